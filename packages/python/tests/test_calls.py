import io
import json
import urllib.request

import pytest

from tributary import RefusedError, Tributary


def sign_up(url, shop, user):
    def call(path, **fields):
        phone = {"token": shop.made["project_token"], "platform": "ANDROID", "install_instance_id": f"phone-{user}"}
        body = json.dumps({**phone, **fields}).encode()
        request = urllib.request.Request(f"{url}/api/client/{path}", body, {"Content-Type": "application/json"})
        urllib.request.urlopen(request).close()

    call("init")
    call("trigger", user_data={"id": user})


def test_campaigns_are_created_changed_listed_page_by_page_and_deleted(shop):
    for name in ("One", "Two", "Three"):
        shop.tributary.campaigns.create({"name": name})
    page = shop.tributary.campaigns.list(limit=2).data
    assert (page["total_campaigns"], page["pagination"]["pages"]) == (2, 2)
    listed = list(shop.tributary.campaigns.list(limit=2))
    assert [campaign["name"] for campaign in listed] == ["Three", "Two", "One"]
    managed = shop.project.campaigns.list(limit=1)
    assert {campaign["display_id"] for campaign in managed} == {campaign["display_id"] for campaign in listed}

    display_id = listed[0]["display_id"]
    assert shop.tributary.campaigns.change(display_id, {"active": False})["active"] is False
    shop.tributary.campaigns.delete(display_id)
    assert len(list(shop.tributary.campaigns.list(filter="ALL"))) == 2


def test_an_event_and_a_payment_reach_the_user(url, shop):
    sign_up(url, shop, "u-1")
    shop.tributary.events.capture({"event_name": "level_done", "user_id": "u-1", "event_data": {"level": 3}})
    shop.tributary.payments.capture({"user_id": "u-1", "payment_id": "p-1", "amount": 9.9})
    [event] = shop.project.events.list(user_id="u-1")
    assert (event["event_name"], event["event_data"]) == ("level_done", {"level": 3})
    [payment] = shop.project.payments.list()
    assert (payment["payment_id"], payment["amount"]) == ("p-1", 9.9)
    result = shop.tributary.attribution.get(user_id="u-1")
    assert result is not None and result["attribution_type"] == "ORGANIC"
    assert shop.tributary.attribution.get(user_id="nobody") is None


def test_a_refusal_has_its_status_its_name_in_the_contract_its_text_and_the_request_id(url, shop):
    with pytest.raises(RefusedError, match="^Limit 5000 exceeds maximum allowed value of 1000.$") as refused:
        shop.tributary.campaigns.list(limit=5000).data
    assert (refused.value.status, refused.value.code) == (422, "limit_too_large")
    assert refused.value.request_id
    with pytest.raises(RefusedError) as refused:
        Tributary(url, "sk_wrong").campaigns.list().data
    assert (refused.value.status, refused.value.code) == (401, "unauthorized")
    with pytest.raises(ValueError, match="user_id must not be '..'"):
        shop.project.users.erase("..")


def test_history_is_imported_from_text_and_files_and_exported_as_a_response(shop):
    facts = [
        {"fact": "install", "id": "i-1", "at": "2026-03-01T09:30:00Z", "platform": "ANDROID"},
        {"fact": "signup", "id": "s-1", "at": "2026-03-01T09:31:00Z", "install": "i-1", "user": {"id": "u-old"}},
    ]
    text = "\n".join(json.dumps(fact) for fact in facts)
    assert shop.project.facts.import_(text)["stored"] == 2
    assert shop.project.facts.import_(io.BytesIO(text.encode()), progress=True)["duplicate"] == 2
    with shop.project.facts.export(table="users", format="ndjson") as exported:
        assert "u-old" in exported.read().decode()


def test_spend_is_uploaded_as_rows_or_as_csv(shop):
    campaign = next(iter(shop.tributary.campaigns.list()))["display_id"]
    uploaded = shop.project.spend.upload({"rows": [{"date": "2026-03-01", "campaign": campaign, "spend": 41.25}]})
    assert uploaded["stored"] == 1
    preview = shop.project.spend.upload(f"date,campaign,spend\n2026-03-02,{campaign},8\n", preview=True)
    assert preview["preview"] is not None and len(preview["preview"]["rows"]) == 1


def test_the_live_stream_gives_facts_as_they_arrive(url, shop):
    sign_up(url, shop, "u-live")
    shop.tributary.events.capture({"event_name": "before", "user_id": "u-live"})
    seen = []
    for fact in shop.project.live.watch(kinds=["event"], user_id="u-live", backlog=1):
        seen.append(fact["title"])
        if fact["title"] == "after":
            break
        shop.tributary.events.capture({"event_name": "after", "user_id": "u-live"})
    assert seen == ["before", "after"]
