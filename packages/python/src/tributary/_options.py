from dataclasses import dataclass
from typing import IO, Callable, Iterable, Mapping, Optional, Union

#: NDJSON. A file or an iterable of bytes cannot be sent twice: such a call is never retried.
StreamBody = Union[str, bytes, IO[bytes], Iterable[bytes]]


@dataclass(frozen=True)
class CallOptions:
    """For one call."""

    #: How long to wait for the connection and for each part of the response, in seconds.
    timeout: Optional[float] = None
    #: How often a call that is safe to repeat is sent again.
    retries: Optional[int] = None
    headers: Optional[Mapping[str, str]] = None


@dataclass(frozen=True)
class WatchOptions(CallOptions):
    #: Called if facts were left out: more arrived than the stream shows.
    on_gap: Optional[Callable[[], None]] = None
