"""The rules of Gong Zhu as sentences, one entry a rule id."""

from __future__ import annotations

from functools import partial

from cardlib.rulebook import ANY, House, Rule, entry

_SOURCE = "German rules of Gong Zhu"
_DECK, _VALUES = f"{_SOURCE}, “Karten und Geben”", f"{_SOURCE}, “Die Karten, die zählen”"
_DOUBLER, _ALL = f"{_SOURCE}, “Die Kreuz-10”", f"{_SOURCE}, “Alle Herzen”"
_OPEN, _PLAY, _END = f"{_SOURCE}, “Aufdecken”", f"{_SOURCE}, “Der Spielablauf”", f"{_SOURCE}, “Spielende”"
_POINTS, _VARIANTS = f"{_SOURCE}, “Punkte einer Runde”", f"{_SOURCE}, “Varianten”"

_rule = partial(entry, "gz")

RULEBOOK: tuple[Rule, ...] = (
    _rule(
        "players", "Deal", "Who plays", "Four or five play, each for themselves.",
        f"{_SOURCE}, “Überblick”; how partners score is a ruling",
        houses=(
            House({"partners": (True,)}, "Four play as two pairs of partners, who sit opposite and add their points."),
            House({}, "{players} play, each for themselves."),
        ),
    ),
    _rule(
        "deck", "Deal", "The deck",
        "52 cards; in each suit the ace is highest, then K Q J 10 down to 2; no trump.", _DECK,
        houses=(
            House({"players": (5,)}, "50 cards: 2♣ and 2♦ are taken out; the ace is highest, then K to 2; no trump."),
        ),
        spades="spades",
        hearts="hearts",
        diamonds="diamonds",
        clubs="clubs",
    ),
    _rule(
        "deal", "Deal", "The deal", "All cards are dealt, and nobody passes any on.", _DECK,
        houses=(House({}, "Each of {players} players gets {each} cards; nobody passes any on."),),
        dealt="Everyone has {each} cards.",
        far_title="**{who}** {count:card|cards}",
        far_title_spoken="{who}’s hand: {count:card|cards}, face down",
        far_sale_title="**{who}** {count:card|cards}, {sold} for sale",
        far_sale_title_spoken="{who}’s hand: {count:card|cards}, face down, {sold} of them for sale",
        open_title="**Exposed by {who}**",
        open_title_you="**Exposed by you**",
        open_title_spoken="Exposed by {who}: {cards}",
        open_title_you_spoken="Exposed by you: {cards}",
        taken_title="**{who} took**",
        taken_title_you="**You took**",
        taken_title_spoken="Counting cards that {who} took: {cards}",
        taken_title_you_spoken="Counting cards that you took: {cards}",
        trick_title="**The trick,** led by {who}",
        trick_title_you="**The trick,** led by you",
        trick_title_spoken="The trick, led by {who}: {cards}",
        trick_title_you_spoken="The trick, led by you: {cards}",
        no_trick_title="**No card of the trick lies there yet**",
        no_trick_title_spoken="No card of the trick lies there yet",
        hand_sale_title="**Your hand,** {cards} for sale",
        hand_sale_title_spoken="Your hand, {count:card|cards}, {cards} for sale",
        hand_title="**Your hand**",
        hand_title_spoken="Your hand, {count:card|cards}",
    ),
    _rule(
        "direction", "Deal", "Direction", "Play goes counter-clockwise; the deal moves on one place each round.", _DECK,
        houses=(
            House({"direction": ("clockwise",)}, "Play goes clockwise; the deal moves on one place each round."),
        ),
    ),
    _rule(
        "pig", "Cards that count", "The pig", "Q♠, the pig, is −100.", _VALUES,
        line="{card} the pig",
        line_exposed="{card} the pig, × {factor}",
        plus="{card} the pig, for once plus",
        plus_exposed="{card} the pig, for once plus, × {factor}",
        swapped="{card} the pig, swapped",
    ),
    _rule(
        "sheep", "Cards that count", "The sheep", "J♦, the sheep, is +100.", _VALUES,
        houses=(
            House(
                {"negative_sheep": (200, 400), "exposing": ("open",)},
                "J♦, the sheep, is +100; exposed it costs {negative_sheep}.",
            ),
            House(
                {"negative_sheep": (200, 400)},
                "J♦, the sheep, is +100; exposed × 2 it costs {negative_sheep}, × 4 twice that.",
            ),
        ),
        line="{card} the sheep",
        line_exposed="{card} the sheep, × {factor}",
        penalty_exposed="{card} the sheep, a penalty when exposed",
        full_exposed="{card} the sheep, exposed, for once plus",
        swapped="{card} the sheep, swapped",
    ),
    _rule(
        "hearts", "Cards that count", "The hearts",
        "A♥ −50, K♥ −40, Q♥ −30, J♥ −20, 10♥ to 5♥ −10 each; all together −200.", _VALUES,
        houses=(
            House(
                {"hwa": (True,)},
                "A♥ −50, K♥ −40, Q♥ −30, J♥ −20, the others minus their number, 4♥ −10; all together −200.",
            ),
            House(
                {"hearts": ("pips",)},
                "A♥ −50, K♥ −40, Q♥ −30, J♥ −20, the others minus their number, 4♥ −10; all together −200.",
            ),
        ),
        line="{card} a heart",
        line_exposed="{card} a heart, × {factor}",
    ),
    _rule(
        "doubler", "Cards that count", "The doubler",
        "10♣ alone is +50; with any other counting card it is nothing itself and doubles all others, plus and minus.",
        _DOUBLER,
        alone="{card} alone",
        alone_exposed="{card} alone, × {factor}",
        times="{card} takes the others × {factor}",
        times_exposed="{card} takes the others × {factor}",
    ),
    _rule(
        "zero-hearts", "Cards that count", "Hearts worth nothing",
        "4♥, 3♥ and 2♥ count although they are worth 0: 10♣ with one of them is twice nothing, not +50.", _DOUBLER,
        when={"hearts": ("standard",), "hwa": (False,)},
        line="{card} a heart worth nothing",
        line_exposed="{card} a heart worth nothing, × {factor}",
    ),
    _rule(
        "all-hearts", "Cards that count", "All hearts",
        "One player with all 13 hearts gets +200 for them, and the pig counts +100 to that player.", _ALL,
        houses=(
            House(
                {"hwa": (True,)},
                "One player with all hearts gets +200 for them, and pig and sheep swap their values for everybody; "
                "with all counting cards the round is +1000.",
            ),
            House(
                {"pig_flip": ("all-cards",)},
                "One player with all 13 hearts gets +200 for them; the pig turns plus only with all counting cards.",
            ),
            House(
                {"pig_flip": ("with-sheep",)},
                "One player with all 13 hearts gets +200 for them; with pig and sheep both count plus, without the "
                "sheep the pig stays minus.",
            ),
        ),
        all="all 13 hearts",
        all_exposed="all 13 hearts, × {factor}",
        all_cards="all counting cards",
    ),
    _rule(
        "pile", "Cards that count", "What was taken",
        "Counting cards lie face up before their taker; all others go face down on a common heap.", _ALL,
        takes="**{who} takes {cards}.**",
        takes_you="**You take {cards}.**",
    ),
    _rule(
        "expose", "Exposing", "Exposing",
        "Before the first trick the holders of Q♠, J♦, 10♣ and A♥ may lay them open; nobody must.",
        f"{_OPEN}; that every seat is asked once, in playing order, is a ruling",
        houses=(
            House({"exposing": ("none",)}, "In this house nothing is exposed."),
            House({"hwa": (True,)}, "In this house nothing is exposed."),
            House(
                {"exposing": ("sale",)},
                "Before the first trick Q♠, J♦, 10♣ and A♥ may be laid face down for sale, × 2, or face up, × 4.",
            ),
            House(
                {"exposing": ("blind",)},
                "Q♠, J♦, 10♣ or A♥ as the first card looked at may be exposed at once, × 4; then, with the whole hand "
                "seen, × 2.",
            ),
        ),
        choose="**Choose cards to expose:** Q♠, J♦, 10♣ and A♥ can be. Or expose nothing.",
        choose_blind="**Expose your first card or not:** nobody has looked at the others yet.",
        to_expose="Expose {up}",
        to_down="Lay {down} face down",
        to_both="Expose {up}, lay {down} face down",
        to_nothing="Expose nothing",
        exposes="**{who} exposes {cards}:** × {factor}.",
        exposes_you="**You expose {cards}:** × {factor}.",
        sells="**{who} lays {count:card|cards}** face down for sale.",
        sells_you="**You lay {count:card|cards}** face down for sale.",
        nothing="**{who} exposes nothing.**",
        nothing_you="**You expose nothing.**",
        no__first="**{card} must wait:** first everyone is asked what to expose.",
        no__late="**Too late to expose:** everyone was asked, and the round has begun.",
        no__none="**In this house nothing is exposed.**",
        no__unseen="**Only {card} was looked at so far:** nothing else can be exposed yet.",
        no__no_key="**{card} cannot be exposed:** only Q♠, J♦, 10♣ and A♥ can.",
        no__already="**{card} is exposed already.**",
        no__no_sale="**{cards} cannot lie face down:** in this house exposed cards are open.",
    ),
    _rule(
        "expose.effect", "Exposing", "What exposing does",
        "Exposed, Q♠ is −200, J♦ +200, all hearts count double with A♥, and 10♣ is +100 alone or takes the others × 4.",
        f"{_OPEN}; the table was lost and is restored from the examples",
        when={"exposing": ("open", "sale", "blind"), "hwa": (False,)},
        houses=(
            House(
                {"exposing": ("sale", "blind")},
                "Exposed cards count × 2 or × 4: the pig, the sheep, all hearts with A♥, and 10♣, alone or in its "
                "doubling.",
            ),
            House(
                {"negative_sheep": (200, 400)},
                "Exposed, Q♠ is −200, J♦ −{negative_sheep}, all hearts count double with A♥, and 10♣ is +100 alone or "
                "takes the others × 4.",
            ),
        ),
        sold="**{who}’s card for sale was {card}:** × 2.",
        sold_you="**Your card for sale was {card}:** × 2.",
    ),
    _rule(
        "expose.first-trick", "Exposing", "The first trick of its suit",
        "An exposed card stays out of the first trick in which its suit is led, unless it is the only one of the suit.",
        f"{_OPEN}; that A♥ binds only itself, and when a suit counts as led, are rulings",
        when={"exposing": ("open", "sale", "blind"), "hwa": (False,)},
        no__follow="**{card} has to wait:** a card laid out stays out of the first trick of its suit, while you hold "
        "{others}.",
        no__lead="**{card} has to wait:** a card laid out is not the first of its suit to be led, while you hold "
        "{others}.",
    ),
    _rule(
        "lead.first", "Play", "The first lead", "In the first round the holder of 2♠ leads, any card.",
        f"{_PLAY}; that it may be any card is a ruling",
        houses=(House({"lead_two": (True,)}, "In the first round the holder of 2♠ leads, and leads 2♠ itself."),),
        choose="**Lead {card}:** it is the first card of all.",
        leads="**{who} holds {card}** and leads.",
        leads_you="**You hold {card}** and lead.",
        no__two="**The first lead is {two} itself,** not {card}.",
    ),
    _rule(
        "lead.later", "Play", "Later leads", "In later rounds whoever took the pig in the round before leads.", _PLAY,
        leads="**{who} leads,** having taken the pig.",
        leads_you="**You lead,** having taken the pig.",
    ),
    _rule(
        "lead.any", "Play", "Leading", "The leader may lead any card, hearts and spades too.", f"{_PLAY}, 1",
        choose="**Choose a card to lead.** Any suit may be led.",
        leads="**{who} leads {card}.**",
        leads_you="**You lead {card}.**",
    ),
    _rule(
        "follow", "Play", "Following suit", "If you can follow suit, you must; if you cannot, play any card.",
        f"{_PLAY}, 2",
        choose="**Choose a card.** {who} led {suit}.",
        one="**One card at a time:** you have chosen {count}.",
        wait="**It is {who}’s turn.**",
        play="Play {card}",
        follows="**{who} plays {card}.**",
        follows_you="**You play {card}.**",
        throws="**{who} throws {card}.**",
        throws_you="**You throw {card}.**",
        no__must="**Follow suit:** you hold {held}, and {suit} were led.",
    ),
    _rule(
        "trick", "Play", "Who wins a trick",
        "The highest card of the suit led wins the trick, and its player leads next.", f"{_PLAY}, 3",
        wins="**{card} wins the trick** for {who}.",
        wins_you="**{card} wins the trick** for you.",
    ),
    _rule(
        "score", "Scoring", "A round",
        "After the last trick everyone adds the counting cards taken, with the doubler and what was exposed.", _POINTS,
        round="**The round is over.**",
        one="**{who} has the most points:** {points}.",
        one_you="**You have the most points:** {points}.",
        several="**Most points:** {all} with {points}.",
    ),
    _rule(
        "end", "Scoring", "The end of a game",
        "Who stands at −1000 or less after a round has lost, and the game is over; the highest total wins.",
        f"{_END}; several losers and equal winners are rulings",
        houses=(
            House(
                {"hwa": (True,)},
                "Who stands at {limit} or less after a round has lost, and the highest total wins; at exactly "
                "{limit} the total turns plus and has not lost.",
            ),
            House(
                {},
                "Who stands at {limit} or less after a round has lost, and the game is over; the highest total wins.",
            ),
        ),
        over="**{all} won the game.** The pig: {lost}.",
        turned="**{all} won the game.** The limit, met exactly, has turned plus for {turned}.",
        turned_over="**{all} won the game.** The pig: {lost}. The limit, met exactly, has turned plus for {turned}.",
        all_lost="**Nobody stays above {limit}, so all have lost.** The highest total wins: {all}.",
    ),
    *ANY,
)  # fmt: skip

_tip = partial(entry, "gz.tip")
_TIPS = f"{_SOURCE}, “Tipps für Einsteiger”"

# Advice, not rules: what a player by the tips says of a move. Whether each holds is measured, not believed.
TIPS: tuple[Rule, ...] = (
    _tip(
        "expose-late", "Tips", "Do not expose rashly", "Doubling tempts, but an exposed pig can cost 200.", _TIPS,
        because="**Nothing is exposed:** it would only make the round dearer.",
    ),
    _tip(
        "sheep-sure", "Tips", "A sure sheep", "Expose the sheep only when you are sure to win it.", _TIPS,
        because="**{cards} can be exposed:** the hand is strong enough to win it.",
    ),
    _tip(
        "doubler-early", "Tips", "The doubler", "10♣ is two-edged: +50 alone, and twice as bad with bad cards.", _TIPS,
        because="**{card} keeps away from 10♣.**",
    ),
    _tip(
        "shed-high", "Tips", "Shed high cards",
        "Throw high cards of dangerous suits early, and keep low spades.", _TIPS,
        because="**{card} is the least bad to part with now.**",
        throw="**{card} is thrown on another suit:** somebody else takes it.",
        low="**{card} stays below what lies there.**",
    ),
    _tip(
        "watch-hearts", "Tips", "Watch the hearts",
        "Decide early whether to stop a player who collects all hearts.", _TIPS,
        because="**{card} is to stop {who},** who has all the hearts so far.",
    ),
    _tip(
        "chase", "Tips", "Chase the pig", "Lead spades to drive the pig out.", _TIPS,
        because="**{card} chases the pig:** it lies below it.",
    ),
    _tip(
        "sheep", "Tips", "Win the sheep", "Take the trick in which the sheep lies.", _TIPS,
        because="**{card} goes for {points:point|points}.**",
    ),
)  # fmt: skip
