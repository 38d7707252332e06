"""The target of a problem, as it is named or as it is meant."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from goproof.boards.picture import names_of
from goproof.errors import UsageError, argument
from goproof.problems.problem import Points, ProblemStatement
from goproof.problems.region import beside, box_of, inner, reached
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, chain, chains, opponent
from gospec.law.diagram import point_name
from gospec.law.graph import Point

# As many are named where several groups can be meant.
MOST_NAMED = 6
# The side that is surrounded has so many times less room than the one around it.
FEWER = 2
LIBERTIES_IN_DANGER = 2
FEW_STONES = 2


@dataclass(frozen=True)
class Group:
    """Chains of a player that reach one another, and whether the other side encloses them.

    `around` is what they reach without crossing a stone of the other side, in their box, and what
    they part from the rest of the board; `room`, at how many points they get further, and how many
    empty points they reach.
    """

    stones: Points
    colour: Colour
    around: Points
    room: tuple[int, int]
    enclosed: bool


@dataclass(frozen=True)
class Target:
    """The target of a problem, whose it is, and what to say of it.

    `candidates` are what may be meant by one that nobody names, the likeliest first, and `unfit`
    tells why none is likely, if so.
    """

    points: Points
    defender: Colour
    several_chains: bool
    notes: tuple[str, ...] = ()
    candidates: tuple[Points, ...] = ()
    unfit: str = ""


def target_of(statement: ProblemStatement, named: Points) -> Target:
    """Return the target of a problem: the points that are named, or what may be meant.

    Raises UsageError for no target, and for points that are not one player's stones.
    """
    b, points, listed, unfit = statement.colouring, named, tuple[Points, ...](), ""
    notes: tuple[str, ...] = ()
    if not named:
        listed, unfit = candidates(b, statement.defender or statement.meant, statement.played)
        # A mark that was no target may have been meant for one.
        ignored = [note for note in statement.assumptions if note.endswith("is ignored")]
        unfit = "; ".join([unfit, *ignored]) if unfit else ""
        if not listed:
            raise UsageError(unfit)
        points = listed[0]
        notes = (taken_for_target(b, points),)
    owner = _owner(b, points, statement.defender)
    return Target(points, owner, _several_chains(b, points), notes, listed, unfit)


def _owner(b: Colouring, target: Points, defender: Colour | None) -> Colour:
    for v in sorted(target, key=b.graph.index.__getitem__):
        if b(v) is EMPTY:
            name = point_name(b.graph, v)
            raise UsageError(f"the target is captured already: {name} is empty")
    colours = {b(v) for v in target}
    if len(colours) > 1:
        each = (
            f"{player.value} at {names_of(b.graph, target & b.where(player))}" for player in PLAYERS
        )
        raise UsageError(f"the target is of two colours: {', '.join(each)}; name one side's")
    (colour,) = colours
    if defender not in (None, colour):
        assert defender is not None
        raise UsageError(
            f"the target is captured already: {names_of(b.graph, target)} is {colour.value}, "
            f"and the defender {defender.value}"
        )
    return colour


def taken_for_target(b: Colouring, target: Points) -> str:
    """Return which stones are taken for a target that nobody names."""
    player = b(min(target, key=b.graph.index.__getitem__)).value
    what = "chains" if _several_chains(b, target) else "chain"
    return f"no target is named: taken for it is {player}'s {what} {names_of(b.graph, target)}"


def _several_chains(b: Colouring, target: Points) -> bool:
    return len({chain(b, v) for v in target}) > 1


def candidates(
    b: Colouring, defender: Colour | None, played: Sequence[Point]
) -> tuple[tuple[Points, ...], str]:
    """Return what may be meant as the target, the likeliest first, and why none is likely, if so.

    Those come first that the moves of a solution are played at; of these, the stones that are
    likely without one: the enclosed group, or the less open one; and then the groups with the least
    room. Few stones come last, first of all such as stand within another group; a lone one is none
    unless it is likely. Where none is likely, the reason says how to name one.
    """
    every = list(groups(b))
    meant = [group for group in every if defender in (None, group.colour)]
    enclosed = [group for group in meant if group.enclosed and not _encloses(group, every)]
    listed = enclosed or meant
    alone, of_one_side = _narrowest(listed, every), len({group.colour for group in enclosed}) == 1
    # Where none is enclosed, or groups of both sides are, a chain in danger, as in a race.
    likely = alone.stones if alone else Points() if of_one_side else _endangered(b, defender)

    def rank(group: Group) -> tuple[int, bool, bool, bool, tuple[int, int]]:
        by = group.around | beside(b.graph, group.stones)
        near = next((i for i, v in enumerate(played) if v in by), len(played))
        stones = group.stones & likely or group.stones
        few = len(stones) <= FEW_STONES
        thrown_in = few and any(
            other.colour is not group.colour and stones <= other.around for other in every
        )
        return near, thrown_in, not group.stones & likely, few, group.room

    large = [g for g in meant if len(g.stones) > 1 or g.stones & likely]
    in_order = sorted(large or meant, key=rank)
    ranked = [likely & g.stones or g.stones for g in in_order]
    options = [*listed, *(g for g in in_order if g not in listed)]
    # A chain that is likely by itself may have friends that are meant with it.
    whole = [g.stones for g in meant if g.stones & likely and not g.stones <= likely]
    return (*ranked[:1], *whole, *ranked[1:]), "" if likely else _which(b, options)


def _endangered(b: Colouring, defender: Colour | None) -> Points:
    """Return the one chain that has fewer liberties than all others, and at most two, if any."""
    empty = b.where(EMPTY)
    players = PLAYERS if defender is None else (defender,)
    counted = sorted(
        ((len(beside(b.graph, each) & empty), each) for p in players for each in chains(b, p)),
        key=lambda counts: counts[0],
    )
    (least, stones), *others = counted or [(LIBERTIES_IN_DANGER + 1, frozenset())]
    alone = all(least < liberties for liberties, _ in others)
    return stones if alone and least <= LIBERTIES_IN_DANGER else Points()


def groups(b: Colouring) -> Iterator[Group]:
    """Yield the groups of either side, each side's in the order of their first stones."""
    order = b.graph.index.__getitem__
    for player in PLAYERS:
        left = sorted(chains(b, player), key=lambda stones: min(map(order, stones)))
        while left:
            group = _group(b, left[0], player)
            left = [stones for stones in left if not stones & group.stones]
            yield group


def _group(b: Colouring, first: Points, player: Colour) -> Group:
    """Return the group of a chain: with it, all chains that it reaches in its box."""
    other = b.where(opponent(player))
    if b.graph.shape is None:
        reach = reached(b, first, other)
        empty = reach & b.where(EMPTY)
        return Group(reach & b.where(player), player, reach, (0, len(empty)), enclosed=False)
    outside = b.graph.index.keys() - box_of(b, first, player).points(b.graph)
    reach = reached(b, first, other | outside)
    outs = len((beside(b.graph, reach) & b.where(EMPTY)) - reach)
    stones = reach & b.where(player)
    within = inner(b, stones, player)
    walled = not outs and not beside(b.graph, reach) & other <= within
    room = outs, len(reach & b.where(EMPTY))
    return Group(stones, player, reach | within, room, walled)


def _encloses(group: Group, every: Iterable[Group]) -> bool:
    """Tell whether an enclosed group of the other side lies around this one, and not within it."""
    return any(
        other.enclosed
        and other.colour is not group.colour
        and group.stones <= other.around
        and not other.stones <= group.around
        for other in every
    )


def _narrowest(listed: list[Group], every: list[Group]) -> Group | None:
    """Return the group of a list that has far less room than the other side, or that is alone."""
    if len(listed) < 2:
        return listed[0] if listed else None
    least = min(listed, key=lambda group: group.room)
    others = [group.room for group in every if group.colour is not least.colour]
    if others and all(_far_less(least.room, room) for room in others):
        same = [group for group in listed if group.colour is least.colour]
        return least if len(same) == 1 else None
    return None


def _far_less(room: tuple[int, int], other: tuple[int, int]) -> bool:
    """Tell whether there are far fewer ways out, or where there are none, empty points."""
    return FEWER * room[0] < other[0] or (room[0] == other[0] == 0 and FEWER * room[1] <= other[1])


def _which(b: Colouring, listed: list[Group]) -> str:
    """Return the words that ask for a target, with those that it could be."""
    order = b.graph.index.__getitem__
    chains_listed = [
        sorted((min(chain(b, v), key=order) for v in group.stones), key=order) for group in listed
    ]
    options = [
        f"{argument('target')} {','.join(dict.fromkeys(point_name(b.graph, v) for v in firsts))} "
        f"({group.colour.value})"
        for group, firsts in zip(listed, chains_listed, strict=True)
    ]
    more = ", …" if len(options) > MOST_NAMED else ""
    could_be = f"; it could be {' or '.join(options[:MOST_NAMED])}{more}" if options else ""
    return (
        "there is no target: MA or TR marks it in SGF, target has it in JSON; or give "
        f"{argument('target')} with a point{could_be}"
    )
