"""Arguments of the functions behind the commands: a wrong one is refused by its name."""

import ast
import inspect
import os
import reprlib
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from numbers import Integral, Real

from goproof.errors import UsageError, argument

PLAIN: dict[str, type | tuple[type, ...]] = {
    "int": Integral,
    "float": Real,
    "bool": bool,
    "str": str,
    "Path": os.PathLike,
    "PathLike": os.PathLike,
    "None": type(None),
    "NoneType": type(None),
}
LISTS = {"Sequence", "Iterable", "list"}
# Of these the functions themselves say what they take.
BY_THEMSELVES = {"object", "Any", "Graph", "Boards", "Predicate"}


def checked(function: Callable[..., object]) -> Callable[..., object]:
    """Return the function, which raises UsageError for an argument of another type than it says."""
    signature = inspect.signature(function)
    types = {name: _type_of(parameter) for name, parameter in signature.parameters.items()}

    @wraps(function)
    def call(*args: object, **kwargs: object) -> object:
        try:
            arguments = signature.bind(*args, **kwargs).arguments
        except TypeError as error:
            raise UsageError(f"{function.__name__}: {error}") from None
        for name, value in arguments.items():
            if not _is(value, types[name]):
                kind = ast.unparse(types[name])
                raise UsageError(f"{argument(name)} takes {kind}, not {reprlib.repr(value)}")
        return function(*args, **kwargs)

    return call


class _WithoutModules(ast.NodeTransformer):
    def visit_Attribute(self, node: ast.Attribute) -> ast.Name:
        return ast.Name(node.attr)


def _type_of(parameter: inspect.Parameter) -> ast.expr:
    """Return the type as it is written, without modules."""
    kind = parameter.annotation
    written = kind if isinstance(kind, str) else inspect.formatannotation(kind)
    named: ast.Expression = _WithoutModules().visit(ast.parse(written, mode="eval"))
    return named.body


def _is(value: object, kind: ast.expr) -> bool:
    """Return whether a value may have been meant by a type as it is written."""
    match kind:
        case ast.BinOp(left=left, right=right):
            return _is(value, left) or _is(value, right)
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=kinds)):
            if not isinstance(value, tuple | list) or len(value) != len(kinds):
                return False
            return all(_is(each, of) for each, of in zip(value, kinds, strict=True))
        case ast.Subscript(value=ast.Name(id=name), slice=inner) if name in LISTS:
            if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
                return False
            # What can be gone through only once is left to the function.
            return not isinstance(value, list | tuple) or all(_is(each, inner) for each in value)
        case ast.Subscript(value=outer):
            return _is(value, outer)
    name = ast.unparse(kind)
    if name in BY_THEMSELVES:
        return True
    if name in PLAIN:
        return isinstance(value, PLAIN[name]) and (name == "bool" or not isinstance(value, bool))
    # What a type is called says little, but no number or None is one of ours.
    return value is not None and not isinstance(value, Real)
