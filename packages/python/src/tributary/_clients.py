from typing import Mapping, Optional, Union

from tributary._api import InstallationApi, ProjectApi, ServerApi
from tributary._connection import Connection


class Tributary(ServerApi):
    """The server API: events, payments, campaigns, attribution and reports of the project that owns the key.

    `timeout` is how long to wait for the connection and for each part of a response, in seconds. A call that is safe
    to repeat is sent again up to `retries` times. If the service asks for a wait of more than `max_wait` seconds, the
    call fails. `headers` are sent with every request.
    """

    def __init__(
        self,
        url: str,
        server_key: str,
        *,
        timeout: float = 30,
        retries: int = 3,
        max_wait: float = 60,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        given = {**(headers or {}), "service-key": server_key}
        super().__init__(
            Connection(url, timeout=timeout, retries=retries, max_wait=max_wait, headers=given, bound=[])
        )


class Management(InstallationApi):
    """The management API: everything that the dashboard can do.

    `token` is the admin token of the installation, or a management key of a project. Without it, pass a session's
    cookie in `headers`. The other arguments are those of `Tributary`.
    """

    def __init__(
        self,
        url: str,
        token: Optional[str] = None,
        *,
        timeout: float = 30,
        retries: int = 3,
        max_wait: float = 60,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        given = {**(headers or {}), **({} if token is None else {"Authorization": f"Bearer {token}"})}
        self._connection = Connection(
            url, timeout=timeout, retries=retries, max_wait=max_wait, headers=given, bound=[]
        )
        super().__init__(self._connection)

    def project(self, project: Union[str, int]) -> ProjectApi:
        """The same API for one project."""
        return ProjectApi(self._connection.of_project(project))
