"""The service that these tests talk to is real: `npm run check:python` starts it, and names it here."""

import os
import uuid
from types import SimpleNamespace

import pytest

from tributary import Management, Tributary


@pytest.fixture(scope="session")
def url() -> str:
    return os.environ["TRIBUTARY_URL"]


@pytest.fixture(scope="session")
def shop(url):
    """A project of its own, with both clients."""
    management = Management(url, os.environ["TRIBUTARY_TOKEN"])
    made = management.projects.create({"name": f"Shop {uuid.uuid4()}"})
    return SimpleNamespace(
        management=management,
        made=made,
        project=management.project(made["id"]),
        tributary=Tributary(url, made["server_key"]),
    )
