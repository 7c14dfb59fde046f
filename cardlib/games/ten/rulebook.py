"""The rules of TEN as sentences, one entry a rule id."""

from __future__ import annotations

from functools import partial

from cardlib.rulebook import ANY, OURS, House, Rule, entry

_SOURCE = "German rules of TEN"
_CARDS, _SETUP, _DRAW = f"{_SOURCE}, “Inhalt”", f"{_SOURCE}, “Einrichten”", f"{_SOURCE}, “Kartenziehphase”"
_REWARD, _BUST, _BUY = f"{_SOURCE}, “Belohnung nehmen”", f"{_SOURCE}, “Busting”", f"{_SOURCE}, “Phase Kaufen”"
_AUCTION, _END = f"{_SOURCE}, “Auktionsphase”", f"{_SOURCE}, “Beendigung des Spiels”"
_SCORE, _WIN = f"{_SOURCE}, “Scoring”", f"{_SOURCE}, “Gewinnen”"

_rule = partial(entry, "ten")

RULEBOOK: tuple[Rule, ...] = (
    _rule(
        "players", "Setup", "Who plays", "1 to 5 play, each for themselves.", f"{_SOURCE}, “Anzahl der Spieler”",
        houses=(
            House({"players": (1,)}, "One plays alone, for as many points as can be had."),
            House({}, "{players} play, each for themselves."),
        ),
    ),
    _rule(
        "deck", "Setup", "The deck",
        "129 cards: in each of four colours 1–6 three times, 7–9 once and two wilds #; ten wilds of any colour; 27 of "
        "currency.",
        f"{_CARDS}; it names the full wild twice and so counts one more",
        houses=(
            House(
                {},
                "{all_cards} cards: in each of four colours 1–6 three times, 7–9 once and two wilds #; ten wilds of "
                "any colour; {all_cash} of currency.",
            ),
        ),
        red="red", blue="blue", orange="orange", green="green",
        stock_title="**Stock** {count}",
        stock_title_spoken="Stock: {count:card|cards}, face down",
    ),
    _rule(
        "currency", "Setup", "The currency cards",
        "Three equal sets: 1 1 2 2 3 3 4 4 5. The source only says that they have the numbers 1 to 5.",
        f"{_CARDS}; the numbers of each are an assumption", "assumption",
        houses=(
            House({"currency_cards": ((6, 6, 6, 6, 3),)}, "Three equal sets of currency: 1 1 2 2 3 3 4 4 5."),
            House({}, "Three equal sets of currency, {all_cash} cards in all, as this house has chosen."),
        ),
    ),
    _rule(
        "deck.players", "Setup", "Cards for fewer players",
        "Of 1–6 and of the currency there are three equal sets: 4 or 5 players use all, 3 players two, 2 players one.",
        f"{_SETUP}; which cards are marked is an assumption", "assumption",
        houses=(
            House({"players": (4, 5)}, "All {cards} cards are used, {cash} of them currency."),
            House({"players": (3,)}, "For three players one set of 1–6 and of currency is left out: {cards} cards."),
            House(
                {},
                "Of 1–6 and of the currency only one set of three is used: {cards} cards, {cash} of them currency.",
            ),
        ),
        dealt="{cards} cards for {count} players, {cash} of them currency, lie in the stock.",
        alone="{cards} cards, {cash} of them currency, lie in the stock.",
    ),
    _rule(
        "tokens", "Setup", "Tokens",
        "Each begins with five currency tokens. Nobody ever holds more than ten; what is over is not received.",
        f"{_SETUP}, “Belohnung nehmen”",
        houses=(
            House(
                {},
                "Each begins with {start_tokens:currency token|currency tokens} of the 50 there are. Nobody ever holds "
                "more than {token_limit}, bust tokens not counted; what is over is not received.",
            ),
        ),
        start="Everyone has {count:token|tokens}.",
        start_alone="You have {count:token|tokens}.",
        others="**{amount:token|tokens} for everybody but {who}.**",
        others_you="**{amount:token|tokens} for everybody but you.**",
        full="**{who} gets only {amount} of them:** nobody holds more than {limit}, and {lost:is|are} lost.",
        full_you="**You get only {amount} of them:** nobody holds more than {limit}, and {lost:is|are} lost.",
        title="**Your tokens** {count}",
        busts_title="**Your tokens** {count} and {busts:bust token|bust tokens}",
        busts_title_spoken="Your tokens: {count:currency token|currency tokens}, {busts:bust token|bust tokens}",
        title_spoken="Your tokens: {count:currency token|currency tokens}",
    ),
    _rule(
        "first", "Setup", "Who begins", "Somebody begins at random; turns go clockwise.", _SETUP,
        when={"players": (2, 3, 4, 5)},
        starts="**{who} begins.**",
        starts_you="**You begin.**",
    ),
    _rule(
        "draw", "A turn", "Drawing",
        "Draw one card at a time; after each, draw on or stop. At least one must be drawn, and a wild counts as one.",
        f"{_DRAW}; that one must be drawn is a ruling", "ruling",
        draws="**{who} draws {card}:** the total is {total}.",
        draws_you="**You draw {card}:** the total is {total}.",
        wild="**{who} draws {card}.**",
        wild_you="**You draw {card}.**",
        to_draw="Draw a card",
        wait="{who} is to move.",
        tableau_title="**{who} draws**",
        tableau_title_you="**You draw**",
        tableau_title_spoken="Tableau of {who}: total {total}",
        tableau_title_you_spoken="Your tableau: total {total}",
        empty_title="**Tableau**",
        empty_title_spoken="The tableau is empty",
        no__nothing_drawn="**Nothing is drawn yet.** A turn begins with at least one card; then there is a reward.",
        no__no_pass="**A turn cannot be passed:** draw on, or stop and take a reward.",
        no__no_pass_last="**A turn cannot be passed:** take the numbers or the currency.",
        no__first="**A turn cannot be passed:** it begins with a card from the stock.",
        no__reward_taken="**This turn has its reward.** Nothing more is drawn; buy a card, or pass.",
    ),
    _rule(
        "total", "A turn", "The running total",
        "Number cards add to the total, currency cards take from it; wilds never count.", _DRAW,
        now="Now the total is {total}, the currency {currency}.",
        gauge="**Total** {total} of {limit}",
        gauge_spoken="Total {total} of {limit}, above {limit} is a bust",
        sum="{sum} = {total}: up to {left} more is safe",
        note="up to {left} more is safe",
        note_none="nothing drawn yet",
    ),
    _rule(
        "bust.numbers", "A turn", "A bust by numbers", "A total above ten is a bust.", f"{_DRAW}, “Busting”",
        houses=(House({}, "A running total above {bust_limit} is a bust."),),
        bust="**Bust:** {who} comes to {total}, and more than {limit} is too much.",
        bust_you="**Bust:** you come to {total}, and more than {limit} is too much.",
    ),
    _rule(
        "bust.currency", "A turn", "A bust by currency", "Currency of more than ten is a bust.", _DRAW,
        houses=(House({}, "Currency cards that add up to more than {bust_limit} are a bust."),),
        bust="**Bust:** {who} has {currency} of currency, and more than {limit} is too much.",
        bust_you="**Bust:** you have {currency} of currency, and more than {limit} is too much.",
        gauge="**Currency** {total} of {limit}",
        gauge_spoken="Currency {total} of {limit}, above {limit} is a bust",
        sum="{sum} = {total}: up to {left} more is safe",
        note="up to {left} more is safe",
        note_none="none yet",
    ),
    _rule(
        "bust", "A turn", "After a bust",
        "The numbers go to the market, the currency is discarded, and who busts gets a bust token, if one of the 15 is "
        "left. By numbers, all others get the currency’s value in tokens.",
        f"{_BUST}; that currency is discarded after a bust by numbers too is a ruling", "ruling",
        houses=(
            House(
                {"players": (1,)},
                "The numbers go to the market, the currency is discarded, and you get a bust token, if one of the 15 "
                "is left.",
            ),
        ),
        token="**The numbers go to the market,** and {who} gets a bust token.",
        token_you="**The numbers go to the market,** and you get a bust token.",
        no_token="**The numbers go to the market.** No bust token is left.",
        token_only="**{who} gets a bust token.**",
        token_only_you="**You get a bust token.**",
        no_token_only="**No bust token is left.**",
    ),
    _rule(
        "stop.numbers", "Rewards", "Taking the numbers",
        "All numbers of the tableau join your collection; all others get its currency in tokens. Then you may buy.",
        f"{_REWARD}; that it may be chosen without a number is a ruling", "ruling",
        houses=(
            House({"players": (1,)}, "All numbers of the tableau join your collection. Then you may buy."),
        ),
        takes="**{who} takes {cards}.**",
        takes_you="**You take {cards}.**",
        nothing="**{who} stops,** with no number to take.",
        nothing_you="**You stop,** with no number to take.",
        to_stop="Take the numbers",
        no__reward_taken="**This turn has its reward.** Now you may buy a card, or pass.",
    ),
    _rule(
        "stop.currency", "Rewards", "Taking the currency",
        "You get the currency of the tableau in tokens; its numbers go to the market. There is no buying.",
        f"{_REWARD}; that it may be chosen without currency is a ruling", "ruling",
        takes="**{who} takes the currency,** {amount} in tokens; the numbers go to the market.",
        takes_you="**You take the currency,** {amount} in tokens; the numbers go to the market.",
        takes_only="**{who} takes the currency,** {amount} in tokens.",
        takes_only_you="**You take the currency,** {amount} in tokens.",
        nothing="**{who} stops** without any currency; the numbers go to the market.",
        nothing_you="**You stop** without any currency; the numbers go to the market.",
        nothing_only="**{who} stops,** with nothing to take.",
        nothing_only_you="**You stop,** with nothing to take.",
        to_stop="Take the currency",
    ),
    _rule(
        "auction", "Auction", "The auction", "A wild of any kind stops the turn: it is bid for at once.", _AUCTION,
        when={"players": (2, 3, 4, 5)},
        opens="**The turn stops for an auction:** {who} is asked first.",
        opens_you="**The turn stops for an auction:** you are asked first.",
        title="Auction for {card}",
        no__first="**The auction for {card} comes first.** The turn goes on after it.",
        no__none="**There is no auction now,** so there is nothing to bid for.",
        no__not_for_sale="**{card} is bid for, not bought:** the highest bid gets it.",
    ),
    _rule(
        "auction.order", "Auction", "Bidding",
        "Once round, from the left of the active player, who bids last: bid more than the highest bid, or pass. The "
        "least is 1, and nobody bids more than they can pay.",
        f"{_AUCTION}; the least bid and the most are rulings", "ruling", {"players": (2, 3, 4, 5)},
        bids="**{who} bids {amount}.**",
        bids_you="**You bid {amount}.**",
        passes="**{who} passes.**",
        passes_you="**You pass.**",
        choose="**{card} is bid for.** Bid, or pass.",
        to_bid="Bid {amount}",
        to_pass="Pass",
        call_next="**{who}** is asked now",
        call_next_you="**You** are asked now",
        call_later="**{who}** is asked later",
        call_later_you="**You** are asked later",
        call_bid="**{who}** bids {amount}",
        call_bid_you="**You** bid {amount}",
        call_high="**{who}** bids {amount}, the highest",
        call_high_you="**You** bid {amount}, the highest",
        call_pass="**{who}** passes",
        call_pass_you="**You** pass",
        no__least="**A bid is 1 at least.** To bid nothing is to pass.",
        no__low="**A bid of {amount} is not enough:** {who} bids {high}. Bid {next} or more, or pass.",
        no__low_you="**A bid of {amount} is not enough:** you bid {high}. Only {next} or more is higher.",
        no__low_and_poor_you="**A bid of {amount} is not enough:** you bid {high}, more than that seat can pay.",
        no__low_and_poor="**A bid of {amount} is not enough:** {who} bids {high}, and you can pay {purse}. Pass.",
        no__purse="**You cannot pay {amount}:** tokens {tokens}, bust tokens {busts} and cards {cards} make {purse}.",
    ),
    _rule(
        "auction.pay", "Auction", "Paying for a wild", "The highest bidder pays and takes the wild, as in buying.",
        f"{_AUCTION}; that it is paid as in buying is a ruling", "ruling", {"players": (2, 3, 4, 5)},
        wins="**{who} gets {card} for {amount}.**",
        wins_you="**You get {card} for {amount}.**",
    ),
    _rule(
        "auction.nobody", "Auction", "Nobody bids", "If all pass, the wild is discarded.",
        f"{_AUCTION} does not say it", "assumption", {"players": (2, 3, 4, 5)},
        houses=(
            House({"unclaimed_wild": ("active-player",)}, "If all pass, the active player takes the wild for nothing."),
        ),
        out="**Nobody bids:** {card} is discarded.",
        free="**Nobody bids:** {who} takes {card} for nothing.",
        free_you="**Nobody bids:** you take {card} for nothing.",
    ),
    _rule(
        "buy", "Buying", "Buying", "After taking numbers you may buy one card of the market, for its number.", _BUY,
        chooses="**{who} buys {card}** for {amount}.",
        chooses_you="**You buy {card}** for {amount}.",
        gets="**{card} joins the collection of {who}.**",
        gets_you="**{card} joins your collection.**",
        passes="**{who} buys nothing.**",
        passes_you="**You buy nothing.**",
        choose="**Buy a card** of the market, or pass.",
        to_buy="Buy {card}",
        market_title="**Market** price = number",
        market_title_spoken="Market: {count:card|cards}, each for its number",
        no__too_early="**Buying comes after taking the numbers.** So far this turn has no reward.",
        no__absent="**{card} is not in the market.** Only a card that lies there can be bought.",
    ),
    _rule(
        "buy.pay", "Buying", "Paying",
        "Tokens are worth 1, bust tokens 3, your own cards 1 each and are discarded. Pay piece by piece until the "
        "price is met; there is no change.",
        f"{_BUY}; that cards are discarded is a ruling", "ruling",
        choose="**Pay {price} for {card}:** pick tokens or cards.",
        to_pay="Pay {cards}",
        pays_more="{who} pays {card}: {left} to go.",
        pays_more_you="You pay {card}: {left} to go.",
        pays="{who} pays {card}: the price is met.",
        pays_you="You pay {card}: the price is met.",
        overpays="**{who} pays {lost} too much,** which is lost.",
        overpays_you="**You pay {lost} too much,** which is lost.",
        part="{sum} of {price}: {left} still to pay",
        exact="{sum} of {price}: the price is met",
        more="{sum} for {price}: {lost} would be lost",
        no__met="**There is nothing to pay now:** the price is met, or nothing was bought.",
        no__superfluous="**The price is met** without {card}: {price} is all there is to pay.",
        no__dear="**{card} costs {price}, you can pay {purse}:** tokens {tokens}, bust tokens {busts}, cards {cards}.",
        no__open="**{card} is still to be paid for:** {price} to go.",
        no__no_token="**You have no token left.** Pay with something else.",
        no__no_bust="**You have no bust token.** What else you have can pay.",
        no__currency="**{card} is no card of a collection.** Currency on cards is worth nothing here.",
        no__not_owned="**You do not own {card}.** Only what is yours can be paid with.",
        no__offer="**{card} is not yours before it is paid for.** Pay with something else.",
    ),
    _rule(
        "buy.no-twin", "Buying", "No twins",
        "Not a card that you own already, in colour and number. Open wilds are nobody’s twin; twins from the tableau "
        "are fine.",
        f"{_BUY}; wilds and the tableau are rulings", "ruling",
        no__twin="**You own {card} already.** A second one cannot be bought.",
    ),
    _rule(
        "wild.late", "Buying", "Wilds stay open", "What a wild stands for is decided only at the end, once for each.",
        f"{_AUCTION}, “Scoring”",
        open="What it stands for stays open to the end.",
        row_title="Wilds: {cards}",
    ),
    _rule(
        "end", "The end", "The end",
        "When the last card is drawn, that turn is finished without drawing on. Then everybody buys once more, from "
        "the left of the last player round to them.",
        f"{_END}; that who has just bust buys too is a ruling", "ruling",
        houses=(
            House(
                {"players": (1,)},
                "When the last card is drawn, that turn is finished without drawing on. Then you may buy once more, "
                "also after a bust.",
            ),
        ),
        last_card="**That was the last card.** The turn is finished without drawing on.",
        buying="**Everybody may buy once more,** {who} first.",
        buying_you="**Everybody may buy once more,** you first.",
        buying_alone="**You may buy once more.**",
        over="**The game is over.**",
        choose="**The stock is empty.** Take the numbers or the currency.",
        no__no_card="**The last card is drawn.** Take the numbers or the currency.",
        no__only_buy="**The drawing is over.** All that is left is to buy a card, or to pass.",
    ),
    _rule(
        "score.run", "Scoring", "Runs",
        "In each colour, 1 point for each card of the longest run; 9 and 1 do not join.", _SCORE,
        line="{colour} {numbers}",
        apart="Not in a run: {cards}",
        collection_title="**Your collection**",
        collection_title_spoken="Your collection: {count:card|cards}",
        far_title="**{who}** {tokens:token|tokens}",
        far_title_spoken="{who}: {tokens:token|tokens}, {busts:bust token|bust tokens}, {count:card|cards}",
        far_busts_title="**{who}** {tokens:token|tokens}, {busts:bust|busts}",
        far_busts_title_spoken="{who}: {tokens:token|tokens}, {busts:bust token|bust tokens}, {count:card|cards}",
        row_title="{colour}: {cards}, {points:point|points}",
        row_none_title="{colour}: no number, {points:point|points}",
    ),
    _rule(
        "score.full", "Scoring", "The full run", "All nine of a colour score 10: one more than its cards.",
        f"{_SCORE} announces a bonus without an amount, which is restored", "assumption",
        houses=(
            House({"full_run_bonus": (0,)}, "All nine of a colour score 9, as any run does, in this house."),
            House({}, "All nine of a colour score {full}, {full_run_bonus} beside the cards; wilds may complete it."),
        ),
        line="{colour}, the full run",
    ),
    _rule(
        "score.wilds", "Scoring", "Wilds in runs",
        "Each wild is put once, where it brings its owner most. The engine finds the best way.", _SCORE,
        line="{colour} {numbers} with {cards}",
    ),
    _rule(
        "win", "Winning", "Winning", "Most points win.", _WIN, when={"players": (2, 3, 4, 5)},
        wins="**{who} wins** with {points:point|points}.",
        wins_you="**You win** with {points:point|points}.",
    ),
    _rule(
        "tie", "Winning", "A tie", "Equal: most currency tokens wins, then fewest cards, then the win is shared.", _WIN,
        when={"players": (2, 3, 4, 5)},
        tokens="**{who} wins:** {equal} have {points:point|points} each, and {who} has more tokens.",
        tokens_you="**You win:** {equal} have {points:point|points} each, and you have more tokens.",
        cards="**{who} wins:** {equal} are equal in points and tokens, and {who} has fewer cards.",
        cards_you="**You win:** {equal} are equal in points and tokens, and you have fewer cards.",
        shared="**{all} share the win,** with {points:point|points} each.",
        shared_you="**{all} share the win,** with {points:point|points} each.",
    ),
    _rule(
        "solo", "Playing alone", "Alone",
        "Alone, with the cards for two: nobody gets the currency, and a drawn wild may be bought at once for 3, the "
        "full one for 5, or is discarded.",
        f"{_SOURCE} names 1 player and says no more", "assumption", {"players": (1,)},
        offered="**{card} can be bought for {price},** at once or never.",
        passed="**{card} is discarded.**",
        points="**You have {points:point|points}.**",
        no__alone="**Alone there is no bidding:** a drawn wild is bought for its price, or not at all.",
        no__first="**{card} lies there to be bought, now or never.** The turn goes on after that.",
    ),
    *ANY,
)  # fmt: skip

TIPS: tuple[Rule, ...] = (
    _rule(
        "tip.must", "Tips", "The first card", "A turn has to begin with a card.", OURS, "ours",
        because="**A turn begins with a card,** so there is nothing to weigh yet.",
    ),
    _rule(
        "tip.risk", "Tips", "How likely is a bust", "Count the unseen cards that would bust you.", OURS, "ours",
        safe="**None of the {unseen} unseen cards would bust you.**",
        draw="**{bad} of the {unseen} unseen cards would bust you,** {chance} in 100: a number above {left}, a coin "
        "above {coin}. What you have is worth that risk.",
        stop="**{bad} of the {unseen} unseen cards would bust you,** {chance} in 100: a number above {left}, a coin "
        "above {coin}. Too much for what you have.",
        last="**No card is left to draw.** This reward brings more.",
        last_none="**No card is left to draw,** and neither reward brings anything.",
    ),
    _rule(
        "tip.bid", "Tips", "What a wild is worth", "Bid by what the wild adds to your score.", OURS, "ours",
        bid="**{card} adds {points:point|points} to your runs,** worth up to {most} in tokens.",
        none="**{card} adds {points:point|points} to your runs now:** not worth more than {most} in tokens.",
        poor="**{card} is worth up to {most} in tokens to you,** more than you have for it.",
        free="**Nobody has bid,** so {card} comes for nothing.",
    ),
    _rule(
        "tip.buy", "Tips", "What a card is worth", "Buy what makes a run longer for few tokens.", OURS, "ours",
        buy="**{card} adds {points:point|points}** for {price}.",
        none="**No card of the market is worth its price** to your runs.",
        last="**{card} adds {points:point|points},** and nothing can be bought later.",
        last_none="**No card of the market makes your runs longer** for what you can spare.",
    ),
    _rule(
        "tip.pay", "Tips", "What to pay with", "Tokens first, bust tokens where they lose nothing, cards last.", OURS,
        "ours",
        token="**Tokens go first:** a card of a run is worth a point.",
        bust="**A bust token pays 3 at once,** and here none of it is lost.",
        bust_loss="**A bust token meets the price,** and your tokens stay.",
        card="**This card is in none of your runs.**",
        card_run="**Your runs miss this card least.**",
    ),
)  # fmt: skip
