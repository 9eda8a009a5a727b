# Generated from contract/ by packages/generate/write-python-types.ts: run `npm run generate`.
from typing import Any, Dict, List, Literal, TypedDict, Union

#: Why the service refused a call.
RefusalCode = Literal[
    "invalid_request",
    "invalid_cursor",
    "invalid_body",
    "unknown_field",
    "unknown_parameter",
    "nothing_to_change",
    "invalid_json",
    "corrupt_body",
    "forbidden_key",
    "invalid_domain",
    "invalid_channel",
    "invalid_timestamp",
    "missing_identifier",
    "missing_payment_reference",
    "missing_event_fields",
    "invalid_token",
    "missing_search",
    "invalid_date",
    "invalid_date_range",
    "no_segment",
    "unreadable_file",
    "sql_off",
    "sql_unavailable",
    "invalid_sql",
    "sql_too_slow",
    "sql_too_large",
    "too_many_statements",
    "lake_not_ready",
    "personal_data_required",
    "question_cancelled",
    "parquet_unavailable",
    "unauthorized",
    "authentication_failed",
    "invalid_signature",
    "inbound_secret_missing",
    "signature_required",
    "wrong_password",
    "code_required",
    "billing_suspended",
    "forbidden",
    "key_manages_keys",
    "cross_site_request",
    "insecure_log_in",
    "wrong_code",
    "wrong_one_time_code",
    "not_found",
    "unknown_share_link",
    "method_not_allowed",
    "request_timeout",
    "display_id_taken",
    "domain_taken",
    "domain_reserved",
    "domain_waiting",
    "conflict",
    "body_too_large",
    "upload_too_large",
    "unsupported_media_type",
    "unsupported_upload_type",
    "unsupported_encoding",
    "ndjson_expected",
    "missing_parameter",
    "invalid_page",
    "invalid_limit",
    "limit_too_large",
    "invalid_filter",
    "invalid_choice",
    "invalid_mapping",
    "span_too_large",
    "invalid_question",
    "too_slow",
    "result_too_large",
    "invalid_number",
    "rate_limited",
    "too_many_attempts",
    "report_too_soon",
    "too_many_imports",
    "too_many_exports",
    "too_many_openings",
    "too_many_questions",
    "too_many_listeners",
    "too_many_codes",
    "span_too_long",
    "internal_error",
    "not_served_yet",
    "unavailable",
    "passwords_busy",
]

#: What a webhook can subscribe to.
WebhookEvent = Literal[
    "install",
    "reinstall",
    "reengagement",
    "signup",
    "event",
    "payment",
    "uninstall",
    "attribution",
]

class AccountTestCampaignsItem(TypedDict):
    id: str
    name: str

class AccountTestError1(TypedDict):
    says: str
    fix: str
    raw: str

AccountTest = TypedDict("AccountTest", {
    "ok": bool,
    "from": str,
    "to": str,
    "rows": int,
    "campaigns": List["AccountTestCampaignsItem"],
    "error": Union["AccountTestError1", None],
})

class AlertMute1(TypedDict):
    id: str
    until: str
    reason: str
    by: Union[str, None]

class Alert(TypedDict):
    id: str
    kind: Literal["campaign-without-clicks", "spend-without-installs", "deliveries-refused", "suspicious-installs", "unusual-day", "database-down", "node-away", "errors", "disk-low", "disk-fills-up", "backup-old", "archive-behind", "mail-fails"]
    subject: str
    title: str
    why: str
    action: str
    path: str
    state: Literal["open", "muted", "ended"]
    since: str
    opened_at: str
    ended_at: Union[str, None]
    mute: Union["AlertMute1", None]

class AlertDestinationLastDelivery1(TypedDict):
    state: Literal["waiting", "sending", "sent", "failed", "skipped"]
    at: str
    attempts: int
    next_attempt_at: Union[str, None]
    answer: Union[str, None]

class AlertDestination(TypedDict):
    id: str
    channel: Literal["email", "slack", "discord", "webhook"]
    name: str
    email: Union[str, None]
    kinds: Union[List[Literal["campaign-without-clicks", "spend-without-installs", "deliveries-refused", "suspicious-installs", "unusual-day", "database-down", "node-away", "errors", "disk-low", "disk-fills-up", "backup-old", "archive-behind", "mail-fails"]], None]
    notify_on_resolve: bool
    tell_ends: bool
    unsubscribed: bool
    last_delivery: Union["AlertDestinationLastDelivery1", None]
    created_at: str

class AlertMute(TypedDict):
    id: str
    kind: Literal["campaign-without-clicks", "spend-without-installs", "deliveries-refused", "suspicious-installs", "unusual-day", "database-down", "node-away", "errors", "disk-low", "disk-fills-up", "backup-old", "archive-behind", "mail-fails"]
    subject: Union[str, None]
    about: Union[str, None]
    until: str
    reason: str
    by: Union[str, None]
    created_at: str

class AmountsWithoutRate(TypedDict):
    currency: str
    first_day: str
    last_day: str
    events: int
    payments: int
    spend_rows: int

class AnnotationCreatedBy1(TypedDict):
    id: str
    name: str

class Annotation(TypedDict):
    id: Union[int, None]
    day: str
    kind: Literal["campaign", "release", "price", "other"]
    text: str
    created_by: Union["AnnotationCreatedBy1", None]

class AttributedUserUserDataDeviceData(TypedDict):
    brand: str
    base_os: str
    version: str
    build_id: str
    bundle_id: str
    device_id: str
    android_id: str
    device_name: str
    device_type: str
    build_number: str
    connectivity: str
    manufacturer: str
    application_name: str
    api_level: float

class AttributedUserUserData(TypedDict):
    id: Union[str, None]
    name: Union[str, None]
    email: Union[str, None]
    phone: Union[str, None]
    device_data: "AttributedUserUserDataDeviceData"

class AttributedUser(TypedDict):
    attributed_at: str
    ad_channel: Union[Literal["GOOGLE", "META", "TIKTOK"], None]
    campaign_display_id: str
    campaign_name: str
    link: Union[str, None]
    installed_at: Union[str, None]
    store_click_at: Union[str, None]
    meta_ad_id: str
    ad_creative_id: str
    ad_creative_name: str
    ad_set_id: str
    ad_set_name: str
    publisher_platform: Union[str, None]
    platform_position: Union[str, None]
    user_data: "AttributedUserUserData"

class AttributionResult(TypedDict):
    campaign_name: Union[str, None]
    display_id: Union[str, None]
    ad_network_campaign_id: Union[str, None]
    deeplink: Union[str, None]
    domain_name: Union[str, None]
    ad_set_id: Union[str, None]
    ad_set_name: Union[str, None]
    ad_creative_id: Union[str, None]
    ad_creative_name: Union[str, None]
    keyword_id: Union[str, None]
    keyword_name: Union[str, None]
    ad_network: Union[str, None]
    attribution_type: Literal["ORGANIC", "INORGANIC"]

class AudienceLeftOutItem(TypedDict):
    reason: Literal["erased", "test_device", "withheld", "consent_denied", "opted_out", "tracking_not_allowed", "consent_not_given", "no_identifier"]
    people: int

class Audience(TypedDict):
    id: int
    segment_id: int
    network: Literal["meta", "google", "tiktok"]
    network_audience_id: str
    account_id: int
    ids: Literal["contacts", "devices"]
    consent: Literal["granted", "not_denied"]
    daily: bool
    state: Literal["waiting", "sending", "up_to_date", "failed", "ending"]
    created_at: str
    refreshed_at: Union[str, None]
    sent_at: Union[str, None]
    next_try_at: Union[str, None]
    people: int
    to_add: int
    to_remove: int
    left_out: List["AudienceLeftOutItem"]
    error: Union[str, None]

class AuditLine(TypedDict):
    id: str
    at: str
    member_id: Union[str, None]
    by: str
    action: str
    project_id: Union[int, None]
    target: Dict[str, str]
    what: Dict[str, Any]
    address: str

class BoardChangedBy1(TypedDict):
    id: str
    name: str

class BoardCardsItemView1(TypedDict):
    id: int
    name: str
    search: Dict[str, Union[str, float, bool, List[Union[str, float]]]]

class _BoardCardsItem(TypedDict):
    x: int
    y: int
    width: int
    height: int
    view: Union["BoardCardsItemView1", None]

class BoardCardsItem(_BoardCardsItem, total=False):
    view_id: int
    text: str

class Board(TypedDict):
    id: int
    name: str
    revision: int
    created_at: str
    changed_at: str
    changed_by: Union["BoardChangedBy1", None]
    cards: List["BoardCardsItem"]

class BoardHeadChangedBy1(TypedDict):
    id: str
    name: str

class BoardHead(TypedDict):
    id: int
    name: str
    revision: int
    created_at: str
    changed_at: str
    changed_by: Union["BoardHeadChangedBy1", None]
    cards: int

class CampaignStoreListingsItem(TypedDict):
    store_listing_id: str
    name: str
    platform: Literal["IOS", "ANDROID"]

class Campaign(TypedDict):
    display_id: str
    name: str
    created_at: str
    update_at: str
    google: bool
    meta: bool
    meta_campaign_id: Union[str, None]
    meta_web_to_app: bool
    active: bool
    default_link: bool
    attributed_users: int
    link: str
    shareable_link: str
    domain: Union[str, None]
    store_listings: List["CampaignStoreListingsItem"]

class ComparedCount(TypedDict):
    ours: int
    network: int
    difference: int
    percent: Union[float, None]

class CountedAudienceLeftOutItem(TypedDict):
    reason: Literal["erased", "test_device", "withheld", "consent_denied", "opted_out", "tracking_not_allowed", "consent_not_given", "no_identifier"]
    people: int

class CountedAudience(TypedDict):
    network: Literal["meta", "google", "tiktok"]
    members: int
    people: int
    rows: int
    left_out: List["CountedAudienceLeftOutItem"]

class DataKind(TypedDict):
    key: str
    name: str
    holds: str
    why: str
    kept: str
    setting: Union[Literal["facts_months", "addresses"], None]
    seen_by: str
    leaves_to: str
    erased: str
    tables: List[str]

class DataRecord(TypedDict):
    retention: "Retention"
    installation_days: Union[int, None]
    whole_days: int
    receivers: List[str]
    kinds: List["DataKind"]

class DecisionResult(TypedDict):
    attribution_type: Literal["ORGANIC", "INORGANIC"]
    campaign: Union[str, None]
    rule: str
    ad_network: Union[str, None]

class _DecisionCandidatesItem(TypedDict):
    touch: Literal["click", "view"]
    click_id: Union[str, None]
    at: Union[str, None]
    campaign: Union[str, None]
    rule: Union[str, None]
    score: float
    verdict: Literal["won", "lost"]
    reason: str

class DecisionCandidatesItem(_DecisionCandidatesItem, total=False):
    unverified: Literal[True]

class DecisionSuspiciousItem(TypedDict):
    rule: str
    evidence: str

class _Decision(TypedDict):
    decided_at: str
    result: "DecisionResult"
    candidates: List["DecisionCandidatesItem"]
    suspicious: List["DecisionSuspiciousItem"]
    probabilistic_would_be: str

class Decision(_Decision, total=False):
    other_candidates: float

class Delivery(TypedDict):
    id: str
    destination_id: int
    event: Literal["install", "reinstall", "reengagement", "signup", "event", "payment", "uninstall", "attribution"]
    name: Union[str, None]
    at: str
    state: Literal["waiting", "delivered", "failed", "skipped"]
    attempts: int
    status_code: Union[int, None]
    reason: Union[str, None]
    answer: Union[str, None]
    created_at: str
    tried_at: Union[str, None]
    next_try_at: Union[str, None]

class DeliverySummary(TypedDict):
    destination_id: int
    delivered: int
    failed: int
    skipped: int
    waiting: int
    last_at: Union[str, None]
    last_status: Union[Literal["delivered", "failed", "skipped", "waiting"], None]
    last_reason: Union[str, None]
    oldest_waiting_at: Union[str, None]

class Destination(TypedDict):
    id: int
    code: Literal["meta", "google", "tiktok", "snapchat", "linkedin", "affiliate", "mixpanel", "amplitude", "posthog", "braze", "clevertap"]
    name: str
    events: List[Literal["install", "reinstall", "reengagement", "signup", "event", "payment", "uninstall", "attribution"]]
    settings: Dict[str, Any]
    has_credentials: bool
    base_url: Union[str, None]
    token_url: Union[str, None]
    network_account_id: Union[int, None]
    affiliate_id: Union[int, None]
    share_unmapped: bool
    enabled: bool
    status: Literal["ok", "unauthorized", "gone"]
    created_at: str

class DomainFinding(TypedDict):
    what: Literal["proof", "ios_settings", "android_settings", "name", "ios_file", "android_file"]
    ok: Union[bool, None]
    says: str

class DomainProofDns(TypedDict):
    name: str
    type: Literal["TXT"]
    value: str

class DomainProofFile(TypedDict):
    path: str
    content: str

class DomainProof(TypedDict):
    dns: "DomainProofDns"
    file: "DomainProofFile"
    becomes_primary: bool
    checked_at: Union[str, None]
    next_check_at: Union[str, None]

class Event(TypedDict):
    id: str
    event_id: Union[str, None]
    event_name: str
    user_id: str
    event_data: Union[Dict[str, Any], None]
    amount: Union[float, None]
    revenue: Union[float, None]
    campaign: Union[str, None]
    install_id: Union[str, None]
    source: Literal["server", "client", "import"]
    door: Literal["server", "client", "import"]
    at: str
    received_at: str

class EventLimits(TypedDict):
    fields: int
    field_name_length: int
    text_length: int
    depth: int

class EventMapping(TypedDict):
    id: int
    event_name: Union[str, None]
    payment_type: Union[Literal["FIRST_PAYMENT", "SECOND_PAYMENT", "WALLET_TOPUP", "FUNDS_WITHDRAWAL", "SUBSCRIPTION_CREATED", "SUBSCRIPTION_RENEWED", "ONE_TIME", "RECURRING", "DEFAULT"], None]
    standard_event: Literal["AchieveLevel", "AddPaymentInfo", "AddToCart", "AddToWishlist", "CompleteRegistration", "CompleteTutorial", "Contact", "CustomizeProduct", "Donate", "FindLocation", "InitiateCheckout", "Lead", "Purchase", "Rate", "Schedule", "Search", "SpendCredits", "StartTrial", "SubmitApplication", "Subscribe", "UnlockAchievement", "ViewContent"]
    send_revenue: bool
    currency: Union[str, None]
    created_at: str

class EventNameMapping1(TypedDict):
    standard_event: str
    send_revenue: bool

class EventName(TypedDict):
    kind: Literal["event", "payment"]
    name: str
    count: int
    unique_count: int
    amount: float
    revenue: float
    cost_per_event: Union[float, None]
    first_day: str
    last_day: str
    mapping: Union["EventNameMapping1", None]

ExchangeRate = TypedDict("ExchangeRate", {
    "id": int,
    "day": str,
    "from": str,
    "to": str,
    "rate": float,
    "created_at": str,
})

class ExploreAnswerRowsItemGroupItem(TypedDict):
    value: Union[str, None]
    name: Union[str, None]
    is_others: bool

class ExploreAnswerRowsItemDaysItem(TypedDict):
    day: int
    value: Union[float, None]
    of: int

class ExploreAnswerRowsItemCompared1DaysItem(TypedDict):
    day: int
    value: Union[float, None]
    of: int

class _ExploreAnswerRowsItemCompared1(TypedDict):
    value: Union[float, None]
    of: int

class ExploreAnswerRowsItemCompared1(_ExploreAnswerRowsItemCompared1, total=False):
    days: List["ExploreAnswerRowsItemCompared1DaysItem"]

class _ExploreAnswerRowsItem(TypedDict):
    group: List["ExploreAnswerRowsItemGroupItem"]
    value: Union[float, None]
    of: int
    compared: Union["ExploreAnswerRowsItemCompared1", None]

class ExploreAnswerRowsItem(_ExploreAnswerRowsItem, total=False):
    days: List["ExploreAnswerRowsItemDaysItem"]

class ExploreAnswerSeriesItemGroupItem(TypedDict):
    value: Union[str, None]
    name: Union[str, None]
    is_others: bool

class ExploreAnswerSeriesItemPointsItemDaysItem(TypedDict):
    day: int
    value: Union[float, None]
    of: int

class _ExploreAnswerSeriesItemPointsItem(TypedDict):
    start: str
    value: Union[float, None]
    of: int

class ExploreAnswerSeriesItemPointsItem(_ExploreAnswerSeriesItemPointsItem, total=False):
    days: List["ExploreAnswerSeriesItemPointsItemDaysItem"]

class ExploreAnswerSeriesItemCompared1ItemDaysItem(TypedDict):
    day: int
    value: Union[float, None]
    of: int

class _ExploreAnswerSeriesItemCompared1Item(TypedDict):
    start: str
    value: Union[float, None]
    of: int

class ExploreAnswerSeriesItemCompared1Item(_ExploreAnswerSeriesItemCompared1Item, total=False):
    days: List["ExploreAnswerSeriesItemCompared1ItemDaysItem"]

class ExploreAnswerSeriesItem(TypedDict):
    group: List["ExploreAnswerSeriesItemGroupItem"]
    points: List["ExploreAnswerSeriesItemPointsItem"]
    compared: Union[List["ExploreAnswerSeriesItemCompared1Item"], None]

class ExploreAnswerTotalsDaysItem(TypedDict):
    day: int
    value: Union[float, None]
    of: int

class ExploreAnswerTotalsCompared1DaysItem(TypedDict):
    day: int
    value: Union[float, None]
    of: int

class _ExploreAnswerTotalsCompared1(TypedDict):
    value: Union[float, None]
    of: int

class ExploreAnswerTotalsCompared1(_ExploreAnswerTotalsCompared1, total=False):
    days: List["ExploreAnswerTotalsCompared1DaysItem"]

class _ExploreAnswerTotals(TypedDict):
    value: Union[float, None]
    of: int
    compared: Union["ExploreAnswerTotalsCompared1", None]

class ExploreAnswerTotals(_ExploreAnswerTotals, total=False):
    days: List["ExploreAnswerTotalsDaysItem"]

ExploreAnswerCompared1 = TypedDict("ExploreAnswerCompared1", {
    "from": str,
    "to": str,
    "until": Union[str, None],
})

class ExploreAnswerComputed(TypedDict):
    engine: Literal["postgresql", "duckdb"]
    rows_read: int
    milliseconds: int
    fresh_until: str
    sampled: Literal[False]
    cached: bool

ExploreAnswer = TypedDict("ExploreAnswer", {
    "measure": Literal["count", "people", "sum", "average", "min", "max", "median", "p95", "conversion", "retention", "revenue_per_install"],
    "of": Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"],
    "unit": Literal["count", "people", "number", "money", "percent"],
    "from": str,
    "to": str,
    "interval": Union[Literal["hour", "day", "week", "month"], None],
    "timezone": str,
    "display_currency": str,
    "by": List[str],
    "rows": List["ExploreAnswerRowsItem"],
    "series": List["ExploreAnswerSeriesItem"],
    "totals": "ExploreAnswerTotals",
    "compared": Union["ExploreAnswerCompared1", None],
    "left_out": int,
    "computed": "ExploreAnswerComputed",
})

class ExploreField(TypedDict):
    name: str
    kind: Literal["dimension", "property", "link"]
    type: Literal["text", "number", "boolean"]

class FirstStepsCampaign(TypedDict):
    done: bool
    at: Union[str, None]
    campaign: Union[str, None]
    link: Union[str, None]

class FirstStepsClick(TypedDict):
    done: bool
    at: Union[str, None]
    campaign: Union[str, None]

class FirstStepsLibrary(TypedDict):
    done: bool
    at: Union[str, None]
    version: Union[str, None]
    platform: Union[Literal["ANDROID", "IOS", "WEB"], None]

class FirstStepsInstall(TypedDict):
    done: bool
    at: Union[str, None]
    install_id: Union[str, None]
    campaign: Union[str, None]

class FirstStepsSignup(TypedDict):
    done: bool
    at: Union[str, None]
    user_id: Union[str, None]

class FirstStepsEvent(TypedDict):
    done: bool
    at: Union[str, None]
    name: Union[str, None]

class FirstStepsPayment(TypedDict):
    done: bool
    at: Union[str, None]
    type: Union[str, None]
    status: Union[str, None]

class FirstSteps(TypedDict):
    campaign: "FirstStepsCampaign"
    click: "FirstStepsClick"
    library: "FirstStepsLibrary"
    install: "FirstStepsInstall"
    signup: "FirstStepsSignup"
    event: "FirstStepsEvent"
    payment: "FirstStepsPayment"

class FoundPerson(TypedDict):
    kind: Literal["user", "install"]
    user_id: Union[str, None]
    install_id: Union[str, None]
    name: Union[str, None]
    email: Union[str, None]
    campaign: Union[str, None]
    platform: Union[Literal["ANDROID", "IOS", "WEB"], None]
    at: str
    matched: Literal["user_id", "customer_user_id", "email", "device_id", "install_id", "payment_id", "event_id", "click_id"]

class FraudFigures(TypedDict):
    installs: int
    suspicious: int
    withheld: int
    rate: Union[float, None]
    spend: Union[float, None]
    money_at_risk: Union[float, None]

class FraudPreviewRulesItemAction(TypedDict):
    before: Literal["off", "tag", "withhold", "reject"]
    after: Literal["off", "tag", "withhold", "reject"]

class FraudPreviewRulesItemInstalls(TypedDict):
    before: int
    after: int

class FraudPreviewRulesItem(TypedDict):
    rule: Literal["click_injection", "fast_install", "click_flood", "failed_signature", "device_farm", "data_centre", "emulator"]
    action: "FraudPreviewRulesItemAction"
    installs: "FraudPreviewRulesItemInstalls"

class FraudPreviewSuspicious(TypedDict):
    before: int
    after: int

class FraudPreviewWithheld(TypedDict):
    before: int
    after: int

class FraudPreviewAttributed(TypedDict):
    before: int
    after: int

class FraudPreviewCampaignsItem(TypedDict):
    campaign: Union[str, None]
    gained: int
    lost: int

FraudPreview = TypedDict("FraudPreview", {
    "from": str,
    "to": str,
    "installs": int,
    "replayed": int,
    "not_replayed": int,
    "rules": List["FraudPreviewRulesItem"],
    "suspicious": "FraudPreviewSuspicious",
    "withheld": "FraudPreviewWithheld",
    "attributed": "FraudPreviewAttributed",
    "campaigns": List["FraudPreviewCampaignsItem"],
})

class FraudRow(TypedDict):
    day: Union[str, None]
    campaign: Union[str, None]
    name: Union[str, None]
    network: Union[str, None]
    installs: int
    suspicious: int
    withheld: int
    rate: Union[float, None]
    spend: Union[float, None]
    money_at_risk: Union[float, None]

class FraudRules(TypedDict):
    click_injection: Literal["off", "tag", "withhold", "reject"]
    fast_install: Literal["off", "tag", "withhold", "reject"]
    click_flood: Literal["off", "tag", "withhold", "reject"]
    failed_signature: Literal["off", "tag", "withhold", "reject"]
    device_farm: Literal["off", "tag", "withhold", "reject"]
    data_centre: Literal["off", "tag", "withhold", "reject"]
    emulator: Literal["off", "tag", "withhold", "reject"]

class FraudSummaryRulesItem(TypedDict):
    rule: str
    installs: int

FraudSummary = TypedDict("FraudSummary", {
    "from": str,
    "to": str,
    "currency": str,
    "totals": "FraudFigures",
    "rules": List["FraudSummaryRulesItem"],
    "rows": List["FraudRow"],
})

class ImportSummaryKindsValue(TypedDict):
    stored: int
    duplicate: int
    refused: int

class ImportSummaryRefusalsItem(TypedDict):
    line: int
    reason: str

class _ImportSummary(TypedDict):
    lines: int
    stored: int
    duplicate: int
    refused: int
    outcomes: Dict[str, int]
    refusals: List["ImportSummaryRefusalsItem"]

class ImportSummary(_ImportSummary, total=False):
    kinds: Dict[str, "ImportSummaryKindsValue"]

class InboundSource(TypedDict):
    id: int
    source: Literal["revenuecat", "stripe", "adapty", "shopify"]
    url: str
    has_secret: bool
    last_received_at: Union[str, None]
    outcomes: Dict[str, int]
    created_at: str

class InstallEvidenceItem(TypedDict):
    rule: str
    evidence: str

class InstallCulprit1(TypedDict):
    campaign: str
    name: str
    network: Union[str, None]

class _Install(TypedDict):
    install_id: str
    platform: Literal["ANDROID", "IOS", "WEB"]
    framework: Union[str, None]
    kind: Literal["install", "reinstall"]
    installed_at: str
    received_at: str
    last_open_at: str
    attribution_type: Literal["ORGANIC", "INORGANIC"]
    campaign: Union[str, None]
    campaign_name: Union[str, None]
    network: Union[str, None]
    rule: str
    touch: Union[Literal["click", "view"], None]
    click_id: Union[str, None]
    touch_at: Union[str, None]
    ad_network_campaign_id: Union[str, None]
    ad_set_id: Union[str, None]
    ad_set_name: Union[str, None]
    ad_creative_id: Union[str, None]
    ad_creative_name: Union[str, None]
    keyword_id: Union[str, None]
    keyword_name: Union[str, None]
    publisher_platform: Union[str, None]
    platform_position: Union[str, None]
    deeplink: Union[str, None]
    suspicious: List[str]
    evidence: List["InstallEvidenceItem"]
    withheld: bool
    source: Union[str, None]
    app_version: Union[str, None]
    latest_source: Union[str, None]
    latest_app_version: Union[str, None]
    dropped_calls: int
    user_id: Union[str, None]
    customer_user_id: Union[str, None]
    integrations: Dict[str, Any]
    device_data: Dict[str, Any]
    erased_at: Union[str, None]
    country: Union[str, None]
    region: Union[str, None]
    link_params: Union[Dict[str, str], None]

class Install(_Install, total=False):
    culprit: Union["InstallCulprit1", None]
    test_device: int

class InvitationMail(TypedDict):
    sent: bool
    answer: str

class _Invitation(TypedDict):
    code: str
    expires_at: str

class Invitation(_Invitation, total=False):
    mail: "InvitationMail"

class KeptAnswerCreatedBy1(TypedDict):
    id: str
    name: str

class KeptAnswer(TypedDict):
    id: int
    name: str
    question: Dict[str, Any]
    created_at: str
    created_by: Union["KeptAnswerCreatedBy1", None]

class LinkDomainProven1(TypedDict):
    at: str
    by: Literal["dns", "file"]

class LinkDomain(TypedDict):
    id: int
    name: str
    primary: bool
    state: Literal["waiting", "proven", "trusted"]
    proof: Union["DomainProof", None]
    proven: Union["LinkDomainProven1", None]
    created_at: str

class LinkPreviewDestinationsItem(TypedDict):
    device: Literal["android", "ios", "desktop", "bot"]
    goes_to: str
    why: str

class _LinkPreview(TypedDict):
    display_id: str
    is_made_up: bool
    link: str
    shareable_link: str
    destinations: List["LinkPreviewDestinationsItem"]
    deeplink: Union[str, None]
    problems: List[str]

class LinkPreview(_LinkPreview, total=False):
    open_link: str

class LinkReportCampaign1(TypedDict):
    display_id: str
    name: str

class LinkReportNetwork1(TypedDict):
    code: Literal["meta", "google", "tiktok", "snapchat", "apple_search_ads", "linkedin", "x", "reddit", "pinterest", "unity", "applovin", "ironsource", "mintegral", "moloco", "affiliate"]
    name: str

class LinkReportFindingsItem(TypedDict):
    level: Literal["error", "warning", "good"]
    what: str
    says: str

class LinkReport(TypedDict):
    verdict: Literal["good", "works", "broken"]
    kind: Union[Literal["link", "click", "impression"], None]
    campaign: Union["LinkReportCampaign1", None]
    network: Union["LinkReportNetwork1", None]
    findings: List["LinkReportFindingsItem"]
    suggestion: Union[str, None]

class LiveFactCampaign1(TypedDict):
    display_id: str
    name: str

class LiveFact(TypedDict):
    id: str
    kind: Literal["click", "impression", "install", "reinstall", "reengagement", "open", "signup", "event", "payment", "uninstall", "refusal", "remark"]
    at: str
    received_at: str
    title: Union[str, None]
    campaign: Union["LiveFactCampaign1", None]
    platform: Union[Literal["ANDROID", "IOS", "WEB"], None]
    user_id: Union[str, None]
    install_id: Union[str, None]
    outcome: str
    reason: Union[str, None]
    source: Union[str, None]
    door: Union[str, None]
    test_device: Union[int, None]
    details: Dict[str, Any]

class ManagementKeyMade(TypedDict):
    server_keys: int
    share_links: int

class ManagementKey(TypedDict):
    id: str
    name: str
    role: Literal["viewer", "analyst", "admin"]
    personal_data: bool
    hint: str
    created_at: str
    last_used_at: Union[str, None]
    made: "ManagementKeyMade"

class MemberSession(TypedDict):
    id: str
    user_agent: Union[str, None]
    address: Union[str, None]
    created_at: str
    seen_at: str
    current: bool

class NetworkLinksLinksItem(TypedDict):
    kind: Literal["click", "impression"]
    by: Literal["link", "server"]
    platform: Union[Literal["ANDROID", "IOS"], None]
    url: str

class NetworkLinksParametersItem(TypedDict):
    name: str
    macro: str
    means: str

class NetworkLinks(TypedDict):
    code: Literal["meta", "google", "tiktok", "snapchat", "apple_search_ads", "linkedin", "x", "reddit", "pinterest", "unity", "applovin", "ironsource", "mintegral", "moloco", "affiliate"]
    name: str
    is_own: bool
    links: List["NetworkLinksLinksItem"]
    parameters: List["NetworkLinksParametersItem"]
    entered_there: bool
    appends: List[str]
    note: str
    sources: List[str]

class OwnAccess(TypedDict):
    id: int
    role: Literal["viewer", "analyst", "admin", "owner"]
    personal_data: bool

class Pagination(TypedDict):
    total: int
    pages: int
    page: int
    limit: int

class Payment(TypedDict):
    payment_id: str
    user_id: str
    amount: float
    currency: Union[str, None]
    type: Literal["FIRST_PAYMENT", "SECOND_PAYMENT", "WALLET_TOPUP", "FUNDS_WITHDRAWAL", "SUBSCRIPTION_CREATED", "SUBSCRIPTION_RENEWED", "ONE_TIME", "RECURRING", "DEFAULT"]
    status: Literal["PAYMENT_INITIATED", "PAYMENT_FAILED", "PAYMENT_CANCELLED", "PAYMENT_COMPLETED"]
    event_data: Union[Dict[str, Any], None]
    at: str
    completed_at: Union[str, None]
    removed_at: Union[str, None]

class PlainReportAdCreativeCustomEventsValue2(TypedDict, total=False):
    count: float
    amount: float
    unique_count: float

class PlainReportAdCreativePaymentEventsValue(TypedDict, total=False):
    count: float
    unique_count: float
    total: float

class PlainReportAdCreativeRollingRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdCreativeRollingRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdCreativeRollingRetention(TypedDict):
    d1: "PlainReportAdCreativeRollingRetentionD1"
    d7: "PlainReportAdCreativeRollingRetentionD7"

class PlainReportAdCreativeEconomics1RoasValue(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdCreativeEconomics1RevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdCreativeEconomics1PaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class _PlainReportAdCreativeEconomics1(TypedDict):
    roas: Dict[str, "PlainReportAdCreativeEconomics1RoasValue"]
    revenue_per_install: Dict[str, "PlainReportAdCreativeEconomics1RevenuePerInstallValue"]
    payback_day: "PlainReportAdCreativeEconomics1PaybackDay"
    users: int
    arpu: Union[float, None]

class PlainReportAdCreativeEconomics1(_PlainReportAdCreativeEconomics1, total=False):
    paid_installs: int

class PlainReportAdCreativeRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdCreativeRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdCreativeRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdCreativeRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdCreativeRetention(TypedDict):
    d1: "PlainReportAdCreativeRetentionD1"
    d7: "PlainReportAdCreativeRetentionD7"
    d14: "PlainReportAdCreativeRetentionD14"
    d30: "PlainReportAdCreativeRetentionD30"

_PlainReportAdCreative = TypedDict("_PlainReportAdCreative", {
    "id": str,
    "name": str,
    "type": str,
    "deeplink": float,
    "clicks": float,
    "installs": float,
    "sign-ups": float,
    "spend": float,
    "revenue": float,
    "conversion": Union[float, None],
    "retention": "PlainReportAdCreativeRetention",
})

class PlainReportAdCreative(_PlainReportAdCreative, total=False):
    revenue_event_count: float
    roas: Union[float, None]
    cost_per_install: Union[float, None]
    cost_per_signup: Union[float, None]
    custom_events: Dict[str, Union[str, "PlainReportAdCreativeCustomEventsValue2"]]
    payment_events: Dict[str, "PlainReportAdCreativePaymentEventsValue"]
    cost_per_custom_events: Dict[str, Union[float, None]]
    cost_per_payment_events: Dict[str, Union[float, None]]
    rolling_retention: "PlainReportAdCreativeRollingRetention"
    link_clicks: float
    network_clicks: float
    economics: Union["PlainReportAdCreativeEconomics1", None]

class PlainReportAdSetCustomEventsValue2(TypedDict, total=False):
    count: float
    amount: float
    unique_count: float

class PlainReportAdSetPaymentEventsValue(TypedDict, total=False):
    count: float
    unique_count: float
    total: float

class PlainReportAdSetRollingRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetRollingRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetRollingRetention(TypedDict):
    d1: "PlainReportAdSetRollingRetentionD1"
    d7: "PlainReportAdSetRollingRetentionD7"

class PlainReportAdSetEconomics1RoasValue(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetEconomics1RevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetEconomics1PaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class _PlainReportAdSetEconomics1(TypedDict):
    roas: Dict[str, "PlainReportAdSetEconomics1RoasValue"]
    revenue_per_install: Dict[str, "PlainReportAdSetEconomics1RevenuePerInstallValue"]
    payback_day: "PlainReportAdSetEconomics1PaybackDay"
    users: int
    arpu: Union[float, None]

class PlainReportAdSetEconomics1(_PlainReportAdSetEconomics1, total=False):
    paid_installs: int

class PlainReportAdSetDaywiseRevenueD0(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetDaywiseRevenueD3(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetDaywiseRevenueD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetDaywiseRevenueD30(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetDaywiseRevenue(TypedDict, total=False):
    d0: "PlainReportAdSetDaywiseRevenueD0"
    d3: "PlainReportAdSetDaywiseRevenueD3"
    d7: "PlainReportAdSetDaywiseRevenueD7"
    d30: "PlainReportAdSetDaywiseRevenueD30"

class PlainReportAdSetRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportAdSetRetention(TypedDict):
    d1: "PlainReportAdSetRetentionD1"
    d7: "PlainReportAdSetRetentionD7"
    d14: "PlainReportAdSetRetentionD14"
    d30: "PlainReportAdSetRetentionD30"

_PlainReportAdSet = TypedDict("_PlainReportAdSet", {
    "id": str,
    "name": str,
    "clicks": float,
    "installs": float,
    "sign-ups": float,
    "spend": float,
    "revenue": float,
    "conversion": Union[float, None],
    "ios": bool,
    "android": bool,
    "retention": "PlainReportAdSetRetention",
})

class PlainReportAdSet(_PlainReportAdSet, total=False):
    revenue_event_count: float
    roas: Union[float, None]
    cost_per_install: Union[float, None]
    cost_per_signup: Union[float, None]
    custom_events: Dict[str, Union[str, "PlainReportAdSetCustomEventsValue2"]]
    payment_events: Dict[str, "PlainReportAdSetPaymentEventsValue"]
    cost_per_custom_events: Dict[str, Union[float, None]]
    cost_per_payment_events: Dict[str, Union[float, None]]
    rolling_retention: "PlainReportAdSetRollingRetention"
    link_clicks: float
    network_clicks: float
    economics: Union["PlainReportAdSetEconomics1", None]
    suspicious_installs: float
    daywise_revenue: "PlainReportAdSetDaywiseRevenue"
    web: Literal[True]
    adCreatives: List["PlainReportAdCreative"]
    keywords: List["PlainReportKeyword"]

class PlainReportKeywordCustomEventsValue2(TypedDict, total=False):
    count: float
    amount: float
    unique_count: float

class PlainReportKeywordPaymentEventsValue(TypedDict, total=False):
    count: float
    unique_count: float
    total: float

class PlainReportKeywordRollingRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportKeywordRollingRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportKeywordRollingRetention(TypedDict):
    d1: "PlainReportKeywordRollingRetentionD1"
    d7: "PlainReportKeywordRollingRetentionD7"

class PlainReportKeywordEconomics1RoasValue(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportKeywordEconomics1RevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportKeywordEconomics1PaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class _PlainReportKeywordEconomics1(TypedDict):
    roas: Dict[str, "PlainReportKeywordEconomics1RoasValue"]
    revenue_per_install: Dict[str, "PlainReportKeywordEconomics1RevenuePerInstallValue"]
    payback_day: "PlainReportKeywordEconomics1PaybackDay"
    users: int
    arpu: Union[float, None]

class PlainReportKeywordEconomics1(_PlainReportKeywordEconomics1, total=False):
    paid_installs: int

class PlainReportKeywordRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportKeywordRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportKeywordRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportKeywordRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportKeywordRetention(TypedDict):
    d1: "PlainReportKeywordRetentionD1"
    d7: "PlainReportKeywordRetentionD7"
    d14: "PlainReportKeywordRetentionD14"
    d30: "PlainReportKeywordRetentionD30"

_PlainReportKeyword = TypedDict("_PlainReportKeyword", {
    "id": str,
    "name": str,
    "clicks": float,
    "installs": float,
    "sign-ups": float,
    "spend": float,
    "revenue": float,
    "conversion": Union[float, None],
})

class PlainReportKeyword(_PlainReportKeyword, total=False):
    revenue_event_count: float
    roas: Union[float, None]
    cost_per_install: Union[float, None]
    cost_per_signup: Union[float, None]
    custom_events: Dict[str, Union[str, "PlainReportKeywordCustomEventsValue2"]]
    payment_events: Dict[str, "PlainReportKeywordPaymentEventsValue"]
    cost_per_custom_events: Dict[str, Union[float, None]]
    cost_per_payment_events: Dict[str, Union[float, None]]
    rolling_retention: "PlainReportKeywordRollingRetention"
    link_clicks: float
    network_clicks: float
    economics: Union["PlainReportKeywordEconomics1", None]
    suspicious_installs: float
    retention: "PlainReportKeywordRetention"

class PlainReportRowCustomEventsValue2(TypedDict, total=False):
    count: float
    amount: float
    unique_count: float

class PlainReportRowPaymentEventsValue(TypedDict, total=False):
    count: float
    unique_count: float
    total: float

class PlainReportRowRollingRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowRollingRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowRollingRetention(TypedDict):
    d1: "PlainReportRowRollingRetentionD1"
    d7: "PlainReportRowRollingRetentionD7"

class PlainReportRowEconomics1RoasValue(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowEconomics1RevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowEconomics1PaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class _PlainReportRowEconomics1(TypedDict):
    roas: Dict[str, "PlainReportRowEconomics1RoasValue"]
    revenue_per_install: Dict[str, "PlainReportRowEconomics1RevenuePerInstallValue"]
    payback_day: "PlainReportRowEconomics1PaybackDay"
    users: int
    arpu: Union[float, None]

class PlainReportRowEconomics1(_PlainReportRowEconomics1, total=False):
    paid_installs: int

class PlainReportRowDomain1(TypedDict):
    id: float
    name: str

class PlainReportRowRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowRetention(TypedDict):
    d1: "PlainReportRowRetentionD1"
    d7: "PlainReportRowRetentionD7"
    d14: "PlainReportRowRetentionD14"
    d30: "PlainReportRowRetentionD30"

class PlainReportRowClassicRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowClassicRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowClassicRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowClassicRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowClassicRetention(TypedDict, total=False):
    d1: "PlainReportRowClassicRetentionD1"
    d7: "PlainReportRowClassicRetentionD7"
    d14: "PlainReportRowClassicRetentionD14"
    d30: "PlainReportRowClassicRetentionD30"

class PlainReportRowDaywiseRevenueD0(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowDaywiseRevenueD3(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowDaywiseRevenueD7(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowDaywiseRevenueD30(TypedDict):
    value: Union[float, None]
    of: int

class PlainReportRowDaywiseRevenue(TypedDict, total=False):
    d0: "PlainReportRowDaywiseRevenueD0"
    d3: "PlainReportRowDaywiseRevenueD3"
    d7: "PlainReportRowDaywiseRevenueD7"
    d30: "PlainReportRowDaywiseRevenueD30"

class _PlainReportRowNetworkAccount1(TypedDict):
    id: float
    name: str
    email: str
    status: str
    capi_configured: bool

class PlainReportRowNetworkAccount1(_PlainReportRowNetworkAccount1, total=False):
    account_name: str
    external_customer_id: str

_PlainReportRow = TypedDict("_PlainReportRow", {
    "id": float,
    "active": bool,
    "created_at": str,
    "display_id": str,
    "link": str,
    "name": str,
    "clicks": float,
    "installs": float,
    "sign-ups": float,
    "spend": float,
    "revenue": float,
    "conversion": Union[float, None],
    "meta": bool,
    "meta_web_to_app": bool,
    "google": bool,
    "google_web_to_app": bool,
    "ios": bool,
    "android": bool,
    "activity_in_last_x_days": float,
    "has_date_filter": bool,
    "custom_store_listing": Union[str, None],
    "retention": "PlainReportRowRetention",
})

class PlainReportRow(_PlainReportRow, total=False):
    discovered: Literal[True]
    revenue_event_count: float
    roas: Union[float, None]
    cost_per_install: Union[float, None]
    cost_per_signup: Union[float, None]
    custom_events: Dict[str, Union[str, "PlainReportRowCustomEventsValue2"]]
    payment_events: Dict[str, "PlainReportRowPaymentEventsValue"]
    cost_per_custom_events: Dict[str, Union[float, None]]
    cost_per_payment_events: Dict[str, Union[float, None]]
    rolling_retention: "PlainReportRowRollingRetention"
    link_clicks: float
    network_clicks: float
    economics: Union["PlainReportRowEconomics1", None]
    reinstalls: float
    reengagements: float
    uninstalls: float
    suspicious_installs: float
    click_through_attribution: float
    view_through_attribution: float
    cost_per_reinstall: Union[float, None]
    tiktok: bool
    snapchat: bool
    linkedin: bool
    ad_network_code: str
    web: Literal[True]
    domain: Union["PlainReportRowDomain1", None]
    active_users: Union[float, str]
    classic_retention: "PlainReportRowClassicRetention"
    daywise_revenue: "PlainReportRowDaywiseRevenue"
    network_account: Union["PlainReportRowNetworkAccount1", None]
    adSets: List["PlainReportAdSet"]

class PostbackToken(TypedDict):
    id: int
    network: str
    hint: str
    token: Union[str, None]
    required_from: str
    previous_until: Union[str, None]
    unverified: int
    created_at: str

class Preference(TypedDict):
    page: Literal["overview", "campaigns", "cohorts", "people", "events", "spend", "fraud", "live", "ledger"]
    search: Dict[str, Any]
    updated_at: str

class _ProjectAppsAndroid1(TypedDict):
    package_name: str

class ProjectAppsAndroid1(_ProjectAppsAndroid1, total=False):
    sha256_cert_fingerprints: List[str]
    scheme: str

class _ProjectAppsIos1(TypedDict):
    app_store_id: str

class ProjectAppsIos1(_ProjectAppsIos1, total=False):
    bundle_id: str
    team_id: str
    scheme: str

class ProjectApps(TypedDict, total=False):
    android: Union["ProjectAppsAndroid1", None]
    ios: Union["ProjectAppsIos1", None]

class ProjectBilling(TypedDict):
    status: Literal["active", "suspended"]
    payment_link: Union[str, None]

class ProjectMetaInstallReferrerKey(TypedDict):
    configured: bool

class Project(TypedDict):
    id: int
    name: str
    timezone: str
    display_currency: str
    domain: str
    project_token: str
    website: Union[str, None]
    apps: "ProjectApps"
    signing: Literal["off", "report", "required"]
    signing_key_id: str
    revenue_from: Literal["payments_and_events", "payments"]
    discover_campaigns: bool
    event_limits: "EventLimits"
    billing: "ProjectBilling"
    windows: "Windows"
    fraud_rules: "FraudRules"
    probabilistic_ios: Literal["never", "unless_refused", "always"]
    probabilistic_android: Literal["never", "unless_refused", "always"]
    probabilistic_chosen: bool
    meta_install_referrer_key: "ProjectMetaInstallReferrerKey"
    uninstall: "UninstallTracking"
    skadnetwork: "SkadnetworkSettings"
    retention: "Retention"
    link_sub_ids: List[str]
    created_at: str

class ProjectInvitationMail(TypedDict):
    sent: bool
    answer: str

class _ProjectInvitation(TypedDict):
    code: Union[str, None]
    expires_at: str

class ProjectInvitation(_ProjectInvitation, total=False):
    mail: "ProjectInvitationMail"

class _ProjectMember(TypedDict):
    id: str
    email: str
    name: str
    role: Literal["viewer", "analyst", "admin", "owner"]
    personal_data: bool
    scope: Literal["project", "installation"]
    joined: bool
    pending: bool
    two_factor: Union[bool, None]
    last_seen_at: Union[str, None]

class ProjectMember(_ProjectMember, total=False):
    granted_by: str

class ProjectToken(TypedDict):
    id: int
    state: Literal["current", "previous", "ended"]
    created_at: str
    ends_at: Union[str, None]
    installs: Union[int, None]
    active_installs: Union[int, None]
    project_token: str

class ProofFinding(TypedDict):
    what: Literal["dns", "file"]
    ok: bool
    says: str

class ReceiptResult(TypedDict):
    attribution_type: Literal["ORGANIC", "INORGANIC"]
    campaign: Union[str, None]
    rule: str
    ad_network: Union[str, None]

class _ReceiptCandidatesItem(TypedDict):
    touch: Literal["click", "view"]
    click_id: Union[str, None]
    at: Union[str, None]
    campaign: Union[str, None]
    rule: Union[str, None]
    score: float
    verdict: Literal["won", "lost"]
    reason: str

class ReceiptCandidatesItem(_ReceiptCandidatesItem, total=False):
    unverified: Literal[True]

class ReceiptSuspiciousItem(TypedDict):
    rule: str
    evidence: str

class _Receipt(TypedDict):
    install_id: str
    decided_at: str
    result: "ReceiptResult"
    candidates: List["ReceiptCandidatesItem"]
    suspicious: List["ReceiptSuspiciousItem"]
    probabilistic_would_be: str

class Receipt(_Receipt, total=False):
    other_candidates: float
    earlier: List["Decision"]

ReplayChangesItem = TypedDict("ReplayChangesItem", {
    "from": Union[str, None],
    "to": Union[str, None],
    "count": int,
})

class ReplaySuspicious(TypedDict):
    before: int
    after: int

class ReplayWithheld(TypedDict):
    before: int
    after: int

Replay = TypedDict("Replay", {
    "from": str,
    "to": str,
    "installs": int,
    "replayed": int,
    "not_replayed": int,
    "changed": int,
    "changes": List["ReplayChangesItem"],
    "suspicious": "ReplaySuspicious",
    "withheld": "ReplayWithheld",
})

class ReportAdCreativeCustomEventsValue2(TypedDict, total=False):
    count: str
    amount: str
    unique_count: str

class ReportAdCreativePaymentEventsValue(TypedDict, total=False):
    count: str
    unique_count: str
    total: str

class ReportAdCreativeRollingRetention(TypedDict):
    d1: Union[float, str]
    d7: Union[float, str]

class ReportAdCreativeRetention(TypedDict):
    d1: Union[float, str]
    d7: Union[float, str]
    d14: Union[float, str]
    d30: Union[float, str]

_ReportAdCreative = TypedDict("_ReportAdCreative", {
    "id": str,
    "name": str,
    "type": str,
    "deeplink": float,
    "clicks": str,
    "installs": str,
    "sign-ups": str,
    "spend": str,
    "revenue": str,
    "conversion": str,
    "retention": "ReportAdCreativeRetention",
})

class ReportAdCreative(_ReportAdCreative, total=False):
    revenue_event_count: str
    roas: str
    cost_per_install: str
    cost_per_signup: str
    custom_events: Dict[str, Union[str, "ReportAdCreativeCustomEventsValue2"]]
    payment_events: Dict[str, "ReportAdCreativePaymentEventsValue"]
    cost_per_custom_events: Dict[str, str]
    cost_per_payment_events: Dict[str, str]
    rolling_retention: "ReportAdCreativeRollingRetention"

class ReportAdSetCustomEventsValue2(TypedDict, total=False):
    count: str
    amount: str
    unique_count: str

class ReportAdSetPaymentEventsValue(TypedDict, total=False):
    count: str
    unique_count: str
    total: str

class ReportAdSetRollingRetention(TypedDict):
    d1: Union[float, str]
    d7: Union[float, str]

class ReportAdSetDaywiseRevenue(TypedDict, total=False):
    d0: str
    d3: str
    d7: str
    d30: str

class ReportAdSetRetention(TypedDict):
    d1: Union[float, str]
    d7: Union[float, str]
    d14: Union[float, str]
    d30: Union[float, str]

_ReportAdSet = TypedDict("_ReportAdSet", {
    "id": str,
    "name": str,
    "clicks": str,
    "installs": str,
    "sign-ups": str,
    "spend": str,
    "revenue": str,
    "conversion": str,
    "ios": bool,
    "android": bool,
    "retention": "ReportAdSetRetention",
})

class ReportAdSet(_ReportAdSet, total=False):
    revenue_event_count: str
    roas: str
    cost_per_install: str
    cost_per_signup: str
    custom_events: Dict[str, Union[str, "ReportAdSetCustomEventsValue2"]]
    payment_events: Dict[str, "ReportAdSetPaymentEventsValue"]
    cost_per_custom_events: Dict[str, str]
    cost_per_payment_events: Dict[str, str]
    rolling_retention: "ReportAdSetRollingRetention"
    suspicious_installs: str
    daywise_revenue: "ReportAdSetDaywiseRevenue"
    web: Literal[True]
    adCreatives: List["ReportAdCreative"]
    keywords: List["ReportKeyword"]

class ReportKeywordCustomEventsValue2(TypedDict, total=False):
    count: str
    amount: str
    unique_count: str

class ReportKeywordPaymentEventsValue(TypedDict, total=False):
    count: str
    unique_count: str
    total: str

class ReportKeywordRollingRetention(TypedDict):
    d1: Union[float, str]
    d7: Union[float, str]

class ReportKeywordRetention(TypedDict):
    d1: Union[float, str]
    d7: Union[float, str]
    d14: Union[float, str]
    d30: Union[float, str]

_ReportKeyword = TypedDict("_ReportKeyword", {
    "id": str,
    "name": str,
    "clicks": str,
    "installs": str,
    "sign-ups": str,
    "spend": str,
    "revenue": str,
    "conversion": str,
})

class ReportKeyword(_ReportKeyword, total=False):
    revenue_event_count: str
    roas: str
    cost_per_install: str
    cost_per_signup: str
    custom_events: Dict[str, Union[str, "ReportKeywordCustomEventsValue2"]]
    payment_events: Dict[str, "ReportKeywordPaymentEventsValue"]
    cost_per_custom_events: Dict[str, str]
    cost_per_payment_events: Dict[str, str]
    rolling_retention: "ReportKeywordRollingRetention"
    suspicious_installs: str
    retention: "ReportKeywordRetention"

class ReportRowCustomEventsValue2(TypedDict, total=False):
    count: str
    amount: str
    unique_count: str

class ReportRowPaymentEventsValue(TypedDict, total=False):
    count: str
    unique_count: str
    total: str

class ReportRowRollingRetention(TypedDict):
    d1: Union[float, str]
    d7: Union[float, str]

class ReportRowDomain1(TypedDict):
    id: float
    name: str

class ReportRowRetention(TypedDict):
    d1: Union[float, str]
    d7: Union[float, str]
    d14: Union[float, str]
    d30: Union[float, str]

class ReportRowClassicRetention(TypedDict, total=False):
    d1: Union[float, str]
    d7: Union[float, str]
    d14: Union[float, str]
    d30: Union[float, str]

class ReportRowDaywiseRevenue(TypedDict, total=False):
    d0: str
    d3: str
    d7: str
    d30: str

class _ReportRowNetworkAccount1(TypedDict):
    id: float
    name: str
    email: str
    status: str
    capi_configured: bool

class ReportRowNetworkAccount1(_ReportRowNetworkAccount1, total=False):
    account_name: str
    external_customer_id: str

_ReportRow = TypedDict("_ReportRow", {
    "id": float,
    "active": bool,
    "created_at": str,
    "display_id": str,
    "link": str,
    "name": str,
    "clicks": str,
    "installs": str,
    "sign-ups": str,
    "spend": str,
    "revenue": str,
    "conversion": str,
    "meta": bool,
    "meta_web_to_app": bool,
    "google": bool,
    "google_web_to_app": bool,
    "ios": bool,
    "android": bool,
    "activity_in_last_x_days": float,
    "has_date_filter": bool,
    "custom_store_listing": Union[str, None],
    "retention": "ReportRowRetention",
})

class ReportRow(_ReportRow, total=False):
    discovered: Literal[True]
    revenue_event_count: str
    roas: str
    cost_per_install: str
    cost_per_signup: str
    custom_events: Dict[str, Union[str, "ReportRowCustomEventsValue2"]]
    payment_events: Dict[str, "ReportRowPaymentEventsValue"]
    cost_per_custom_events: Dict[str, str]
    cost_per_payment_events: Dict[str, str]
    rolling_retention: "ReportRowRollingRetention"
    reinstalls: str
    reengagements: str
    uninstalls: str
    suspicious_installs: str
    click_through_attribution: str
    view_through_attribution: str
    cost_per_reinstall: str
    tiktok: bool
    snapchat: bool
    linkedin: bool
    ad_network_code: str
    web: Literal[True]
    domain: Union["ReportRowDomain1", None]
    active_users: Union[float, str]
    classic_retention: "ReportRowClassicRetention"
    daywise_revenue: "ReportRowDaywiseRevenue"
    network_account: Union["ReportRowNetworkAccount1", None]
    adSets: List["ReportAdSet"]

class ReportScheduleView(TypedDict):
    id: int
    name: str
    page: str

class ReportScheduleRecipientsItem(TypedDict):
    email: str
    unsubscribed: bool

class ReportScheduleLastDeliveriesItem(TypedDict):
    recipient: str
    state: Literal["waiting", "sending", "sent", "failed", "skipped"]
    attempts: int
    next_attempt_at: Union[str, None]
    sent_at: Union[str, None]
    answer: Union[str, None]

class ReportSchedule(TypedDict):
    id: int
    name: str
    view: "ReportScheduleView"
    frequency: Literal["daily", "weekly", "monthly"]
    weekday: Union[int, None]
    month_day: Union[int, None]
    hour: int
    timezone: str
    recipients: List["ReportScheduleRecipientsItem"]
    slack: bool
    enabled: bool
    next_run_at: Union[str, None]
    last_run_at: Union[str, None]
    last_deliveries: List["ReportScheduleLastDeliveriesItem"]
    created_at: str

class Retention(TypedDict):
    facts_months: Union[int, None]
    addresses: Literal["reduced", "kept"]

class SavedViewOwner1(TypedDict):
    id: str
    name: str

class SavedViewChangedBy1(TypedDict):
    id: str
    name: str

class _SavedView(TypedDict):
    id: int
    page: str
    name: str
    search: Dict[str, Union[str, float, bool, List[Union[str, float]]]]
    shared: bool
    owner: Union["SavedViewOwner1", None]
    own: bool
    is_default: bool
    may_change: bool
    revision: int
    created_at: str
    changed_at: str
    changed_by: Union["SavedViewChangedBy1", None]

class SavedView(_SavedView, total=False):
    pin: int

class SegmentWhereItemDidWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _SegmentWhereItemDid(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

SegmentWhereItemDid_ = TypedDict("SegmentWhereItemDid_", {
    "name": str,
    "where": List["SegmentWhereItemDidWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class SegmentWhereItemDid(_SegmentWhereItemDid, SegmentWhereItemDid_):
    pass

class SegmentWhereItemDidNotWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _SegmentWhereItemDidNot(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

SegmentWhereItemDidNot_ = TypedDict("SegmentWhereItemDidNot_", {
    "name": str,
    "where": List["SegmentWhereItemDidNotWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class SegmentWhereItemDidNot(_SegmentWhereItemDidNot, SegmentWhereItemDidNot_):
    pass

class SegmentWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    did: "SegmentWhereItemDid"
    did_not: "SegmentWhereItemDidNot"
    segment: int
    not_segment: int

class SegmentChangedBy1(TypedDict):
    id: str
    name: str

Segment = TypedDict("Segment", {
    "id": int,
    "name": str,
    "where": List["SegmentWhereItem"],
    "from": Union[str, None],
    "to": Union[str, None],
    "revision": int,
    "created_at": str,
    "changed_at": str,
    "changed_by": Union["SegmentChangedBy1", None],
})

class Self(TypedDict):
    id: str
    email: str
    name: str
    role: Literal["none", "viewer", "analyst", "admin", "owner"]

class SetupProgressLink(TypedDict):
    done: bool
    at: Union[str, None]
    campaign: Union[str, None]

class SetupProgressLibrary(TypedDict):
    done: bool
    at: Union[str, None]
    version: Union[str, None]
    platform: Union[Literal["ANDROID", "IOS", "WEB"], None]

class SetupProgressTestInstall(TypedDict):
    done: bool
    at: Union[str, None]
    install_id: Union[str, None]
    campaign: Union[str, None]

class SetupProgress(TypedDict):
    link: "SetupProgressLink"
    library: "SetupProgressLibrary"
    test_install: "SetupProgressTestInstall"

class ShadowCampaign(TypedDict):
    media_source: Union[str, None]
    campaign: Union[str, None]
    campaign_id: Union[str, None]
    installs: int
    mapped_to: Union[str, None]
    mapped_name: Union[str, None]
    mapped_by: Union[Literal["mapping", "network_id", "name"], None]

class ShadowComparisonTotals(TypedDict):
    same: int
    different: int
    only_ours: int
    only_theirs: int

class ShadowComparisonReasonsItem(TypedDict):
    outcome: Literal["same", "different", "only_ours", "only_theirs"]
    reason: Literal["unmapped", "ours_rejected", "ours_organic", "theirs_organic", "other_campaign", "app_update", "not_sent", "not_seen", "ambiguous"]
    text: str
    installs: int

class ShadowComparisonDaysItem(TypedDict):
    day: str
    same: int
    different: int
    only_ours: int
    only_theirs: int

class ShadowComparisonCampaignsItem(TypedDict):
    key: str
    campaign: Union[str, None]
    name: str
    same: int
    different: int
    only_ours: int
    only_theirs: int

class ShadowComparisonRowsItem(TypedDict):
    day: str
    key: str
    campaign: Union[str, None]
    name: str
    same: int
    different: int
    only_ours: int
    only_theirs: int

ShadowComparison = TypedDict("ShadowComparison", {
    "vendor": Union[Literal["appsflyer", "adjust", "branch"], None],
    "vendors": List[Literal["appsflyer", "adjust", "branch"]],
    "from": str,
    "to": str,
    "since": Union[str, None],
    "pending": int,
    "verdict": "ShadowVerdict",
    "totals": "ShadowComparisonTotals",
    "reasons": List["ShadowComparisonReasonsItem"],
    "days": List["ShadowComparisonDaysItem"],
    "campaigns": List["ShadowComparisonCampaignsItem"],
    "rows": List["ShadowComparisonRowsItem"],
    "their_campaigns": List["ShadowCampaign"],
    "examples": List["ShadowExample"],
})

class ShadowExampleOurs1(TypedDict):
    install_id: str
    installed_at: str
    platform: str
    kind: Literal["install", "reinstall"]
    campaign: Union[str, None]
    campaign_name: Union[str, None]
    rule: str
    touch: Union[Literal["click", "view"], None]
    touch_at: Union[str, None]

class ShadowExampleTheirs1(TypedDict):
    id: str
    installed_at: str
    platform: Union[str, None]
    kind: Literal["install", "reinstall", "reengagement"]
    organic: bool
    media_source: Union[str, None]
    campaign: Union[str, None]
    ad_set: Union[str, None]
    ad: Union[str, None]
    country: Union[str, None]
    touch: Union[Literal["click", "view"], None]
    touch_at: Union[str, None]

class ShadowExample(TypedDict):
    outcome: Literal["same", "different", "only_ours", "only_theirs"]
    reason: Union[Literal["unmapped", "ours_rejected", "ours_organic", "theirs_organic", "other_campaign", "app_update", "not_sent", "not_seen", "ambiguous"], None]
    text: str
    matched_by: Union[Literal["gaid", "idfa", "idfv", "android_id", "user", "time"], None]
    key: str
    ours: Union["ShadowExampleOurs1", None]
    theirs: Union["ShadowExampleTheirs1", None]

class ShadowSourceProblem1(TypedDict):
    reason: str
    at: str

class ShadowSource(TypedDict):
    id: int
    vendor: Literal["appsflyer", "adjust", "branch"]
    url: str
    previous_until: Union[str, None]
    last_received_at: Union[str, None]
    outcomes: Dict[str, int]
    problem: Union["ShadowSourceProblem1", None]
    created_at: str

class ShadowVerdictRules(TypedDict):
    days: int
    installs: int
    agreement_percent: float
    coverage_percent: float

class ShadowVerdict(TypedDict):
    code: Literal["no_data", "too_early", "installs_missing", "attribution_differs", "ready"]
    ready: bool
    text: str
    days: int
    installs: int
    agreement_percent: Union[float, None]
    coverage_percent: Union[float, None]
    rules: "ShadowVerdictRules"

class ShareLinkItem(TypedDict):
    id: int
    name: str

class ShareLinkCreatedBy1(TypedDict):
    id: str
    name: str

class ShareLink(TypedDict):
    id: int
    kind: Literal["view", "board"]
    item: "ShareLinkItem"
    created_at: str
    created_by: Union["ShareLinkCreatedBy1", None]
    expires_at: str
    expired: bool
    last_opened_at: Union[str, None]
    opened: int

class SignedRequests(TypedDict):
    signature_version: int
    platform: Union[str, None]
    app_version: Union[str, None]
    requests: int
    last_at: str

class SigningKey(TypedDict):
    id: int
    state: Literal["current", "previous", "ended"]
    created_at: str
    ends_at: Union[str, None]
    installs: Union[int, None]
    active_installs: Union[int, None]
    key_id: str

class _SkadnetworkSettingsConversionValuesItem(TypedDict):
    fine: int

class SkadnetworkSettingsConversionValuesItem(_SkadnetworkSettingsConversionValuesItem, total=False):
    event: str
    payment_type: str
    revenue: float
    signup: Literal[True]
    deeplink: Literal[True]
    coarse: Union[Literal["low", "medium", "high"], None]
    lock: bool

class SkadnetworkSettingsCampaignsItem(TypedDict):
    ad_network_id: str
    source_identifier: str
    campaign: str

class SkadnetworkSettings(TypedDict):
    conversion_values: List["SkadnetworkSettingsConversionValuesItem"]
    campaigns: List["SkadnetworkSettingsCampaignsItem"]

class SpendOverlapsStoredSpendItem(TypedDict):
    currency: str
    amount: float

SpendOverlapsItemsItem = TypedDict("SpendOverlapsItemsItem", {
    "line": int,
    "date": str,
    "campaign": str,
    "with": Literal["stored", "upload"],
    "sources": List[str],
    "reason": str,
})

class SpendOverlaps(TypedDict):
    rows: int
    stored_rows: int
    stored_spend: List["SpendOverlapsStoredSpendItem"]
    removed: int
    items: List["SpendOverlapsItemsItem"]

class SpendPreviewTotalsSpendItem(TypedDict):
    currency: str
    amount: float

SpendPreviewTotals = TypedDict("SpendPreviewTotals", {
    "rows": int,
    "spend": List["SpendPreviewTotalsSpendItem"],
    "from": Union[str, None],
    "to": Union[str, None],
})

class SpendPreviewRefusedItem(TypedDict):
    line: int
    reason: str

class _SpendPreview(TypedDict):
    columns: List[str]
    layout: Union[str, None]
    mapping: Dict[str, str]
    decimal: Union[str, None]
    dates: Union[str, None]
    problem: Union[str, None]
    rows: List[Dict[str, Any]]
    totals: "SpendPreviewTotals"
    refused_count: int
    refused: List["SpendPreviewRefusedItem"]
    ignored: int
    unknown_campaigns: List[str]
    replaces: int

class SpendPreview(_SpendPreview, total=False):
    overlaps: "SpendOverlaps"

class SqlAnswerColumnsItem(TypedDict):
    name: str
    type: str

class SqlAnswerComputed(TypedDict):
    rows_read: int
    milliseconds: int
    fresh_until: str

class SqlAnswer(TypedDict):
    columns: List["SqlAnswerColumnsItem"]
    rows: List[List[Any]]
    is_cut: bool
    computed: "SqlAnswerComputed"

class SqlStateTablesItemColumnsItem(TypedDict):
    name: str
    type: str
    nullable: bool
    description: str

class SqlStateTablesItem(TypedDict):
    name: str
    description: str
    columns: List["SqlStateTablesItemColumnsItem"]

class SqlState(TypedDict):
    enabled: bool
    available: bool
    allowed: bool
    tables: List["SqlStateTablesItem"]

class _StoredSpend(TypedDict):
    date: str
    campaign: str
    ad_set_id: Union[str, None]
    ad_set_name: Union[str, None]
    ad_creative_id: Union[str, None]
    ad_creative_name: Union[str, None]
    keyword_id: Union[str, None]
    keyword_name: Union[str, None]
    platform: Union[Literal["ANDROID", "IOS"], None]
    spend: float
    original_amount: float
    original_currency: str
    clicks: int
    installs: int
    impressions: int
    source: str
    updated_at: str

class StoredSpend(_StoredSpend, total=False):
    rate_missing: Literal[True]

class TableFiguresCustomEventsValue2(TypedDict, total=False):
    count: Union[float, None]
    amount: Union[float, None]
    unique_count: Union[float, None]

class TableFiguresPaymentEventsValue(TypedDict, total=False):
    count: Union[float, None]
    unique_count: Union[float, None]
    total: Union[float, None]

class TableFiguresRollingRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresRollingRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresRollingRetention(TypedDict):
    d1: "TableFiguresRollingRetentionD1"
    d7: "TableFiguresRollingRetentionD7"

class TableFiguresEconomics1RoasValue(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresEconomics1RevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresEconomics1PaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class _TableFiguresEconomics1(TypedDict):
    roas: Dict[str, "TableFiguresEconomics1RoasValue"]
    revenue_per_install: Dict[str, "TableFiguresEconomics1RevenuePerInstallValue"]
    payback_day: "TableFiguresEconomics1PaybackDay"
    users: int
    arpu: Union[float, None]

class TableFiguresEconomics1(_TableFiguresEconomics1, total=False):
    paid_installs: int

class TableFiguresDomain1(TypedDict):
    id: float
    name: str

class TableFiguresRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresRetention(TypedDict):
    d1: "TableFiguresRetentionD1"
    d7: "TableFiguresRetentionD7"
    d14: "TableFiguresRetentionD14"
    d30: "TableFiguresRetentionD30"

class TableFiguresClassicRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresClassicRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresClassicRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresClassicRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresClassicRetention(TypedDict, total=False):
    d1: "TableFiguresClassicRetentionD1"
    d7: "TableFiguresClassicRetentionD7"
    d14: "TableFiguresClassicRetentionD14"
    d30: "TableFiguresClassicRetentionD30"

class TableFiguresDaywiseRevenueD0(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresDaywiseRevenueD3(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresDaywiseRevenueD7(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresDaywiseRevenueD30(TypedDict):
    value: Union[float, None]
    of: int

class TableFiguresDaywiseRevenue(TypedDict, total=False):
    d0: "TableFiguresDaywiseRevenueD0"
    d3: "TableFiguresDaywiseRevenueD3"
    d7: "TableFiguresDaywiseRevenueD7"
    d30: "TableFiguresDaywiseRevenueD30"

class _TableFiguresNetworkAccount1(TypedDict):
    id: float
    name: str
    email: str
    status: str
    capi_configured: bool

class TableFiguresNetworkAccount1(_TableFiguresNetworkAccount1, total=False):
    account_name: str
    external_customer_id: str

TableFigures = TypedDict("TableFigures", {
    "id": float,
    "active": bool,
    "discovered": Literal[True],
    "created_at": str,
    "display_id": str,
    "link": str,
    "name": str,
    "clicks": Union[float, None],
    "installs": Union[float, None],
    "sign-ups": Union[float, None],
    "spend": Union[float, None],
    "revenue": Union[float, None],
    "conversion": Union[float, None],
    "revenue_event_count": Union[float, None],
    "roas": Union[float, None],
    "cost_per_install": Union[float, None],
    "cost_per_signup": Union[float, None],
    "custom_events": Dict[str, Union[str, "TableFiguresCustomEventsValue2"]],
    "payment_events": Dict[str, "TableFiguresPaymentEventsValue"],
    "cost_per_custom_events": Dict[str, Union[float, None]],
    "cost_per_payment_events": Dict[str, Union[float, None]],
    "rolling_retention": "TableFiguresRollingRetention",
    "paid_roas": Union[float, None],
    "blended_roas": Union[float, None],
    "profit": Union[float, None],
    "impressions": Union[float, None],
    "link_clicks": Union[float, None],
    "network_clicks": Union[float, None],
    "ctr": Union[float, None],
    "paid_cost_per_install": Union[float, None],
    "blended_cost_per_install": Union[float, None],
    "paid_cost_per_sign_up": Union[float, None],
    "blended_cost_per_sign_up": Union[float, None],
    "cpm": Union[float, None],
    "economics": Union["TableFiguresEconomics1", None],
    "reinstalls": Union[float, None],
    "reengagements": Union[float, None],
    "uninstalls": Union[float, None],
    "suspicious_installs": Union[float, None],
    "click_through_attribution": Union[float, None],
    "view_through_attribution": Union[float, None],
    "cost_per_reinstall": Union[float, None],
    "meta": bool,
    "meta_web_to_app": bool,
    "google": bool,
    "google_web_to_app": bool,
    "tiktok": bool,
    "snapchat": bool,
    "linkedin": bool,
    "ad_network_code": str,
    "ios": bool,
    "android": bool,
    "web": Literal[True],
    "activity_in_last_x_days": float,
    "has_date_filter": bool,
    "domain": Union["TableFiguresDomain1", None],
    "custom_store_listing": Union[str, None],
    "active_users": Union[float, str],
    "retention": "TableFiguresRetention",
    "classic_retention": "TableFiguresClassicRetention",
    "daywise_revenue": "TableFiguresDaywiseRevenue",
    "network_account": Union["TableFiguresNetworkAccount1", None],
    "adSets": List["TableReportAdSet"],
}, total=False)

class TableReportAdCreativeCustomEventsValue2(TypedDict, total=False):
    count: Union[float, None]
    amount: Union[float, None]
    unique_count: Union[float, None]

class TableReportAdCreativePaymentEventsValue(TypedDict, total=False):
    count: Union[float, None]
    unique_count: Union[float, None]
    total: Union[float, None]

class TableReportAdCreativeRollingRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdCreativeRollingRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdCreativeRollingRetention(TypedDict):
    d1: "TableReportAdCreativeRollingRetentionD1"
    d7: "TableReportAdCreativeRollingRetentionD7"

class TableReportAdCreativeEconomics1RoasValue(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdCreativeEconomics1RevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdCreativeEconomics1PaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class _TableReportAdCreativeEconomics1(TypedDict):
    roas: Dict[str, "TableReportAdCreativeEconomics1RoasValue"]
    revenue_per_install: Dict[str, "TableReportAdCreativeEconomics1RevenuePerInstallValue"]
    payback_day: "TableReportAdCreativeEconomics1PaybackDay"
    users: int
    arpu: Union[float, None]

class TableReportAdCreativeEconomics1(_TableReportAdCreativeEconomics1, total=False):
    paid_installs: int

class TableReportAdCreativeRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdCreativeRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdCreativeRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdCreativeRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdCreativeRetention(TypedDict):
    d1: "TableReportAdCreativeRetentionD1"
    d7: "TableReportAdCreativeRetentionD7"
    d14: "TableReportAdCreativeRetentionD14"
    d30: "TableReportAdCreativeRetentionD30"

_TableReportAdCreative = TypedDict("_TableReportAdCreative", {
    "id": str,
    "name": str,
    "type": str,
    "deeplink": float,
    "clicks": Union[float, None],
    "installs": Union[float, None],
    "sign-ups": Union[float, None],
    "spend": Union[float, None],
    "revenue": Union[float, None],
    "conversion": Union[float, None],
    "retention": "TableReportAdCreativeRetention",
})

class TableReportAdCreative(_TableReportAdCreative, total=False):
    revenue_event_count: Union[float, None]
    roas: Union[float, None]
    cost_per_install: Union[float, None]
    cost_per_signup: Union[float, None]
    custom_events: Dict[str, Union[str, "TableReportAdCreativeCustomEventsValue2"]]
    payment_events: Dict[str, "TableReportAdCreativePaymentEventsValue"]
    cost_per_custom_events: Dict[str, Union[float, None]]
    cost_per_payment_events: Dict[str, Union[float, None]]
    rolling_retention: "TableReportAdCreativeRollingRetention"
    paid_roas: Union[float, None]
    blended_roas: Union[float, None]
    profit: Union[float, None]
    impressions: Union[float, None]
    link_clicks: Union[float, None]
    network_clicks: Union[float, None]
    ctr: Union[float, None]
    paid_cost_per_install: Union[float, None]
    blended_cost_per_install: Union[float, None]
    paid_cost_per_sign_up: Union[float, None]
    blended_cost_per_sign_up: Union[float, None]
    cpm: Union[float, None]
    economics: Union["TableReportAdCreativeEconomics1", None]

class TableReportAdSetCustomEventsValue2(TypedDict, total=False):
    count: Union[float, None]
    amount: Union[float, None]
    unique_count: Union[float, None]

class TableReportAdSetPaymentEventsValue(TypedDict, total=False):
    count: Union[float, None]
    unique_count: Union[float, None]
    total: Union[float, None]

class TableReportAdSetRollingRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetRollingRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetRollingRetention(TypedDict):
    d1: "TableReportAdSetRollingRetentionD1"
    d7: "TableReportAdSetRollingRetentionD7"

class TableReportAdSetEconomics1RoasValue(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetEconomics1RevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetEconomics1PaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class _TableReportAdSetEconomics1(TypedDict):
    roas: Dict[str, "TableReportAdSetEconomics1RoasValue"]
    revenue_per_install: Dict[str, "TableReportAdSetEconomics1RevenuePerInstallValue"]
    payback_day: "TableReportAdSetEconomics1PaybackDay"
    users: int
    arpu: Union[float, None]

class TableReportAdSetEconomics1(_TableReportAdSetEconomics1, total=False):
    paid_installs: int

class TableReportAdSetDaywiseRevenueD0(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetDaywiseRevenueD3(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetDaywiseRevenueD7(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetDaywiseRevenueD30(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetDaywiseRevenue(TypedDict, total=False):
    d0: "TableReportAdSetDaywiseRevenueD0"
    d3: "TableReportAdSetDaywiseRevenueD3"
    d7: "TableReportAdSetDaywiseRevenueD7"
    d30: "TableReportAdSetDaywiseRevenueD30"

class TableReportAdSetRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class TableReportAdSetRetention(TypedDict):
    d1: "TableReportAdSetRetentionD1"
    d7: "TableReportAdSetRetentionD7"
    d14: "TableReportAdSetRetentionD14"
    d30: "TableReportAdSetRetentionD30"

_TableReportAdSet = TypedDict("_TableReportAdSet", {
    "id": str,
    "name": str,
    "clicks": Union[float, None],
    "installs": Union[float, None],
    "sign-ups": Union[float, None],
    "spend": Union[float, None],
    "revenue": Union[float, None],
    "conversion": Union[float, None],
    "ios": bool,
    "android": bool,
    "retention": "TableReportAdSetRetention",
})

class TableReportAdSet(_TableReportAdSet, total=False):
    revenue_event_count: Union[float, None]
    roas: Union[float, None]
    cost_per_install: Union[float, None]
    cost_per_signup: Union[float, None]
    custom_events: Dict[str, Union[str, "TableReportAdSetCustomEventsValue2"]]
    payment_events: Dict[str, "TableReportAdSetPaymentEventsValue"]
    cost_per_custom_events: Dict[str, Union[float, None]]
    cost_per_payment_events: Dict[str, Union[float, None]]
    rolling_retention: "TableReportAdSetRollingRetention"
    paid_roas: Union[float, None]
    blended_roas: Union[float, None]
    profit: Union[float, None]
    impressions: Union[float, None]
    link_clicks: Union[float, None]
    network_clicks: Union[float, None]
    ctr: Union[float, None]
    paid_cost_per_install: Union[float, None]
    blended_cost_per_install: Union[float, None]
    paid_cost_per_sign_up: Union[float, None]
    blended_cost_per_sign_up: Union[float, None]
    cpm: Union[float, None]
    economics: Union["TableReportAdSetEconomics1", None]
    suspicious_installs: Union[float, None]
    daywise_revenue: "TableReportAdSetDaywiseRevenue"
    web: Literal[True]
    adCreatives: List["TableReportAdCreative"]
    keywords: List["TableReportKeyword"]

class TableReportKeywordCustomEventsValue2(TypedDict, total=False):
    count: Union[float, None]
    amount: Union[float, None]
    unique_count: Union[float, None]

class TableReportKeywordPaymentEventsValue(TypedDict, total=False):
    count: Union[float, None]
    unique_count: Union[float, None]
    total: Union[float, None]

class TableReportKeywordRollingRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class TableReportKeywordRollingRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class TableReportKeywordRollingRetention(TypedDict):
    d1: "TableReportKeywordRollingRetentionD1"
    d7: "TableReportKeywordRollingRetentionD7"

class TableReportKeywordEconomics1RoasValue(TypedDict):
    value: Union[float, None]
    of: int

class TableReportKeywordEconomics1RevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class TableReportKeywordEconomics1PaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class _TableReportKeywordEconomics1(TypedDict):
    roas: Dict[str, "TableReportKeywordEconomics1RoasValue"]
    revenue_per_install: Dict[str, "TableReportKeywordEconomics1RevenuePerInstallValue"]
    payback_day: "TableReportKeywordEconomics1PaybackDay"
    users: int
    arpu: Union[float, None]

class TableReportKeywordEconomics1(_TableReportKeywordEconomics1, total=False):
    paid_installs: int

class TableReportKeywordRetentionD1(TypedDict):
    value: Union[float, None]
    of: int

class TableReportKeywordRetentionD7(TypedDict):
    value: Union[float, None]
    of: int

class TableReportKeywordRetentionD14(TypedDict):
    value: Union[float, None]
    of: int

class TableReportKeywordRetentionD30(TypedDict):
    value: Union[float, None]
    of: int

class TableReportKeywordRetention(TypedDict):
    d1: "TableReportKeywordRetentionD1"
    d7: "TableReportKeywordRetentionD7"
    d14: "TableReportKeywordRetentionD14"
    d30: "TableReportKeywordRetentionD30"

_TableReportKeyword = TypedDict("_TableReportKeyword", {
    "id": str,
    "name": str,
    "clicks": Union[float, None],
    "installs": Union[float, None],
    "sign-ups": Union[float, None],
    "spend": Union[float, None],
    "revenue": Union[float, None],
    "conversion": Union[float, None],
})

class TableReportKeyword(_TableReportKeyword, total=False):
    revenue_event_count: Union[float, None]
    roas: Union[float, None]
    cost_per_install: Union[float, None]
    cost_per_signup: Union[float, None]
    custom_events: Dict[str, Union[str, "TableReportKeywordCustomEventsValue2"]]
    payment_events: Dict[str, "TableReportKeywordPaymentEventsValue"]
    cost_per_custom_events: Dict[str, Union[float, None]]
    cost_per_payment_events: Dict[str, Union[float, None]]
    rolling_retention: "TableReportKeywordRollingRetention"
    paid_roas: Union[float, None]
    blended_roas: Union[float, None]
    profit: Union[float, None]
    impressions: Union[float, None]
    link_clicks: Union[float, None]
    network_clicks: Union[float, None]
    ctr: Union[float, None]
    paid_cost_per_install: Union[float, None]
    blended_cost_per_install: Union[float, None]
    paid_cost_per_sign_up: Union[float, None]
    blended_cost_per_sign_up: Union[float, None]
    cpm: Union[float, None]
    economics: Union["TableReportKeywordEconomics1", None]
    suspicious_installs: Union[float, None]
    retention: "TableReportKeywordRetention"

class TableSums(TypedDict):
    figures: "TableFigures"
    compared: Union["TableFigures", None]

class TestDeviceLink1(TypedDict):
    url: str
    campaign: Union[str, None]
    armed_until: str
    opened_at: Union[str, None]

class TestDeviceIdsItem(TypedDict):
    kind: Literal["gaid", "idfa", "idfv", "android_id", "user_id", "install_id", "appsetid"]
    value: str

class TestDeviceInstallsItem(TypedDict):
    install_id: str
    platform: Literal["ANDROID", "IOS", "WEB"]
    campaign: Union[str, None]
    installed_at: str
    last_open_at: str
    user_id: Union[str, None]

class TestDevice(TypedDict):
    id: int
    name: str
    state: Literal["armed", "expired", "opened", "known"]
    created_at: str
    link: Union["TestDeviceLink1", None]
    ids: List["TestDeviceIdsItem"]
    installs: List["TestDeviceInstallsItem"]

class TimelineInstallCampaign1(TypedDict):
    display_id: str
    name: str

class TimelineInstall(TypedDict):
    install_id: str
    platform: Literal["ANDROID", "IOS", "WEB"]
    kind: Literal["install", "reinstall"]
    installed_at: str
    last_open_at: str
    campaign: Union["TimelineInstallCampaign1", None]
    attribution_type: Literal["ORGANIC", "INORGANIC"]
    network: Union[str, None]
    rule: str
    suspicious: List[str]
    withheld: bool
    app_version: Union[str, None]
    touch: Union[Literal["click", "view"], None]
    click_id: Union[str, None]
    touch_at: Union[str, None]
    time_to_install_seconds: Union[float, None]

class TimelineItemCampaign1(TypedDict):
    display_id: str
    name: str

class TimelineItem(TypedDict):
    at: str
    kind: Literal["click", "impression", "install", "reinstall", "reengagement", "open", "signup", "event", "payment", "uninstall", "delivery"]
    id: str
    title: Union[str, None]
    install_id: Union[str, None]
    campaign: Union["TimelineItemCampaign1", None]
    amount: Union[float, None]
    currency: Union[str, None]
    details: Dict[str, Any]

class UninstallTrackingFcm1(TypedDict):
    project_id: str
    client_email: str
    token_url: Union[str, None]
    base_url: Union[str, None]
    last_tried_at: Union[str, None]
    last_succeeded_at: Union[str, None]
    error: Union[str, None]

class UninstallTrackingApns1(TypedDict):
    key_id: str
    team_id: str
    bundle_id: str
    base_url: Union[str, None]
    last_tried_at: Union[str, None]
    last_succeeded_at: Union[str, None]
    error: Union[str, None]

class UninstallTracking(TypedDict):
    failed_days: int
    fcm: Union["UninstallTrackingFcm1", None]
    apns: Union["UninstallTrackingApns1", None]

class _User(TypedDict):
    user_id: Union[str, None]
    attributed_at: str
    campaign: Union[str, None]
    install_id: str
    name: Union[str, None]
    email: Union[str, None]
    phone: Union[str, None]
    identities: Dict[str, Any]
    data: Dict[str, Any]
    erased_at: Union[str, None]

class User(_User, total=False):
    test_device: int

class UserTotals(TypedDict):
    users: int
    paying_users: int
    payment_revenue: float
    payments_without_rate: int
    currency: str

class Webhook(TypedDict):
    id: int
    url: str
    events: List[Literal["install", "reinstall", "reengagement", "signup", "event", "payment", "uninstall", "attribution"]]
    enabled: bool
    status: Literal["ok", "unauthorized", "gone"]
    created_at: str

class WebhookDataCampaign1(TypedDict):
    display_id: str
    name: str

class WebhookDataAttribution(TypedDict):
    attribution_type: Literal["ORGANIC", "INORGANIC"]
    ad_network: Union[str, None]
    rule: str
    touch: Union[Literal["click", "view"], None]
    click_id: Union[str, None]
    touched_at: Union[str, None]
    installed_at: str
    ad_network_campaign_id: Union[str, None]
    ad_set_id: Union[str, None]
    ad_set_name: Union[str, None]
    ad_creative_id: Union[str, None]
    ad_creative_name: Union[str, None]
    keyword_id: Union[str, None]
    keyword_name: Union[str, None]
    suspicious: List[str]

class WebhookDataEvent(TypedDict):
    event_id: Union[str, None]
    event_name: str
    event_data: Union[Dict[str, Any], None]
    amount: Union[float, None]
    revenue: Union[float, None]

class WebhookDataPayment(TypedDict):
    payment_id: str
    type: str
    status: str
    amount: float
    currency: str
    event_data: Union[Dict[str, Any], None]

class WebhookDataUser(TypedDict):
    id: str
    name: Union[str, None]
    email: Union[str, None]
    phone: Union[str, None]

class _WebhookData(TypedDict):
    project_id: int
    install_id: str
    user_id: Union[str, None]
    platform: Literal["ANDROID", "IOS", "WEB"]
    campaign: Union["WebhookDataCampaign1", None]
    attribution: "WebhookDataAttribution"

class WebhookData(_WebhookData, total=False):
    event: "WebhookDataEvent"
    payment: "WebhookDataPayment"
    user: "WebhookDataUser"

class WindowsNetworksValue(TypedDict, total=False):
    referrer_days: float
    device_id_days: float
    apple_search_ads_days: float
    probabilistic_hours: float
    impression_hours: float
    reinstall_days: float
    inactivity_days: float

class Windows(TypedDict):
    referrer_days: float
    device_id_days: float
    apple_search_ads_days: float
    probabilistic_hours: float
    impression_hours: float
    reinstall_days: float
    inactivity_days: float
    networks: Dict[str, "WindowsNetworksValue"]

class ListCampaignsData(TypedDict):
    total_campaigns: int
    campaigns: List["Campaign"]
    pagination: "Pagination"

class _CreateCampaignBody(TypedDict):
    name: str

class CreateCampaignBody(_CreateCampaignBody, total=False):
    custom_display_id: Union[Literal[""], str, None]
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    domain: Union[Literal[""], str, None]
    channel: Union[Literal[""], str, None]
    store_listing_ids: Union[List[str], None]
    link_for_desktop_users: Union[str, None]
    android_web_redirect: Union[str, None]
    ios_web_redirect: Union[str, None]
    is_shortlink: Union[bool, None]

class ChangeCampaignBody(TypedDict, total=False):
    name: str
    active: bool
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    domain: Union[Literal[""], str, None]
    channel: Union[Literal[""], str, None]
    store_listing_ids: Union[List[str], None]
    link_for_desktop_users: Union[str, None]
    android_web_redirect: Union[str, None]
    ios_web_redirect: Union[str, None]

class PutCampaignBody(TypedDict, total=False):
    name: str
    active: bool
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    domain: Union[Literal[""], str, None]
    channel: Union[Literal[""], str, None]
    store_listing_ids: Union[List[str], None]
    link_for_desktop_users: Union[str, None]
    android_web_redirect: Union[str, None]
    ios_web_redirect: Union[str, None]

class ListAttributedUsersData(TypedDict):
    total_users: int
    users: List["AttributedUser"]
    pagination: "Pagination"

class _ReportCampaignsData(TypedDict):
    campaigns: List["ReportRow"]
    pagination: "Pagination"

class ReportCampaignsData(_ReportCampaignsData, total=False):
    display_currency: str
    view: Literal["user_acquisition", "retargeting"]

class PrivacyDiscoveryDataSupportedIdentitiesItem(TypedDict):
    identity_type: str
    identity_format: str

class PrivacyDiscoveryData(TypedDict):
    api_version: Literal["3.0"]
    supported_identities: List["PrivacyDiscoveryDataSupportedIdentitiesItem"]
    supported_subject_request_types: List[Literal["access", "portability", "erasure"]]
    processor_certificate: str

class CreatePrivacyRequestBodySubjectIdentitiesItem(TypedDict):
    identity_type: str
    identity_value: str
    identity_format: str

class _CreatePrivacyRequestBody(TypedDict):
    subject_request_id: str
    subject_request_type: Literal["access", "portability", "erasure"]
    submitted_time: str
    subject_identities: List["CreatePrivacyRequestBodySubjectIdentitiesItem"]

class CreatePrivacyRequestBody(_CreatePrivacyRequestBody, total=False):
    regulation: str
    status_callback_urls: List[str]

class CreatePrivacyRequestData(TypedDict):
    controller_id: str
    subject_request_id: str
    received_time: str
    expected_completion_time: str
    encoded_request: str

class ReadPrivacyRequestData(TypedDict):
    controller_id: str
    subject_request_id: str
    request_status: Literal["pending", "in_progress", "completed", "cancelled"]
    expected_completion_time: str
    api_version: Literal["3.0"]
    results_url: Union[str, None]
    results_count: Union[int, None]

class CancelPrivacyRequestData(TypedDict):
    controller_id: str
    subject_request_id: str
    received_time: str
    api_version: Literal["3.0"]

class PrivacyResultsData(TypedDict):
    subject_request_id: str
    users: List[Dict[str, Any]]
    installs: List[Dict[str, Any]]
    touches: List[Dict[str, Any]]
    events: List[Dict[str, Any]]
    payments: List[Dict[str, Any]]

class _CaptureEventBody(TypedDict):
    event_name: str
    user_id: str

class CaptureEventBody(_CaptureEventBody, total=False):
    event_data: Union[Dict[str, Any], None]
    event_id: Union[str, float, None]

class _CapturePaymentBody(TypedDict):
    user_id: str
    payment_id: Union[str, float]
    amount: float

class CapturePaymentBody(_CapturePaymentBody, total=False):
    type: Literal["FIRST_PAYMENT", "SECOND_PAYMENT", "WALLET_TOPUP", "FUNDS_WITHDRAWAL", "SUBSCRIPTION_CREATED", "SUBSCRIPTION_RENEWED", "ONE_TIME", "RECURRING", "DEFAULT"]
    status: Literal["PAYMENT_INITIATED", "PAYMENT_FAILED", "PAYMENT_CANCELLED", "PAYMENT_COMPLETED"]
    currency: str
    event_data: Union[Dict[str, Any], None]

class RemovePaymentBody(TypedDict, total=False):
    user_id: Union[str, float, None]
    payment_id: Union[str, float, None]

class RemovePaymentData(TypedDict):
    removed: int

class ListProjectsData(TypedDict):
    items: List["Project"]
    next_cursor: Union[str, None]

class _CreateProjectBody(TypedDict):
    name: str

class CreateProjectBody(_CreateProjectBody, total=False):
    timezone: str
    display_currency: str
    domain: str
    probabilistic_ios: Literal["never", "unless_refused", "always"]
    probabilistic_android: Literal["never", "unless_refused", "always"]

class CreateProjectDataSigning(TypedDict):
    key_id: str
    secret_key: str

class CreateProjectData(TypedDict):
    id: int
    name: str
    server_key: str
    project_token: str
    signing: "CreateProjectDataSigning"
    domain: str

class _ChangeProjectBodyAppsAndroid1(TypedDict):
    package_name: str

class ChangeProjectBodyAppsAndroid1(_ChangeProjectBodyAppsAndroid1, total=False):
    sha256_cert_fingerprints: List[str]
    scheme: str

class _ChangeProjectBodyAppsIos1(TypedDict):
    app_store_id: str

class ChangeProjectBodyAppsIos1(_ChangeProjectBodyAppsIos1, total=False):
    bundle_id: str
    team_id: str
    scheme: str

class ChangeProjectBodyApps(TypedDict, total=False):
    android: Union["ChangeProjectBodyAppsAndroid1", None]
    ios: Union["ChangeProjectBodyAppsIos1", None]

class ChangeProjectBodyEventLimits1(TypedDict, total=False):
    fields: Union[int, None]
    field_name_length: Union[int, None]
    text_length: Union[int, None]
    depth: Union[int, None]

class _ChangeProjectBodyBilling(TypedDict):
    status: Literal["active", "suspended"]

class ChangeProjectBodyBilling(_ChangeProjectBodyBilling, total=False):
    payment_link: Union[str, None]

class ChangeProjectBodyWindows1Networks1Value1(TypedDict, total=False):
    referrer_days: Union[float, None]
    device_id_days: Union[float, None]
    apple_search_ads_days: Union[float, None]
    probabilistic_hours: Union[float, None]
    impression_hours: Union[float, None]
    reinstall_days: Union[float, None]
    inactivity_days: Union[float, None]

class ChangeProjectBodyWindows1(TypedDict, total=False):
    referrer_days: Union[float, None]
    device_id_days: Union[float, None]
    apple_search_ads_days: Union[float, None]
    probabilistic_hours: Union[float, None]
    impression_hours: Union[float, None]
    reinstall_days: Union[float, None]
    inactivity_days: Union[float, None]
    networks: Union[Dict[str, Union["ChangeProjectBodyWindows1Networks1Value1", None]], None]

class ChangeProjectBodyFraudRules1(TypedDict, total=False):
    click_injection: Union[Literal["off", "tag", "withhold", "reject"], None]
    fast_install: Union[Literal["off", "tag", "withhold", "reject"], None]
    click_flood: Union[Literal["off", "tag", "withhold", "reject"], None]
    failed_signature: Union[Literal["off", "tag", "withhold", "reject"], None]
    device_farm: Union[Literal["off", "tag", "withhold", "reject"], None]
    data_centre: Union[Literal["off", "tag", "withhold", "reject"], None]
    emulator: Union[Literal["off", "tag", "withhold", "reject"], None]

class ChangeProjectBodyUninstallFcm1ServiceAccount(TypedDict):
    project_id: str
    client_email: str
    private_key: str

class _ChangeProjectBodyUninstallFcm1(TypedDict):
    service_account: "ChangeProjectBodyUninstallFcm1ServiceAccount"

class ChangeProjectBodyUninstallFcm1(_ChangeProjectBodyUninstallFcm1, total=False):
    base_url: Union[str, None]
    token_url: Union[str, None]

class _ChangeProjectBodyUninstallApns1(TypedDict):
    private_key: str
    key_id: str
    team_id: str
    bundle_id: str

class ChangeProjectBodyUninstallApns1(_ChangeProjectBodyUninstallApns1, total=False):
    base_url: Union[str, None]

class ChangeProjectBodyUninstall(TypedDict, total=False):
    fcm: Union["ChangeProjectBodyUninstallFcm1", None]
    apns: Union["ChangeProjectBodyUninstallApns1", None]
    failed_days: int

class _ChangeProjectBodySkadnetworkConversionValuesItem(TypedDict):
    fine: int

class ChangeProjectBodySkadnetworkConversionValuesItem(_ChangeProjectBodySkadnetworkConversionValuesItem, total=False):
    event: str
    payment_type: str
    revenue: float
    signup: Literal[True]
    deeplink: Literal[True]
    coarse: Union[Literal["low", "medium", "high"], None]
    lock: bool

class ChangeProjectBodySkadnetworkCampaignsItem(TypedDict):
    ad_network_id: str
    source_identifier: str
    campaign: str

class ChangeProjectBodySkadnetwork(TypedDict, total=False):
    conversion_values: List["ChangeProjectBodySkadnetworkConversionValuesItem"]
    campaigns: List["ChangeProjectBodySkadnetworkCampaignsItem"]

class ChangeProjectBodyRetention(TypedDict, total=False):
    facts_months: Union[int, None]
    addresses: Literal["reduced", "kept"]

class ChangeProjectBody(TypedDict, total=False):
    name: str
    timezone: str
    display_currency: str
    website: Union[Literal[""], str, None]
    apps: "ChangeProjectBodyApps"
    signing: Literal["off", "report", "required"]
    revenue_from: Literal["payments_and_events", "payments"]
    discover_campaigns: bool
    event_limits: Union["ChangeProjectBodyEventLimits1", None]
    billing: "ChangeProjectBodyBilling"
    windows: Union["ChangeProjectBodyWindows1", None]
    fraud_rules: Union["ChangeProjectBodyFraudRules1", None]
    probabilistic_ios: Literal["never", "unless_refused", "always"]
    probabilistic_android: Literal["never", "unless_refused", "always"]
    meta_install_referrer_key: Union[str, None]
    uninstall: "ChangeProjectBodyUninstall"
    skadnetwork: "ChangeProjectBodySkadnetwork"
    retention: "ChangeProjectBodyRetention"
    link_sub_ids: List[str]

class _ChangeProjectDataAppsAndroid1(TypedDict):
    package_name: str

class ChangeProjectDataAppsAndroid1(_ChangeProjectDataAppsAndroid1, total=False):
    sha256_cert_fingerprints: List[str]
    scheme: str

class _ChangeProjectDataAppsIos1(TypedDict):
    app_store_id: str

class ChangeProjectDataAppsIos1(_ChangeProjectDataAppsIos1, total=False):
    bundle_id: str
    team_id: str
    scheme: str

class ChangeProjectDataApps(TypedDict, total=False):
    android: Union["ChangeProjectDataAppsAndroid1", None]
    ios: Union["ChangeProjectDataAppsIos1", None]

class ChangeProjectDataBilling(TypedDict):
    status: Literal["active", "suspended"]
    payment_link: Union[str, None]

class ChangeProjectDataMetaInstallReferrerKey(TypedDict):
    configured: bool

ChangeProjectDataCurrencyChange = TypedDict("ChangeProjectDataCurrencyChange", {
    "from": str,
    "to": str,
    "state": Literal["preview", "queued", "done"],
    "facts": int,
    "without_rate": List["AmountsWithoutRate"],
})

class _ChangeProjectData(TypedDict):
    id: int
    name: str
    timezone: str
    display_currency: str
    domain: str
    project_token: str
    website: Union[str, None]
    apps: "ChangeProjectDataApps"
    signing: Literal["off", "report", "required"]
    signing_key_id: str
    revenue_from: Literal["payments_and_events", "payments"]
    discover_campaigns: bool
    event_limits: "EventLimits"
    billing: "ChangeProjectDataBilling"
    windows: "Windows"
    fraud_rules: "FraudRules"
    probabilistic_ios: Literal["never", "unless_refused", "always"]
    probabilistic_android: Literal["never", "unless_refused", "always"]
    probabilistic_chosen: bool
    meta_install_referrer_key: "ChangeProjectDataMetaInstallReferrerKey"
    uninstall: "UninstallTracking"
    skadnetwork: "SkadnetworkSettings"
    retention: "Retention"
    link_sub_ids: List[str]
    created_at: str

class ChangeProjectData(_ChangeProjectData, total=False):
    currency_change: "ChangeProjectDataCurrencyChange"

class ProjectCurrencyDataProgress1(TypedDict):
    started_at: str
    facts: int
    done: int

class ProjectCurrencyData(TypedDict):
    display_currency: str
    changing_to: Union[str, None]
    rates_waiting: int
    progress: Union["ProjectCurrencyDataProgress1", None]
    without_rate: List["AmountsWithoutRate"]

class ListServerKeysDataItemsItem(TypedDict):
    id: str
    hint: str
    created_at: str

class ListServerKeysData(TypedDict):
    items: List["ListServerKeysDataItemsItem"]
    next_cursor: Union[str, None]

class CreateServerKeyData(TypedDict):
    id: str
    server_key: str

class ListManagementKeysData(TypedDict):
    items: List["ManagementKey"]
    next_cursor: Union[str, None]

class _CreateManagementKeyBody(TypedDict):
    name: str
    role: Literal["viewer", "analyst", "admin"]

class CreateManagementKeyBody(_CreateManagementKeyBody, total=False):
    personal_data: bool

class CreateManagementKeyDataMade(TypedDict):
    server_keys: int
    share_links: int

class CreateManagementKeyData(TypedDict):
    id: str
    name: str
    role: Literal["viewer", "analyst", "admin"]
    personal_data: bool
    hint: str
    created_at: str
    last_used_at: Union[str, None]
    made: "CreateManagementKeyDataMade"
    key: str

class ListProjectTokensData(TypedDict):
    items: List["ProjectToken"]
    next_cursor: Union[str, None]

class ReplaceProjectTokenBody(TypedDict, total=False):
    previous_ends_at: Union[str, None]

class ReplaceProjectTokenDataPrevious(TypedDict):
    id: int
    ends_at: Union[str, None]

class ReplaceProjectTokenData(TypedDict):
    id: int
    project_token: str
    previous: "ReplaceProjectTokenDataPrevious"

class ChangeProjectTokenBody(TypedDict):
    ends_at: Union[str, None]

class ListSigningKeysData(TypedDict):
    items: List["SigningKey"]
    next_cursor: Union[str, None]

class ListSignedRequestsData(TypedDict):
    items: List["SignedRequests"]
    next_cursor: Union[str, None]

class ReplaceSigningKeyBody(TypedDict, total=False):
    previous_ends_at: Union[str, None]

class ReplaceSigningKeyDataPrevious(TypedDict):
    id: int
    ends_at: Union[str, None]

class ReplaceSigningKeyData(TypedDict):
    id: int
    key_id: str
    secret_key: str
    previous: "ReplaceSigningKeyDataPrevious"

class ChangeSigningKeyBody(TypedDict):
    ends_at: Union[str, None]

class ManageListDomainsData(TypedDict):
    items: List["LinkDomain"]
    next_cursor: Union[str, None]

class _ManageCreateDomainBody(TypedDict):
    name: str

class ManageCreateDomainBody(_ManageCreateDomainBody, total=False):
    primary: bool

class _ManageChangeDomainBody(TypedDict):
    primary: Literal[True]

class ManageChangeDomainBody(_ManageChangeDomainBody, total=False):
    name: str

class ProveDomainData(TypedDict):
    domain: "LinkDomain"
    findings: List["ProofFinding"]

class ManageListStoreListingsDataItemsItem(TypedDict):
    id: str
    store_listing_id: str
    name: str
    platform: Literal["IOS", "ANDROID"]
    url: str
    created_at: str

class ManageListStoreListingsData(TypedDict):
    items: List["ManageListStoreListingsDataItemsItem"]
    next_cursor: Union[str, None]

class ManageCreateStoreListingBody(TypedDict):
    name: str
    platform: Literal["IOS", "ANDROID"]
    url: str

class ManageCreateStoreListingData(TypedDict):
    id: str
    store_listing_id: str
    name: str
    platform: Literal["IOS", "ANDROID"]
    url: str
    created_at: str

class ManageChangeStoreListingBody(TypedDict, total=False):
    name: str
    platform: Literal["IOS", "ANDROID"]
    url: str

class ManageChangeStoreListingData(TypedDict):
    id: str
    store_listing_id: str
    name: str
    platform: Literal["IOS", "ANDROID"]
    url: str
    created_at: str

class ManageListAffiliatesDataItemsItem(TypedDict):
    id: int
    name: str
    code: str
    created_at: str

class ManageListAffiliatesData(TypedDict):
    items: List["ManageListAffiliatesDataItemsItem"]
    next_cursor: Union[str, None]

class ManageCreateAffiliateBody(TypedDict):
    name: str

class ManageCreateAffiliateData(TypedDict):
    id: int
    name: str
    code: str
    created_at: str

class ManageChangeAffiliateBody(TypedDict, total=False):
    name: str

class ManageChangeAffiliateData(TypedDict):
    id: int
    name: str
    code: str
    created_at: str

class ManageListNetworkAccountsDataItemsItemPullExplainedError(TypedDict):
    says: str
    fix: str
    raw: str

class ManageListNetworkAccountsDataItemsItemPullUnmatchedItem(TypedDict):
    campaign_id: str
    name: str
    rows: int

class ManageListNetworkAccountsDataItemsItemPullRatesMissingItem(TypedDict):
    currency: str
    rows: int

class _ManageListNetworkAccountsDataItemsItemPull(TypedDict):
    supported: bool
    enabled: bool
    days: int
    base_url: Union[str, None]
    token_url: Union[str, None]
    last_tried_at: Union[str, None]
    last_succeeded_at: Union[str, None]
    error: Union[str, None]
    rows: int
    unmatched: List["ManageListNetworkAccountsDataItemsItemPullUnmatchedItem"]
    rates_missing: List["ManageListNetworkAccountsDataItemsItemPullRatesMissingItem"]

class ManageListNetworkAccountsDataItemsItemPull(_ManageListNetworkAccountsDataItemsItemPull, total=False):
    explained_error: "ManageListNetworkAccountsDataItemsItemPullExplainedError"
    kept_uploads: int

class ManageListNetworkAccountsDataItemsItem(TypedDict):
    id: int
    network: str
    name: str
    email: Union[str, None]
    account_name: Union[str, None]
    external_customer_id: Union[str, None]
    capi_configured: bool
    status: str
    has_credentials: bool
    pull: "ManageListNetworkAccountsDataItemsItemPull"
    created_at: str

class ManageListNetworkAccountsData(TypedDict):
    items: List["ManageListNetworkAccountsDataItemsItem"]
    next_cursor: Union[str, None]

class ManageCreateNetworkAccountBodyPull(TypedDict, total=False):
    enabled: bool
    days: int
    base_url: Union[str, None]
    token_url: Union[str, None]

class _ManageCreateNetworkAccountBody(TypedDict):
    network: str
    name: str

class ManageCreateNetworkAccountBody(_ManageCreateNetworkAccountBody, total=False):
    email: Union[str, None]
    account_name: Union[str, None]
    external_customer_id: Union[str, None]
    capi_configured: bool
    credentials: Union[Dict[str, str], None]
    pull: "ManageCreateNetworkAccountBodyPull"

class ManageCreateNetworkAccountDataPullExplainedError(TypedDict):
    says: str
    fix: str
    raw: str

class ManageCreateNetworkAccountDataPullUnmatchedItem(TypedDict):
    campaign_id: str
    name: str
    rows: int

class ManageCreateNetworkAccountDataPullRatesMissingItem(TypedDict):
    currency: str
    rows: int

class _ManageCreateNetworkAccountDataPull(TypedDict):
    supported: bool
    enabled: bool
    days: int
    base_url: Union[str, None]
    token_url: Union[str, None]
    last_tried_at: Union[str, None]
    last_succeeded_at: Union[str, None]
    error: Union[str, None]
    rows: int
    unmatched: List["ManageCreateNetworkAccountDataPullUnmatchedItem"]
    rates_missing: List["ManageCreateNetworkAccountDataPullRatesMissingItem"]

class ManageCreateNetworkAccountDataPull(_ManageCreateNetworkAccountDataPull, total=False):
    explained_error: "ManageCreateNetworkAccountDataPullExplainedError"
    kept_uploads: int

class ManageCreateNetworkAccountData(TypedDict):
    id: int
    network: str
    name: str
    email: Union[str, None]
    account_name: Union[str, None]
    external_customer_id: Union[str, None]
    capi_configured: bool
    status: str
    has_credentials: bool
    pull: "ManageCreateNetworkAccountDataPull"
    created_at: str

class ManageChangeNetworkAccountBodyPull(TypedDict, total=False):
    enabled: bool
    days: int
    base_url: Union[str, None]
    token_url: Union[str, None]

class ManageChangeNetworkAccountBody(TypedDict, total=False):
    network: str
    name: str
    email: Union[str, None]
    account_name: Union[str, None]
    external_customer_id: Union[str, None]
    capi_configured: bool
    credentials: Union[Dict[str, str], None]
    pull: "ManageChangeNetworkAccountBodyPull"

class ManageChangeNetworkAccountDataPullExplainedError(TypedDict):
    says: str
    fix: str
    raw: str

class ManageChangeNetworkAccountDataPullUnmatchedItem(TypedDict):
    campaign_id: str
    name: str
    rows: int

class ManageChangeNetworkAccountDataPullRatesMissingItem(TypedDict):
    currency: str
    rows: int

class _ManageChangeNetworkAccountDataPull(TypedDict):
    supported: bool
    enabled: bool
    days: int
    base_url: Union[str, None]
    token_url: Union[str, None]
    last_tried_at: Union[str, None]
    last_succeeded_at: Union[str, None]
    error: Union[str, None]
    rows: int
    unmatched: List["ManageChangeNetworkAccountDataPullUnmatchedItem"]
    rates_missing: List["ManageChangeNetworkAccountDataPullRatesMissingItem"]

class ManageChangeNetworkAccountDataPull(_ManageChangeNetworkAccountDataPull, total=False):
    explained_error: "ManageChangeNetworkAccountDataPullExplainedError"
    kept_uploads: int

class ManageChangeNetworkAccountData(TypedDict):
    id: int
    network: str
    name: str
    email: Union[str, None]
    account_name: Union[str, None]
    external_customer_id: Union[str, None]
    capi_configured: bool
    status: str
    has_credentials: bool
    pull: "ManageChangeNetworkAccountDataPull"
    created_at: str

class ManageListCampaignsDataItemsItemStoreListingsItem(TypedDict):
    store_listing_id: str
    name: str
    platform: Literal["IOS", "ANDROID"]

class ManageListCampaignsDataItemsItemWindows(TypedDict, total=False):
    referrer_days: float
    device_id_days: float
    apple_search_ads_days: float
    probabilistic_hours: float
    impression_hours: float
    reinstall_days: float
    inactivity_days: float

class ManageListCampaignsDataItemsItem(TypedDict):
    id: int
    display_id: str
    name: str
    created_at: str
    update_at: str
    google: bool
    meta: bool
    meta_campaign_id: Union[str, None]
    meta_web_to_app: bool
    active: bool
    default_link: bool
    attributed_users: int
    link: str
    shareable_link: str
    domain: Union[str, None]
    store_listings: List["ManageListCampaignsDataItemsItemStoreListingsItem"]
    channel: Union[str, None]
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    google_campaign_id: Union[str, None]
    ad_network_campaign_id: Union[str, None]
    google_web_to_app: bool
    network_account_id: Union[int, None]
    clicks_from: Literal["links", "network"]
    windows: "ManageListCampaignsDataItemsItemWindows"
    discovered: bool

class ManageListCampaignsData(TypedDict):
    items: List["ManageListCampaignsDataItemsItem"]
    next_cursor: Union[str, None]

class ManageCreateCampaignBodyWindows1(TypedDict, total=False):
    referrer_days: Union[float, None]
    device_id_days: Union[float, None]
    apple_search_ads_days: Union[float, None]
    probabilistic_hours: Union[float, None]
    impression_hours: Union[float, None]
    reinstall_days: Union[float, None]
    inactivity_days: Union[float, None]

class _ManageCreateCampaignBody(TypedDict):
    name: str

class ManageCreateCampaignBody(_ManageCreateCampaignBody, total=False):
    custom_display_id: Union[Literal[""], str, None]
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    domain: Union[Literal[""], str, None]
    channel: Union[Literal[""], str, None]
    store_listing_ids: Union[List[str], None]
    active: bool
    default_link: bool
    google_campaign_id: Union[Literal[""], str, None]
    meta_campaign_id: Union[Literal[""], str, None]
    ad_network_campaign_id: Union[Literal[""], str, None]
    meta_web_to_app: bool
    google_web_to_app: bool
    network_account_id: Union[int, None]
    clicks_from: Union[Literal["links", "network"], None]
    windows: Union["ManageCreateCampaignBodyWindows1", None]

class ManageCreateCampaignDataStoreListingsItem(TypedDict):
    store_listing_id: str
    name: str
    platform: Literal["IOS", "ANDROID"]

class ManageCreateCampaignDataWindows(TypedDict, total=False):
    referrer_days: float
    device_id_days: float
    apple_search_ads_days: float
    probabilistic_hours: float
    impression_hours: float
    reinstall_days: float
    inactivity_days: float

class ManageCreateCampaignData(TypedDict):
    id: int
    display_id: str
    name: str
    created_at: str
    update_at: str
    google: bool
    meta: bool
    meta_campaign_id: Union[str, None]
    meta_web_to_app: bool
    active: bool
    default_link: bool
    attributed_users: int
    link: str
    shareable_link: str
    domain: Union[str, None]
    store_listings: List["ManageCreateCampaignDataStoreListingsItem"]
    channel: Union[str, None]
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    google_campaign_id: Union[str, None]
    ad_network_campaign_id: Union[str, None]
    google_web_to_app: bool
    network_account_id: Union[int, None]
    clicks_from: Literal["links", "network"]
    windows: "ManageCreateCampaignDataWindows"
    discovered: bool

class ManageChangeCampaignBodyWindows1(TypedDict, total=False):
    referrer_days: Union[float, None]
    device_id_days: Union[float, None]
    apple_search_ads_days: Union[float, None]
    probabilistic_hours: Union[float, None]
    impression_hours: Union[float, None]
    reinstall_days: Union[float, None]
    inactivity_days: Union[float, None]

class ManageChangeCampaignBody(TypedDict, total=False):
    name: str
    active: bool
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    domain: Union[Literal[""], str, None]
    channel: Union[Literal[""], str, None]
    store_listing_ids: Union[List[str], None]
    default_link: bool
    google_campaign_id: Union[Literal[""], str, None]
    meta_campaign_id: Union[Literal[""], str, None]
    ad_network_campaign_id: Union[Literal[""], str, None]
    meta_web_to_app: bool
    google_web_to_app: bool
    network_account_id: Union[int, None]
    clicks_from: Union[Literal["links", "network"], None]
    windows: Union["ManageChangeCampaignBodyWindows1", None]

class ManageChangeCampaignDataStoreListingsItem(TypedDict):
    store_listing_id: str
    name: str
    platform: Literal["IOS", "ANDROID"]

class ManageChangeCampaignDataWindows(TypedDict, total=False):
    referrer_days: float
    device_id_days: float
    apple_search_ads_days: float
    probabilistic_hours: float
    impression_hours: float
    reinstall_days: float
    inactivity_days: float

class ManageChangeCampaignData(TypedDict):
    id: int
    display_id: str
    name: str
    created_at: str
    update_at: str
    google: bool
    meta: bool
    meta_campaign_id: Union[str, None]
    meta_web_to_app: bool
    active: bool
    default_link: bool
    attributed_users: int
    link: str
    shareable_link: str
    domain: Union[str, None]
    store_listings: List["ManageChangeCampaignDataStoreListingsItem"]
    channel: Union[str, None]
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    google_campaign_id: Union[str, None]
    ad_network_campaign_id: Union[str, None]
    google_web_to_app: bool
    network_account_id: Union[int, None]
    clicks_from: Literal["links", "network"]
    windows: "ManageChangeCampaignDataWindows"
    discovered: bool

class ManageListEventMappingsData(TypedDict):
    items: List["EventMapping"]
    next_cursor: Union[str, None]

class _ManageCreateEventMappingBody(TypedDict):
    standard_event: Literal["AchieveLevel", "AddPaymentInfo", "AddToCart", "AddToWishlist", "CompleteRegistration", "CompleteTutorial", "Contact", "CustomizeProduct", "Donate", "FindLocation", "InitiateCheckout", "Lead", "Purchase", "Rate", "Schedule", "Search", "SpendCredits", "StartTrial", "SubmitApplication", "Subscribe", "UnlockAchievement", "ViewContent"]

class ManageCreateEventMappingBody(_ManageCreateEventMappingBody, total=False):
    event_name: Union[str, None]
    payment_type: Union[Literal["FIRST_PAYMENT", "SECOND_PAYMENT", "WALLET_TOPUP", "FUNDS_WITHDRAWAL", "SUBSCRIPTION_CREATED", "SUBSCRIPTION_RENEWED", "ONE_TIME", "RECURRING", "DEFAULT"], None]
    send_revenue: bool
    currency: Union[str, None]

class ManageChangeEventMappingBody(TypedDict, total=False):
    event_name: str
    payment_type: Literal["FIRST_PAYMENT", "SECOND_PAYMENT", "WALLET_TOPUP", "FUNDS_WITHDRAWAL", "SUBSCRIPTION_CREATED", "SUBSCRIPTION_RENEWED", "ONE_TIME", "RECURRING", "DEFAULT"]
    standard_event: Literal["AchieveLevel", "AddPaymentInfo", "AddToCart", "AddToWishlist", "CompleteRegistration", "CompleteTutorial", "Contact", "CustomizeProduct", "Donate", "FindLocation", "InitiateCheckout", "Lead", "Purchase", "Rate", "Schedule", "Search", "SpendCredits", "StartTrial", "SubmitApplication", "Subscribe", "UnlockAchievement", "ViewContent"]
    send_revenue: bool
    currency: Union[str, None]

class ManageListExchangeRatesData(TypedDict):
    items: List["ExchangeRate"]
    next_cursor: Union[str, None]

ManageCreateExchangeRateBody = TypedDict("ManageCreateExchangeRateBody", {
    "day": str,
    "from": str,
    "to": str,
    "rate": float,
})

class ManageChangeExchangeRateBody(TypedDict, total=False):
    rate: float

class CheckDomainData(TypedDict):
    findings: List["DomainFinding"]

class ManageGetCampaignDataStoreListingsItem(TypedDict):
    store_listing_id: str
    name: str
    platform: Literal["IOS", "ANDROID"]

class ManageGetCampaignDataWindows(TypedDict, total=False):
    referrer_days: float
    device_id_days: float
    apple_search_ads_days: float
    probabilistic_hours: float
    impression_hours: float
    reinstall_days: float
    inactivity_days: float

class ManageGetCampaignData(TypedDict):
    id: int
    display_id: str
    name: str
    created_at: str
    update_at: str
    google: bool
    meta: bool
    meta_campaign_id: Union[str, None]
    meta_web_to_app: bool
    active: bool
    default_link: bool
    attributed_users: int
    link: str
    shareable_link: str
    domain: Union[str, None]
    store_listings: List["ManageGetCampaignDataStoreListingsItem"]
    channel: Union[str, None]
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    google_campaign_id: Union[str, None]
    ad_network_campaign_id: Union[str, None]
    google_web_to_app: bool
    network_account_id: Union[int, None]
    clicks_from: Literal["links", "network"]
    windows: "ManageGetCampaignDataWindows"
    discovered: bool

class CampaignNetworkLinksData(TypedDict):
    networks: List["NetworkLinks"]

class _CheckLinkBody(TypedDict):
    url: str

class CheckLinkBody(_CheckLinkBody, total=False):
    network: Union[Literal[""], Literal["meta", "google", "tiktok", "snapchat", "apple_search_ads", "linkedin", "x", "reddit", "pinterest", "unity", "applovin", "ironsource", "mintegral", "moloco", "affiliate"], None]

class PreviewLinkBody(TypedDict, total=False):
    name: Union[Literal[""], str, None]
    display_id: Union[Literal[""], str, None]
    campaign: Union[Literal[""], str, None]
    deeplink: Union[str, None]
    website: Union[str, None]
    android_redirect: Union[str, None]
    ios_redirect: Union[str, None]
    domain: Union[Literal[""], str, None]
    channel: Union[Literal[""], str, None]
    store_listing_ids: Union[List[str], None]
    query: Union[Literal[""], str, None]

class _UploadSpendBodyRowsItem(TypedDict):
    date: str
    campaign: str
    spend: Union[float, str]

class UploadSpendBodyRowsItem(_UploadSpendBodyRowsItem, total=False):
    campaign_name: Union[str, None]
    ad_set_id: Union[str, None]
    ad_set_name: Union[str, None]
    ad_creative_id: Union[str, None]
    ad_creative_name: Union[str, None]
    keyword_id: Union[str, None]
    keyword_name: Union[str, None]
    platform: Union[Literal["ANDROID", "IOS"], None]
    clicks: Union[int, None]
    installs: Union[int, None]
    impressions: Union[int, None]
    currency: Union[str, None]

class UploadSpendBody(TypedDict, total=False):
    rows: List["UploadSpendBodyRowsItem"]
    csv: str

class UploadSpendDataRefusalsItem(TypedDict):
    row: int
    reason: str

class UploadSpendDataRatesMissingItem(TypedDict):
    currency: str
    rows: int

class UploadSpendDataPreview1(TypedDict):
    headings: List[str]
    decimal: Union[str, None]
    dates: Union[str, None]
    rows: List[Dict[str, Any]]

class _UploadSpendData(TypedDict):
    stored: int
    replaced: int
    refused: int
    ignored: int
    refusals: List["UploadSpendDataRefusalsItem"]
    rates_missing: List["UploadSpendDataRatesMissingItem"]
    layout: Union[str, None]
    mapping: Union[Dict[str, str], None]
    preview: Union["UploadSpendDataPreview1", None]

class UploadSpendData(_UploadSpendData, total=False):
    overlaps: "SpendOverlaps"

class _PreviewSpendBodyRowsItem(TypedDict):
    date: str
    campaign: str
    spend: Union[float, str]

class PreviewSpendBodyRowsItem(_PreviewSpendBodyRowsItem, total=False):
    campaign_name: Union[str, None]
    ad_set_id: Union[str, None]
    ad_set_name: Union[str, None]
    ad_creative_id: Union[str, None]
    ad_creative_name: Union[str, None]
    keyword_id: Union[str, None]
    keyword_name: Union[str, None]
    platform: Union[Literal["ANDROID", "IOS"], None]
    clicks: Union[int, None]
    installs: Union[int, None]
    impressions: Union[int, None]
    currency: Union[str, None]

class PreviewSpendBody(TypedDict, total=False):
    rows: List["PreviewSpendBodyRowsItem"]
    csv: str

class ListSpendData(TypedDict):
    items: List["StoredSpend"]
    next_cursor: Union[str, None]

class DeleteSpendData(TypedDict):
    deleted: int

class ListInstallsData(TypedDict):
    items: List["Install"]
    next_cursor: Union[str, None]

class InstallTimelineData(TypedDict):
    person: Union["User", None]
    installs: List["TimelineInstall"]
    items: List["TimelineItem"]
    next_cursor: Union[str, None]

class ReplayAttributionBodyWindows1Networks1Value1(TypedDict, total=False):
    referrer_days: Union[float, None]
    device_id_days: Union[float, None]
    apple_search_ads_days: Union[float, None]
    probabilistic_hours: Union[float, None]
    impression_hours: Union[float, None]
    reinstall_days: Union[float, None]
    inactivity_days: Union[float, None]

class ReplayAttributionBodyWindows1(TypedDict, total=False):
    referrer_days: Union[float, None]
    device_id_days: Union[float, None]
    apple_search_ads_days: Union[float, None]
    probabilistic_hours: Union[float, None]
    impression_hours: Union[float, None]
    reinstall_days: Union[float, None]
    inactivity_days: Union[float, None]
    networks: Union[Dict[str, Union["ReplayAttributionBodyWindows1Networks1Value1", None]], None]

class ReplayAttributionBodyRules1(TypedDict, total=False):
    click_injection: Union[Literal["off", "tag", "withhold", "reject"], None]
    fast_install: Union[Literal["off", "tag", "withhold", "reject"], None]
    click_flood: Union[Literal["off", "tag", "withhold", "reject"], None]
    failed_signature: Union[Literal["off", "tag", "withhold", "reject"], None]
    device_farm: Union[Literal["off", "tag", "withhold", "reject"], None]
    data_centre: Union[Literal["off", "tag", "withhold", "reject"], None]
    emulator: Union[Literal["off", "tag", "withhold", "reject"], None]

_ReplayAttributionBody = TypedDict("_ReplayAttributionBody", {
    "from": str,
    "to": str,
})

class ReplayAttributionBody(_ReplayAttributionBody, total=False):
    windows: Union["ReplayAttributionBodyWindows1", None]
    rules: Union["ReplayAttributionBodyRules1", None]
    probabilistic_ios: Literal["never", "unless_refused", "always"]
    probabilistic_android: Literal["never", "unless_refused", "always"]

class MatchQualityDataTotal(TypedDict):
    installs: int
    right: int
    wrong: int
    collision: int
    silent: int
    accuracy: Union[float, None]

class MatchQualityDataWeeksItem(TypedDict):
    week: str
    monday: str
    network: Union[str, None]
    installs: int
    right: int
    wrong: int
    collision: int
    silent: int
    accuracy: Union[float, None]

MatchQualityData = TypedDict("MatchQualityData", {
    "from": str,
    "to": str,
    "total": "MatchQualityDataTotal",
    "weeks": List["MatchQualityDataWeeksItem"],
})

class PreviewFraudRulesBodyRules1(TypedDict, total=False):
    click_injection: Union[Literal["off", "tag", "withhold", "reject"], None]
    fast_install: Union[Literal["off", "tag", "withhold", "reject"], None]
    click_flood: Union[Literal["off", "tag", "withhold", "reject"], None]
    failed_signature: Union[Literal["off", "tag", "withhold", "reject"], None]
    device_farm: Union[Literal["off", "tag", "withhold", "reject"], None]
    data_centre: Union[Literal["off", "tag", "withhold", "reject"], None]
    emulator: Union[Literal["off", "tag", "withhold", "reject"], None]

PreviewFraudRulesBody = TypedDict("PreviewFraudRulesBody", {
    "from": str,
    "to": str,
    "rules": Union["PreviewFraudRulesBodyRules1", None],
})

class ClickToInstallTimesDataRowsItemBucketsItem(TypedDict):
    under: Union[int, None]
    installs: int

class ClickToInstallTimesDataRowsItem(TypedDict):
    network: Union[str, None]
    campaign: Union[str, None]
    installs: int
    median: float
    p10: float
    p90: float
    buckets: List["ClickToInstallTimesDataRowsItemBucketsItem"]

ClickToInstallTimesData = TypedDict("ClickToInstallTimesData", {
    "from": str,
    "to": str,
    "rows": List["ClickToInstallTimesDataRowsItem"],
})

class SkadnetworkReportDataRowsItemCoarse(TypedDict):
    low: int
    medium: int
    high: int

class SkadnetworkReportDataRowsItem(TypedDict):
    ad_network_id: str
    source_identifier: str
    campaign: Union[str, None]
    postbacks: int
    installs: int
    redownloads: int
    reengagements: int
    not_won: int
    view_through: int
    windows: List[int]
    fine: Dict[str, int]
    coarse: "SkadnetworkReportDataRowsItemCoarse"
    no_value: int

SkadnetworkReportData = TypedDict("SkadnetworkReportData", {
    "from": str,
    "to": str,
    "rows": List["SkadnetworkReportDataRowsItem"],
})

class ReportData(TypedDict):
    campaigns: List["PlainReportRow"]
    pagination: "Pagination"
    display_currency: str
    view: Literal["user_acquisition", "retargeting"]

class ReportSeriesDataSeriesItemPointsItem(TypedDict):
    start: str

class ReportSeriesDataSeriesItem(TypedDict):
    group: Union[str, None]
    name: Union[str, None]
    total: Dict[str, Union[float, None]]
    points: List["ReportSeriesDataSeriesItemPointsItem"]

ReportSeriesData = TypedDict("ReportSeriesData", {
    "from": str,
    "to": str,
    "interval": Literal["day", "week", "month"],
    "display_currency": str,
    "series": List["ReportSeriesDataSeriesItem"],
})

ReportComparisonDataCompared1 = TypedDict("ReportComparisonDataCompared1", {
    "from": str,
    "to": str,
    "until": Union[str, None],
})

class ReportComparisonDataSeriesItemPointsItem(TypedDict):
    start: str

class ReportComparisonDataSeriesItem(TypedDict):
    group: Union[str, None]
    name: Union[str, None]
    total: Dict[str, Union[float, None]]
    points: List["ReportComparisonDataSeriesItemPointsItem"]

class ReportComparisonData(TypedDict):
    compared: Union["ReportComparisonDataCompared1", None]
    first_day: Union[str, None]
    interval: Literal["day", "week", "month"]
    display_currency: str
    series: List["ReportComparisonDataSeriesItem"]

ReportTableDataCompared1 = TypedDict("ReportTableDataCompared1", {
    "from": str,
    "to": str,
    "until": Union[str, None],
})

class ReportTableDataRowsItem(TypedDict):
    group: str
    name: Union[str, None]
    figures: "TableFigures"
    compared: Union["TableFigures", None]

ReportTableData = TypedDict("ReportTableData", {
    "from": str,
    "to": str,
    "view": Literal["user_acquisition", "retargeting"],
    "group_by": Literal["campaign", "network", "platform", "day", "week", "month"],
    "display_currency": str,
    "compared": Union["ReportTableDataCompared1", None],
    "rows": List["ReportTableDataRowsItem"],
    "totals": "TableSums",
    "organic": Union["TableSums", None],
    "deleted": Union["TableSums", None],
    "pagination": "Pagination",
})

class ReportCohortsDataCohortsItemRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataCohortsItemClassicRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataCohortsItemRollingRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataCohortsItemDaywiseRevenueValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataCohortsItem(TypedDict):
    start: str
    installs: int
    retention: Dict[str, "ReportCohortsDataCohortsItemRetentionValue"]
    classic_retention: Dict[str, "ReportCohortsDataCohortsItemClassicRetentionValue"]
    rolling_retention: Dict[str, "ReportCohortsDataCohortsItemRollingRetentionValue"]
    daywise_revenue: Dict[str, "ReportCohortsDataCohortsItemDaywiseRevenueValue"]

class ReportCohortsDataFinishedTotalRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataFinishedTotalClassicRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataFinishedTotalRollingRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataFinishedTotalDaywiseRevenueValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataFinishedTotal(TypedDict):
    start: Union[str, None]
    installs: int
    retention: Dict[str, "ReportCohortsDataFinishedTotalRetentionValue"]
    classic_retention: Dict[str, "ReportCohortsDataFinishedTotalClassicRetentionValue"]
    rolling_retention: Dict[str, "ReportCohortsDataFinishedTotalRollingRetentionValue"]
    daywise_revenue: Dict[str, "ReportCohortsDataFinishedTotalDaywiseRevenueValue"]

class ReportCohortsDataFinishedCohortsItemRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataFinishedCohortsItemClassicRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataFinishedCohortsItemRollingRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataFinishedCohortsItemDaywiseRevenueValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportCohortsDataFinishedCohortsItem(TypedDict):
    start: Union[str, None]
    installs: int
    retention: Dict[str, "ReportCohortsDataFinishedCohortsItemRetentionValue"]
    classic_retention: Dict[str, "ReportCohortsDataFinishedCohortsItemClassicRetentionValue"]
    rolling_retention: Dict[str, "ReportCohortsDataFinishedCohortsItemRollingRetentionValue"]
    daywise_revenue: Dict[str, "ReportCohortsDataFinishedCohortsItemDaywiseRevenueValue"]

class ReportCohortsDataFinished(TypedDict):
    total: "ReportCohortsDataFinishedTotal"
    cohorts: List["ReportCohortsDataFinishedCohortsItem"]

ReportCohortsData = TypedDict("ReportCohortsData", {
    "from": str,
    "to": str,
    "interval": Literal["day", "week", "month"],
    "display_currency": str,
    "cohorts": List["ReportCohortsDataCohortsItem"],
    "finished": "ReportCohortsDataFinished",
})

class ReportEconomicsDataTotalPaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataTotalPaidRoasValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataTotalBlendedRoasValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataTotalRevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataTotalRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataTotalWeeklyRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataTotal(TypedDict):
    group: Union[str, None]
    name: Union[str, None]
    installs: int
    paid_installs: int
    spend: float
    revenue: float
    users: int
    arpu: Union[float, None]
    payback_day: "ReportEconomicsDataTotalPaybackDay"
    paid_roas: Dict[str, "ReportEconomicsDataTotalPaidRoasValue"]
    blended_roas: Dict[str, "ReportEconomicsDataTotalBlendedRoasValue"]
    revenue_per_install: Dict[str, "ReportEconomicsDataTotalRevenuePerInstallValue"]
    retention: Dict[str, "ReportEconomicsDataTotalRetentionValue"]
    weekly_retention: Dict[str, "ReportEconomicsDataTotalWeeklyRetentionValue"]

class ReportEconomicsDataCohortsItemPaybackDay(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataCohortsItemPaidRoasValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataCohortsItemBlendedRoasValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataCohortsItemRevenuePerInstallValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataCohortsItemRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataCohortsItemWeeklyRetentionValue(TypedDict):
    value: Union[float, None]
    of: int

class ReportEconomicsDataCohortsItem(TypedDict):
    group: Union[str, None]
    name: Union[str, None]
    installs: int
    paid_installs: int
    spend: float
    revenue: float
    users: int
    arpu: Union[float, None]
    payback_day: "ReportEconomicsDataCohortsItemPaybackDay"
    paid_roas: Dict[str, "ReportEconomicsDataCohortsItemPaidRoasValue"]
    blended_roas: Dict[str, "ReportEconomicsDataCohortsItemBlendedRoasValue"]
    revenue_per_install: Dict[str, "ReportEconomicsDataCohortsItemRevenuePerInstallValue"]
    retention: Dict[str, "ReportEconomicsDataCohortsItemRetentionValue"]
    weekly_retention: Dict[str, "ReportEconomicsDataCohortsItemWeeklyRetentionValue"]

ReportEconomicsData = TypedDict("ReportEconomicsData", {
    "from": str,
    "to": str,
    "group_by": Literal["day", "week", "month", "network", "campaign", "platform"],
    "display_currency": str,
    "is_filled": bool,
    "filled_since": Union[str, None],
    "total": "ReportEconomicsDataTotal",
    "cohorts": List["ReportEconomicsDataCohortsItem"],
})

class ReportDiscrepanciesDataRowsItemClicks(TypedDict):
    ours: int
    network: int
    difference: int

class ReportDiscrepanciesDataRowsItemInstalls(TypedDict):
    ours: int
    network: int
    difference: int

class ReportDiscrepanciesDataRowsItem(TypedDict):
    day: str
    campaign: str
    name: str
    network: Union[str, None]
    clicks: "ReportDiscrepanciesDataRowsItemClicks"
    installs: "ReportDiscrepanciesDataRowsItemInstalls"

ReportDiscrepanciesData = TypedDict("ReportDiscrepanciesData", {
    "from": str,
    "to": str,
    "rows": List["ReportDiscrepanciesDataRowsItem"],
    "pagination": "Pagination",
})

class DiscrepancyTotalsDataTotals(TypedDict):
    days: int
    campaigns: int
    clicks: "ComparedCount"
    installs: "ComparedCount"

class DiscrepancyTotalsDataRowsItem(TypedDict):
    day: Union[str, None]
    campaign: Union[str, None]
    name: Union[str, None]
    network: Union[str, None]
    days: int
    campaigns: int
    clicks: "ComparedCount"
    installs: "ComparedCount"

DiscrepancyTotalsData = TypedDict("DiscrepancyTotalsData", {
    "from": str,
    "to": str,
    "totals": "DiscrepancyTotalsDataTotals",
    "rows": List["DiscrepancyTotalsDataRowsItem"],
    "pagination": "Pagination",
})

_FunnelBody = TypedDict("_FunnelBody", {
    "steps": List[str],
    "from": str,
    "to": str,
})

class FunnelBody(_FunnelBody, total=False):
    within_days: int
    platform: Literal["ios", "android", "web"]
    campaign: str
    network: str
    segment: int
    group_by: Literal["campaign", "network", "platform"]

class FunnelDataStepsItem(TypedDict):
    step: str
    people: int
    share_of_first: float
    share_of_previous: float
    median_seconds_from_previous: Union[float, None]

class FunnelDataGroupsItemStepsItem(TypedDict):
    step: str
    people: int
    share_of_first: float
    share_of_previous: float
    median_seconds_from_previous: Union[float, None]

class FunnelDataGroupsItem(TypedDict):
    group: Union[str, None]
    name: Union[str, None]
    steps: List["FunnelDataGroupsItemStepsItem"]

FunnelData = TypedDict("FunnelData", {
    "from": str,
    "to": str,
    "within_days": int,
    "steps": List["FunnelDataStepsItem"],
    "groups": List["FunnelDataGroupsItem"],
})

class _ExploreBodyInto(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

class ExploreBodyInto(_ExploreBodyInto, total=False):
    name: str
    within: str

class ExploreBodyWhereItemDidWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _ExploreBodyWhereItemDid(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

ExploreBodyWhereItemDid_ = TypedDict("ExploreBodyWhereItemDid_", {
    "name": str,
    "where": List["ExploreBodyWhereItemDidWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class ExploreBodyWhereItemDid(_ExploreBodyWhereItemDid, ExploreBodyWhereItemDid_):
    pass

class ExploreBodyWhereItemDidNotWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _ExploreBodyWhereItemDidNot(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

ExploreBodyWhereItemDidNot_ = TypedDict("ExploreBodyWhereItemDidNot_", {
    "name": str,
    "where": List["ExploreBodyWhereItemDidNotWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class ExploreBodyWhereItemDidNot(_ExploreBodyWhereItemDidNot, ExploreBodyWhereItemDidNot_):
    pass

class ExploreBodyWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    did: "ExploreBodyWhereItemDid"
    did_not: "ExploreBodyWhereItemDidNot"
    segment: int
    not_segment: int

class _ExploreBody(TypedDict):
    measure: Literal["count", "people", "sum", "average", "min", "max", "median", "p95", "conversion", "retention", "revenue_per_install"]

ExploreBody_ = TypedDict("ExploreBody_", {
    "of": Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"],
    "name": str,
    "property": str,
    "into": "ExploreBodyInto",
    "days": List[int],
    "retention": Literal["classic", "cumulative", "rolling"],
    "day": int,
    "where": List["ExploreBodyWhereItem"],
    "by": List[str],
    "interval": Literal["hour", "day", "week", "month"],
    "from": str,
    "to": str,
    "compare": Literal["previous", "year"],
    "period": Literal["days", "week", "month"],
    "format": Literal["json", "csv", "ndjson", "parquet"],
    "id": str,
}, total=False)

class ExploreBody(_ExploreBody, ExploreBody_):
    pass

class ExploreFieldsData(TypedDict):
    fields: List["ExploreField"]

class _KeepAnswerBodyQuestionInto(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

class KeepAnswerBodyQuestionInto(_KeepAnswerBodyQuestionInto, total=False):
    name: str
    within: str

class KeepAnswerBodyQuestionWhereItemDidWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _KeepAnswerBodyQuestionWhereItemDid(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

KeepAnswerBodyQuestionWhereItemDid_ = TypedDict("KeepAnswerBodyQuestionWhereItemDid_", {
    "name": str,
    "where": List["KeepAnswerBodyQuestionWhereItemDidWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class KeepAnswerBodyQuestionWhereItemDid(_KeepAnswerBodyQuestionWhereItemDid, KeepAnswerBodyQuestionWhereItemDid_):
    pass

class KeepAnswerBodyQuestionWhereItemDidNotWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _KeepAnswerBodyQuestionWhereItemDidNot(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

KeepAnswerBodyQuestionWhereItemDidNot_ = TypedDict("KeepAnswerBodyQuestionWhereItemDidNot_", {
    "name": str,
    "where": List["KeepAnswerBodyQuestionWhereItemDidNotWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class KeepAnswerBodyQuestionWhereItemDidNot(_KeepAnswerBodyQuestionWhereItemDidNot, KeepAnswerBodyQuestionWhereItemDidNot_):
    pass

class KeepAnswerBodyQuestionWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    did: "KeepAnswerBodyQuestionWhereItemDid"
    did_not: "KeepAnswerBodyQuestionWhereItemDidNot"
    segment: int
    not_segment: int

class _KeepAnswerBodyQuestion(TypedDict):
    measure: Literal["count", "people", "sum", "average", "min", "max", "median", "p95", "conversion", "retention", "revenue_per_install"]

KeepAnswerBodyQuestion_ = TypedDict("KeepAnswerBodyQuestion_", {
    "of": Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"],
    "name": str,
    "property": str,
    "into": "KeepAnswerBodyQuestionInto",
    "days": List[int],
    "retention": Literal["classic", "cumulative", "rolling"],
    "day": int,
    "where": List["KeepAnswerBodyQuestionWhereItem"],
    "by": List[str],
    "interval": Literal["hour", "day", "week", "month"],
    "from": str,
    "to": str,
    "compare": Literal["previous", "year"],
    "period": Literal["days", "week", "month"],
    "format": Literal["json", "csv", "ndjson", "parquet"],
    "id": str,
}, total=False)

class KeepAnswerBodyQuestion(_KeepAnswerBodyQuestion, KeepAnswerBodyQuestion_):
    pass

class KeepAnswerBody(TypedDict):
    name: str
    question: "KeepAnswerBodyQuestion"

class KeepAnswerDataCreatedBy1(TypedDict):
    id: str
    name: str

class KeepAnswerData(TypedDict):
    id: int
    name: str
    question: Dict[str, Any]
    created_at: str
    created_by: Union["KeepAnswerDataCreatedBy1", None]
    answer: "ExploreAnswer"

class ListAnswersData(TypedDict):
    items: List["KeptAnswer"]
    next_cursor: Union[str, None]

class ReadAnswerDataCreatedBy1(TypedDict):
    id: str
    name: str

class ReadAnswerData(TypedDict):
    id: int
    name: str
    question: Dict[str, Any]
    created_at: str
    created_by: Union["ReadAnswerDataCreatedBy1", None]
    answer: "ExploreAnswer"

class LtvBodyWhereItemDidWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _LtvBodyWhereItemDid(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

LtvBodyWhereItemDid_ = TypedDict("LtvBodyWhereItemDid_", {
    "name": str,
    "where": List["LtvBodyWhereItemDidWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class LtvBodyWhereItemDid(_LtvBodyWhereItemDid, LtvBodyWhereItemDid_):
    pass

class LtvBodyWhereItemDidNotWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _LtvBodyWhereItemDidNot(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

LtvBodyWhereItemDidNot_ = TypedDict("LtvBodyWhereItemDidNot_", {
    "name": str,
    "where": List["LtvBodyWhereItemDidNotWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class LtvBodyWhereItemDidNot(_LtvBodyWhereItemDidNot, LtvBodyWhereItemDidNot_):
    pass

class LtvBodyWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    did: "LtvBodyWhereItemDid"
    did_not: "LtvBodyWhereItemDidNot"
    segment: int
    not_segment: int

LtvBody = TypedDict("LtvBody", {
    "by": List[str],
    "where": List["LtvBodyWhereItem"],
    "from": str,
    "to": str,
    "horizon": int,
    "days": List[int],
    "format": Literal["json", "csv"],
}, total=False)

LtvDataModel = TypedDict("LtvDataModel", {
    "from": str,
    "installs": int,
    "payers": int,
    "predicted_until": Union[int, None],
    "confidence": float,
    "reason": Union[Literal["too_few_payers", "too_few_installs", "too_few_in_group"], None],
})

class LtvDataBacktest1(TypedDict):
    as_of: str
    installs: int
    known: float
    predicted: float
    lower: float
    upper: float
    actual: float
    error: Union[float, None]
    weeks: int
    held: int
    mean_error: Union[float, None]

class LtvDataTotalGroupItem(TypedDict):
    value: Union[str, None]
    name: Union[str, None]
    is_others: bool

class LtvDataTotalPayback1(TypedDict):
    day: int
    is_predicted: bool
    earliest: Union[int, None]
    latest: Union[int, None]

class LtvDataTotalBacktest1(TypedDict):
    installs: int
    known: float
    predicted: float
    lower: float
    upper: float
    actual: float
    error: Union[float, None]

class LtvDataTotalCurveItem(TypedDict):
    day: int
    observed: Union[float, None]
    of: int
    predicted: Union[float, None]
    lower: Union[float, None]
    upper: Union[float, None]

class LtvDataTotal(TypedDict):
    group: List["LtvDataTotalGroupItem"]
    installs: int
    spend_per_install: Union[float, None]
    payback: Union["LtvDataTotalPayback1", None]
    reason: Union[Literal["too_few_payers", "too_few_installs", "too_few_in_group"], None]
    backtest: Union["LtvDataTotalBacktest1", None]
    curve: List["LtvDataTotalCurveItem"]

class LtvDataRowsItemGroupItem(TypedDict):
    value: Union[str, None]
    name: Union[str, None]
    is_others: bool

class LtvDataRowsItemPayback1(TypedDict):
    day: int
    is_predicted: bool
    earliest: Union[int, None]
    latest: Union[int, None]

class LtvDataRowsItemBacktest1(TypedDict):
    installs: int
    known: float
    predicted: float
    lower: float
    upper: float
    actual: float
    error: Union[float, None]

class LtvDataRowsItemCurveItem(TypedDict):
    day: int
    observed: Union[float, None]
    of: int
    predicted: Union[float, None]
    lower: Union[float, None]
    upper: Union[float, None]

class LtvDataRowsItem(TypedDict):
    group: List["LtvDataRowsItemGroupItem"]
    installs: int
    spend_per_install: Union[float, None]
    payback: Union["LtvDataRowsItemPayback1", None]
    reason: Union[Literal["too_few_payers", "too_few_installs", "too_few_in_group"], None]
    backtest: Union["LtvDataRowsItemBacktest1", None]
    curve: List["LtvDataRowsItemCurveItem"]

class LtvDataComputed(TypedDict):
    engine: Literal["postgresql", "duckdb"]
    rows_read: int
    milliseconds: int
    fresh_until: str
    sampled: Literal[False]

LtvData = TypedDict("LtvData", {
    "from": str,
    "to": str,
    "timezone": str,
    "display_currency": str,
    "by": List[str],
    "model": "LtvDataModel",
    "backtest": Union["LtvDataBacktest1", None],
    "total": "LtvDataTotal",
    "rows": List["LtvDataRowsItem"],
    "computed": "LtvDataComputed",
})

class _AskSqlBody(TypedDict):
    sql: str

class AskSqlBody(_AskSqlBody, total=False):
    max_rows: int
    format: Literal["json", "csv", "ndjson"]

class SwitchSqlBody(TypedDict):
    enabled: bool

class SwitchSqlData(TypedDict):
    enabled: bool

class RebuildRollupsDataProgress(TypedDict):
    facts: int
    facts_done: int

class _RebuildRollupsData(TypedDict):
    requested_at: Union[str, None]
    started_at: Union[str, None]
    finished_at: Union[str, None]

class RebuildRollupsData(_RebuildRollupsData, total=False):
    progress: "RebuildRollupsDataProgress"

class RollupsStateDataProgress(TypedDict):
    facts: int
    facts_done: int

class _RollupsStateData(TypedDict):
    requested_at: Union[str, None]
    started_at: Union[str, None]
    finished_at: Union[str, None]

class RollupsStateData(_RollupsStateData, total=False):
    progress: "RollupsStateDataProgress"

class ListUsersData(TypedDict):
    items: List["User"]
    next_cursor: Union[str, None]

class SearchPeopleData(TypedDict):
    items: List["FoundPerson"]

class UserTimelineData(TypedDict):
    person: Union["User", None]
    installs: List["TimelineInstall"]
    items: List["TimelineItem"]
    next_cursor: Union[str, None]

class ListRecentData(TypedDict):
    items: List["LiveFact"]

class ReadOutcomesDataDaysItem(TypedDict):
    day: str
    kind: str
    outcome: str
    count: int

class ReadOutcomesDataRefusedItem(TypedDict):
    at: str
    kind: str
    outcome: str
    reason: str
    item: Dict[str, Any]

class ReadOutcomesData(TypedDict):
    accepted: int
    outcomes: Dict[str, int]
    days: List["ReadOutcomesDataDaysItem"]
    refused: List["ReadOutcomesDataRefusedItem"]

class ListEventsData(TypedDict):
    items: List["Event"]
    next_cursor: Union[str, None]

ListEventNamesData = TypedDict("ListEventNamesData", {
    "from": str,
    "to": str,
    "display_currency": str,
    "total": int,
    "items": List["EventName"],
})

class ListPaymentsData(TypedDict):
    items: List["Payment"]
    next_cursor: Union[str, None]

class ManageListInboundSourcesData(TypedDict):
    items: List["InboundSource"]
    next_cursor: Union[str, None]

class _ManageCreateInboundSourceBody(TypedDict):
    source: Literal["revenuecat", "stripe", "adapty", "shopify"]

class ManageCreateInboundSourceBody(_ManageCreateInboundSourceBody, total=False):
    secret: str

class ManageCreateInboundSourceData(TypedDict):
    id: int
    source: Literal["revenuecat", "stripe", "adapty", "shopify"]
    url: str
    has_secret: bool
    last_received_at: Union[str, None]
    outcomes: Dict[str, int]
    created_at: str
    secret: Union[str, None]

class ReplaceInboundSecretBody(TypedDict, total=False):
    secret: str

class ReplaceInboundSecretData(TypedDict):
    secret: Union[str, None]
    previous_until: Union[str, None]

class ManageListPostbackTokensData(TypedDict):
    items: List["PostbackToken"]
    next_cursor: Union[str, None]

class _ManageCreatePostbackTokenBody(TypedDict):
    network: str

class ManageCreatePostbackTokenBody(_ManageCreatePostbackTokenBody, total=False):
    required_from: str

class ManageChangePostbackTokenBody(TypedDict):
    required_from: str

class ManageListShadowSourcesData(TypedDict):
    items: List["ShadowSource"]
    next_cursor: Union[str, None]

class ManageCreateShadowSourceBody(TypedDict):
    vendor: Literal["appsflyer", "adjust", "branch"]

class MapShadowCampaignBody(TypedDict):
    vendor: Literal["appsflyer", "adjust", "branch"]
    media_source: Union[str, None]
    campaign: Union[str, None]
    mapped_to: Union[str, None]

class MapShadowCampaignData(TypedDict):
    mapped_to: Union[str, None]
    mapped_name: Union[str, None]

class ManageListWebhooksData(TypedDict):
    items: List["Webhook"]
    next_cursor: Union[str, None]

class _ManageCreateWebhookBody(TypedDict):
    url: str
    events: List[Literal["install", "reinstall", "reengagement", "signup", "event", "payment", "uninstall", "attribution"]]

class ManageCreateWebhookBody(_ManageCreateWebhookBody, total=False):
    enabled: bool

class ManageCreateWebhookData(TypedDict):
    id: int
    url: str
    events: List[Literal["install", "reinstall", "reengagement", "signup", "event", "payment", "uninstall", "attribution"]]
    enabled: bool
    status: Literal["ok", "unauthorized", "gone"]
    created_at: str
    secret: str

class ManageChangeWebhookBody(TypedDict, total=False):
    url: str
    events: List[Literal["install", "reinstall", "reengagement", "signup", "event", "payment", "uninstall", "attribution"]]
    enabled: bool

class RotateWebhookSecretData(TypedDict):
    secret: str
    previous_until: str

class TestWebhookData(TypedDict):
    delivered: bool
    status_code: Union[int, None]
    reason: Union[str, None]
    answer: Union[str, None]

class ManageListDestinationsData(TypedDict):
    items: List["Destination"]
    next_cursor: Union[str, None]

class _ManageCreateDestinationBody(TypedDict):
    code: Literal["meta", "google", "tiktok", "snapchat", "linkedin", "affiliate", "mixpanel", "amplitude", "posthog", "braze", "clevertap"]
    name: str

class ManageCreateDestinationBody(_ManageCreateDestinationBody, total=False):
    events: List[Literal["install", "reinstall", "reengagement", "signup", "event", "payment", "uninstall", "attribution"]]
    settings: Dict[str, Union[str, Dict[str, str]]]
    credentials: Dict[str, str]
    base_url: Union[str, None]
    token_url: Union[str, None]
    network_account_id: Union[int, None]
    affiliate_id: Union[int, None]
    share_unmapped: bool
    enabled: bool

class ManageChangeDestinationBody(TypedDict, total=False):
    name: str
    events: List[Literal["install", "reinstall", "reengagement", "signup", "event", "payment", "uninstall", "attribution"]]
    settings: Dict[str, Union[str, Dict[str, str]]]
    credentials: Dict[str, str]
    base_url: Union[str, None]
    token_url: Union[str, None]
    network_account_id: Union[int, None]
    affiliate_id: Union[int, None]
    share_unmapped: bool
    enabled: bool

class ListDeliveriesData(TypedDict):
    items: List["Delivery"]
    next_cursor: Union[str, None]

class SummarizeDeliveriesData(TypedDict):
    items: List["DeliverySummary"]

class _ReplayDeliveriesBody(TypedDict):
    destination_id: int

ReplayDeliveriesBody_ = TypedDict("ReplayDeliveriesBody_", {
    "id": str,
    "state": Literal["delivered", "failed", "skipped"],
    "from": str,
    "to": str,
}, total=False)

class ReplayDeliveriesBody(_ReplayDeliveriesBody, ReplayDeliveriesBody_):
    pass

class ReplayDeliveriesData(TypedDict):
    replayed: int

class _ArmTestLinkBody(TypedDict):
    name: str
    campaign: str

class ArmTestLinkBody(_ArmTestLinkBody, total=False):
    minutes: int

class CreateTestDeviceBody(TypedDict):
    name: str
    kind: Literal["gaid", "idfa", "idfv", "android_id", "user_id", "install_id"]
    value: str

class ListTestDevicesData(TypedDict):
    items: List["TestDevice"]
    next_cursor: Union[str, None]

class ChangeViewBody(TypedDict, total=False):
    name: str
    search: Dict[str, Union[str, float, bool, List[Union[str, float]]]]
    shared: bool
    revision: int

class _CreateViewBody(TypedDict):
    page: str
    name: str
    search: Dict[str, Union[str, float, bool, List[Union[str, float]]]]

class CreateViewBody(_CreateViewBody, total=False):
    shared: bool
    make_default: bool

class ListViewsData(TypedDict):
    items: List["SavedView"]
    next_cursor: Union[str, None]

class PinViewBody(TypedDict):
    place: Union[int, None]

class SetDefaultViewBody(TypedDict):
    is_default: bool

class CreateShareLinkBody(TypedDict, total=False):
    view_id: int
    board_id: int
    days: int

class CreateShareLinkDataItem(TypedDict):
    id: int
    name: str

class CreateShareLinkDataCreatedBy1(TypedDict):
    id: str
    name: str

class CreateShareLinkData(TypedDict):
    id: int
    kind: Literal["view", "board"]
    item: "CreateShareLinkDataItem"
    created_at: str
    created_by: Union["CreateShareLinkDataCreatedBy1", None]
    expires_at: str
    expired: bool
    last_opened_at: Union[str, None]
    opened: int
    key: str

class ListShareLinksData(TypedDict):
    items: List["ShareLink"]
    next_cursor: Union[str, None]

class ChangeScheduleBody(TypedDict, total=False):
    name: str
    frequency: Literal["daily", "weekly", "monthly"]
    weekday: int
    month_day: int
    hour: int
    recipients: List[str]
    slack_url: Union[str, None]
    enabled: bool

class _CreateScheduleBody(TypedDict):
    view_id: int
    frequency: Literal["daily", "weekly", "monthly"]
    hour: int

class CreateScheduleBody(_CreateScheduleBody, total=False):
    name: str
    weekday: int
    month_day: int
    recipients: List[str]
    slack_url: Union[str, None]
    enabled: bool

class ListSchedulesData(TypedDict):
    items: List["ReportSchedule"]
    next_cursor: Union[str, None]

class _ChangeBoardBodyCardsItem(TypedDict):
    x: int
    y: int
    width: int
    height: int

class ChangeBoardBodyCardsItem(_ChangeBoardBodyCardsItem, total=False):
    view_id: int
    text: str

class ChangeBoardBody(TypedDict, total=False):
    name: str
    cards: List["ChangeBoardBodyCardsItem"]
    revision: int

class _CreateBoardBodyCardsItem(TypedDict):
    x: int
    y: int
    width: int
    height: int

class CreateBoardBodyCardsItem(_CreateBoardBodyCardsItem, total=False):
    view_id: int
    text: str

class _CreateBoardBody(TypedDict):
    name: str

class CreateBoardBody(_CreateBoardBody, total=False):
    cards: List["CreateBoardBodyCardsItem"]

class ListBoardsData(TypedDict):
    items: List["BoardHead"]
    next_cursor: Union[str, None]

class ChangeSegmentBodyWhereItemDidWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _ChangeSegmentBodyWhereItemDid(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

ChangeSegmentBodyWhereItemDid_ = TypedDict("ChangeSegmentBodyWhereItemDid_", {
    "name": str,
    "where": List["ChangeSegmentBodyWhereItemDidWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class ChangeSegmentBodyWhereItemDid(_ChangeSegmentBodyWhereItemDid, ChangeSegmentBodyWhereItemDid_):
    pass

class ChangeSegmentBodyWhereItemDidNotWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _ChangeSegmentBodyWhereItemDidNot(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

ChangeSegmentBodyWhereItemDidNot_ = TypedDict("ChangeSegmentBodyWhereItemDidNot_", {
    "name": str,
    "where": List["ChangeSegmentBodyWhereItemDidNotWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class ChangeSegmentBodyWhereItemDidNot(_ChangeSegmentBodyWhereItemDidNot, ChangeSegmentBodyWhereItemDidNot_):
    pass

class ChangeSegmentBodyWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    did: "ChangeSegmentBodyWhereItemDid"
    did_not: "ChangeSegmentBodyWhereItemDidNot"
    segment: int
    not_segment: int

ChangeSegmentBody = TypedDict("ChangeSegmentBody", {
    "name": str,
    "where": List["ChangeSegmentBodyWhereItem"],
    "from": Union[str, None],
    "to": Union[str, None],
    "revision": int,
}, total=False)

class CreateSegmentBodyWhereItemDidWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _CreateSegmentBodyWhereItemDid(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

CreateSegmentBodyWhereItemDid_ = TypedDict("CreateSegmentBodyWhereItemDid_", {
    "name": str,
    "where": List["CreateSegmentBodyWhereItemDidWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class CreateSegmentBodyWhereItemDid(_CreateSegmentBodyWhereItemDid, CreateSegmentBodyWhereItemDid_):
    pass

class CreateSegmentBodyWhereItemDidNotWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]

class _CreateSegmentBodyWhereItemDidNot(TypedDict):
    of: Literal["installs", "opens", "sign_ups", "events", "payments", "revenue", "clicks", "link_clicks", "network_clicks", "spend"]

CreateSegmentBodyWhereItemDidNot_ = TypedDict("CreateSegmentBodyWhereItemDidNot_", {
    "name": str,
    "where": List["CreateSegmentBodyWhereItemDidNotWhereItem"],
    "times": int,
    "within": str,
    "from": str,
    "to": str,
}, total=False)

class CreateSegmentBodyWhereItemDidNot(_CreateSegmentBodyWhereItemDidNot, CreateSegmentBodyWhereItemDidNot_):
    pass

class CreateSegmentBodyWhereItem(TypedDict, total=False):
    field: str
    op: Literal["is", "is_not", "contains", "does_not_contain", "starts_with", "greater", "at_least", "less", "at_most", "is_set", "is_not_set"]
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    did: "CreateSegmentBodyWhereItemDid"
    did_not: "CreateSegmentBodyWhereItemDidNot"
    segment: int
    not_segment: int

class _CreateSegmentBody(TypedDict):
    name: str
    where: List["CreateSegmentBodyWhereItem"]

CreateSegmentBody_ = TypedDict("CreateSegmentBody_", {
    "from": Union[str, None],
    "to": Union[str, None],
}, total=False)

class CreateSegmentBody(_CreateSegmentBody, CreateSegmentBody_):
    pass

class ListSegmentsData(TypedDict):
    items: List["Segment"]
    next_cursor: Union[str, None]

class ReadSegmentSizeDataPointsItem(TypedDict):
    start: str
    people: int

ReadSegmentSizeData = TypedDict("ReadSegmentSizeData", {
    "from": str,
    "to": str,
    "interval": Literal["day", "week", "month"],
    "timezone": str,
    "people": int,
    "points": List["ReadSegmentSizeDataPointsItem"],
})

class ChangeAudienceBody(TypedDict, total=False):
    account_id: int
    consent: Literal["granted", "not_denied"]
    daily: bool

class _CreateAudienceBody(TypedDict):
    network: Literal["meta", "google", "tiktok"]
    network_audience_id: str

class CreateAudienceBody(_CreateAudienceBody, total=False):
    account_id: int
    ids: Literal["contacts", "devices"]
    consent: Literal["granted", "not_denied"]
    daily: bool

class ListAudiencesData(TypedDict):
    items: List["Audience"]
    next_cursor: Union[str, None]

class ListAlertsData(TypedDict):
    items: List["Alert"]
    next_cursor: Union[str, None]

class ListServiceAlertsData(TypedDict):
    items: List["Alert"]
    next_cursor: Union[str, None]

class ReadAlertSummaryData(TypedDict):
    open: int
    service: Union[int, None]

class ListAlertMutesData(TypedDict):
    items: List["AlertMute"]
    next_cursor: Union[str, None]

class ListServiceAlertMutesData(TypedDict):
    items: List["AlertMute"]
    next_cursor: Union[str, None]

class _MuteAlertsBody(TypedDict):
    kind: Literal["campaign-without-clicks", "spend-without-installs", "deliveries-refused", "suspicious-installs", "unusual-day"]
    days: int
    reason: str

class MuteAlertsBody(_MuteAlertsBody, total=False):
    subject: Union[str, None]

class _MuteServiceAlertsBody(TypedDict):
    kind: Literal["database-down", "node-away", "errors", "disk-low", "disk-fills-up", "backup-old", "archive-behind", "mail-fails"]
    days: int
    reason: str

class MuteServiceAlertsBody(_MuteServiceAlertsBody, total=False):
    subject: Union[str, None]

class ChangeAlertDestinationBody(TypedDict, total=False):
    name: str
    url: str
    kinds: Union[List[Literal["campaign-without-clicks", "spend-without-installs", "deliveries-refused", "suspicious-installs", "unusual-day"]], None]
    notify_on_resolve: bool
    tell_ends: bool

class ChangeServiceAlertDestinationBody(TypedDict, total=False):
    name: str
    url: str
    kinds: Union[List[Literal["database-down", "node-away", "errors", "disk-low", "disk-fills-up", "backup-old", "archive-behind", "mail-fails"]], None]
    notify_on_resolve: bool
    tell_ends: bool

class _CreateAlertDestinationBody(TypedDict):
    channel: Literal["email", "slack", "discord", "webhook"]

class CreateAlertDestinationBody(_CreateAlertDestinationBody, total=False):
    name: str
    email: str
    url: str
    kinds: Union[List[Literal["campaign-without-clicks", "spend-without-installs", "deliveries-refused", "suspicious-installs", "unusual-day"]], None]
    notify_on_resolve: bool
    tell_ends: bool

class CreateAlertDestinationDataLastDelivery1(TypedDict):
    state: Literal["waiting", "sending", "sent", "failed", "skipped"]
    at: str
    attempts: int
    next_attempt_at: Union[str, None]
    answer: Union[str, None]

class CreateAlertDestinationData(TypedDict):
    id: str
    channel: Literal["email", "slack", "discord", "webhook"]
    name: str
    email: Union[str, None]
    kinds: Union[List[Literal["campaign-without-clicks", "spend-without-installs", "deliveries-refused", "suspicious-installs", "unusual-day", "database-down", "node-away", "errors", "disk-low", "disk-fills-up", "backup-old", "archive-behind", "mail-fails"]], None]
    notify_on_resolve: bool
    tell_ends: bool
    unsubscribed: bool
    last_delivery: Union["CreateAlertDestinationDataLastDelivery1", None]
    created_at: str
    secret: Union[str, None]

class _CreateServiceAlertDestinationBody(TypedDict):
    channel: Literal["email", "slack", "discord", "webhook"]

class CreateServiceAlertDestinationBody(_CreateServiceAlertDestinationBody, total=False):
    name: str
    email: str
    url: str
    kinds: Union[List[Literal["database-down", "node-away", "errors", "disk-low", "disk-fills-up", "backup-old", "archive-behind", "mail-fails"]], None]
    notify_on_resolve: bool
    tell_ends: bool

class CreateServiceAlertDestinationDataLastDelivery1(TypedDict):
    state: Literal["waiting", "sending", "sent", "failed", "skipped"]
    at: str
    attempts: int
    next_attempt_at: Union[str, None]
    answer: Union[str, None]

class CreateServiceAlertDestinationData(TypedDict):
    id: str
    channel: Literal["email", "slack", "discord", "webhook"]
    name: str
    email: Union[str, None]
    kinds: Union[List[Literal["campaign-without-clicks", "spend-without-installs", "deliveries-refused", "suspicious-installs", "unusual-day", "database-down", "node-away", "errors", "disk-low", "disk-fills-up", "backup-old", "archive-behind", "mail-fails"]], None]
    notify_on_resolve: bool
    tell_ends: bool
    unsubscribed: bool
    last_delivery: Union["CreateServiceAlertDestinationDataLastDelivery1", None]
    created_at: str
    secret: Union[str, None]

class ListAlertDestinationsData(TypedDict):
    items: List["AlertDestination"]
    next_cursor: Union[str, None]

class ListServiceAlertDestinationsData(TypedDict):
    items: List["AlertDestination"]
    next_cursor: Union[str, None]

class TestAlertDestinationData(TypedDict):
    sent: bool
    answer: str

class TestServiceAlertDestinationData(TypedDict):
    sent: bool
    answer: str

class ListAnnotationsData(TypedDict):
    items: List["Annotation"]
    next_cursor: Union[str, None]

class CreateAnnotationBody(TypedDict):
    day: str
    kind: Literal["campaign", "release", "price", "other"]
    text: str

class ChangeAnnotationBody(TypedDict, total=False):
    day: str
    kind: Literal["campaign", "release", "price", "other"]
    text: str

class ReadSetupDataOpenid(TypedDict):
    name: str

class _ReadSetupData(TypedDict):
    needs_owner: bool

class ReadSetupData(_ReadSetupData, total=False):
    openid: "ReadSetupDataOpenid"
    password_reset: Literal[True]

class CreateOwnerBody(TypedDict):
    code: str
    email: str
    name: str
    password: str

class CreateOwnerData(TypedDict):
    member: "Self"

class _LogInBody(TypedDict):
    email: str
    password: str

class LogInBody(_LogInBody, total=False):
    code: str

class LogInData(TypedDict):
    member: "Self"

class ReadSessionData(TypedDict):
    member: "Self"
    projects: List["OwnAccess"]

class ChangeOwnAccountBody(TypedDict, total=False):
    name: str
    password: str
    new_password: str

class ChangeOwnAccountData(TypedDict):
    member: "Self"

class ListSessionsData(TypedDict):
    items: List["MemberSession"]
    next_cursor: Union[str, None]

class EndOtherSessionsData(TypedDict):
    ended: int

class ReadTwoFactorData(TypedDict):
    enabled: bool
    recovery_codes_left: int

class StartTwoFactorBody(TypedDict):
    password: str

class StartTwoFactorData(TypedDict):
    secret: str
    uri: str
    qr: str

class ConfirmTwoFactorBody(TypedDict):
    code: str

class ConfirmTwoFactorData(TypedDict):
    recovery_codes: List[str]

class ReplaceRecoveryCodesBody(TypedDict):
    code: str

class ReplaceRecoveryCodesData(TypedDict):
    recovery_codes: List[str]

class EndTwoFactorBody(TypedDict):
    code: str

class ListPreferencesData(TypedDict):
    items: List["Preference"]
    next_cursor: Union[str, None]

class RememberPageBody(TypedDict):
    search: Dict[str, Any]

class ListProjectMembersData(TypedDict):
    items: List["ProjectMember"]
    next_cursor: Union[str, None]

class _AddProjectMemberBody(TypedDict):
    email: str
    name: str
    role: Literal["viewer", "analyst", "admin", "owner"]

class AddProjectMemberBody(_AddProjectMemberBody, total=False):
    personal_data: bool

class AddProjectMemberDataMail(TypedDict):
    sent: bool
    answer: str

class _AddProjectMemberData(TypedDict):
    id: str
    email: str
    name: str
    role: Literal["viewer", "analyst", "admin", "owner"]
    personal_data: bool
    scope: Literal["project", "installation"]
    joined: bool
    pending: bool
    two_factor: Union[bool, None]
    last_seen_at: Union[str, None]
    invitation: Union["ProjectInvitation", None]

class AddProjectMemberData(_AddProjectMemberData, total=False):
    granted_by: str
    mail: "AddProjectMemberDataMail"

class ChangeProjectMemberBody(TypedDict):
    role: Literal["viewer", "analyst", "admin", "owner"]
    personal_data: bool

class _ChangeProjectMemberData(TypedDict):
    id: str
    email: str
    name: str
    role: Literal["viewer", "analyst", "admin", "owner"]
    personal_data: bool
    scope: Literal["project", "installation"]
    joined: bool
    pending: bool
    two_factor: Union[bool, None]
    last_seen_at: Union[str, None]

class ChangeProjectMemberData(_ChangeProjectMemberData, total=False):
    granted_by: str
    invitation: "ProjectInvitation"

class _ListMembersDataItemsItem(TypedDict):
    id: str
    email: str
    name: str
    role: Literal["none", "viewer", "analyst", "admin", "owner"]
    joined: bool
    pending: bool
    created_at: str
    last_seen_at: Union[str, None]
    personal_data: bool
    two_factor: bool
    confirmed: bool

class ListMembersDataItemsItem(_ListMembersDataItemsItem, total=False):
    granted_by: str

class ListMembersData(TypedDict):
    items: List["ListMembersDataItemsItem"]
    next_cursor: Union[str, None]

class _CreateMemberBody(TypedDict):
    email: str
    name: str
    role: Literal["none", "viewer", "analyst", "admin", "owner"]

class CreateMemberBody(_CreateMemberBody, total=False):
    personal_data: bool

class _CreateMemberData(TypedDict):
    id: str
    email: str
    name: str
    role: Literal["none", "viewer", "analyst", "admin", "owner"]
    joined: bool
    pending: bool
    created_at: str
    last_seen_at: Union[str, None]
    invitation: "Invitation"

class CreateMemberData(_CreateMemberData, total=False):
    granted_by: str

class ChangeMemberBody(TypedDict, total=False):
    name: str
    role: Literal["none", "viewer", "analyst", "admin", "owner"]
    personal_data: bool

class _ChangeMemberData(TypedDict):
    id: str
    email: str
    name: str
    role: Literal["none", "viewer", "analyst", "admin", "owner"]
    joined: bool
    pending: bool
    created_at: str
    last_seen_at: Union[str, None]

class ChangeMemberData(_ChangeMemberData, total=False):
    granted_by: str
    invitation: "Invitation"

class _ReadInvitationData(TypedDict):
    email: str
    name: str
    asks: Literal["new_password", "password", "known_or_new_password", "openid"]
    project: Union[str, None]
    role: Literal["none", "viewer", "analyst", "admin", "owner"]

class ReadInvitationData(_ReadInvitationData, total=False):
    granted_by: str

class _AcceptInvitationBody(TypedDict):
    password: str

class AcceptInvitationBody(_AcceptInvitationBody, total=False):
    code: str

class AcceptInvitationData(TypedDict):
    member: "Self"

class RequestPasswordResetBody(TypedDict):
    email: str

class ReadPasswordResetData(TypedDict):
    email: str
    name: str

class ResetPasswordBody(TypedDict):
    password: str

ReadMailData = TypedDict("ReadMailData", {
    "configured": bool,
    "server": Union[str, None],
    "encryption": Union[Literal["tls", "starttls", "none"], None],
    "from": Union[str, None],
    "last_sent_at": Union[str, None],
    "last_failed_at": Union[str, None],
    "last_error": Union[str, None],
})

class TestMailBody(TypedDict):
    to: str

class TestMailData(TypedDict):
    sent: bool
    answer: str

class ReadAuditLogData(TypedDict):
    items: List["AuditLine"]
    next_cursor: Union[str, None]

CreateCampaignData = Campaign

ChangeCampaignData = Campaign

PutCampaignData = Campaign

GetAttributionResultData = AttributionResult

GetProjectData = Project

ListDataKindsData = DataRecord

ReadFirstStepsData = FirstSteps

ReadSetupProgressData = SetupProgress

ChangeProjectTokenData = ProjectToken

ChangeSigningKeyData = SigningKey

ManageCreateDomainData = LinkDomain

ManageChangeDomainData = LinkDomain

ManageCreateEventMappingData = EventMapping

ManageChangeEventMappingData = EventMapping

ManageCreateExchangeRateData = ExchangeRate

ManageChangeExchangeRateData = ExchangeRate

CheckLinkData = LinkReport

PreviewLinkData = LinkPreview

TestNetworkAccountData = AccountTest

PreviewSpendData = SpendPreview

GetInstallData = Install

GetReceiptData = Receipt

ReplayAttributionData = Replay

FraudSummaryData = FraudSummary

PreviewFraudRulesData = FraudPreview

ExploreData = ExploreAnswer

AskSqlData = SqlAnswer

ReadSqlStateData = SqlState

ReadUserTotalsData = UserTotals

RestorePaymentData = Payment

ManageCreatePostbackTokenData = PostbackToken

ManageChangePostbackTokenData = PostbackToken

RotatePostbackTokenData = PostbackToken

ManageCreateShadowSourceData = ShadowSource

RotateShadowTokenData = ShadowSource

ReadShadowData = ShadowComparison

ManageChangeWebhookData = Webhook

ManageCreateDestinationData = Destination

ManageChangeDestinationData = Destination

ArmTestLinkData = TestDevice

CreateTestDeviceData = TestDevice

ChangeViewData = SavedView

CreateViewData = SavedView

PinViewData = SavedView

SetDefaultViewData = SavedView

ChangeScheduleData = ReportSchedule

CreateScheduleData = ReportSchedule

ChangeBoardData = Board

CreateBoardData = Board

ReadBoardData = Board

ChangeSegmentData = Segment

CreateSegmentData = Segment

ReadSegmentData = Segment

ChangeAudienceData = Audience

CreateAudienceData = Audience

PreviewAudienceData = CountedAudience

MuteAlertsData = AlertMute

MuteServiceAlertsData = AlertMute

ChangeAlertDestinationData = AlertDestination

ChangeServiceAlertDestinationData = AlertDestination

CreateAnnotationData = Annotation

ChangeAnnotationData = Annotation

ImportFactsData = ImportSummary

RememberPageData = Preference

InviteProjectMemberData = ProjectInvitation

InviteMemberData = Invitation
