"""The rules of Chinese Ten as sentences, one entry a rule id."""

from __future__ import annotations

from functools import partial

from cardlib.rulebook import ANY, House, Rule, entry

DE, IT = "German rules", "Italian rules"


_rule = partial(entry, "ct")


def _both(german: str, italian: str) -> str:
    return f"{DE}, “{german}”; {IT}, “{italian}”"


_DEAL = _both("Vorbereitung und Austeilen", "Preparazione e distribuzione")
_PLAY = _both("Spielablauf", "Svolgimento del gioco")
_POINTS = _both("Punktewertung", "Punteggio")
_VARIANTS = _both("Häufige Varianten", "Varianti comuni")
_SILENT = "First Deal; the sources are silent"

RULEBOOK: tuple[Rule, ...] = (
    _rule(
        "players", "Deal", "Who plays",
        "Two, three or four can play; four may play as two pairs of partners who sit opposite each other.",
        _both("Spieler", "Giocatori"),
        houses=(
            House({"partners": (True,)}, "Four play as two pairs of partners, who sit opposite each other."),
            House({}, "{players} play, each for themselves."),
        ),
    ),
    _rule(
        "deck", "Deal", "The deck",
        "The 52 cards without jokers; hearts and diamonds are red, spades and clubs are black.",
        _both("Kartendeck", "Mazzo di carte"),
    ),
    _rule(
        "value", "Deal", "What counts towards ten",
        "An ace counts 1 and a 2 to 9 its number; the 10, jack, queen and king have no number.",
        _both("Kartendeck", "Mazzo di carte"),
    ),
    _rule(
        "deal", "Deal", "The deal",
        "The cards are dealt in equal hands, a few lie face up on the table, and the rest is the stock, face down.",
        _DEAL,
        houses=(
            House(
                {"stock_flip": (False,)},
                "Each of {players} players has {each} cards, {table_cards} lie face up, {stock} stay face down.",
            ),
            House({}, "Each of {players} players has {each} cards, {table_cards} lie face up, {stock} are the stock."),
        ),
        dealt="Everyone has {each} cards, {down} lie on the table and {stock} are in the stock.",
        far_title="**{who}** {count:card|cards}",
        far_title_spoken="{who}’s hand: {count:card|cards}, face down",
        stock_title="**Stock** {count}",
        stock_title_spoken="Stock: {count:card|cards}, face down",
        turned_up_title="**Turned up**",
        turned_up_title_spoken="Turned up",
        table_title="**Table cards**",
        table_title_spoken="Table cards, {count}",
        pile_title="**Your pile** {count}",
        pile_title_spoken="Your pile: {count:card|cards}, face down",
        hand_title="**Your hand**",
        hand_title_spoken="Your hand, {count:card|cards}",
    ),
    _rule(
        "redeal", "Deal", "Three of a rank at the start",
        "Three or four first table cards of one rank block that rank, so some houses agree on a cure.",
        _DEAL, when={"same_rank_layout": ("redeal", "fourth-takes-all")},
        houses=(
            House(
                {"same_rank_layout": ("redeal",)},
                "When the first table cards hold three or four of one rank, the cards are dealt again.",
            ),
            House(
                {"same_rank_layout": ("fourth-takes-all",)},
                "When three of 5, 10, J, Q or K lie at the start, the fourth takes all three; four go to the dealer.",
            ),
        ),
        redeal="{cards} lay on the table together, so the cards are dealt again.",
        four="**Four of a rank on the table:** {takes} go to {who}, who dealt.",
        four_you="**Four of a rank on the table:** {takes} go to you, because you dealt.",
    ),
    _rule(
        "first", "Deal", "Who begins",
        "The player on the dealer’s right begins and play goes counter-clockwise; so does the deal.",
        _DEAL,
        houses=(
            House(
                {"direction": ("clockwise",)},
                "The player on the dealer’s left begins and play goes clockwise; so does the deal.",
            ),
        ),
    ),
    _rule(
        "turn", "Capture", "A turn",
        "Play one card from the hand, then turn up the top card of the stock.",
        _PLAY,
        houses=(House({"stock_flip": (False,)}, "Play one card from the hand; the stock stays face down."),),
        choose="**Choose a card to play.** Then the table card it takes, if one fits.",
        play="Play {card}, take nothing",
        play_take="Play {card}, take {takes}",
        turn_up="Turn up a card",
        turn_up_now="**Turn up the stock card.** It is the second half of the turn.",
        play_a_card="Play a card from the hand",
        take="Take {card}",
        turned_up="{card} is turned up.",
        no__play_first="**First play a card from the hand:** the stock card is turned up after it.",
        no__no_stock="**The stock is empty:** no card can be turned up.",
        no__no_flip="**No card is turned up in this house:** the stock stays face down.",
    ),
    _rule(
        "capture.sum", "Capture", "Making ten",
        "An ace to 9 takes one table card that adds up with it to exactly 10.",
        f"{_PLAY}, 2",
        houses=(
            House(
                {"same_rank_layout": ("fourth-takes-all",)},
                "An ace to 9 takes one table card that adds up with it to exactly 10; a fourth 5 takes all three.",
            ),
        ),
        take="**{a} + {b} = 10.** {who} takes {take} with {card}.",
        take_you="**{a} + {b} = 10.** {card} takes {take}.",
        no__not_ten="**That is not ten:** {a} + {b} = {sum}. Your {card} would need {need:a}.",
        no__not_ten_turned="**That is not ten:** {a} + {b} = {sum}. The {card} turned up would need {need:a}.",
    ),
    _rule(
        "capture.rank", "Capture", "Same rank",
        "A 10, jack, queen or king takes one table card of the same rank; suits do not matter.",
        f"{_PLAY}, 3",
        houses=(
            House(
                {"same_rank_layout": ("fourth-takes-all",)},
                "A 10, jack, queen or king takes one table card of the same rank; a fourth one takes all three.",
            ),
        ),
        take="**Two of a rank:** {who} takes {take} with {card}.",
        take_you="**Two of a rank:** {card} takes {take}.",
        no__other_rank="**These are not the same rank:** {card} takes only another {rank:word}, not {take}.",
        no__no_number="**{take} has no number:** only another {rank:word} takes it, not {card}.",
    ),
    _rule(
        "capture.one", "Capture", "One takes one",
        "One card takes at most one table card, never several that add up.",
        f"{_PLAY}, 2",
        houses=(
            House(
                {"same_rank_layout": ("fourth-takes-all",)},
                "One card takes at most one table card; only the fourth of a rank takes the three others together.",
            ),
        ),
        no__alone="**One card takes one:** {card} takes {fitting:or}, and nothing beside it.",
        no__sum="**One card takes one:** {terms} = {sum} needs {count} cards.",
        no__many="**One card takes one:** {card} cannot take {takes} together.",
        no__fourth="**{card} is the fourth of its rank:** in this house it takes {takes} together.",
        fourth_took="**The fourth of a rank:** {who} takes {takes} with {card}.",
        fourth_took_you="**The fourth of a rank:** {card} takes {takes}.",
    ),
    _rule(
        "capture.order", "Capture", "Hand card first",
        "The hand card is settled first; then the stock card is turned up and settled against the table as it is now.",
        f"{_PLAY}, 4",
        houses=(House({"stock_flip": (False,)}, "The hand card is settled, and with it the turn ends."),),
        no__turn_up_first="**First turn up the stock card:** {card} must wait for another turn.",
        no__settle_first="**First settle {card}:** your hand card is played already, and {card} can take {takes:or}.",
        no__turned_already="**{card} is turned up already:** first let it take {takes:or}.",
    ),
    _rule(
        "capture.pile", "Capture", "The pile",
        "The cards of a capture go face down on the capturing player’s own pile.",
        f"{_PLAY}, 5",
        pile="{cards} go to the pile of {who}.",
        pile_you="{cards} go to your pile.",
    ),
    _rule(
        "capture.must", "Capture", "Capture is a must",
        "A card that can capture must capture; which card you play is up to you.",
        f"{_PLAY}, 6; the sources let a card stay “when it cannot” capture", "ruling",
        no__must="**{card} can take {takes}, so it must.** Choose {takes} as well.",
    ),
    _rule(
        "capture.choice", "Capture", "Your choice",
        "Where several table cards fit, the player whose turn it is chooses one.",
        _SILENT, "ruling",
        houses=(
            House(
                {"same_rank_layout": ("fourth-takes-all",)},
                "Where several table cards fit, the player whose turn it is chooses one; a fourth of a rank takes all "
                "three.",
            ),
        ),
        no__choose="**{card} can take {takes:or}, so it must take one.** Choose which.",
        turned_up="**Choose what {card} takes:** it is turned up and fits {takes}.",
    ),
    _rule(
        "trail", "Capture", "Staying",
        "A card that captures nothing stays face up on the table and can be captured later.",
        f"{_PLAY}, 6",
        trail="**{who} leaves {card}** on the table.",
        trail_you="**{card} stays on the table.**",
    ),
    _rule(
        "sweep", "Capture", "Sweep",
        "A turn that leaves the table empty is a sweep, except the last turn of a deal.",
        f"{_PLAY}, 7; when it is judged is a ruling",
        houses=(
            House(
                {"table_cards": (3,), "stock_flip": (True,)},
                "With three cards at the start only the last turn can leave the table empty, and it is no sweep.",
            ),
            House(
                {"sweep_extra_flip": (True,), "sweep_bonus": (0,)},
                "A turn that leaves the table empty, except the last, is a sweep, and one more card is turned up.",
            ),
            House(
                {"sweep_extra_flip": (True,)},
                "A turn that leaves the table empty, except the last, is a sweep for {sweep_bonus:point|points} and "
                "one more card turned up.",
            ),
            House(
                {"sweep_bonus": (1, 10)},
                "A turn that leaves the table empty, except the last of a deal, is a sweep, worth {sweep_bonus}.",
            ),
        ),
        sweep="**A sweep:** {who} leaves the table empty.",
        sweep_you="**A sweep:** you leave the table empty.",
        line="sweeps: {times}",
    ),
    _rule(
        "end", "Capture", "The end of a deal",
        "The deal ends when all hands and the stock are used up.",
        f"{_PLAY}, 8",
        houses=(
            House({"stock_flip": (False,)}, "The deal ends when all hands are used up; the stock belongs to nobody."),
        ),
        end="**The deal is over:** hands and stock are used up.",
        hands="**The deal is over:** the hands are used up, and the stock stays face down.",
    ),
    _rule(
        "leftover", "Capture", "Leftovers",
        "Table cards left at the end belong to nobody.",
        f"{_PLAY}, 8",
        houses=(
            House({"leftover": ("last-capturer",)}, "Table cards left at the end go to the player who captured last."),
        ),
        nobody="**Left at the end:** {cards}, for nobody.",
        last="**Left at the end:** {cards}, for {who}, who captured last.",
        last_you="**Left at the end:** {cards}, for you, because you captured last.",
    ),
    _rule(
        "score.ace", "Scoring", "Aces", "Each ace is 20.", _POINTS,
        when={"scheme": ("standard", "aces-and-courts", "by-players")},
        houses=(
            House({"scheme": ("by-players",), "players": (2,)}, "Each red ace is 20."),
            House({"scheme": ("by-players",), "players": (3,)}, "Each red ace is 20, A♠ is 30."),
            House({"scheme": ("by-players",)}, "Each red ace is 20, A♠ is 30 and A♣ is 40."),
        ),
        line="{card} an ace",
    ),
    _rule(
        "score.red", "Scoring", "Red cards", "Each red 9, 10, jack, queen and king is 10.", _POINTS,
        houses=(
            House({"scheme": ("aces-and-courts",)}, "Each red jack, queen and king is 10."),
            House({"scheme": ("red-count",)}, "Each red card is 1."),
            House({"scheme": ("by-players",)}, "Each red 9, 10, J, Q, K is 10, each red 2 to 8 its number."),
            House({"red_pips": ("face",)}, "Each red 9, 10, J, Q, K is 10, each red 2 to 8 its number."),
            House({"red_pips": (1, 2)}, "Each red 9, 10, J, Q, K is 10, each red 2 to 8 is {red_pips}."),
        ),
        line="{card} a red {rank:word}",
        pips="{card} a red {rank:word}",
        count="{card} a red card",
    ),
    _rule(
        "score.big-ten", "Scoring", "The Big Black Ten", "10♠ is 30.", _POINTS,
        when={"scheme": ("standard",), "big_ten": (30, 40)},
        houses=(House({"big_ten": (40,)}, "10♠ is {big_ten}."),),
        line="{card} the Big Black Ten",
    ),
    _rule(
        "score.zero", "Scoring", "All other cards", "Every other card is 0.", _POINTS,
        line="{cards} worth nothing",
    ),
    _rule(
        "score.total", "Scoring", "The mark",
        "The deck holds 210 points and half of them, 105, is the mark; unclaimed cards count for nobody.",
        _POINTS,
        houses=(
            House(
                {"scheme": ("by-players",), "partners": (True,)},
                "The deck holds {total} points; an equal share is {mark} a player, twice that is the mark of a pair.",
            ),
            House(
                {"scheme": ("by-players",)},
                "The deck holds {total} points and an equal share of them, {mark}, is the mark.",
            ),
            House(
                {},
                "The deck holds {total} points and half of them, {mark}, is the mark; "
                "unclaimed cards count for nobody.",
            ),
        ),
        half="{mark} is half of all points",
        share="{mark} is an equal share",
    ),
    _rule(
        "score.black-ace", "Scoring", "Black aces",
        "The black aces are 20 like all aces: the four aces together make the 80 that the sources count.",
        f"{_POINTS}; a line there speaks of an exception that it never gives", "ruling",
        when={"scheme": ("standard", "aces-and-courts")},
    ),
    _rule(
        "win", "Scoring", "Who wins",
        "Most points win the deal; partners add theirs, and equal highest totals share the win.",
        _both("Gewinnen", "Vittoria"),
        one="**{who} wins the deal** with {points:point|points}.",
        one_you="**You win the deal** with {points:point|points}.",
        pair="**{all} win the deal** with {points:point|points} together.",
        shared="**Equal points:** {all} share the deal with {points} each.",
    ),
    _rule(
        "match", "Scoring", "A match",
        "A match goes to 500 or 1000 points, checked after each deal, or to the best of five deals.",
        f"{_both('Gewinnen', 'Vittoria')}; what happens when totals are equal is a ruling",
        when={"target": (500, 1000, "best-of-five")},
        houses=(
            House(
                {"target": ("best-of-five",)},
                "Most deals of five win the match; it is over when nobody can catch up, and equal means another deal.",
            ),
            House({}, "First to {target} wins the match, checked after each deal; equal means another deal."),
        ),
        one="**{who} wins the match.**",
        one_you="**You win the match.**",
        pair="**{all} win the match.**",
    ),
    *ANY,
)  # fmt: skip


def _tip(id: str, name: str, text: str, **says: str) -> Rule:
    cite = _both("Tipps und Strategien", "Consigli e strategie")
    return entry("ct.tip", id, "Tips", name, text, cite, "rule", None, (), **says)


# Advice, not rules: what a player by the tips says of a move. Whether each holds is measured, not believed.
TIPS: tuple[Rule, ...] = (
    _tip(
        "points-first", "Points first", "Given a choice, capture the card that scores.",
        because="**{points:point|points}:** no move brings more than {cards}.",
        later="**{points:point|points},** and {kept} waits: it can bring more with another card.",
        nothing="**No points,** but {cards} stay out of other hands.",
    ),
    _tip(
        "hold-aces", "Hold the aces", "Keep an ace until a 9, best a red one, lies on the table.",
        none_better="**{card} is worth keeping,** but every other card would give away more.",
    ),
    _tip(
        "count-stock", "Count the stock", "The stock holds 24 cards at the start and one fewer after each turn.",
        because="**The turn asks for it:** {count:card is|cards are} in the stock.",
    ),
    _tip(
        "watch-tens", "Watch the tens", "A red 10 on the table is worth holding a ten for.",
        none_better="**{card} could wait for a red ten,** but every other card gives away more.",
    ),
    _tip(
        "trail-black-low", "Trail low and black",
        "When you must leave a card, leave a low black one, not a high red one.",
        because="**{card} gives the others least:** it scores nothing and invites little.",
    ),
    _tip(
        "save-ranks", "Save the last of a rank",
        "Save the last matching rank for a red court card: two jacks are captured, one lies there, yours is the last.",
        none_better="**{card} would be worth saving,** but every other card gives away more.",
        mate="**{card} may come back:** {mates:or} in your hand can take it.",
    ),
    _tip(
        "partner", "Leave it to your partner", "Leave a valuable card to the partner who can take it.",
        because="**{card} may go to {partner}:** your partner can take it as well as the others.",
    ),
    _tip(
        "count-aces", "Count the aces", "The aces are 80 of the 210 points, more than a third.",
    ),
)  # fmt: skip
