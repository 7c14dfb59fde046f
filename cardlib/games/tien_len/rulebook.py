"""The rules of Tien Len as sentences, one entry a rule id."""

from __future__ import annotations

from functools import partial

from cardlib.rulebook import ANY, OURS, House, Rule, entry

_SOURCE = "German rules of Tien Len"
_DECK, _SETUP = f"{_SOURCE}, “Kartendeck”", f"{_SOURCE}, “Vorbereitung und Austeilen”"
_COMBINATIONS, _PLAY = f"{_SOURCE}, “Gültige Kombinationen”", f"{_SOURCE}, “Spielablauf”"
_POINTS, _VARIANTS = f"{_SOURCE}, “Punktewertung”", f"{_SOURCE}, “Häufige Varianten”"
_SILENT = "First Deal; the source is silent"

_rule = partial(entry, "tl")

RULEBOOK: tuple[Rule, ...] = (
    _rule(
        "players", "Deal", "Who plays", "Four play, each for themselves; two, three or five can play too.",
        f"{_SOURCE}, “Spieler”; partners: “Häufige Varianten”",
        houses=(
            House({"partners": (True,)}, "Four play as two pairs of partners, who sit opposite and add their points."),
            House({}, "{players} play, each for themselves."),
        ),
    ),
    _rule(
        "deck", "Deal", "The order of the cards",
        "3 is the lowest rank, then 4 to 10, J, Q, K, A, and 2 is the highest; ties go by suit, ♠ ♣ ♦ ♥ from low to "
        "high.",
        _DECK,
    ),
    _rule(
        "deal", "Deal", "The deal", "Each player gets 13 cards; with four players that is the whole deck.",
        f"{_SETUP}; for two, three and five players “Spieler”, where what is set aside is a ruling",
        houses=(
            House(
                {"players": (4,), "hand_size": ("full",)},
                "Each of {players} players gets {each} cards; that is the whole deck.",
            ),
            House(
                {"players": (5,), "hand_size": ("full",)},
                "Each of {players} players gets {each} cards, and {aside} are set aside unseen; no joker is used.",
            ),
            House({}, "Each of {players} players gets {each} cards, and {aside} are set aside unseen."),
        ),
        dealt="Everyone has {each} cards.",
        aside="Everyone has {each} cards, and {aside} are set aside unseen.",
        far_title="**{who}** {count:card|cards}",
        far_title_spoken="{who}’s hand: {count:card|cards}, face down",
        far_turn_title="**{who}** {count:card|cards}, to move",
        far_turn_title_spoken="{who}’s hand: {count:card|cards}, face down, to move",
        far_passed_title="**{who}** {count:card|cards}, passed",
        far_passed_title_spoken="{who}’s hand: {count:card|cards}, face down, passed",
        far_out_title="**{who}** out, place {place}",
        far_out_title_spoken="{who} is out, in place {place}",
        top_title="**To beat:** {who}’s {what}",
        top_title_you="**To beat:** your {what}",
        top_title_spoken="To beat: {who}’s {what}, {cards}",
        top_title_you_spoken="To beat: your {what}, {cards}",
        no_top_title="**Nothing lies on the table**",
        no_top_title_spoken="Nothing lies on the table",
        hand_title="**Your hand**",
        hand_title_spoken="Your hand, {count:card|cards}",
    ),
    _rule(
        "direction", "Deal", "Direction",
        "Play goes counter-clockwise; the dealer is cut for, and the deal passes on clockwise.", _SETUP,
        houses=(
            House(
                {"direction": ("clockwise",)},
                "Play goes clockwise; the dealer is cut for, and the deal passes on clockwise.",
            ),
        ),
    ),
    _rule(
        "first-lead", "Deal", "The first lead",
        "In the first deal the holder of 3♠ leads, and the lead must contain it.",
        f"{_SETUP}, 3; what if 3♠ was not dealt is a ruling",
        houses=(
            House(
                {"players": (4,), "hand_size": ("full",)},
                "In the first deal the holder of 3♠ leads, and the lead must contain it.",
            ),
            House({}, "In the first deal the holder of the lowest card dealt leads, and the lead must contain it."),
        ),
        leads="**{who} holds {card}** and leads.",
        leads_you="**You hold {card}** and lead.",
        choose="**Choose what to lead.** {card} must be part of it.",
        no__must="**The first lead must contain {card}:** alone, or in any combination.",
    ),
    _rule(
        "next-lead", "Deal", "Later leads",
        "In later deals the loser of the deal before leads, with any combination.",
        f"{_SETUP}, 4; who counts as the loser when several do is a ruling",
        houses=(
            House(
                {"next_lead": ("winner",)}, "In later deals the winner of the deal before leads, with any combination."
            ),
        ),
        loser="**{who} leads,** having lost the deal before.",
        loser_you="**You lead,** having lost the deal before.",
        winner="**{who} leads,** having won the deal before.",
        winner_you="**You lead,** having won the deal before.",
    ),
    _rule(
        "single", "Combinations", "Single card", "One card; a higher one beats it, by rank and then by suit.",
        _COMBINATIONS,
        called="single card",
        many="single cards",
        plays="**{who} plays {cards}.**",
        plays_you="**You play {cards}.**",
        no__low="**{card} is below {top}.** A single card needs a higher one: by rank, then by suit.",
    ),
    _rule(
        "pair", "Combinations", "Pair",
        "Two cards of a rank (đôi); of two equal ranks the pair with the higher suit wins.",
        _COMBINATIONS,
        called="pair",
        many="pairs",
        plays="**{who} plays {cards}:** a pair.",
        plays_you="**You play {cards}:** a pair.",
        no__low="**{card} is below {top}:** the higher card of a pair decides.",
        no__two_ranks="**{cards} are no pair:** {a:a} and {b:a} are two ranks.",
    ),
    _rule(
        "triple", "Combinations", "Triple", "Three cards of a rank (sám cô); the higher rank wins.", _COMBINATIONS,
        called="triple",
        many="triples",
        plays="**{who} plays {cards}:** a triple.",
        plays_you="**You play {cards}:** a triple.",
        no__low="**{card} is below {top}:** of two triples the higher rank wins.",
        no__third="**{cards} are no triple:** {card} is not {rank:a}.",
    ),
    _rule(
        "sequence", "Combinations", "Sequence",
        "Three or more ranks in a row (sảnh), any suits, no 2s; one as long with a higher top card beats it.",
        _COMBINATIONS,
        houses=(
            House(
                {"twos_in_sequences": (True,)},
                "Three or more ranks in a row, any suits, also … Q K A 2, but never 2 3 4; one of the same length with "
                "a higher top card beats it.",
            ),
        ),
        called="sequence of {length}",
        many="sequences of {length}",
        plays="**{who} plays {cards}:** a sequence of {length}.",
        plays_you="**You play {cards}:** a sequence of {length}.",
        no__low="**{card} is below {top}:** the top card of a sequence decides.",
        no__length="**{length} cards against {wanted}:** only a sequence of the same length beats a sequence.",
        no__two="**{two} is a 2:** no 2 belongs in a sequence.",
        no__wrap="**A sequence never goes on past the 2:** {cards} do not stand in a row.",
        no__gap="**{ranks} are not in a row:** no {missing}.",
        no__twice="**{same} are of one rank:** a sequence has one card of each.",
    ),
    _rule(
        "double-sequence", "Combinations", "Pairs in a row",
        "Three or more pairs in a row (đôi thông), no 2s; more pairs beat them, or as many with a higher top card.",
        f"{_COMBINATIONS}; that suits decide between equal ranks is a ruling",
        houses=(
            House(
                {"bombs": ("classic",)},
                "Three or more pairs in a row, no 2s; only as many pairs with a higher top card beat them.",
            ),
        ),
        called="{length} pairs in a row",
        many="{length} pairs in a row",
        plays="**{who} plays {cards}:** {length} pairs in a row.",
        plays_you="**You play {cards}:** {length} pairs in a row.",
        no__low="**{card} is below {top}:** of equally many pairs in a row the top card decides.",
        no__two="**{cards} are 2s:** no 2 belongs in a chain of pairs.",
        no__gap="**These pairs are not in a row:** no {missing} between them.",
        no__short="**Two pairs are no combination:** a chain needs three.",
        no__odd="**{card} stands alone:** a chain has two cards of each rank.",
    ),
    _rule(
        "quads", "Combinations", "Four of a kind",
        "Four cards of a rank (tứ quý) are a bomb; they may be led too.", _COMBINATIONS,
        called="four of a kind",
        many="fours of a kind",
        plays="**{who} plays {cards}:** four of a kind.",
        plays_you="**You play {cards}:** four of a kind.",
        no__low="**{card} is below {top}:** of two fours of a kind the higher rank wins.",
    ),
    _rule(
        "lead", "Play", "Leading",
        "The leader plays any combination, and its type and length are fixed for the round.", f"{_PLAY}, 1",
        choose="**Choose what to lead:** one card, or cards that belong together.",
        leads="The round is for {many}.",
        names="**{what:start}, top card {top}.**",
        no__no_pass="**You lead, so you cannot pass.** Choose what to play.",
        no__mixed="**{cards} are no combination:** neither of one rank, nor in a row, nor pairs in a row.",
    ),
    _rule(
        "follow", "Play", "Following",
        "Whoever is next plays a higher combination of the same type and length, or passes.", f"{_PLAY}, 2",
        choose="**Choose cards, or pass.** To beat: {beaten}.",
        play="Play {cards}",
        beats="It beats {beaten}.",
        would_beat="**{what:start}, top card {top}:** it beats {beaten}.",
        wait="**It is {who}’s turn.**",
        no__type="**{what:start} on {other}:** only the same type beats it.",
        no__type_or_bomb="**{what:start} on {other}:** only the same type beats it, or a bomb that is big enough.",
    ),
    _rule(
        "pass", "Play", "Passing",
        "Who passes is out until the round ends; passing is always allowed, except to the leader.", f"{_PLAY}, 3",
        houses=(
            House(
                {"bomb_after_pass": (True,)},
                "Who passes is out until the round ends, but for a bomb on 2s; all but the leader may pass.",
            ),
        ),
        stay_out="Pass",
        passes="**{who} passes.**",
        passes_you="**You pass.**",
        no__passed="**You have passed:** the round goes on without you.",
        no__back="**You have passed:** only a bomb on a 2 or a pair of 2s brings you back.",
    ),
    _rule(
        "round-end", "Play", "The end of a round",
        "When everyone but the last to play has passed, that player leads the next round.",
        f"{_PLAY}, 4; who leads when that player cannot is a ruling",
        houses=(
            House(
                {"last_two_forbidden": (True,)},
                "When everyone but the last to play has passed, that player leads; who is out or has only one 2 "
                "cannot, so the next who can does, and where nobody can the deal is over.",
            ),
        ),
        leads="**The round is over:** {who} leads the next.",
        leads_you="**The round is over:** you lead the next.",
        next_leads="**The round is over:** its winner cannot lead, so {who} does.",
        next_leads_you="**The round is over:** its winner cannot lead, so you do.",
    ),
    _rule(
        "bomb", "Bombs", "Bombs",
        "Four of a kind, and three or more pairs in a row, are bombs: they break the type rule.",
        f"{_PLAY}, 5",
        bomb="That is a bomb.",
    ),
    _rule(
        "bomb.twos", "Bombs", "Bombs on 2s",
        "Three pairs in a row and four of a kind beat a 2 or a pair of 2s; four or more pairs also a triple of 2s.",
        f"{_COMBINATIONS}; that four or more pairs beat a single 2 and a pair of 2s too is a ruling",
        houses=(
            House(
                {"bombs": ("southern",)},
                "Any bomb beats a single 2, four of a kind or four pairs in a row a pair of 2s; nothing three 2s.",
            ),
            House(
                {"bombs": ("classic",)},
                "Any bomb beats a single 2, four pairs in a row a pair of 2s, five pairs a triple of 2s.",
            ),
        ),
        beats="**A bomb on {beaten}.**",
        no__few_2="**That bomb is too small for a pair of 2s** in this house.",
        no__few_3="**That bomb is too small for three 2s:** it takes more pairs in a row.",
        no__none="**Three 2s stand above every bomb** in this house.",
    ),
    _rule(
        "bomb.order", "Bombs", "Bombs on bombs",
        "A bigger bomb beats a bomb: 3 pairs in a row, four of a kind, 4, 5, 6 pairs; of one kind the higher.",
        f"{_COMBINATIONS}; where four of a kind stand, and that it holds for led bombs, are rulings", "ruling",
        houses=(
            House({"bombs": ("classic",)}, "A bomb is beaten only by a higher one of the same kind and length."),
            House(
                {"three_pairs_beat_quads": (True,)},
                "A bigger bomb beats a bomb: 3 pairs in a row and four of a kind beat each other, then 4, 5, 6 pairs; "
                "of one kind the higher.",
            ),
        ),
        beats="**The bigger bomb:** it beats {beaten}.",
        no__small="**The bomb is too small** for {other}.",
        no__other_kind="**Another kind of bomb:** in this house only a higher one of the same kind beats {other}.",
    ),
    _rule(
        "bomb.only-twos", "Bombs", "Nothing but 2s",
        "Bombs beat 2s and smaller bombs, and nothing else: no ace, no sequence.",
        f"{_PLAY}, 2 and 5; one sentence there could be read otherwise", "ruling",
        no__no_two="**Bombs beat only 2s and smaller bombs,** not {beaten}.",
    ),
    _rule(
        "bomb.out-of-turn", "Bombs", "Out of turn",
        "On a 2 or a pair of 2s any player still in the round may at once play a bomb that beats it; play goes on from "
        "there.",
        f"{_PLAY}, 5; who may, and for how long, are rulings",
        houses=(
            House({"out_of_turn": ("never",)}, "In this house a bomb waits for its turn, on 2s as on anything else."),
            House(
                {"out_of_turn": ("four-pairs",), "bomb_after_pass": (True,)},
                "On a 2 or a pair of 2s four or more pairs in a row may come at once, also from who has passed.",
            ),
            House(
                {"out_of_turn": ("four-pairs",)},
                "On a 2 or a pair of 2s any player still in the round may play four or more pairs in a row at once.",
            ),
            House(
                {"bomb_after_pass": (True,)},
                "On a 2 or a pair of 2s any player may at once play a bomb that beats it; who had passed is in again.",
            ),
        ),
        choose="**Not your turn.** A bomb can still beat {beaten}.",
        cuts_in="**Out of turn:** play goes on from {who}.",
        cuts_in_you="**Out of turn:** play goes on from you.",
        no__no_bomb="**It is {who}’s turn:** out of turn only a bomb may come.",
        no__four_pairs="**Out of turn it takes four pairs in a row** in this house.",
    ),
    _rule(
        "out", "Play", "Going out",
        "Who plays the last card is out, in the next free place; that play can still be beaten.",
        f"{_PLAY}, 6; that it can still be beaten is a ruling",
        houses=(
            House(
                {"last_two_forbidden": (True,)},
                "Who plays the last card is out, in the next free place; the last play may not hold a 2.",
            ),
        ),
        place_1="**{who} is out first.**",
        place_1_you="**You are out first.**",
        place_2="**{who} is out,** in second place.",
        place_2_you="**You are out,** in second place.",
        place_3="**{who} is out,** in third place.",
        place_3_you="**You are out,** in third place.",
        place_4="**{who} is out,** in fourth place.",
        place_4_you="**You are out,** in fourth place.",
        place_5="**{who} is out** last.",
        place_5_you="**You are out** last.",
        no__two="**{cards} cannot be in your last play:** in this house nobody goes out on a 2.",
    ),
    _rule(
        "end", "Play", "The end of a deal",
        "The first out wins; play goes on until one player is left with cards, and that one is the loser.",
        f"{_SOURCE}, “Ziel” and “Spielablauf”, 6; which of the two ends the deal is a ruling",
        houses=(
            House({"play_on": (False,)}, "The first out wins and ends the deal; everyone else has lost."),
        ),
        last="**The deal is over:** only {who} still holds cards.",
        last_you="**The deal is over:** only you still hold cards.",
        over="**The deal is over.**",
        stuck="**The deal is over:** nobody left can lead.",
        one="**{who} has the most points:** {points}.",
        one_you="**You have the most points:** {points}.",
        pair="**{all} have the most points:** {points} together.",
        shared="**Equal points:** {all} have {points} each.",
        sides="**Equal points:** both sides have {points}.",
    ),
    _rule(
        "score.place", "Scoring", "Points for places", "The first out gets 3, the second 1, the third 0, the last −1.",
        f"{_POINTS}; the figures for other numbers of players are rulings",
        houses=(
            House({"play_on": (False,)}, "The first out gets 3, everyone else −1."),
            House({"players": (2,)}, "The first out gets 3, the other −1."),
            House({"players": (3,)}, "The first out gets 3, the second 1, the last −1."),
            House({"players": (5,)}, "The first out gets 3, the second 1, the next two 0, the last −1."),
        ),
        place_1="out first",
        place_2="second",
        place_3="third",
        place_4="fourth",
        last="last",
        lost="lost",
    ),
    _rule(
        "score.left", "Scoring", "Cards left in hand",
        "The last player also pays 2 for each 2 in hand and 5 for four of a kind; four 2s count as 2s only.",
        f"{_POINTS}; that four 2s are only 2s is a ruling, and the source prices no chain",
        houses=(
            House(
                {"play_on": (False,), "leftover_chain": (0,)},
                "Everyone but the first also pays {leftover_two} for each 2 in hand and {leftover_quads} for four of a "
                "kind; four 2s count as 2s only.",
            ),
            House(
                {"leftover_chain": (0,)},
                "The last player also pays {leftover_two} for each 2 in hand and {leftover_quads} for four of a kind; "
                "four 2s count as 2s only.",
            ),
            House(
                {},
                "Who has lost pays {leftover_two} for each 2 in hand, {leftover_quads} for four of a kind and "
                "{leftover_chain} for each chain of three or more pairs; four 2s count as 2s only.",
            ),
        ),
        two="{cards} left",
        quads="{cards} left, four of a kind",
        chain="{cards} left, pairs in a row",
        free="{cards} left, no charge",
    ),
    _rule(
        "instant", "Scoring", "Instant wins",
        "Four 2s, six pairs, 3 to A in one suit or twelve cards in a row win as they are dealt.",
        f"{_POINTS} and “Häufige Varianten”; when it is settled and what it scores are rulings",
        when={"instant_wins": (True,)},
        four_twos="**An instant win:** {who} was dealt four 2s.",
        four_twos_you="**An instant win:** you were dealt four 2s.",
        six_pairs="**An instant win:** {who} was dealt six pairs.",
        six_pairs_you="**An instant win:** you were dealt six pairs.",
        dragon="**An instant win:** {who} was dealt a dragon, 3 to A in one suit.",
        dragon_you="**An instant win:** you were dealt a dragon, 3 to A in one suit.",
        twelve="**An instant win:** {who} was dealt twelve cards in a row.",
        twelve_you="**An instant win:** you were dealt twelve cards in a row.",
        instant="instant win",
    ),
    _rule(
        "match", "Scoring", "A match",
        "A match goes to 21 or 50 points, checked after each deal; equal means another deal.",
        f"{_SOURCE}, “Gewinnen”; when it is checked is a ruling",
        when={"target": (21, 50)},
        houses=(
            House({}, "First to {target} points wins the match, checked after each deal; equal means another deal."),
        ),
        one="**{who} wins the match.**",
        one_you="**You win the match.**",
        pair="**{all} win the match.**",
    ),
    *ANY,
)  # fmt: skip

_tip = partial(entry, "tl.tip")
_TIPS = f"{_SOURCE}, “Tipps und Strategien”"

# Advice, not rules: what a player by the tips says of a move. Whether each holds is measured, not believed.
TIPS: tuple[Rule, ...] = (
    _tip(
        "plan", "Tips", "Plan the hand", "Group the hand into as few plays as you can.", _TIPS,
        because="**{plays:play is|plays are} left after it:** the hand stays in one piece.",
        last="**It is the last play:** the hand is empty after it.",
    ),
    _tip(
        "hold-twos", "Tips", "Hold the 2s", "Keep the 2s for a round in which you need the lead back.", _TIPS,
        keep="**A 2 would win the lead,** but it is worth more later.",
        spend="**It may win the lead back:** {plays:play is|plays are} left after it.",
    ),
    _tip(
        "dump-low", "Tips", "Low singles first", "Get rid of low single cards early: they only get heavier.", _TIPS,
        because="**{cards} must go some time:** it is low and fits no combination.",
    ),
    _tip(
        "keep-chain", "Tips", "Keep a chain", "Save three pairs in a row for a pair of 2s.", _TIPS,
        keep="**The bomb waits for a 2,** so nothing of it is played now.",
        spend="**A 2 lies there:** that is what the bomb was kept for.",
    ),
    _tip(
        "count-cards", "Tips", "Count their cards", "Watch how many cards the others hold.", _TIPS,
        because="**{who} holds {count:card|cards}:** leave the lead to nobody.",
        because_you="**You hold {count:card|cards}:** the lead is not to be left to you.",
    ),
    _tip(
        "lead-strong-type", "Tips", "Lead what you have most of",
        "Lead the type of combination of which you have most.", _TIPS,
        because="**{count} pairs are in the hand:** the others must match them or pass.",
    ),
    _tip(
        "save", "Tips", "Do not break the hand up", "Pass rather than tear a combination apart.", OURS, "ours",
        because="**Every play would break the hand up** or spend what is worth more later.",
        cannot="**Nothing in the hand beats {beaten}.**",
    ),
)  # fmt: skip
