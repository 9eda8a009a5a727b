# Generated from contract/ by packages/generate/write-python-api.ts: run `npm run generate`.
from http.client import HTTPResponse
from typing import Iterator, Literal, Optional, Sequence, Union, cast

from tributary import _types as types
from tributary._connection import Connection, Group
from tributary._options import CallOptions, StreamBody, WatchOptions
from tributary._pages import Pages


class _ServerCampaigns(Group):
    def list(self, *, filter: Optional[Literal["ACTIVE", "INACTIVE", "ALL"]] = None, channel: Optional[str] = None, domain: Optional[str] = None, link: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListCampaignsData, types.Campaign]":
        """List campaigns. Newest first. Filters combine. An empty parameter means "not given"."""
        return cast("Pages[types.ListCampaignsData, types.Campaign]", self._connection.pages("GET /api/v1/campaigns query data page=campaigns", [], None, {"filter": filter, "channel": channel, "domain": domain, "link": link, "page": page, "limit": limit}, options))

    def create(self, body: types.CreateCampaignBody, *, options: Optional[CallOptions] = None) -> "types.CreateCampaignData":
        """Create a campaign. A field that this call does not know is refused."""
        return cast("types.CreateCampaignData", self._connection.get("POST /api/v1/create-campaign body data", [], body, {}, options))

    def change(self, display_id: Union[str, int], body: types.ChangeCampaignBody, *, options: Optional[CallOptions] = None) -> "types.ChangeCampaignData":
        """Change a campaign. Omitted fields stay unchanged; null or an empty string clears an optional one. A field that this call does not know is refused."""
        return cast("types.ChangeCampaignData", self._connection.get("PATCH /api/v1/campaigns/{display_id} body data", [display_id], body, {}, options))

    def put(self, display_id: Union[str, int], body: types.PutCampaignBody, *, options: Optional[CallOptions] = None) -> "types.PutCampaignData":
        """Change a campaign (same as PATCH). Omitted fields stay unchanged; null or an empty string clears an optional one. A field that this call does not know is refused."""
        return cast("types.PutCampaignData", self._connection.get("PUT /api/v1/campaigns/{display_id} body data", [display_id], body, {}, options))

    def delete(self, display_id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a campaign. The campaign disappears from every list and its links return 404. Its installs and users stay stored, and its display id can be used again."""
        return self._connection.do("DELETE /api/v1/campaigns/{display_id}", [display_id], None, {}, options)


class _ServerAttributedUsers(Group):
    def list(self, *, display_id: str, page: Optional[int] = None, limit: Optional[int] = None, start_timestamp: Optional[str] = None, end_timestamp: Optional[str] = None, timezone: Optional[str] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListAttributedUsersData, types.AttributedUser]":
        """List the users attributed to a campaign. Newest `attributed_at` first. A start after the end gives an empty list. An erased user is still counted, with nulls instead of personal data."""
        return cast("Pages[types.ListAttributedUsersData, types.AttributedUser]", self._connection.pages("GET /api/v1/attributed-users query data page=users", [], None, {"display_id": display_id, "page": page, "limit": limit, "start_timestamp": start_timestamp, "end_timestamp": end_timestamp, "timezone": timezone}, options))


class _ServerAttribution(Group):
    def get(self, *, device_identifier: Optional[str] = None, user_id: Optional[str] = None, options: Optional[CallOptions] = None) -> "Optional[types.GetAttributionResultData]":
        """Get the attribution of a user or device. One of `user_id` and `device_identifier` is required. If both are given, `user_id` decides; if it is unknown, `device_identifier` does. A user’s result is that of the install that first signed them up, a device’s that of its newest install."""
        return cast("Optional[types.GetAttributionResultData]", self._connection.get("GET /api/v1/get-attribution-result query data", [], None, {"device_identifier": device_identifier, "user_id": user_id}, options))


class _ServerReports(Group):
    def campaigns(self, *, from_: Optional[str] = None, to: Optional[str] = None, start_date: Optional[str] = None, end_date: Optional[str] = None, active: Optional[bool] = None, network: Optional[str] = None, meta_account_id: Optional[int] = None, platform: Optional[Literal["ios", "android", "web"]] = None, search: Optional[str] = None, view: Optional[Literal["user_acquisition", "retargeting"]] = None, sort_field: Optional[Literal["clicks", "installs", "signups", "revenue", "spend", "created_at", "uninstalls", "conversion", "suspicious_installs", "roas"]] = None, sort_order: Optional[Literal["ascending", "descending"]] = None, page: Optional[int] = None, limit: Optional[int] = None, events: Optional[Union[str, Sequence[str]]] = None, payment_events: Optional[Union[str, Sequence[str]]] = None, unique_user_events: Optional[Union[str, Sequence[str]]] = None, cost_per_event: Optional[Union[str, Sequence[str]]] = None, active_users: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ReportCampaignsData, types.ReportRow]":
        """Campaign analytics. One request per minute for each server key. Figures are formatted strings in `display_currency`."""
        return cast("Pages[types.ReportCampaignsData, types.ReportRow]", self._connection.pages("GET /api/v1/reporting/campaigns query data page=campaigns", [], None, {"from": from_, "to": to, "start_date": start_date, "end_date": end_date, "active": active, "network": network, "meta_account_id": meta_account_id, "platform": platform, "search": search, "view": view, "sort_field": sort_field, "sort_order": sort_order, "page": page, "limit": limit, "events": events, "payment_events": payment_events, "unique_user_events": unique_user_events, "cost_per_event": cost_per_event, "active_users": active_users}, options))


class _ServerPrivacyRequests(Group):
    def discovery(self, *, options: Optional[CallOptions] = None) -> "types.PrivacyDiscoveryData":
        """List the supported identities and request types."""
        return cast("types.PrivacyDiscoveryData", self._connection.get("GET /opendsr/3.0/discovery", [], None, {}, options))

    def certificate(self, *, options: Optional[CallOptions] = None) -> "HTTPResponse":
        """Get the public key that verifies responses and callbacks."""
        return self._connection.open("GET /opendsr/3.0/certificate response", [], None, {}, options)

    def create(self, body: types.CreatePrivacyRequestBody, *, options: Optional[CallOptions] = None) -> "types.CreatePrivacyRequestData":
        """Request access to a person’s data, or its erasure. Processed after one hour; until then it can be cancelled. Repeating a `subject_request_id` returns the same request."""
        return cast("types.CreatePrivacyRequestData", self._connection.get("POST /opendsr/3.0/requests body repeat", [], body, {}, options))

    def read(self, request: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.ReadPrivacyRequestData":
        """Get the status of a request."""
        return cast("types.ReadPrivacyRequestData", self._connection.get("GET /opendsr/3.0/requests/{request}", [request], None, {}, options))

    def cancel(self, request: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.CancelPrivacyRequestData":
        """Cancel a request that is still pending."""
        return cast("types.CancelPrivacyRequestData", self._connection.get("DELETE /opendsr/3.0/requests/{request}", [request], None, {}, options))

    def results(self, request: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.PrivacyResultsData":
        """Download the person’s data. The data as currently stored: no copy is made."""
        return cast("types.PrivacyResultsData", self._connection.get("GET /opendsr/3.0/requests/{request}/results", [request], None, {}, options))


class _ServerEvents(Group):
    def capture(self, body: types.CaptureEventBody, *, options: Optional[CallOptions] = None) -> "None":
        """Capture an event of an attributed user. Stored once per (user, event name, `event_id`). An event of an unregistered user is acknowledged but not stored; the outcome ledger counts it."""
        return self._connection.do("POST /api/v1/capture-event body repeat id=event_id", [], body, {}, options)


class _ServerPayments(Group):
    def capture(self, body: types.CapturePaymentBody, *, options: Optional[CallOptions] = None) -> "None":
        """Capture a payment of an attributed user. One per `payment_id`; its status only moves forward, in whatever order the calls arrive. Revenue counts it once, on the day it was first completed. A payment of an unregistered user is acknowledged but not stored; the outcome ledger counts it."""
        return self._connection.do("POST /api/v1/capture-payment body repeat", [], body, {}, options)

    def remove(self, body: types.RemovePaymentBody, *, options: Optional[CallOptions] = None) -> "types.RemovePaymentData":
        """Remove one payment, or all payments of a user. A removed payment stays removed if it is sent again. It can be restored in the dashboard."""
        return cast("types.RemovePaymentData", self._connection.get("POST /api/v1/remove-payment body data", [], body, {}, options))


class ServerApi:
    def __init__(self, connection: Connection) -> None:
        self.campaigns = _ServerCampaigns(connection)
        self.attributed_users = _ServerAttributedUsers(connection)
        self.attribution = _ServerAttribution(connection)
        self.reports = _ServerReports(connection)
        self.privacy_requests = _ServerPrivacyRequests(connection)
        self.events = _ServerEvents(connection)
        self.payments = _ServerPayments(connection)


class _ProjectExchangeRates(Group):
    def currency(self, *, options: Optional[CallOptions] = None) -> "types.ProjectCurrencyData":
        """Read the display currency, its unfinished change, and amounts without a rate."""
        return cast("types.ProjectCurrencyData", self._connection.get("GET /api/manage/projects/{project}/currency data", [], None, {}, options))

    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListExchangeRatesData, types.ExchangeRate]":
        """List exchange rates."""
        return cast("Pages[types.ManageListExchangeRatesData, types.ExchangeRate]", self._connection.pages("GET /api/manage/projects/{project}/exchange-rates query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateExchangeRateBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateExchangeRateData":
        """Create an exchange rate."""
        return cast("types.ManageCreateExchangeRateData", self._connection.get("POST /api/manage/projects/{project}/exchange-rates body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ManageChangeExchangeRateBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangeExchangeRateData":
        """Change an exchange rate."""
        return cast("types.ManageChangeExchangeRateData", self._connection.get("PATCH /api/manage/projects/{project}/exchange-rates/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete an exchange rate."""
        return self._connection.do("DELETE /api/manage/projects/{project}/exchange-rates/{id}", [id], None, {}, options)


class _ProjectProjects(Group):
    def data_kinds(self, *, options: Optional[CallOptions] = None) -> "types.ListDataKindsData":
        """Get what personal data is stored, why, for how long, and who sees it. The record of processing activities (GDPR Art. 30), as far as the service knows it: every kind of personal data with the project’s own settings."""
        return cast("types.ListDataKindsData", self._connection.get("GET /api/manage/projects/{project}/data-kinds data", [], None, {}, options))


class _ProjectSetup(Group):
    def first_steps(self, *, options: Optional[CallOptions] = None) -> "types.ReadFirstStepsData":
        """Get what has happened since the project was made, step by step. Each step is done once it really happened; test devices count, imported history does not. Index lookups only: cheap enough to poll every two seconds."""
        return cast("types.ReadFirstStepsData", self._connection.get("GET /api/manage/projects/{project}/first-steps data", [], None, {}, options))

    def progress(self, *, options: Optional[CallOptions] = None) -> "types.ReadSetupProgressData":
        """Get the setup progress of a project. Cheap enough to poll every two seconds. Imported history does not count as a phone."""
        return cast("types.ReadSetupProgressData", self._connection.get("GET /api/manage/projects/{project}/setup-progress data", [], None, {}, options))


class _ProjectServerKeys(Group):
    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListServerKeysData, types.ListServerKeysDataItemsItem]":
        """List the active server keys."""
        return cast("Pages[types.ListServerKeysData, types.ListServerKeysDataItemsItem]", self._connection.pages("GET /api/manage/projects/{project}/keys data cursor=items", [], None, {}, options))

    def create(self, *, options: Optional[CallOptions] = None) -> "types.CreateServerKeyData":
        """Create a second server key, to rotate without a gap."""
        return cast("types.CreateServerKeyData", self._connection.get("POST /api/manage/projects/{project}/keys data", [], None, {}, options))

    def revoke(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Revoke a server key; it stops working everywhere within 5 seconds."""
        return self._connection.do("DELETE /api/manage/projects/{project}/keys/{id}", [id], None, {}, options)


class _ProjectManagementKeys(Group):
    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListManagementKeysData, types.ManagementKey]":
        """List the active management keys."""
        return cast("Pages[types.ListManagementKeysData, types.ManagementKey]", self._connection.pages("GET /api/manage/projects/{project}/management-keys data cursor=items", [], None, {}, options))

    def create(self, body: types.CreateManagementKeyBody, *, options: Optional[CallOptions] = None) -> "types.CreateManagementKeyData":
        """Create a management key. A key for programs and agents: `Authorization: Bearer mk_…` calls the management API for this project alone, with the role of the key. Other projects do not exist for it (404). It can neither manage members nor create or revoke management keys. At most 50 are active."""
        return cast("types.CreateManagementKeyData", self._connection.get("POST /api/manage/projects/{project}/management-keys body data", [], body, {}, options))

    def revoke(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Revoke a management key; it stops working at once. Server keys and share links that it made end with it: share links at once, server keys within 5 seconds. The audit log has a line for each."""
        return self._connection.do("DELETE /api/manage/projects/{project}/management-keys/{id}", [id], None, {}, options)


class _ProjectProjectTokens(Group):
    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListProjectTokensData, types.ProjectToken]":
        """List the project tokens, with how many installs use each."""
        return cast("Pages[types.ListProjectTokensData, types.ProjectToken]", self._connection.pages("GET /api/manage/projects/{project}/project-tokens data cursor=items", [], None, {}, options))

    def replace(self, body: types.ReplaceProjectTokenBody, *, options: Optional[CallOptions] = None) -> "types.ReplaceProjectTokenData":
        """Replace the project token without a gap. The new one is valid at once. The one before it stays valid until its end, so that installed versions of the app keep working; two are valid at most. Ship the new one with the next version of the app, and give it to the ad networks that call `/api/networks`."""
        return cast("types.ReplaceProjectTokenData", self._connection.get("POST /api/manage/projects/{project}/project-tokens body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ChangeProjectTokenBody, *, options: Optional[CallOptions] = None) -> "types.ChangeProjectTokenData":
        """Change when the previous project token ends."""
        return cast("types.ChangeProjectTokenData", self._connection.get("PATCH /api/manage/projects/{project}/project-tokens/{id} body data", [id], body, {}, options))

    def end(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """End a project token now. It is refused everywhere within 5 seconds, for good. The other one is then current and has no end. The only valid one cannot be ended."""
        return self._connection.do("DELETE /api/manage/projects/{project}/project-tokens/{id}", [id], None, {}, options)


class _ProjectSigningKeys(Group):
    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListSigningKeysData, types.SigningKey]":
        """List the signing keys, with how many installs use each."""
        return cast("Pages[types.ListSigningKeysData, types.SigningKey]", self._connection.pages("GET /api/manage/projects/{project}/signing-keys data cursor=items", [], None, {}, options))

    def list_signed_requests(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListSignedRequestsData, types.SignedRequests]":
        """List the signature versions in use, by app version. Requests with a valid signature in the last 30 days, by version of the signature, platform and version of the app; version 1 first. Counted every hour, one to two hours later."""
        return cast("Pages[types.ListSignedRequestsData, types.SignedRequests]", self._connection.pages("GET /api/manage/projects/{project}/signed-requests data cursor=items", [], None, {}, options))

    def replace(self, body: types.ReplaceSigningKeyBody, *, options: Optional[CallOptions] = None) -> "types.ReplaceSigningKeyData":
        """Replace the signing key without a gap. The new one is valid at once. The one before it stays valid until its end, so that installed versions of the app keep working; two are valid at most. Ship its id and secret with the next version of the app: `x-Key-Id` selects the key."""
        return cast("types.ReplaceSigningKeyData", self._connection.get("POST /api/manage/projects/{project}/signing-keys body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ChangeSigningKeyBody, *, options: Optional[CallOptions] = None) -> "types.ChangeSigningKeyData":
        """Change when the previous signing key ends."""
        return cast("types.ChangeSigningKeyData", self._connection.get("PATCH /api/manage/projects/{project}/signing-keys/{id} body data", [id], body, {}, options))

    def end(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """End a signing key now. It is refused everywhere within 5 seconds, for good. The other one is then current and has no end. The only valid one cannot be ended."""
        return self._connection.do("DELETE /api/manage/projects/{project}/signing-keys/{id}", [id], None, {}, options)


class _ProjectDomains(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListDomainsData, types.LinkDomain]":
        """List domains."""
        return cast("Pages[types.ManageListDomainsData, types.LinkDomain]", self._connection.pages("GET /api/manage/projects/{project}/domains query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateDomainBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateDomainData":
        """Create a domain."""
        return cast("types.ManageCreateDomainData", self._connection.get("POST /api/manage/projects/{project}/domains body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ManageChangeDomainBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangeDomainData":
        """Change a domain."""
        return cast("types.ManageChangeDomainData", self._connection.get("PATCH /api/manage/projects/{project}/domains/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a domain."""
        return self._connection.do("DELETE /api/manage/projects/{project}/domains/{id}", [id], None, {}, options)

    def prove(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.ProveDomainData":
        """Check the proof of a link domain now. Looks up the TXT record and requests the file, over https and http. Either one proves the domain. The service also checks automatically, less and less often, for 30 days. A missing proof is a finding; a domain that is proven or trusted has none."""
        return cast("types.ProveDomainData", self._connection.get("POST /api/manage/projects/{project}/domains/{id}/prove data", [id], None, {}, options))

    def check(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.CheckDomainData":
        """Check a link domain and its association files. Checks that the app settings exist, that the name resolves, and that both association files on the domain match what this service serves; of a domain that waits, also `proof`. Requests them from the domain itself; a failure is a finding."""
        return cast("types.CheckDomainData", self._connection.get("POST /api/manage/projects/{project}/domains/{id}/check data", [id], None, {}, options))


class _ProjectStoreListings(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListStoreListingsData, types.ManageListStoreListingsDataItemsItem]":
        """List store listings."""
        return cast("Pages[types.ManageListStoreListingsData, types.ManageListStoreListingsDataItemsItem]", self._connection.pages("GET /api/manage/projects/{project}/store-listings query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateStoreListingBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateStoreListingData":
        """Create a store listing."""
        return cast("types.ManageCreateStoreListingData", self._connection.get("POST /api/manage/projects/{project}/store-listings body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ManageChangeStoreListingBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangeStoreListingData":
        """Change a store listing."""
        return cast("types.ManageChangeStoreListingData", self._connection.get("PATCH /api/manage/projects/{project}/store-listings/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a store listing."""
        return self._connection.do("DELETE /api/manage/projects/{project}/store-listings/{id}", [id], None, {}, options)


class _ProjectAffiliates(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListAffiliatesData, types.ManageListAffiliatesDataItemsItem]":
        """List affiliates."""
        return cast("Pages[types.ManageListAffiliatesData, types.ManageListAffiliatesDataItemsItem]", self._connection.pages("GET /api/manage/projects/{project}/affiliates query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateAffiliateBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateAffiliateData":
        """Create an affiliate."""
        return cast("types.ManageCreateAffiliateData", self._connection.get("POST /api/manage/projects/{project}/affiliates body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ManageChangeAffiliateBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangeAffiliateData":
        """Change an affiliate."""
        return cast("types.ManageChangeAffiliateData", self._connection.get("PATCH /api/manage/projects/{project}/affiliates/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete an affiliate."""
        return self._connection.do("DELETE /api/manage/projects/{project}/affiliates/{id}", [id], None, {}, options)


class _ProjectNetworkAccounts(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListNetworkAccountsData, types.ManageListNetworkAccountsDataItemsItem]":
        """List network accounts."""
        return cast("Pages[types.ManageListNetworkAccountsData, types.ManageListNetworkAccountsDataItemsItem]", self._connection.pages("GET /api/manage/projects/{project}/network-accounts query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateNetworkAccountBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateNetworkAccountData":
        """Create a network account."""
        return cast("types.ManageCreateNetworkAccountData", self._connection.get("POST /api/manage/projects/{project}/network-accounts body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ManageChangeNetworkAccountBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangeNetworkAccountData":
        """Change a network account."""
        return cast("types.ManageChangeNetworkAccountData", self._connection.get("PATCH /api/manage/projects/{project}/network-accounts/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a network account."""
        return self._connection.do("DELETE /api/manage/projects/{project}/network-accounts/{id}", [id], None, {}, options)

    def pull(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Pull a network account’s spend now. Queued: `pull.last_tried_at` of the account shows when it ran. Needs credentials, but no schedule."""
        return self._connection.do("POST /api/manage/projects/{project}/network-accounts/{id}/pull", [id], None, {}, options)

    def test(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.TestNetworkAccountData":
        """Test a network account’s credentials. Asks the network for the spend of the last days with the stored credentials, once and for at most 20 seconds. Nothing is stored. A failure is a result: `error` says what it means and what to do."""
        return cast("types.TestNetworkAccountData", self._connection.get("POST /api/manage/projects/{project}/network-accounts/{id}/test data", [id], None, {}, options))


class _ProjectCampaigns(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListCampaignsData, types.ManageListCampaignsDataItemsItem]":
        """List campaigns."""
        return cast("Pages[types.ManageListCampaignsData, types.ManageListCampaignsDataItemsItem]", self._connection.pages("GET /api/manage/projects/{project}/campaigns query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateCampaignBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateCampaignData":
        """Create a campaign."""
        return cast("types.ManageCreateCampaignData", self._connection.get("POST /api/manage/projects/{project}/campaigns body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ManageChangeCampaignBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangeCampaignData":
        """Change a campaign."""
        return cast("types.ManageChangeCampaignData", self._connection.get("PATCH /api/manage/projects/{project}/campaigns/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a campaign."""
        return self._connection.do("DELETE /api/manage/projects/{project}/campaigns/{id}", [id], None, {}, options)

    def get(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.ManageGetCampaignData":
        """Read a campaign. `id` is the campaign’s display id or number."""
        return cast("types.ManageGetCampaignData", self._connection.get("GET /api/manage/projects/{project}/campaigns/{id} data", [id], None, {}, options))

    def qr(self, id: Union[str, int], *, format: Optional[Literal["png", "svg"]] = None, size: Optional[int] = None, download: Optional[bool] = None, options: Optional[CallOptions] = None) -> "HTTPResponse":
        """The QR code of a campaign’s shareable link. `id` is the campaign’s display id or number."""
        return self._connection.open("GET /api/manage/projects/{project}/campaigns/{id}/qr query response", [id], None, {"format": format, "size": size, "download": download}, options)

    def network_links(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.CampaignNetworkLinksData":
        """A campaign’s tracking links, ready for each network. `id` is the campaign’s display id or number. Click and impression URLs with the documented macros of each network; that of the campaign’s own channel comes first. While the link domain ends in `.localhost`, links are those below `/l/` on the service’s own host."""
        return cast("types.CampaignNetworkLinksData", self._connection.get("GET /api/manage/projects/{project}/campaigns/{id}/network-links data", [id], None, {}, options))

    def check_link(self, body: types.CheckLinkBody, *, options: Optional[CallOptions] = None) -> "types.CheckLinkData":
        """Check a pasted tracking link. Says what is wrong with a link and what is right: host, campaign, macros, encoding, parameters. Nothing is stored, and the link is not opened."""
        return cast("types.CheckLinkData", self._connection.get("POST /api/manage/projects/{project}/link-check body data repeat", [], body, {}, options))

    def preview_link(self, body: types.PreviewLinkBody, *, options: Optional[CallOptions] = None) -> "types.PreviewLinkData":
        """Preview where a campaign’s link leads. Uses the same rules as real links. Nothing is stored, and no display id is reserved."""
        return cast("types.PreviewLinkData", self._connection.get("POST /api/manage/projects/{project}/link-preview body data repeat", [], body, {}, options))


class _ProjectEventMappings(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListEventMappingsData, types.EventMapping]":
        """List event mappings."""
        return cast("Pages[types.ManageListEventMappingsData, types.EventMapping]", self._connection.pages("GET /api/manage/projects/{project}/event-mappings query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateEventMappingBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateEventMappingData":
        """Create an event mapping."""
        return cast("types.ManageCreateEventMappingData", self._connection.get("POST /api/manage/projects/{project}/event-mappings body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ManageChangeEventMappingBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangeEventMappingData":
        """Change an event mapping."""
        return cast("types.ManageChangeEventMappingData", self._connection.get("PATCH /api/manage/projects/{project}/event-mappings/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete an event mapping."""
        return self._connection.do("DELETE /api/manage/projects/{project}/event-mappings/{id}", [id], None, {}, options)


class _ProjectSpend(Group):
    def upload(self, body: Union[types.UploadSpendBody, str], *, preview: Optional[bool] = None, mapping: Optional[str] = None, decimal: Optional[Literal[".", ","]] = None, dates: Optional[Literal["dmy", "mdy"]] = None, overlap: Optional[Literal["add", "refuse", "replace"]] = None, options: Optional[CallOptions] = None) -> "types.UploadSpendData":
        """Upload spend. JSON (`{rows: […]}` or a bare list), or `text/csv`: with the field names as headings, or an export of Meta, Google, TikTok, Apple Search Ads or Snapchat. The same day and ad again replaces what was stored; in an export, rows of the same day and ad are added up. A bad row, or one of a day after today in the project’s timezone, is refused with a reason and never stops the others."""
        return cast("types.UploadSpendData", self._connection.get("POST /api/manage/projects/{project}/spend query body=text data repeat", [], body, {"preview": preview, "mapping": mapping, "decimal": decimal, "dates": dates, "overlap": overlap}, options))

    def preview(self, body: Union[types.PreviewSpendBody, str], *, mapping: Optional[str] = None, decimal: Optional[Literal[".", ","]] = None, dates: Optional[Literal["dmy", "mdy"]] = None, overlap: Optional[Literal["add", "refuse", "replace"]] = None, options: Optional[CallOptions] = None) -> "types.PreviewSpendData":
        """Preview a spend upload. Takes the same bodies and parameters as `POST …/spend`; nothing is stored. A file with unrecognized columns is not refused: the response has its `columns` and the `problem`, so that the caller can send a `mapping`."""
        return cast("types.PreviewSpendData", self._connection.get("POST /api/manage/projects/{project}/spend/preview query body=text data repeat", [], body, {"mapping": mapping, "decimal": decimal, "dates": dates, "overlap": overlap}, options))

    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, from_: Optional[str] = None, to: Optional[str] = None, campaign: Optional[str] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListSpendData, types.StoredSpend]":
        """List spend. Newest days first."""
        return cast("Pages[types.ListSpendData, types.StoredSpend]", self._connection.pages("GET /api/manage/projects/{project}/spend query data cursor=items", [], None, {"cursor": cursor, "limit": limit, "from": from_, "to": to, "campaign": campaign}, options))

    def delete(self, *, from_: str, to: str, campaign: Optional[str] = None, options: Optional[CallOptions] = None) -> "types.DeleteSpendData":
        """Delete the spend of a date range. Undoes an upload. Spend pulled from a network account comes back with the next pull if the day is still within its `days`."""
        return cast("types.DeleteSpendData", self._connection.get("DELETE /api/manage/projects/{project}/spend query data", [], None, {"from": from_, "to": to, "campaign": campaign}, options))


class _ProjectInstalls(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, user_id: Optional[str] = None, email: Optional[str] = None, device_id: Optional[str] = None, campaign: Optional[str] = None, attribution_type: Optional[Literal["ORGANIC", "INORGANIC"]] = None, platform: Optional[Literal["ANDROID", "IOS", "WEB"]] = None, from_: Optional[str] = None, to: Optional[str] = None, suspicious: Optional[bool] = None, rule: Optional[str] = None, culprit: Optional[str] = None, culprit_network: Optional[str] = None, q: Optional[str] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListInstallsData, types.Install]":
        """List installs, newest first. Filters combine. `from` and `to` are install days."""
        return cast("Pages[types.ListInstallsData, types.Install]", self._connection.pages("GET /api/manage/projects/{project}/installs query data cursor=items", [], None, {"cursor": cursor, "limit": limit, "user_id": user_id, "email": email, "device_id": device_id, "campaign": campaign, "attribution_type": attribution_type, "platform": platform, "from": from_, "to": to, "suspicious": suspicious, "rule": rule, "culprit": culprit, "culprit_network": culprit_network, "q": q}, options))

    def get(self, install_id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.GetInstallData":
        """Read an install."""
        return cast("types.GetInstallData", self._connection.get("GET /api/manage/projects/{project}/installs/{install_id} data", [install_id], None, {}, options))

    def receipt(self, install_id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.GetReceiptData":
        """Get the receipt of an install. Why the install was attributed as it was: every candidate, the rule that could have chosen it, and why it won or lost."""
        return cast("types.GetReceiptData", self._connection.get("GET /api/manage/projects/{project}/installs/{install_id}/receipt data", [install_id], None, {}, options))

    def timeline(self, install_id: Union[str, int], *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.InstallTimelineData, types.TimelineItem]":
        """Timeline of the user of an install, from click to payment. From the touch that won each install to the last payment. Opens are grouped by day, as in reports: `details` has the day and the count. Deliveries are what was sent to webhooks, networks and analytics tools. If a user has signed up on the install, it is the timeline of that user."""
        return cast("Pages[types.InstallTimelineData, types.TimelineItem]", self._connection.pages("GET /api/manage/projects/{project}/installs/{install_id}/timeline query data cursor=items", [install_id], None, {"cursor": cursor, "limit": limit}, options))

    def push(self, install_id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Send the silent push to an install now. For testing uninstall tracking. Queued: `uninstall` of the project shows the result. A day counts once, however many pushes are sent."""
        return self._connection.do("POST /api/manage/projects/{project}/installs/{install_id}/push", [install_id], None, {}, options)


class _ProjectAttribution(Group):
    def replay(self, body: types.ReplayAttributionBody, *, options: Optional[CallOptions] = None) -> "types.ReplayAttributionData":
        """Preview other windows, fraud rules or probabilistic matching. Decides the installs of the date range again, from the stored touches and receipts, with the given settings merged into the project’s. Nothing is changed. At most 50,000 installs per call."""
        return cast("types.ReplayAttributionData", self._connection.get("POST /api/manage/projects/{project}/replay body data repeat", [], body, {}, options))

    def match_quality(self, *, from_: Optional[str] = None, to: Optional[str] = None, options: Optional[CallOptions] = None) -> "types.MatchQualityData":
        """Get the accuracy of probabilistic matching. Measured on installs whose campaign is certain, by referrer or device id, per network and ISO week. Without `from` and `to`: the last 28 days."""
        return cast("types.MatchQualityData", self._connection.get("GET /api/manage/projects/{project}/match-quality query data", [], None, {"from": from_, "to": to}, options))


class _ProjectFraud(Group):
    def summary(self, *, from_: Optional[str] = None, to: Optional[str] = None, group: Optional[Literal["campaign", "network", "day"]] = None, campaign: Optional[str] = None, network: Optional[str] = None, options: Optional[CallOptions] = None) -> "types.FraudSummaryData":
        """Suspicious installs, their rate and the money at risk. By campaign, network or day. An install counts under its culprit: the campaign whose click was injected, else the campaign that has the install, or would have it if it had not been rejected. Without `from` and `to`: the last 28 days."""
        return cast("types.FraudSummaryData", self._connection.get("GET /api/manage/projects/{project}/fraud query data", [], None, {"from": from_, "to": to, "group": group, "campaign": campaign, "network": network}, options))

    def preview_rules(self, body: types.PreviewFraudRulesBody, *, options: Optional[CallOptions] = None) -> "types.PreviewFraudRulesData":
        """Preview other fraud rules. Decides the installs of the date range again, with the given rules merged into the project’s. Nothing is changed. At most 50,000 installs per call."""
        return cast("types.PreviewFraudRulesData", self._connection.get("POST /api/manage/projects/{project}/fraud-rules/preview body data repeat", [], body, {}, options))

    def click_to_install_times(self, *, from_: Optional[str] = None, to: Optional[str] = None, options: Optional[CallOptions] = None) -> "types.ClickToInstallTimesData":
        """Time from click to install, per network and campaign. Genuine clicks lead to installs after a minute or more; many installs within seconds suggest click injection, many after days suggest click flooding. Without `from` and `to`: the last 28 days."""
        return cast("types.ClickToInstallTimesData", self._connection.get("GET /api/manage/projects/{project}/click-to-install-times query data", [], None, {"from": from_, "to": to}, options))


class _ProjectReports(Group):
    def skadnetwork(self, *, from_: Optional[str] = None, to: Optional[str] = None, environment: Optional[Literal["production", "development", "test"]] = None, options: Optional[CallOptions] = None) -> "types.SkadnetworkReportData":
        """Report on Apple’s postbacks, per campaign. By the day on which postbacks arrived, in the project’s timezone: Apple delays them on purpose. Without `from` and `to`: the last 28 days. These installs are separate from those of the other reports and are not added to them."""
        return cast("types.SkadnetworkReportData", self._connection.get("GET /api/manage/projects/{project}/skadnetwork/report query data", [], None, {"from": from_, "to": to, "environment": environment}, options))

    def campaigns(self, *, from_: Optional[str] = None, to: Optional[str] = None, start_date: Optional[str] = None, end_date: Optional[str] = None, active: Optional[bool] = None, network: Optional[str] = None, meta_account_id: Optional[int] = None, platform: Optional[Literal["ios", "android", "web"]] = None, search: Optional[str] = None, view: Optional[Literal["user_acquisition", "retargeting"]] = None, sort_field: Optional[Literal["clicks", "installs", "signups", "revenue", "spend", "created_at", "uninstalls", "conversion", "suspicious_installs", "roas"]] = None, sort_order: Optional[Literal["ascending", "descending"]] = None, page: Optional[int] = None, limit: Optional[int] = None, events: Optional[Union[str, Sequence[str]]] = None, payment_events: Optional[Union[str, Sequence[str]]] = None, unique_user_events: Optional[Union[str, Sequence[str]]] = None, cost_per_event: Optional[Union[str, Sequence[str]]] = None, active_users: Optional[int] = None, economics: Optional[bool] = None, options: Optional[CallOptions] = None) -> "Pages[types.ReportData, types.PlainReportRow]":
        """The campaign report as plain numbers. The rows of `/api/v1/reporting/campaigns` without the limit of one request per minute. Retention and daywise revenue include how many installs were old enough. A figure without its denominator is null, not 0."""
        return cast("Pages[types.ReportData, types.PlainReportRow]", self._connection.pages("GET /api/manage/projects/{project}/report query data page=campaigns", [], None, {"from": from_, "to": to, "start_date": start_date, "end_date": end_date, "active": active, "network": network, "meta_account_id": meta_account_id, "platform": platform, "search": search, "view": view, "sort_field": sort_field, "sort_order": sort_order, "page": page, "limit": limit, "events": events, "payment_events": payment_events, "unique_user_events": unique_user_events, "cost_per_event": cost_per_event, "active_users": active_users, "economics": economics}, options))

    def series(self, *, from_: Optional[str] = None, to: Optional[str] = None, interval: Optional[Literal["day", "week", "month"]] = None, metrics: Optional[Union[str, Sequence[str]]] = None, group_by: Optional[Literal["network", "campaign", "platform"]] = None, platform: Optional[Literal["ios", "android", "web"]] = None, network: Optional[str] = None, campaign: Optional[str] = None, groups: Optional[Union[str, Sequence[str]]] = None, segment: Optional[int] = None, options: Optional[CallOptions] = None) -> "types.ReportSeriesData":
        """Figures over time. Without `from` and `to`: the last 30 days. `active_users` is the average number of users per day. A figure without its denominator is null. With `segment`, so are clicks, spend and what is derived from them: they have no users. Besides the listed metrics, `event:<name>` and `payment:<type>` count one event name or payment type. Organic installs are the group `null`."""
        return cast("types.ReportSeriesData", self._connection.get("GET /api/manage/projects/{project}/report/series query data", [], None, {"from": from_, "to": to, "interval": interval, "metrics": metrics, "group_by": group_by, "platform": platform, "network": network, "campaign": campaign, "groups": groups, "segment": segment}, options))

    def comparison(self, *, from_: Optional[str] = None, to: Optional[str] = None, interval: Optional[Literal["day", "week", "month"]] = None, metrics: Optional[Union[str, Sequence[str]]] = None, group_by: Optional[Literal["network", "campaign", "platform"]] = None, platform: Optional[Literal["ios", "android", "web"]] = None, network: Optional[str] = None, campaign: Optional[str] = None, groups: Optional[Union[str, Sequence[str]]] = None, compare: Optional[Literal["previous", "year"]] = None, period: Optional[Literal["days", "week", "month"]] = None, options: Optional[CallOptions] = None) -> "types.ReportComparisonData":
        """The figures to compare a period with. Takes the same parameters as `report/series` for the period that is shown, and answers the series of the period it is compared with. A period that runs until now is compared until the same time of day. Spend is known by the day: figures with spend compare whole days, and are null for today alone. A figure without a denominator is null."""
        return cast("types.ReportComparisonData", self._connection.get("GET /api/manage/projects/{project}/report/comparison query data", [], None, {"from": from_, "to": to, "interval": interval, "metrics": metrics, "group_by": group_by, "platform": platform, "network": network, "campaign": campaign, "groups": groups, "compare": compare, "period": period}, options))

    def table(self, *, from_: Optional[str] = None, to: Optional[str] = None, start_date: Optional[str] = None, end_date: Optional[str] = None, active: Optional[bool] = None, network: Optional[str] = None, meta_account_id: Optional[int] = None, platform: Optional[Literal["ios", "android", "web"]] = None, search: Optional[str] = None, view: Optional[Literal["user_acquisition", "retargeting"]] = None, sort_order: Optional[Literal["ascending", "descending"]] = None, page: Optional[int] = None, unique_user_events: Optional[Union[str, Sequence[str]]] = None, cost_per_event: Optional[Union[str, Sequence[str]]] = None, active_users: Optional[int] = None, limit: Optional[int] = None, events: Optional[Union[str, Sequence[str]]] = None, payment_events: Optional[Union[str, Sequence[str]]] = None, segment: Optional[int] = None, group_by: Optional[Literal["campaign", "network", "platform", "day", "week", "month"]] = None, sort: Optional[str] = None, compare: Optional[Literal["previous", "year"]] = None, period: Optional[Literal["days", "week", "month"]] = None, economics: Optional[bool] = None, options: Optional[CallOptions] = None) -> "Pages[types.ReportTableData, types.ReportTableDataRowsItem]":
        """The campaign table: rows, totals and organic. The report by campaign, network, platform or time, with its totals. Without `from` and `to`: the last 30 days. Totals cover all pages, and ratios are computed from the totals. A figure without a denominator is null. A figure of day N after the install counts the installs whose day N is over."""
        return cast("Pages[types.ReportTableData, types.ReportTableDataRowsItem]", self._connection.pages("GET /api/manage/projects/{project}/report/table query data page=rows", [], None, {"from": from_, "to": to, "start_date": start_date, "end_date": end_date, "active": active, "network": network, "meta_account_id": meta_account_id, "platform": platform, "search": search, "view": view, "sort_order": sort_order, "page": page, "unique_user_events": unique_user_events, "cost_per_event": cost_per_event, "active_users": active_users, "limit": limit, "events": events, "payment_events": payment_events, "segment": segment, "group_by": group_by, "sort": sort, "compare": compare, "period": period, "economics": economics}, options))

    def cohorts(self, *, from_: Optional[str] = None, to: Optional[str] = None, interval: Optional[Literal["day", "week", "month"]] = None, platform: Optional[Literal["ios", "android", "web"]] = None, network: Optional[str] = None, campaign: Optional[str] = None, segment: Optional[int] = None, options: Optional[CallOptions] = None) -> "types.ReportCohortsData":
        """Retention and revenue by install day. Without `from` and `to`: the last 30 days. Each figure includes how many installs were old enough for it, and is null if none was."""
        return cast("types.ReportCohortsData", self._connection.get("GET /api/manage/projects/{project}/report/cohorts query data", [], None, {"from": from_, "to": to, "interval": interval, "platform": platform, "network": network, "campaign": campaign, "segment": segment}, options))

    def economics(self, *, from_: Optional[str] = None, to: Optional[str] = None, group_by: Optional[Literal["day", "week", "month", "network", "campaign", "platform"]] = None, days: Optional[Union[str, Sequence[str]]] = None, platform: Optional[Literal["ios", "android", "web"]] = None, network: Optional[str] = None, campaign: Optional[str] = None, options: Optional[CallOptions] = None) -> "types.ReportEconomicsData":
        """Return on ad spend, payback and retention of cohorts. The installs of a period by install day, week or month, or by source. A figure of day N counts the install days whose day N is over, in revenue, spend and installs alike; `of` is the number of those installs. Without `from` and `to`: the last 26 weeks."""
        return cast("types.ReportEconomicsData", self._connection.get("GET /api/manage/projects/{project}/report/economics query data", [], None, {"from": from_, "to": to, "group_by": group_by, "days": days, "platform": platform, "network": network, "campaign": campaign}, options))

    def discrepancies(self, *, from_: Optional[str] = None, to: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ReportDiscrepanciesData, types.ReportDiscrepanciesDataRowsItem]":
        """Compare our counts with what the networks claim. Clicks on links and attributed installs, per campaign and day, for days with spend. Without `from` and `to`: the last 30 days. Newest day first."""
        return cast("Pages[types.ReportDiscrepanciesData, types.ReportDiscrepanciesDataRowsItem]", self._connection.pages("GET /api/manage/projects/{project}/report/discrepancies query data page=rows", [], None, {"from": from_, "to": to, "page": page, "limit": limit}, options))

    def discrepancy_totals(self, *, from_: Optional[str] = None, to: Optional[str] = None, group: Optional[Literal["campaign", "network", "day"]] = None, campaign: Optional[str] = None, network: Optional[str] = None, sort: Optional[Literal["day", "campaign", "network", "clicks_ours", "clicks_network", "clicks_difference", "clicks_percent", "installs_ours", "installs_network", "installs_difference", "installs_percent"]] = None, order: Optional[Literal["asc", "desc"]] = None, page: Optional[int] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.DiscrepancyTotalsData, types.DiscrepancyTotalsDataRowsItem]":
        """Compare our counts with the networks’, summed. Sums of `…/report/discrepancies` over the period, by campaign, network or day, with the totals of everything selected. `WEB` installs are not compared. Without `from` and `to`: the last 30 days."""
        return cast("Pages[types.DiscrepancyTotalsData, types.DiscrepancyTotalsDataRowsItem]", self._connection.pages("GET /api/manage/projects/{project}/report/discrepancies/totals query data page=rows", [], None, {"from": from_, "to": to, "group": group, "campaign": campaign, "network": network, "sort": sort, "order": order, "page": page, "limit": limit}, options))

    def funnel(self, body: types.FunnelBody, *, options: Optional[CallOptions] = None) -> "types.FunnelData":
        """Get the funnel after the install. Unique users who installed in the date range, by their first install there. A user reaches a step with its earliest fact at or after the previous step, within `within_days` of the install. Counted from the facts, at most 100,000 installs per call. Nothing is changed."""
        return cast("types.FunnelData", self._connection.get("POST /api/manage/projects/{project}/funnel body data repeat", [], body, {}, options))

    def explore(self, body: types.ExploreBody, *, options: Optional[CallOptions] = None) -> "types.ExploreData":
        """Run a query over the facts. A measure of installs, opens, sign-ups, events, payments, revenue, clicks or spend, filtered, by up to three dimensions or properties, over time. Without `from` and `to`: the last 30 days, at most 1,100. Computed from the facts. Close the connection to cancel a question, or give it an `id` and delete that. Nothing is changed."""
        return cast("types.ExploreData", self._connection.get("POST /api/manage/projects/{project}/explore body data repeat", [], body, {}, options))

    def cancel_question(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Cancel a running query. Cancels the questions that were asked with this `id` and are being answered, on whatever server: their callers get 409 within a second. Your own; admins cancel those of others too."""
        return self._connection.do("DELETE /api/manage/projects/{project}/explore/{id}", [id], None, {}, options)

    def explore_fields(self, *, of: Optional[Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]] = None, name: Optional[str] = None, options: Optional[CallOptions] = None) -> "types.ExploreFieldsData":
        """List the fields that a query can filter and group by. The dimensions of `of`, and the properties and link parameters of its latest 10,000 facts, most frequent first. A question may name older ones too."""
        return cast("types.ExploreFieldsData", self._connection.get("GET /api/manage/projects/{project}/explore/fields query data", [], None, {"of": of, "name": name}, options))

    def delete_answer(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a saved answer."""
        return self._connection.do("DELETE /api/manage/projects/{project}/explore/answers/{id}", [id], None, {}, options)

    def keep_answer(self, body: types.KeepAnswerBody, *, options: Optional[CallOptions] = None) -> "types.KeepAnswerData":
        """Run a query and save its answer. The figures stay as they are now, also when facts change or are dropped. They are not about personal data, because everyone in the project can read them. A project has at most 500 saved answers, each with at most 10,000 rows and points."""
        return cast("types.KeepAnswerData", self._connection.get("POST /api/manage/projects/{project}/explore/answers body data", [], body, {}, options))

    def list_answers(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListAnswersData, types.KeptAnswer]":
        """List saved answers."""
        return cast("Pages[types.ListAnswersData, types.KeptAnswer]", self._connection.pages("GET /api/manage/projects/{project}/explore/answers data cursor=items", [], None, {}, options))

    def read_answer(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.ReadAnswerData":
        """Read a saved answer."""
        return cast("types.ReadAnswerData", self._connection.get("GET /api/manage/projects/{project}/explore/answers/{id} data", [id], None, {}, options))

    def ltv(self, body: types.LtvBody, *, options: Optional[CallOptions] = None) -> "types.LtvData":
        """Lifetime value: revenue per install by day of life, observed and predicted. The installs of a period, by up to two dimensions: revenue per install of every day of life up to 365, what the younger ones are expected to earn, with an interval, and on which day the spend is paid back. Predictions come from the project’s own installs of the last two years; `backtest` says how good they were a month ago. Without `from` and `to`: the last 90 days, at most 1,100. Nothing is changed."""
        return cast("types.LtvData", self._connection.get("POST /api/manage/projects/{project}/ltv body data repeat", [], body, {}, options))

    def rebuild_rollups(self, *, options: Optional[CallOptions] = None) -> "types.RebuildRollupsData":
        """Rebuild the rollups from the facts. Runs in the background; reports show the old figures until it has finished (distinct users change day by day). It continues if a service is killed. A timezone change triggers it automatically."""
        return cast("types.RebuildRollupsData", self._connection.get("POST /api/manage/projects/{project}/rollups/rebuild data", [], None, {}, options))

    def rollups_state(self, *, options: Optional[CallOptions] = None) -> "types.RollupsStateData":
        """Get the state of the last rollup rebuild."""
        return cast("types.RollupsStateData", self._connection.get("GET /api/manage/projects/{project}/rollups/rebuild data", [], None, {}, options))


class _ProjectSql(Group):
    def ask(self, body: types.AskSqlBody, *, options: Optional[CallOptions] = None) -> "types.AskSqlData":
        """Run one SELECT statement over the project’s facts. For members and keys that see personal data, if an owner has switched SQL on. The statement reads the tables that `GET …/sql` lists, and nothing else. It has 30 seconds. Close the connection to cancel it. Every statement is written to the audit log, with its rows and its outcome."""
        return cast("types.AskSqlData", self._connection.get("POST /api/manage/projects/{project}/sql body data repeat", [], body, {}, options))

    def read_sql_state(self, *, options: Optional[CallOptions] = None) -> "types.ReadSqlStateData":
        """List the tables of SQL, and whether it is on."""
        return cast("types.ReadSqlStateData", self._connection.get("GET /api/manage/projects/{project}/sql data", [], None, {}, options))

    def switch(self, body: types.SwitchSqlBody, *, options: Optional[CallOptions] = None) -> "types.SwitchSqlData":
        """Switch SQL on or off for the project. Off by default. Members and keys that see personal data then read every fact of the project, with pseudonyms instead of ids."""
        return cast("types.SwitchSqlData", self._connection.get("PUT /api/manage/projects/{project}/sql body data", [], body, {}, options))


class _ProjectUsers(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, user_id: Optional[str] = None, email: Optional[str] = None, device_id: Optional[str] = None, campaign: Optional[str] = None, attribution_type: Optional[Literal["ORGANIC", "INORGANIC"]] = None, platform: Optional[Literal["ANDROID", "IOS", "WEB"]] = None, from_: Optional[str] = None, to: Optional[str] = None, q: Optional[str] = None, paid: Optional[bool] = None, status: Optional[Literal["active", "uninstalled", "erased"]] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListUsersData, types.User]":
        """List users, newest first. Filters combine. `from` and `to` are sign-up days, `platform` is that of the first install."""
        return cast("Pages[types.ListUsersData, types.User]", self._connection.pages("GET /api/manage/projects/{project}/users query data cursor=items", [], None, {"cursor": cursor, "limit": limit, "user_id": user_id, "email": email, "device_id": device_id, "campaign": campaign, "attribution_type": attribution_type, "platform": platform, "from": from_, "to": to, "q": q, "paid": paid, "status": status}, options))

    def totals(self, *, user_id: Optional[str] = None, email: Optional[str] = None, device_id: Optional[str] = None, campaign: Optional[str] = None, attribution_type: Optional[Literal["ORGANIC", "INORGANIC"]] = None, platform: Optional[Literal["ANDROID", "IOS", "WEB"]] = None, from_: Optional[str] = None, to: Optional[str] = None, q: Optional[str] = None, paid: Optional[bool] = None, status: Optional[Literal["active", "uninstalled", "erased"]] = None, options: Optional[CallOptions] = None) -> "types.ReadUserTotalsData":
        """Get user totals. Over all users that the list of users returns with the same filters."""
        return cast("types.ReadUserTotalsData", self._connection.get("GET /api/manage/projects/{project}/user-totals query data", [], None, {"user_id": user_id, "email": email, "device_id": device_id, "campaign": campaign, "attribution_type": attribution_type, "platform": platform, "from": from_, "to": to, "q": q, "paid": paid, "status": status}, options))

    def search(self, *, q: str, options: Optional[CallOptions] = None) -> "types.SearchPeopleData":
        """Find users and installs. By user id, email, device id (GAID, IDFA, IDFV, ANDROID_ID), install id, payment id, or the service’s own id of an event or a click. Callers who may not see personal data find by install id and by the service’s own ids alone."""
        return cast("types.SearchPeopleData", self._connection.get("GET /api/manage/projects/{project}/search query data", [], None, {"q": q}, options))

    def timeline(self, user_id: Union[str, int], *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.UserTimelineData, types.TimelineItem]":
        """Timeline of a user, from click to payment. From the touch that won each install to the last payment. Opens are grouped by day, as in reports: `details` has the day and the count. Deliveries are what was sent to webhooks, networks and analytics tools."""
        return cast("Pages[types.UserTimelineData, types.TimelineItem]", self._connection.pages("GET /api/manage/projects/{project}/users/{user_id}/timeline query data cursor=items", [user_id], None, {"cursor": cursor, "limit": limit}, options))

    def erase(self, user_id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Erase a user. Permanently deletes the user’s identity, devices and the free-form data of their events and payments; counts and revenue stay. Late arrivals for the same `user_id` are acknowledged but not stored. This cannot be undone."""
        return self._connection.do("DELETE /api/manage/projects/{project}/users/{user_id}", [user_id], None, {}, options)


class _ProjectLive(Group):
    def watch(self, *, kinds: Optional[Union[str, Sequence[str]]] = None, campaign: Optional[str] = None, platform: Optional[Literal["ANDROID", "IOS", "WEB"]] = None, user_id: Optional[str] = None, q: Optional[str] = None, test_device: Optional[str] = None, after: Optional[str] = None, backlog: Optional[int] = None, options: Optional[WatchOptions] = None) -> "Iterator[types.LiveFact]":
        """Stream facts as they arrive. Server-Sent Events. Each `event: fact` has one `LiveFact` as its `data` and a cursor as its `id`; `event: gap` means that more facts arrived than are shown. `Last-Event-ID` (or `after`) resumes there; facts near that point may be sent again, with the same `id`. A comment every 15 seconds keeps the connection alive; the stream ends within five minutes, and within five seconds if the caller loses access; browsers reconnect automatically. A client that reads too slowly is disconnected and can resume. Imported history is not shown."""
        return cast("Iterator[types.LiveFact]", self._connection.watch("GET /api/manage/projects/{project}/live query events", [], None, {"kinds": kinds, "campaign": campaign, "platform": platform, "user_id": user_id, "q": q, "test_device": test_device, "after": after, "backlog": backlog}, options))

    def recent(self, *, kinds: Optional[Union[str, Sequence[str]]] = None, campaign: Optional[str] = None, platform: Optional[Literal["ANDROID", "IOS", "WEB"]] = None, user_id: Optional[str] = None, q: Optional[str] = None, test_device: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "types.ListRecentData":
        """List the latest facts, newest first. The same facts and filters as the stream. Filters cover only the newest 1,000 of each kind."""
        return cast("types.ListRecentData", self._connection.get("GET /api/manage/projects/{project}/live/recent query data", [], None, {"kinds": kinds, "campaign": campaign, "platform": platform, "user_id": user_id, "q": q, "test_device": test_device, "limit": limit}, options))


class _ProjectOutcomes(Group):
    def read(self, *, from_: Optional[str] = None, to: Optional[str] = None, options: Optional[CallOptions] = None) -> "types.ReadOutcomesData":
        """Get the outcomes of all facts. Every fact that arrived with a valid credential and valid JSON ends in exactly one outcome. Days are days of arrival, in the project’s timezone."""
        return cast("types.ReadOutcomesData", self._connection.get("GET /api/manage/projects/{project}/outcomes query data", [], None, {"from": from_, "to": to}, options))


class _ProjectEvents(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, event_name: Optional[str] = None, user_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListEventsData, types.Event]":
        """List events, newest first. Filters combine. A page can be short and still have a `next_cursor`: only a null one marks the end of the list."""
        return cast("Pages[types.ListEventsData, types.Event]", self._connection.pages("GET /api/manage/projects/{project}/events query data cursor=items", [], None, {"cursor": cursor, "limit": limit, "event_name": event_name, "user_id": user_id, "from": from_, "to": to}, options))

    def names(self, *, from_: Optional[str] = None, to: Optional[str] = None, options: Optional[CallOptions] = None) -> "types.ListEventNamesData":
        """Events and payment types with their counts. From the rollups that reports read, over all campaigns and organic. Without `from` and `to`: the last 30 days. Most frequent first, at most 1,000."""
        return cast("types.ListEventNamesData", self._connection.get("GET /api/manage/projects/{project}/event-names query data", [], None, {"from": from_, "to": to}, options))


class _ProjectPayments(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, removed: Optional[bool] = None, user_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListPaymentsData, types.Payment]":
        """List payments, newest first. Filters combine. Includes removed payments, with the time of removal."""
        return cast("Pages[types.ListPaymentsData, types.Payment]", self._connection.pages("GET /api/manage/projects/{project}/payments query data cursor=items", [], None, {"cursor": cursor, "limit": limit, "removed": removed, "user_id": user_id, "from": from_, "to": to}, options))

    def restore(self, payment_id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.RestorePaymentData":
        """Restore a removed payment. Restores its state at removal; it counts on the same day as before."""
        return cast("types.RestorePaymentData", self._connection.get("POST /api/manage/projects/{project}/payments/{payment_id}/restore data", [payment_id], None, {}, options))


class _ProjectInboundSources(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListInboundSourcesData, types.InboundSource]":
        """List inbound sources."""
        return cast("Pages[types.ManageListInboundSourcesData, types.InboundSource]", self._connection.pages("GET /api/manage/projects/{project}/inbound-sources query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateInboundSourceBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateInboundSourceData":
        """Create an inbound source. The response has the address of the source and, if we make it, its secret."""
        return cast("types.ManageCreateInboundSourceData", self._connection.get("POST /api/manage/projects/{project}/inbound-sources body data", [], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete an inbound source."""
        return self._connection.do("DELETE /api/manage/projects/{project}/inbound-sources/{id}", [id], None, {}, options)

    def replace_inbound_secret(self, id: Union[str, int], body: types.ReplaceInboundSecretBody, *, options: Optional[CallOptions] = None) -> "types.ReplaceInboundSecretData":
        """Set or rotate the secret of an inbound source. The previous secret is accepted for another 24 hours."""
        return cast("types.ReplaceInboundSecretData", self._connection.get("POST /api/manage/projects/{project}/inbound-sources/{id}/rotate-secret body data", [id], body, {}, options))


class _ProjectAdNetworks(Group):
    def list_postback_tokens(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListPostbackTokensData, types.PostbackToken]":
        """List postback tokens."""
        return cast("Pages[types.ManageListPostbackTokensData, types.PostbackToken]", self._connection.pages("GET /api/manage/projects/{project}/postback-tokens query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create_postback_token(self, body: types.ManageCreatePostbackTokenBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreatePostbackTokenData":
        """Create a postback token. One for each network: 409 if the project has one. Add it to the network’s URLs as `postback_token`; the app never has it."""
        return cast("types.ManageCreatePostbackTokenData", self._connection.get("POST /api/manage/projects/{project}/postback-tokens body data", [], body, {}, options))

    def change_postback_token(self, id: Union[str, int], body: types.ManageChangePostbackTokenBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangePostbackTokenData":
        """Change a postback token."""
        return cast("types.ManageChangePostbackTokenData", self._connection.get("PATCH /api/manage/projects/{project}/postback-tokens/{id} body data", [id], body, {}, options))

    def rotate_postback_token(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.RotatePostbackTokenData":
        """Replace a postback token. The previous token is accepted for another 24 hours."""
        return cast("types.RotatePostbackTokenData", self._connection.get("POST /api/manage/projects/{project}/postback-tokens/{id}/rotate-token data", [id], None, {}, options))

    def delete_postback_token(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a postback token. Reports of the network are accepted without a token again, unverified."""
        return self._connection.do("DELETE /api/manage/projects/{project}/postback-tokens/{id}", [id], None, {}, options)


class _ProjectShadowMode(Group):
    def list_shadow_sources(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListShadowSourcesData, types.ShadowSource]":
        """List shadow sources."""
        return cast("Pages[types.ManageListShadowSourcesData, types.ShadowSource]", self._connection.pages("GET /api/manage/projects/{project}/shadow-sources query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create_shadow_source(self, body: types.ManageCreateShadowSourceBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateShadowSourceData":
        """Create a shadow source. One for each vendor: 409 if the project has one. The response has its address."""
        return cast("types.ManageCreateShadowSourceData", self._connection.get("POST /api/manage/projects/{project}/shadow-sources body data", [], body, {}, options))

    def delete_shadow_source(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a shadow source. Its address stops working. Installs that it received stay, and are compared."""
        return self._connection.do("DELETE /api/manage/projects/{project}/shadow-sources/{id}", [id], None, {}, options)

    def rotate_shadow_token(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.RotateShadowTokenData":
        """Rotate the address of a shadow source. The previous address is accepted for another 24 hours."""
        return cast("types.RotateShadowTokenData", self._connection.get("POST /api/manage/projects/{project}/shadow-sources/{id}/rotate-token data", [id], None, {}, options))

    def read_shadow(self, *, vendor: Optional[Literal["appsflyer", "adjust", "branch"]] = None, from_: Optional[str] = None, to: Optional[str] = None, outcome: Optional[Literal["same", "different", "only_ours", "only_theirs"]] = None, place: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "types.ReadShadowData":
        """Compare another vendor’s installs with ours. Per day and campaign: installs that both see, with the same attribution or another one, and those that only one side sees; the reasons, examples, and a verdict. Imported installs, test devices and `WEB` are not compared. Without `from` and `to`: the last 30 days; at most 366."""
        return cast("types.ReadShadowData", self._connection.get("GET /api/manage/projects/{project}/shadow query data", [], None, {"vendor": vendor, "from": from_, "to": to, "outcome": outcome, "place": place, "limit": limit}, options))

    def map_shadow_campaign(self, body: types.MapShadowCampaignBody, *, options: Optional[CallOptions] = None) -> "types.MapShadowCampaignData":
        """Map a campaign of the vendor to one of ours. The comparison follows at once, for the past, too."""
        return cast("types.MapShadowCampaignData", self._connection.get("PUT /api/manage/projects/{project}/shadow/mappings body data", [], body, {}, options))


class _ProjectWebhooks(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListWebhooksData, types.Webhook]":
        """List webhooks."""
        return cast("Pages[types.ManageListWebhooksData, types.Webhook]", self._connection.pages("GET /api/manage/projects/{project}/webhooks query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateWebhookBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateWebhookData":
        """Create a webhook. Deliveries are signed according to Standard Webhooks, with the secret in this response."""
        return cast("types.ManageCreateWebhookData", self._connection.get("POST /api/manage/projects/{project}/webhooks body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ManageChangeWebhookBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangeWebhookData":
        """Change a webhook."""
        return cast("types.ManageChangeWebhookData", self._connection.get("PATCH /api/manage/projects/{project}/webhooks/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a webhook."""
        return self._connection.do("DELETE /api/manage/projects/{project}/webhooks/{id}", [id], None, {}, options)

    def rotate_secret(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.RotateWebhookSecretData":
        """Rotate the secret of a webhook. For 24 hours, every delivery carries two signatures: one with the new secret, one with the previous."""
        return cast("types.RotateWebhookSecretData", self._connection.get("POST /api/manage/projects/{project}/webhooks/{id}/rotate-secret data", [id], None, {}, options))

    def test(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.TestWebhookData":
        """Send a test message to a webhook now. A message of type `test`, signed like all others. It is sent once, without retries, and is not listed in the deliveries."""
        return cast("types.TestWebhookData", self._connection.get("POST /api/manage/projects/{project}/webhooks/{id}/test data", [id], None, {}, options))


class _ProjectDestinations(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ManageListDestinationsData, types.Destination]":
        """List destinations."""
        return cast("Pages[types.ManageListDestinationsData, types.Destination]", self._connection.pages("GET /api/manage/projects/{project}/destinations query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.ManageCreateDestinationBody, *, options: Optional[CallOptions] = None) -> "types.ManageCreateDestinationData":
        """Create a destination."""
        return cast("types.ManageCreateDestinationData", self._connection.get("POST /api/manage/projects/{project}/destinations body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ManageChangeDestinationBody, *, options: Optional[CallOptions] = None) -> "types.ManageChangeDestinationData":
        """Change a destination."""
        return cast("types.ManageChangeDestinationData", self._connection.get("PATCH /api/manage/projects/{project}/destinations/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a destination."""
        return self._connection.do("DELETE /api/manage/projects/{project}/destinations/{id}", [id], None, {}, options)


class _ProjectDeliveries(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, destination_id: Optional[int] = None, state: Optional[Literal["waiting", "delivered", "failed", "skipped"]] = None, event: Optional[Literal["install", "reinstall", "reengagement", "signup", "event", "payment", "uninstall", "attribution"]] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListDeliveriesData, types.Delivery]":
        """List deliveries, newest first. Finished deliveries are kept for 30 days."""
        return cast("Pages[types.ListDeliveriesData, types.Delivery]", self._connection.pages("GET /api/manage/projects/{project}/deliveries query data cursor=items", [], None, {"cursor": cursor, "limit": limit, "destination_id": destination_id, "state": state, "event": event}, options))

    def summarize(self, *, options: Optional[CallOptions] = None) -> "types.SummarizeDeliveriesData":
        """Summarize recent deliveries by destination. Every webhook and destination of the project, including those without deliveries."""
        return cast("types.SummarizeDeliveriesData", self._connection.get("GET /api/manage/projects/{project}/deliveries/summary data", [], None, {}, options))

    def replay(self, body: types.ReplayDeliveriesBody, *, options: Optional[CallOptions] = None) -> "types.ReplayDeliveriesData":
        """Send deliveries again. One by its `id`, or all matching ones of a destination. They keep their ids, so that a receiver can deduplicate them. Waiting deliveries are left alone."""
        return cast("types.ReplayDeliveriesData", self._connection.get("POST /api/manage/projects/{project}/deliveries/replay body data", [], body, {}, options))


class _ProjectTestDevices(Group):
    def arm_link(self, body: types.ArmTestLinkBody, *, options: Optional[CallOptions] = None) -> "types.ArmTestLinkData":
        """Create a link that makes a phone a test device. Returns a link of the campaign that works once: the first phone (Android or iOS, no bot) that opens it in time becomes the test device. It may open the link again until then; the clicks of others count as usual."""
        return cast("types.ArmTestLinkData", self._connection.get("POST /api/manage/projects/{project}/test-devices/link body data", [], body, {}, options))

    def create(self, body: types.CreateTestDeviceBody, *, options: Optional[CallOptions] = None) -> "types.CreateTestDeviceData":
        """Register a test device by one of its ids. What it did before leaves the figures too. A user id stands for the installs that the user signed up on, also later ones. At most 100 test devices."""
        return cast("types.CreateTestDeviceData", self._connection.get("POST /api/manage/projects/{project}/test-devices body data", [], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Remove a test device. From then on it is a phone like any other: everything that it ever did counts in the figures again. To keep it out, leave it on the list."""
        return self._connection.do("DELETE /api/manage/projects/{project}/test-devices/{id}", [id], None, {}, options)

    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListTestDevicesData, types.TestDevice]":
        """List test devices. What a test device does is attributed and answered as everything else, but excluded from figures: reports, series, cohorts, funnels, fraud, discrepancies. Nothing about it is sent to destinations. Lists, timelines, the live stream and the ledger show it."""
        return cast("Pages[types.ListTestDevicesData, types.TestDevice]", self._connection.pages("GET /api/manage/projects/{project}/test-devices data cursor=items", [], None, {}, options))

    def qr(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "HTTPResponse":
        """Get the QR code of a test link. An SVG image of exactly `link.url`."""
        return self._connection.open("GET /api/manage/projects/{project}/test-devices/{id}/qr response", [id], None, {}, options)


class _ProjectViews(Group):
    def change(self, id: Union[str, int], body: types.ChangeViewBody, *, options: Optional[CallOptions] = None) -> "types.ChangeViewData":
        """Rename, share or change a view. A shared view can be changed by its owner and by members who may share views; only its owner can stop sharing it, which unpins it and ends its share links. With `revision`, a newer change by someone else is not overwritten: 409."""
        return cast("types.ChangeViewData", self._connection.get("PATCH /api/manage/projects/{project}/views/{id} body data", [id], body, {}, options))

    def create(self, body: types.CreateViewBody, *, options: Optional[CallOptions] = None) -> "types.CreateViewData":
        """Save a view of a page. A view is your own unless `shared`. A member has at most 200 views in a project, and a project 500 shared ones. The admin token can only make shared ones."""
        return cast("types.CreateViewData", self._connection.get("POST /api/manage/projects/{project}/views body data", [], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a view. If it was someone’s default, the page opens as without one. Its share links stop working. A view with a schedule stays: 409."""
        return self._connection.do("DELETE /api/manage/projects/{project}/views/{id}", [id], None, {}, options)

    def list(self, *, page: Optional[str] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListViewsData, types.SavedView]":
        """List your own saved views and the shared ones. With the admin token: the shared ones."""
        return cast("Pages[types.ListViewsData, types.SavedView]", self._connection.pages("GET /api/manage/projects/{project}/views query data cursor=items", [], None, {"page": page}, options))

    def pin(self, id: Union[str, int], body: types.PinViewBody, *, options: Optional[CallOptions] = None) -> "types.PinViewData":
        """Pin a view to the overview, move its card, or unpin it. Everybody in the project sees the cards below the figures of the overview. Only shared views of Explore can be pinned, at most 12."""
        return cast("types.PinViewData", self._connection.get("PUT /api/manage/projects/{project}/views/{id}/pin body data", [id], body, {}, options))

    def set_default(self, id: Union[str, int], body: types.SetDefaultViewBody, *, options: Optional[CallOptions] = None) -> "types.SetDefaultViewData":
        """Set or clear your default view of a page. The bare address of the page opens it, for you alone."""
        return cast("types.SetDefaultViewData", self._connection.get("PUT /api/manage/projects/{project}/views/{id}/default body data", [id], body, {}, options))


class _ProjectShareLinks(Group):
    def create(self, body: types.CreateShareLinkBody, *, options: Optional[CallOptions] = None) -> "types.CreateShareLinkData":
        """Create a share link of a saved view or a board. Whoever has `/shared/{key}` sees the answer of this one view of Explore, or the cards of this one board, as a caller without the right to personal data does, and nothing else, until the link expires or is revoked. Only shared views can be shown. Exactly one of `view_id` and `board_id` is required. A project has at most 100 links."""
        return cast("types.CreateShareLinkData", self._connection.get("POST /api/manage/projects/{project}/share-links body data", [], body, {}, options))

    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListShareLinksData, types.ShareLink]":
        """List the share links. Expired ones too, until they are revoked. Their keys are not shown again."""
        return cast("Pages[types.ListShareLinksData, types.ShareLink]", self._connection.pages("GET /api/manage/projects/{project}/share-links data cursor=items", [], None, {}, options))

    def revoke(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Revoke a share link; it stops working at once."""
        return self._connection.do("DELETE /api/manage/projects/{project}/share-links/{id}", [id], None, {}, options)


class _ProjectSchedules(Group):
    def change(self, id: Union[str, int], body: types.ChangeScheduleBody, *, options: Optional[CallOptions] = None) -> "types.ChangeScheduleData":
        """Change or pause a scheduled report. Who unsubscribed stays unsubscribed, also if `recipients` names them again."""
        return cast("types.ChangeScheduleData", self._connection.get("PATCH /api/manage/projects/{project}/schedules/{id} body data", [id], body, {}, options))

    def create(self, body: types.CreateScheduleBody, *, options: Optional[CallOptions] = None) -> "types.CreateScheduleData":
        """Schedule a saved view. Sends the table of a shared view of the campaigns or the overview, or the answer of one of Explore with a picture of its chart, by mail (with a CSV file) or to Slack. The figures are computed once per run, as the page would show them. A delivery that fails is tried again for about a day. At most 100 schedules in a project."""
        return cast("types.CreateScheduleData", self._connection.get("POST /api/manage/projects/{project}/schedules body data", [], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a scheduled report and its pending deliveries."""
        return self._connection.do("DELETE /api/manage/projects/{project}/schedules/{id}", [id], None, {}, options)

    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListSchedulesData, types.ReportSchedule]":
        """List scheduled reports with their last deliveries. For viewers, addresses are masked."""
        return cast("Pages[types.ListSchedulesData, types.ReportSchedule]", self._connection.pages("GET /api/manage/projects/{project}/schedules data cursor=items", [], None, {}, options))

    def send(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Send a report now. Beside its regular runs, also while it is paused."""
        return self._connection.do("POST /api/manage/projects/{project}/schedules/{id}/send", [id], None, {}, options)


class _ProjectBoards(Group):
    def change(self, id: Union[str, int], body: types.ChangeBoardBody, *, options: Optional[CallOptions] = None) -> "types.ChangeBoardData":
        """Rename a board or change its cards. `cards` replaces all cards. With `revision`, a newer change by someone else is not overwritten: 409."""
        return cast("types.ChangeBoardData", self._connection.get("PATCH /api/manage/projects/{project}/boards/{id} body data", [id], body, {}, options))

    def create(self, body: types.CreateBoardBody, *, options: Optional[CallOptions] = None) -> "types.CreateBoardData":
        """Create a board. Everybody in the project sees it. A project has at most 100 boards, a board 24 cards. Each card has either the `view_id` of a shared view of Explore or a `text`, and no two cards overlap."""
        return cast("types.CreateBoardData", self._connection.get("POST /api/manage/projects/{project}/boards body data", [], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a board. Its views stay."""
        return self._connection.do("DELETE /api/manage/projects/{project}/boards/{id}", [id], None, {}, options)

    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListBoardsData, types.BoardHead]":
        """List the boards of a project."""
        return cast("Pages[types.ListBoardsData, types.BoardHead]", self._connection.pages("GET /api/manage/projects/{project}/boards data cursor=items", [], None, {}, options))

    def read(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.ReadBoardData":
        """Read a board with the views of its cards. The figures of a card are those of its view: ask them of `explore`. A card whose view was deleted or is no longer shared stays, with `view` null."""
        return cast("types.ReadBoardData", self._connection.get("GET /api/manage/projects/{project}/boards/{id} data", [id], None, {}, options))


class _ProjectSegments(Group):
    def change(self, id: Union[str, int], body: types.ChangeSegmentBody, *, options: Optional[CallOptions] = None) -> "types.ChangeSegmentData":
        """Rename or change a segment. Everything that uses it follows. With `revision`, a newer change by someone else is not overwritten: 409."""
        return cast("types.ChangeSegmentData", self._connection.get("PATCH /api/manage/projects/{project}/segments/{id} body data", [id], body, {}, options))

    def create(self, body: types.CreateSegmentBody, *, options: Optional[CallOptions] = None) -> "types.CreateSegmentData":
        """Save filters of installs as a segment. Its members are the users of the installs that pass all filters, reinstalls too; an install without a sign-up counts as one user. Without filters and days: everyone. Names are checked as in `explore`. A project has at most 200 segments."""
        return cast("types.CreateSegmentData", self._connection.get("POST /api/manage/projects/{project}/segments body data", [], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete a segment. A segment that a saved view uses stays: 409 with the name of the view."""
        return self._connection.do("DELETE /api/manage/projects/{project}/segments/{id}", [id], None, {}, options)

    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListSegmentsData, types.Segment]":
        """List segments."""
        return cast("Pages[types.ListSegmentsData, types.Segment]", self._connection.pages("GET /api/manage/projects/{project}/segments data cursor=items", [], None, {}, options))

    def read(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.ReadSegmentData":
        """Read a segment."""
        return cast("types.ReadSegmentData", self._connection.get("GET /api/manage/projects/{project}/segments/{id} data", [id], None, {}, options))

    def read_segment_size(self, id: Union[str, int], *, from_: Optional[str] = None, to: Optional[str] = None, interval: Optional[Literal["day", "week", "month"]] = None, options: Optional[CallOptions] = None) -> "types.ReadSegmentSizeData":
        """How many users a segment has, over time. The members at the end of each day, week or month, counting only what had happened until then. Without `from` and `to`: the last 30 days."""
        return cast("types.ReadSegmentSizeData", self._connection.get("GET /api/manage/projects/{project}/segments/{id}/size query data", [id], None, {"from": from_, "to": to, "interval": interval}, options))


class _ProjectAudiences(Group):
    def file(self, id: Union[str, int], *, network: Literal["meta", "google", "tiktok"], ids: Optional[Literal["contacts", "devices"]] = None, consent: Optional[Literal["granted", "not_denied"]] = None, options: Optional[CallOptions] = None) -> "HTTPResponse":
        """Download a segment as a network’s audience file. CSV with the network’s headings, for an upload by hand. Emails and phone numbers are normalised as the network documents and hashed with SHA-256; advertising ids are hashed for TikTok alone."""
        return self._connection.open("GET /api/manage/projects/{project}/segments/{id}/audience/file query response", [id], None, {"network": network, "ids": ids, "consent": consent}, options)

    def change(self, segment: Union[str, int], id: Union[str, int], body: types.ChangeAudienceBody, *, options: Optional[CallOptions] = None) -> "types.ChangeAudienceData":
        """Change an audience, and refresh it. Also without a change: its members are checked and sent at once."""
        return cast("types.ChangeAudienceData", self._connection.get("PATCH /api/manage/projects/{project}/segments/{segment}/audiences/{id} body data", [segment, id], body, {}, options))

    def create(self, segment: Union[str, int], body: types.CreateAudienceBody, *, options: Optional[CallOptions] = None) -> "types.CreateAudienceData":
        """Upload a segment to an audience of a network. Members are uploaded at once, and every day what changed: people who left the segment, withdrew consent or were erased are removed from the network. The audience exists at the network already. What was sent is kept as hashes until the network has removed it."""
        return cast("types.CreateAudienceData", self._connection.get("POST /api/manage/projects/{project}/segments/{segment}/audiences body data", [segment], body, {}, options))

    def delete(self, segment: Union[str, int], id: Union[str, int], *, members: Optional[Literal["remove", "leave"]] = None, options: Optional[CallOptions] = None) -> "None":
        """Remove all users from an audience, and delete it. The state is `ending` until the network has removed all users. `members=leave` deletes it at once: the network keeps whom it has, and nothing remembers them."""
        return self._connection.do("DELETE /api/manage/projects/{project}/segments/{segment}/audiences/{id} query", [segment, id], None, {"members": members}, options)

    def list(self, segment: Union[str, int], *, options: Optional[CallOptions] = None) -> "Pages[types.ListAudiencesData, types.Audience]":
        """List the audiences of a segment."""
        return cast("Pages[types.ListAudiencesData, types.Audience]", self._connection.pages("GET /api/manage/projects/{project}/segments/{segment}/audiences data cursor=items", [segment], None, {}, options))

    def preview(self, id: Union[str, int], *, network: Literal["meta", "google", "tiktok"], ids: Optional[Literal["contacts", "devices"]] = None, consent: Optional[Literal["granted", "not_denied"]] = None, options: Optional[CallOptions] = None) -> "types.PreviewAudienceData":
        """Count the users of a segment who may be in a network’s audience. Left out are people who were erased, use a test device, are withheld by a fraud rule, denied consent, limited ad tracking, did not allow tracking on iOS, were not asked for consent (unless `consent=not_denied`), or have no identifier that the network takes. All users and installs of a person have to allow it."""
        return cast("types.PreviewAudienceData", self._connection.get("GET /api/manage/projects/{project}/segments/{id}/audience query data", [id], None, {"network": network, "ids": ids, "consent": consent}, options))


class _ProjectAlerts(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, state: Optional[Literal["open", "muted", "ended"]] = None, kind: Optional[Literal["campaign-without-clicks", "spend-without-installs", "deliveries-refused", "suspicious-installs", "unusual-day"]] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListAlertsData, types.Alert]":
        """List the alerts of a project. Newest first. Ended alerts are kept for 90 days."""
        return cast("Pages[types.ListAlertsData, types.Alert]", self._connection.pages("GET /api/manage/projects/{project}/alerts query data cursor=items", [], None, {"cursor": cursor, "limit": limit, "state": state, "kind": kind}, options))

    def summary(self, *, options: Optional[CallOptions] = None) -> "types.ReadAlertSummaryData":
        """How many alerts are open and not muted."""
        return cast("types.ReadAlertSummaryData", self._connection.get("GET /api/manage/projects/{project}/alerts/summary data", [], None, {}, options))

    def mute(self, body: types.MuteAlertsBody, *, options: Optional[CallOptions] = None) -> "types.MuteAlertsData":
        """Mute a kind of alert, or one subject of it. No messages are sent until then; the list still has the alert. A second mute of the same subject replaces the first. If the alert is still open when the mute ends, the messages are sent then."""
        return cast("types.MuteAlertsData", self._connection.get("POST /api/manage/projects/{project}/alert-mutes body data", [], body, {}, options))

    def unmute(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """End a mute."""
        return self._connection.do("DELETE /api/manage/projects/{project}/alert-mutes/{id}", [id], None, {}, options)


class _ProjectAlertMutes(Group):
    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListAlertMutesData, types.AlertMute]":
        """List muted alerts."""
        return cast("Pages[types.ListAlertMutesData, types.AlertMute]", self._connection.pages("GET /api/manage/projects/{project}/alert-mutes data cursor=items", [], None, {}, options))


class _ProjectAlertDestinations(Group):
    def change(self, id: Union[str, int], body: types.ChangeAlertDestinationBody, *, options: Optional[CallOptions] = None) -> "types.ChangeAlertDestinationData":
        """Update alert destination. An email address cannot be changed: delete it and add another."""
        return cast("types.ChangeAlertDestinationData", self._connection.get("PATCH /api/manage/projects/{project}/alert-destinations/{id} body data", [id], body, {}, options))

    def create(self, body: types.CreateAlertDestinationBody, *, options: Optional[CallOptions] = None) -> "types.CreateAlertDestinationData":
        """Create alert destination. Channel `email` needs `email`, the others need `url`. One message when an alert opens, and one when it ends; alerts of the same minute share a message. A message that fails is tried again for about a day. At most 50."""
        return cast("types.CreateAlertDestinationData", self._connection.get("POST /api/manage/projects/{project}/alert-destinations body data", [], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete alert destination."""
        return self._connection.do("DELETE /api/manage/projects/{project}/alert-destinations/{id}", [id], None, {}, options)

    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListAlertDestinationsData, types.AlertDestination]":
        """List alert destinations, with the last delivery."""
        return cast("Pages[types.ListAlertDestinationsData, types.AlertDestination]", self._connection.pages("GET /api/manage/projects/{project}/alert-destinations data cursor=items", [], None, {}, options))

    def test(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.TestAlertDestinationData":
        """Send a test message. Waits for the receiver. Five a minute."""
        return cast("types.TestAlertDestinationData", self._connection.get("POST /api/manage/projects/{project}/alert-destinations/{id}/test data", [id], None, {}, options))


class _ProjectAnnotations(Group):
    def list(self, *, from_: str, to: str, options: Optional[CallOptions] = None) -> "Pages[types.ListAnnotationsData, types.Annotation]":
        """List the annotations of a period. Also a line for each day on which campaigns were created, with `id` null: the service adds it automatically."""
        return cast("Pages[types.ListAnnotationsData, types.Annotation]", self._connection.pages("GET /api/manage/projects/{project}/annotations query data cursor=items", [], None, {"from": from_, "to": to}, options))

    def create(self, body: types.CreateAnnotationBody, *, options: Optional[CallOptions] = None) -> "types.CreateAnnotationData":
        """Annotate a day. A project has at most 5,000 annotations."""
        return cast("types.CreateAnnotationData", self._connection.get("POST /api/manage/projects/{project}/annotations body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ChangeAnnotationBody, *, options: Optional[CallOptions] = None) -> "types.ChangeAnnotationData":
        """Change an annotation."""
        return cast("types.ChangeAnnotationData", self._connection.get("PATCH /api/manage/projects/{project}/annotations/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete an annotation."""
        return self._connection.do("DELETE /api/manage/projects/{project}/annotations/{id}", [id], None, {}, options)


class _ProjectFacts(Group):
    def import_(self, body: StreamBody, *, progress: Optional[bool] = None, refusals: Optional[Literal["first", "all"]] = None, options: Optional[CallOptions] = None) -> "types.ImportFactsData":
        """Import history. One JSON object per line, any number of lines. Facts: `click`, `impression`, `install`, `open`, `signup`, `event`, `payment`, `refund`, `uninstall`, `reinstall`, `reengagement`, `erasure`. What facts need: `project`, `affiliate`, `campaign`, `exchange_rate`, `ad_name`, `test_device`, `spend`, `erased_user`. `docs/import-and-export.md` lists their fields. Lines may be in any order; facts are applied in order of `at`. A repeated `id` is a duplicate, so an interrupted import can simply be sent again. A bad line never stops the rest. With `progress=true` the response is NDJSON: `{"applied", "lines"}` and, with `refusals=all`, `{"refused": {"line", "reason"}}` lines during the import, and the envelope as the last line."""
        return cast("types.ImportFactsData", self._connection.get("POST /api/manage/projects/{project}/import query stream=application/x-ndjson data repeat", [], body, {"progress": progress, "refusals": refusals}, options))

    def export(self, *, table: Literal["events", "users", "installs", "payments", "clicks"], format: Optional[Literal["csv", "ndjson"]] = None, test_devices: Optional[Literal["left_out", "included"]] = None, segment: Optional[int] = None, from_: Optional[str] = None, to: Optional[str] = None, options: Optional[CallOptions] = None) -> "HTTPResponse":
        """Export a table. Streamed, oldest first, without a size limit: everything stored when the request arrived. CSV follows RFC 4180 with a header row; text that a spreadsheet would read as a formula is prefixed with `'`. `install_instance_id` is never exported; erased users appear under a pseudonym."""
        return self._connection.open("GET /api/manage/projects/{project}/export query response", [], None, {"table": table, "format": format, "test_devices": test_devices, "segment": segment, "from": from_, "to": to}, options)

    def export_history(self, *, layout: Optional[Literal["tributary", "appsflyer"]] = None, report: Optional[Literal["installs", "organic-installs", "in-app-events", "organic-in-app-events", "conversions-retargeting", "reinstalls", "uninstalls"]] = None, options: Optional[CallOptions] = None) -> "HTTPResponse":
        """Export the whole history. Streamed in the format of the import: facts, users, installs, campaigns, spend, rates, test devices and the settings that figures depend on, without a size limit. Imported into an empty project, it gives the same figures. It contains personal data; erased users appear under a pseudonym, and `install_instance_id` is never exported."""
        return self._connection.open("GET /api/manage/projects/{project}/export/history query response", [], None, {"layout": layout, "report": report}, options)


class _ProjectPreferences(Group):
    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListPreferencesData, types.Preference]":
        """List your remembered search parameters in this project. The last search parameters of each page, by member and project. The admin token has no member, so its list is empty."""
        return cast("Pages[types.ListPreferencesData, types.Preference]", self._connection.pages("GET /api/manage/projects/{project}/preferences data cursor=items", [], None, {}, options))

    def remember(self, page: Union[str, int], body: types.RememberPageBody, *, options: Optional[CallOptions] = None) -> "types.RememberPageData":
        """Remember the search parameters of a page. Replaces what was remembered. A bare address of the page opens with them. 409 for the admin token: it has no member."""
        return cast("types.RememberPageData", self._connection.get("PUT /api/manage/projects/{project}/preferences/{page} body data", [page], body, {}, options))

    def forget(self, page: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Forget the search parameters of a page."""
        return self._connection.do("DELETE /api/manage/projects/{project}/preferences/{page}", [page], None, {}, options)


class _ProjectMembers(Group):
    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListProjectMembersData, types.ProjectMember]":
        """List who has access to a project. The members that the project lists, and for admins and owners also those with a role in every project."""
        return cast("Pages[types.ListProjectMembersData, types.ProjectMember]", self._connection.pages("GET /api/manage/projects/{project}/members data cursor=items", [], None, {}, options))

    def add(self, body: types.AddProjectMemberBody, *, options: Optional[CallOptions] = None) -> "types.AddProjectMemberData":
        """Add a member to a project. The access is pending until the member confirms it: the link `/join/{code}` is mailed to them; without a mail server (`SMTP_URL`), pass it on. It works once and expires after 7 days, and it ends earlier codes of the member. An email that already has an account keeps its name, and confirms with its password. A member with a role in every project has the role at once, without an invitation."""
        return cast("types.AddProjectMemberData", self._connection.get("POST /api/manage/projects/{project}/members body data", [], body, {}, options))

    def change(self, id: Union[str, int], body: types.ChangeProjectMemberBody, *, options: Optional[CallOptions] = None) -> "types.ChangeProjectMemberData":
        """Set a member’s role in a project. Applies from the next request to members who have access already. For others it is pending until they confirm it, and the response has the invitation. It replaces the role that the member has in every project; owners of the installation own every project."""
        return cast("types.ChangeProjectMemberData", self._connection.get("PUT /api/manage/projects/{project}/members/{id} body data", [id], body, {}, options))

    def remove(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Remove a member from a project. The account stays. A role in every project applies here again."""
        return self._connection.do("DELETE /api/manage/projects/{project}/members/{id}", [id], None, {}, options)

    def invite(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.InviteProjectMemberData":
        """Create a new invitation for a member who has not confirmed. Earlier codes of the member end. With a mail server, the link is mailed to the member. 409 if the member has confirmed: then an owner of the installation creates it."""
        return cast("types.InviteProjectMemberData", self._connection.get("POST /api/manage/projects/{project}/members/{id}/invitation data", [id], None, {}, options))


class ProjectApi:
    def __init__(self, connection: Connection) -> None:
        self.exchange_rates = _ProjectExchangeRates(connection)
        self.projects = _ProjectProjects(connection)
        self.setup = _ProjectSetup(connection)
        self.server_keys = _ProjectServerKeys(connection)
        self.management_keys = _ProjectManagementKeys(connection)
        self.project_tokens = _ProjectProjectTokens(connection)
        self.signing_keys = _ProjectSigningKeys(connection)
        self.domains = _ProjectDomains(connection)
        self.store_listings = _ProjectStoreListings(connection)
        self.affiliates = _ProjectAffiliates(connection)
        self.network_accounts = _ProjectNetworkAccounts(connection)
        self.campaigns = _ProjectCampaigns(connection)
        self.event_mappings = _ProjectEventMappings(connection)
        self.spend = _ProjectSpend(connection)
        self.installs = _ProjectInstalls(connection)
        self.attribution = _ProjectAttribution(connection)
        self.fraud = _ProjectFraud(connection)
        self.reports = _ProjectReports(connection)
        self.sql = _ProjectSql(connection)
        self.users = _ProjectUsers(connection)
        self.live = _ProjectLive(connection)
        self.outcomes = _ProjectOutcomes(connection)
        self.events = _ProjectEvents(connection)
        self.payments = _ProjectPayments(connection)
        self.inbound_sources = _ProjectInboundSources(connection)
        self.ad_networks = _ProjectAdNetworks(connection)
        self.shadow_mode = _ProjectShadowMode(connection)
        self.webhooks = _ProjectWebhooks(connection)
        self.destinations = _ProjectDestinations(connection)
        self.deliveries = _ProjectDeliveries(connection)
        self.test_devices = _ProjectTestDevices(connection)
        self.views = _ProjectViews(connection)
        self.share_links = _ProjectShareLinks(connection)
        self.schedules = _ProjectSchedules(connection)
        self.boards = _ProjectBoards(connection)
        self.segments = _ProjectSegments(connection)
        self.audiences = _ProjectAudiences(connection)
        self.alerts = _ProjectAlerts(connection)
        self.alert_mutes = _ProjectAlertMutes(connection)
        self.alert_destinations = _ProjectAlertDestinations(connection)
        self.annotations = _ProjectAnnotations(connection)
        self.facts = _ProjectFacts(connection)
        self.preferences = _ProjectPreferences(connection)
        self.members = _ProjectMembers(connection)


class _InstallationProjects(Group):
    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListProjectsData, types.Project]":
        """List projects."""
        return cast("Pages[types.ListProjectsData, types.Project]", self._connection.pages("GET /api/manage/projects data cursor=items", [], None, {}, options))

    def create(self, body: types.CreateProjectBody, *, options: Optional[CallOptions] = None) -> "types.CreateProjectData":
        """Create a project with its server key, token and signing key."""
        return cast("types.CreateProjectData", self._connection.get("POST /api/manage/projects body data", [], body, {}, options))

    def get(self, project: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.GetProjectData":
        """Read a project and its settings."""
        return cast("types.GetProjectData", self._connection.get("GET /api/manage/projects/{project} data", [project], None, {}, options))

    def change(self, project: Union[str, int], body: types.ChangeProjectBody, *, preview: Optional[bool] = None, options: Optional[CallOptions] = None) -> "types.ChangeProjectData":
        """Change a project’s settings. Another `display_currency` converts all sums again with the rates of their days; stored amounts keep their own currency. The response names amounts without a rate. `preview=true` answers the same and changes nothing."""
        return cast("types.ChangeProjectData", self._connection.get("PATCH /api/manage/projects/{project} query body data", [project], body, {"preview": preview}, options))


class _InstallationAlerts(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, state: Optional[Literal["open", "muted", "ended"]] = None, kind: Optional[Literal["database-down", "node-away", "errors", "disk-low", "disk-fills-up", "backup-old", "archive-behind", "mail-fails"]] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListServiceAlertsData, types.Alert]":
        """List the alerts of the service itself. Newest first. Ended alerts are kept for 90 days."""
        return cast("Pages[types.ListServiceAlertsData, types.Alert]", self._connection.pages("GET /api/manage/alerts query data cursor=items", [], None, {"cursor": cursor, "limit": limit, "state": state, "kind": kind}, options))

    def mute(self, body: types.MuteServiceAlertsBody, *, options: Optional[CallOptions] = None) -> "types.MuteServiceAlertsData":
        """Mute a kind of alert, or one subject of it. No messages are sent until then; the list still has the alert. A second mute of the same subject replaces the first. If the alert is still open when the mute ends, the messages are sent then."""
        return cast("types.MuteServiceAlertsData", self._connection.get("POST /api/manage/alert-mutes body data", [], body, {}, options))

    def unmute(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """End a mute."""
        return self._connection.do("DELETE /api/manage/alert-mutes/{id}", [id], None, {}, options)


class _InstallationAlertMutes(Group):
    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListServiceAlertMutesData, types.AlertMute]":
        """List muted alerts."""
        return cast("Pages[types.ListServiceAlertMutesData, types.AlertMute]", self._connection.pages("GET /api/manage/alert-mutes data cursor=items", [], None, {}, options))


class _InstallationAlertDestinations(Group):
    def change(self, id: Union[str, int], body: types.ChangeServiceAlertDestinationBody, *, options: Optional[CallOptions] = None) -> "types.ChangeServiceAlertDestinationData":
        """Update alert destination. An email address cannot be changed: delete it and add another."""
        return cast("types.ChangeServiceAlertDestinationData", self._connection.get("PATCH /api/manage/alert-destinations/{id} body data", [id], body, {}, options))

    def create(self, body: types.CreateServiceAlertDestinationBody, *, options: Optional[CallOptions] = None) -> "types.CreateServiceAlertDestinationData":
        """Create alert destination. Channel `email` needs `email`, the others need `url`. One message when an alert opens, and one when it ends; alerts of the same minute share a message. A message that fails is tried again for about a day. At most 50."""
        return cast("types.CreateServiceAlertDestinationData", self._connection.get("POST /api/manage/alert-destinations body data", [], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Delete alert destination."""
        return self._connection.do("DELETE /api/manage/alert-destinations/{id}", [id], None, {}, options)

    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListServiceAlertDestinationsData, types.AlertDestination]":
        """List alert destinations, with the last delivery."""
        return cast("Pages[types.ListServiceAlertDestinationsData, types.AlertDestination]", self._connection.pages("GET /api/manage/alert-destinations data cursor=items", [], None, {}, options))

    def test(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.TestServiceAlertDestinationData":
        """Send a test message. Waits for the receiver. Five a minute."""
        return cast("types.TestServiceAlertDestinationData", self._connection.get("POST /api/manage/alert-destinations/{id}/test data", [id], None, {}, options))


class _InstallationSetup(Group):
    def read(self, *, options: Optional[CallOptions] = None) -> "types.ReadSetupData":
        """Check whether the installation needs its first owner, and how members log in."""
        return cast("types.ReadSetupData", self._connection.get("GET /api/manage/setup data", [], None, {}, options))

    def create_owner(self, body: types.CreateOwnerBody, *, options: Optional[CallOptions] = None) -> "types.CreateOwnerData":
        """Become the first owner, with the code that the service printed. Works once, while there is no member. The response sets the session cookie."""
        return cast("types.CreateOwnerData", self._connection.get("POST /api/manage/setup body data", [], body, {}, options))


class _InstallationSession(Group):
    def log_in(self, body: types.LogInBody, *, options: Optional[CallOptions] = None) -> "types.LogInData":
        """Log in. The response sets the session cookie. A session ends 12 hours after its last request, and 7 days after log-in at the latest. A member with two-factor log-in also sends `code`. Per minute: five attempts for an email from one network (/24, /48), twenty for an email from all, twenty from an address. Beyond the first two, a right password with `code` is still accepted."""
        return cast("types.LogInData", self._connection.get("POST /api/manage/session body data", [], body, {}, options))

    def read(self, *, options: Optional[CallOptions] = None) -> "types.ReadSessionData":
        """Get the logged-in member."""
        return cast("types.ReadSessionData", self._connection.get("GET /api/manage/session data", [], None, {}, options))

    def change(self, body: types.ChangeOwnAccountBody, *, options: Optional[CallOptions] = None) -> "types.ChangeOwnAccountData":
        """Change your own name or password. A new password requires the current one, and ends all other sessions of the member."""
        return cast("types.ChangeOwnAccountData", self._connection.get("PATCH /api/manage/session body data", [], body, {}, options))

    def log_out(self, *, options: Optional[CallOptions] = None) -> "None":
        """Log out."""
        return self._connection.do("DELETE /api/manage/session", [], None, {}, options)

    def list(self, *, options: Optional[CallOptions] = None) -> "Pages[types.ListSessionsData, types.MemberSession]":
        """List your own sessions. Nobody sees the sessions of another member; an owner ends them by removing the member."""
        return cast("Pages[types.ListSessionsData, types.MemberSession]", self._connection.pages("GET /api/manage/sessions data cursor=items", [], None, {}, options))

    def end(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """End one of your sessions."""
        return self._connection.do("DELETE /api/manage/sessions/{id}", [id], None, {}, options)

    def end_others(self, *, options: Optional[CallOptions] = None) -> "types.EndOtherSessionsData":
        """End all your sessions but this one."""
        return cast("types.EndOtherSessionsData", self._connection.get("DELETE /api/manage/sessions data", [], None, {}, options))

    def request_password_reset(self, body: types.RequestPasswordResetBody, *, options: Optional[CallOptions] = None) -> "None":
        """Request a password reset by mail. Requires a mail server (`SMTP_URL`). The response is the same whether a member has that email or not. The link `/reset/{code}` works once, within an hour; a new one voids the previous one. Three requests an hour for an email, twenty a minute from an address."""
        return self._connection.do("POST /api/manage/password-resets body", [], body, {}, options)

    def read_password_reset(self, code: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.ReadPasswordResetData":
        """Read a password reset."""
        return cast("types.ReadPasswordResetData", self._connection.get("GET /api/manage/password-resets/{code} data", [code], None, {}, options))

    def reset_password(self, code: Union[str, int], body: types.ResetPasswordBody, *, options: Optional[CallOptions] = None) -> "None":
        """Set a new password. All sessions of the member end. The response starts none: log in with the new password."""
        return self._connection.do("POST /api/manage/password-resets/{code} body", [code], body, {}, options)


class _InstallationTwoFactor(Group):
    def read(self, *, options: Optional[CallOptions] = None) -> "types.ReadTwoFactorData":
        """Check whether your two-factor log-in is on."""
        return cast("types.ReadTwoFactorData", self._connection.get("GET /api/manage/two-factor data", [], None, {}, options))

    def start(self, body: types.StartTwoFactorBody, *, options: Optional[CallOptions] = None) -> "types.StartTwoFactorData":
        """Create a secret for your authenticator app. Nothing changes until a code of the app confirms it. Calling it again replaces a secret that is not confirmed. 409 if two-factor log-in is on."""
        return cast("types.StartTwoFactorData", self._connection.get("POST /api/manage/two-factor body data", [], body, {}, options))

    def confirm(self, body: types.ConfirmTwoFactorBody, *, options: Optional[CallOptions] = None) -> "types.ConfirmTwoFactorData":
        """Turn two-factor log-in on, with a code of the app. Your other sessions end: each new one requires a code."""
        return cast("types.ConfirmTwoFactorData", self._connection.get("PUT /api/manage/two-factor body data", [], body, {}, options))

    def replace_recovery_codes(self, body: types.ReplaceRecoveryCodesBody, *, options: Optional[CallOptions] = None) -> "types.ReplaceRecoveryCodesData":
        """Replace your recovery codes."""
        return cast("types.ReplaceRecoveryCodesData", self._connection.get("POST /api/manage/two-factor/recovery-codes body data", [], body, {}, options))

    def end(self, body: types.EndTwoFactorBody, *, options: Optional[CallOptions] = None) -> "None":
        """Turn two-factor log-in off."""
        return self._connection.do("POST /api/manage/two-factor/end body", [], body, {}, options)

    def remove(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Turn a member’s two-factor log-in off. For a member who has lost the phone and the recovery codes. Their sessions end."""
        return self._connection.do("DELETE /api/manage/members/{id}/two-factor", [id], None, {}, options)


class _InstallationMembers(Group):
    def list(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, options: Optional[CallOptions] = None) -> "Pages[types.ListMembersData, types.ListMembersDataItemsItem]":
        """List members."""
        return cast("Pages[types.ListMembersData, types.ListMembersDataItemsItem]", self._connection.pages("GET /api/manage/members query data cursor=items", [], None, {"cursor": cursor, "limit": limit}, options))

    def create(self, body: types.CreateMemberBody, *, options: Optional[CallOptions] = None) -> "types.CreateMemberData":
        """Invite a member. With a mail server (`SMTP_URL`), the link is mailed to the member. Without one, pass on the link `/join/{code}` of this installation. It works once and expires after 7 days. The role has effect once the member confirms it. An account that only projects have invited keeps its name and confirms with its password."""
        return cast("types.CreateMemberData", self._connection.get("POST /api/manage/members body data", [], body, {}, options))

    def invite(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.InviteMemberData":
        """Create a new invitation, also for a forgotten password. Earlier codes of the member end. With a mail server, the link is mailed to the member. The old password works until a new one is chosen, which confirms everything that is pending for the member."""
        return cast("types.InviteMemberData", self._connection.get("POST /api/manage/members/{id}/invitation data", [id], None, {}, options))

    def change(self, id: Union[str, int], body: types.ChangeMemberBody, *, options: Optional[CallOptions] = None) -> "types.ChangeMemberData":
        """Change a member’s name, role or view of personal data. A new role applies from the next request; a first role in every project is pending until the member confirms it, and the response has the invitation. A project that lists the member keeps its own role, unless the member is an owner here."""
        return cast("types.ChangeMemberData", self._connection.get("PATCH /api/manage/members/{id} body data", [id], body, {}, options))

    def delete(self, id: Union[str, int], *, options: Optional[CallOptions] = None) -> "None":
        """Remove a member; their sessions end immediately."""
        return self._connection.do("DELETE /api/manage/members/{id}", [id], None, {}, options)

    def read_invitation(self, code: Union[str, int], *, options: Optional[CallOptions] = None) -> "types.ReadInvitationData":
        """Read an invitation."""
        return cast("types.ReadInvitationData", self._connection.get("GET /api/manage/invitations/{code} data", [code], None, {}, options))

    def accept_invitation(self, code: Union[str, int], body: types.AcceptInvitationBody, *, options: Optional[CallOptions] = None) -> "types.AcceptInvitationData":
        """Confirm an invitation with a password. The response sets the session cookie. It confirms what the code was made for, and nothing else. A new account sets a password, an existing one sends its own; a new password ends earlier sessions. A member with two-factor log-in also sends a code. Five attempts per minute for an existing account."""
        return cast("types.AcceptInvitationData", self._connection.get("POST /api/manage/invitations/{code} body data", [code], body, {}, options))


class _InstallationMail(Group):
    def read(self, *, options: Optional[CallOptions] = None) -> "types.ReadMailData":
        """The mail server, and its last error. The mail server is set with `SMTP_URL` and `MAIL_FROM`. Without one, nothing is mailed: invitations are links to pass on."""
        return cast("types.ReadMailData", self._connection.get("GET /api/manage/mail data", [], None, {}, options))

    def test(self, body: types.TestMailBody, *, options: Optional[CallOptions] = None) -> "types.TestMailData":
        """Send a test mail. Waits for the mail server. Five a minute."""
        return cast("types.TestMailData", self._connection.get("POST /api/manage/mail/test body data", [], body, {}, options))


class _InstallationAuditLog(Group):
    def read(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, project: Optional[str] = None, options: Optional[CallOptions] = None) -> "Pages[types.ReadAuditLogData, types.AuditLine]":
        """List the audit log, newest first. Every change through the management API, exports, log-ins and failed log-ins. Admins of a single project name it with `project`. Failed log-ins are kept for 90 days, everything else forever."""
        return cast("Pages[types.ReadAuditLogData, types.AuditLine]", self._connection.pages("GET /api/manage/audit-log query data cursor=items", [], None, {"cursor": cursor, "limit": limit, "project": project}, options))


class InstallationApi:
    def __init__(self, connection: Connection) -> None:
        self.projects = _InstallationProjects(connection)
        self.alerts = _InstallationAlerts(connection)
        self.alert_mutes = _InstallationAlertMutes(connection)
        self.alert_destinations = _InstallationAlertDestinations(connection)
        self.setup = _InstallationSetup(connection)
        self.session = _InstallationSession(connection)
        self.two_factor = _InstallationTwoFactor(connection)
        self.members = _InstallationMembers(connection)
        self.mail = _InstallationMail(connection)
        self.audit_log = _InstallationAuditLog(connection)
