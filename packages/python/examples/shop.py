"""The life of one order, from the ad to the report, as a shop's backend sees it.

    npm start                                                        (in the directory of Tributary)
    TRIBUTARY_TOKEN=$(cat data/admin-token) python3 packages/python/examples/shop.py
"""

import http.client
import json
import os
import time
import urllib.parse
import urllib.request

from tributary import Management, RefusedError, Tributary

url = os.environ.get("TRIBUTARY_URL", "http://127.0.0.1:8080")
token = os.environ.get("TRIBUTARY_TOKEN")
if token is None:
    raise SystemExit("Set TRIBUTARY_TOKEN to the admin token (data/admin-token).")


def install_from_ad(display_id: str) -> str:
    """What a phone does, and the client library for you: click, install, sign up."""
    service = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(service.hostname or "", service.port)
    agent = {"User-Agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8)"}
    connection.request("GET", f"/l/{made['domain']}/{display_id}?adset_id=77", headers=agent)
    store = urllib.parse.urlsplit(connection.getresponse().headers["Location"])
    connection.close()
    referrer = urllib.parse.parse_qs(store.query)["referrer"][0]
    user = f"u-{time.time_ns()}"
    phone = {"token": made["project_token"], "platform": "ANDROID", "install_instance_id": f"phone-{user}"}
    call_client("init", {**phone, "device_data": {"install_ref": referrer}})
    call_client("trigger", {**phone, "user_data": {"id": user, "name": "Ada"}})
    return user


def call_client(path: str, body: object) -> None:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{url}/api/client/{path}", json.dumps(body).encode(), headers)
    urllib.request.urlopen(request).close()


# Once, when you set the shop up.
management = Management(url, token)
made = management.projects.create({"name": "Example shop"})
management.projects.change(made["id"], {"apps": {"android": {"package_name": "com.example.shop"}}})
print(f"Project {made['id']}: {url}/p/{made['id']}")

# In the backend, with the server key.
tributary = Tributary(url, made["server_key"])
campaign = tributary.campaigns.create({"name": "Spring sale", "channel": "meta", "deeplink": "shop://sale"})
print(f"Campaign {campaign['display_id']}: {campaign['link']}")

user_id = install_from_ad(campaign["display_id"])
tributary.events.capture({"user_id": user_id, "event_name": "cart_added", "event_data": {"item": "mug"}})
tributary.payments.capture({"user_id": user_id, "payment_id": f"order-{time.time_ns()}", "amount": 24.9})

result = tributary.attribution.get(user_id=user_id)
if result is not None:
    print(f"{user_id} came from {result['campaign_name']} ({result['ad_network']})")

# Figures are numbers in the management API, and formatted text in the server API.
for row in management.project(made["id"]).reports.campaigns():
    print({name: row.get(name) for name in ("name", "clicks", "installs", "revenue")})

try:
    tributary.campaigns.change("no-such-campaign", {"active": False})
except RefusedError as error:
    print(f"Refused as expected: {error.status} {error.code}: {error}")
