"""Structs: classes with declared fields, and what is asked of them."""

import inspect
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, TypeVar, get_origin

Some = TypeVar("Some", bound="Struct")
MUTABLE = (list, dict, set)


class Raw(bytes):
    """JSON that is written already."""

    __slots__ = ()


class Meta(NamedTuple):
    """What a value must keep, besides its type."""

    ge: float | None = None
    le: float | None = None
    lt: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None


class Config(NamedTuple):
    """The settings of a class, which its subclasses inherit."""

    tag: str | Callable[[str], str] | None = None
    tag_field: str | None = None
    frozen: bool = False
    forbid_unknown_fields: bool = False
    omit_defaults: bool = False


class StructMeta(type):
    """Collects the fields of a class: those of its bases come first."""

    __struct_fields__: tuple[str, ...]
    __struct_types__: dict[str, Any]
    __struct_defaults__: dict[str, Any]
    __struct_config__: Config
    __struct_tag__: tuple[str, str] | None

    def __new__(
        mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **settings: Any
    ) -> "StructMeta":
        cls = super().__new__(mcls, name, bases, namespace)
        parents = [base for base in cls.__mro__[1:] if isinstance(base, StructMeta)]
        parent = parents[0] if parents else None
        config = (Config() if parent is None else parent.__struct_config__)._replace(**settings)
        types = {} if parent is None else dict(parent.__struct_types__)
        defaults = {} if parent is None else dict(parent.__struct_defaults__)
        for field, kind in inspect.get_annotations(cls).items():
            origin: Any = get_origin(kind)
            if origin is ClassVar:
                continue
            types[field] = kind
            defaults.pop(field, None)
            if field in namespace:
                defaults[field] = namespace[field]
        cls.__struct_config__ = config
        cls.__struct_types__ = types
        cls.__struct_defaults__ = defaults
        cls.__struct_fields__ = tuple(types)
        cls.__struct_tag__ = tag_of(name, config)
        return cls

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **settings: Any) -> None:
        super().__init__(name, bases, namespace)


def tag_of(name: str, config: Config) -> tuple[str, str] | None:
    """The field and the word that tell a class from others; None where it has none."""
    if config.tag is None:
        return None
    word = config.tag if isinstance(config.tag, str) else config.tag(name)
    return config.tag_field or "type", word


def fresh(default: Any) -> Any:
    """A default; every struct has an empty list or dict of its own."""
    return type(default)() if type(default) in MUTABLE else default


class Struct(metaclass=StructMeta):
    """A record with declared fields."""

    def __init__(self, *args: Any, **named: Any) -> None:
        cls = type(self)
        fields = cls.__struct_fields__
        values = self.__dict__
        if len(args) > len(fields):
            raise TypeError("Extra positional arguments provided")
        values.update(zip(fields, args))
        for field in fields[len(args) :]:
            if field in named:
                values[field] = named.pop(field)
            elif field in cls.__struct_defaults__:
                values[field] = fresh(cls.__struct_defaults__[field])
            else:
                raise TypeError(f"Missing required argument {field!r}")
        if named:
            raise TypeError(f"Unexpected keyword argument {next(iter(named))!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        cls = type(self)
        if cls.__struct_config__.frozen:
            raise AttributeError(f"immutable type: {cls.__name__!r}")
        if name not in cls.__struct_types__:
            raise AttributeError(f"{cls.__name__!r} object has no attribute {name!r}")
        self.__dict__[name] = value

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        if not type(self).__struct_config__.frozen:
            raise TypeError(f"unhashable type: {type(self).__name__!r}")
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({said})"


def asdict(struct: Struct) -> dict[str, Any]:
    """The fields by name; structs in them stay as they are."""
    return dict(struct.__dict__)


def astuple(struct: Struct) -> tuple[Any, ...]:
    """The values of the fields in their order."""
    return tuple(struct.__dict__.values())


def replace(struct: Some, /, **changes: Any) -> Some:
    """A copy with other values of some fields."""
    unknown = changes.keys() - struct.__dict__.keys()
    if unknown:
        raise TypeError(f"{type(struct).__name__!r} object has no field {min(unknown)!r}")
    return type(struct)(**{**struct.__dict__, **changes})
