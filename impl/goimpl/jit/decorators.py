"""Functions that are compiled when they are first called, and how each kind is compiled.

Importing this imports no Numba, which takes longer than many an answer. Whoever expects little work
may begin plainly, as `goimpl.jit.plainly` has it: then the very same functions run in plain Python.
So they do where Numba is not installed, but for those that would take too long.
"""

from collections.abc import Callable
from functools import cached_property, update_wrapper
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

from goimpl.colours import bit_of, opponent, player_of
from goimpl.jit.arrays import np
from goimpl.jit.notice import preparing
from goimpl.jit.plainly import PLAINLY, UsedUp, has_compiler

Function = TypeVar("Function", bound=Callable[..., object])
# Makes the compiled function of a plain one, by `goimpl.jit.compiler`.
Maker = Callable[[ModuleType, Any], Any]


class Deferred:
    """A function that is compiled at its first call, unless it may run in plain Python.

    `py_func` is what it is made of. `make` makes the one that compiled functions call, as a part of
    them, and `make_outer`, where it is another, that which Python calls.
    `plain` is what runs in plain Python, by default this. Where a call may take long it should be
    `begun_anew`, compiled, when it has run in plain Python for so many calls of others: this is
    right where what was done by then does no harm. What is `never_plain` is compiled at once.
    """

    def __init__(
        self, function: Any, make: Maker, plain: Any = None, make_outer: Maker | None = None
    ) -> None:
        self.py_func = function
        self.plain = plain or function
        self.begun_anew = self.never_plain = False
        self._make, self._make_outer = make, make_outer
        self._made: Any = None
        self._ready: Any = None
        update_wrapper(self, function)

    def __call__(self, *arguments: Any) -> Any:
        """Call the function, compiled or in plain Python."""
        if PLAINLY.allowed:
            if PLAINLY.inside:
                PLAINLY.left -= 1
                if PLAINLY.yields and PLAINLY.left < 0:
                    raise UsedUp
                return self.plain(*arguments)
            if (PLAINLY.left > 0 or not has_compiler()) and not self.never_plain:
                return self._plainly(arguments)
        return (self._ready or self._prepared(arguments))(*arguments)

    def _plainly(self, arguments: tuple[Any, ...]) -> Any:
        PLAINLY.inside, PLAINLY.yields = True, self.begun_anew
        PLAINLY.left -= 1
        try:
            # Compiled words have no room for a carry, and say nothing of it.
            with np.errstate(over="ignore"):
                return self.plain(*arguments)
        except UsedUp:
            pass
        finally:
            PLAINLY.inside = False
        return self._prepared(arguments)(*arguments)

    def _prepared(self, arguments: tuple[Any, ...]) -> Any:
        """Return the function as Numba has it, compiled or loaded for these arguments."""
        with preparing():
            ready = self.for_python
            _compiler().prepare(ready, arguments)
            self._ready = ready
        return self._ready

    @cached_property
    def for_python(self) -> Any:
        """The function as Numba has it, for calls from Python."""
        if self._make_outer is None:
            return self.dispatcher
        f = self.py_func
        # One that calls itself calls the other, which Numba may compile meanwhile as it isn't this.
        twin = FunctionType(f.__code__, f.__globals__, f.__name__, f.__defaults__, f.__closure__)
        return self._make_outer(_compiler(), update_wrapper(twin, f))

    @property
    def dispatcher(self) -> Any:
        """The function as Numba has it, for compiled functions that call it."""
        if self._made is None:
            with preparing():
                self._made = self._make(_compiler(), self.py_func)
        return self._made

    # By its `_numba_type_` Numba knows that compiled code may call it.
    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.dispatcher, name)


def compiled(function: Function) -> Function:
    """Return the function compiled at its first call, or taken from the cache of earlier runs.

    It gets its memory from its caller: it must not make arrays. In return the counting of
    references, which costs more than the work of most inner functions, is left out; so are calls
    between such functions, whose many arguments would cost a third of the time. Where compiled
    functions call it, it has no wrapper for Python, which would contain all of it once more.
    """
    fast: Any = Deferred(
        function,
        lambda compiler, f: compiler.within(f, nogil=True, _nrt=False, forceinline=True),
        make_outer=lambda compiler, f: compiler.cached(f, nogil=True, _nrt=False),
    )
    deferred: Function = fast
    return deferred


def compiled_within(function: Function) -> Function:
    """Return the function compiled likewise, for calls from compiled functions only."""
    fast: Any = Deferred(
        function, lambda compiler, f: compiler.within(f, nogil=True, _nrt=False, forceinline=True)
    )
    deferred: Function = fast
    return deferred


def compiled_apart(function: Function, module: str = "") -> Function:
    """Return the function compiled likewise, for calls too rare to be worth a copy at each.

    Parameters: `module`, the module whose state decides whether what is in the cache still serves,
    where it isn't the function's own because the function calls something else than it does there.
    """
    fast: Any = Deferred(
        function,
        lambda compiler, f: compiler.within(f, nogil=True, _nrt=False),
        make_outer=lambda compiler, f: compiler.cached(f, module, nogil=True, _nrt=False),
    )
    deferred: Function = fast
    return deferred


def begun_anew(function: Function) -> Function:
    """Return a compiled function, which begins anew when it has run in plain Python for long."""
    deferred: Any = function
    deferred.begun_anew = True
    return function


def never_plain(function: Function) -> Function:
    """Return a compiled function, which is compiled at once: a single call does much."""
    deferred: Any = function
    deferred.never_plain = True
    return function


def compiled_for_python(function: Function) -> Function:
    """Return the function compiled likewise, for calls from Python too short to let others run."""
    return cast("Function", Deferred(function, lambda compiler, f: compiler.cached(f, _nrt=False)))


def compiled_for(
    function: FunctionType, signature: Callable[[], Any], plain: Callable[..., Any]
) -> Callable[..., Any]:
    """Return the function compiled likewise, for arguments of these types and no others.

    Parameters: `signature`, which returns the types; to have them needs Numba. `plain`, the same
    function, calling others that are in plain Python for good, which is quicker.
    """
    return Deferred(
        function,
        lambda compiler, f: compiler.declared(compiler.within(f, _nrt=False), signature()),
        plain,
        lambda compiler, f: compiler.declared(compiler.cached(f, _nrt=False), signature()),
    )


# Plain functions that compiled ones may call.
_called_too: list[Any] = []


def compiled_too(function: Function) -> Function:
    """Return the function as it is, small and plain Python; compiled functions may call it."""
    _called_too.append(function)
    return function


# They are written where boards that do without Numba need them.
for _function in (opponent, bit_of, player_of):
    compiled_too(_function)


def _compiler() -> ModuleType:
    """Return the compiler, which has been told of the functions of `compiled_too`.

    Raises ModuleNotFoundError where Numba is not installed.
    """
    from goimpl.jit import compiler

    while _called_too:
        compiler.call_too(_called_too.pop())
    return compiler
