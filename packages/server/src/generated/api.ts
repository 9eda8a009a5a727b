// Generated from contract/ by packages/generate/write-typescript-types.ts: run `npm run generate`.
import type { CallOptions, Paged, StreamBody, WatchOptions } from '../call-types.ts'

/** Why the service refused a call. */
export type RefusalCode =
  | 'invalid_request'
  | 'invalid_cursor'
  | 'invalid_body'
  | 'unknown_field'
  | 'unknown_parameter'
  | 'nothing_to_change'
  | 'invalid_json'
  | 'corrupt_body'
  | 'forbidden_key'
  | 'invalid_domain'
  | 'invalid_channel'
  | 'invalid_timestamp'
  | 'missing_identifier'
  | 'missing_payment_reference'
  | 'missing_event_fields'
  | 'invalid_token'
  | 'missing_search'
  | 'invalid_date'
  | 'invalid_date_range'
  | 'no_segment'
  | 'unreadable_file'
  | 'sql_off'
  | 'sql_unavailable'
  | 'invalid_sql'
  | 'sql_too_slow'
  | 'sql_too_large'
  | 'too_many_statements'
  | 'lake_not_ready'
  | 'personal_data_required'
  | 'question_cancelled'
  | 'parquet_unavailable'
  | 'unauthorized'
  | 'authentication_failed'
  | 'invalid_signature'
  | 'inbound_secret_missing'
  | 'signature_required'
  | 'wrong_password'
  | 'code_required'
  | 'billing_suspended'
  | 'forbidden'
  | 'key_manages_keys'
  | 'cross_site_request'
  | 'insecure_log_in'
  | 'wrong_code'
  | 'wrong_one_time_code'
  | 'not_found'
  | 'unknown_share_link'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'display_id_taken'
  | 'domain_taken'
  | 'domain_reserved'
  | 'domain_waiting'
  | 'conflict'
  | 'body_too_large'
  | 'upload_too_large'
  | 'unsupported_media_type'
  | 'unsupported_upload_type'
  | 'unsupported_encoding'
  | 'ndjson_expected'
  | 'missing_parameter'
  | 'invalid_page'
  | 'invalid_limit'
  | 'limit_too_large'
  | 'invalid_filter'
  | 'invalid_choice'
  | 'invalid_mapping'
  | 'span_too_large'
  | 'invalid_question'
  | 'too_slow'
  | 'result_too_large'
  | 'invalid_number'
  | 'rate_limited'
  | 'too_many_attempts'
  | 'report_too_soon'
  | 'too_many_imports'
  | 'too_many_exports'
  | 'too_many_openings'
  | 'too_many_questions'
  | 'too_many_listeners'
  | 'too_many_codes'
  | 'span_too_long'
  | 'internal_error'
  | 'not_served_yet'
  | 'unavailable'
  | 'passwords_busy'

/** What a webhook can subscribe to. */
export type WebhookEvent =
  | 'install'
  | 'reinstall'
  | 'reengagement'
  | 'signup'
  | 'event'
  | 'payment'
  | 'uninstall'
  | 'attribution'

export interface AccountTest {
  ok: boolean
  from: string
  to: string
  /** Rows that the network reported */
  rows: number
  /** The first 20 of the network’s campaigns */
  campaigns: Array<{
    id: string
    name: string
  }>
  error: {
    says: string
    fix: string
    raw: string
  } | null
}

export interface Alert {
  id: string
  kind: 'campaign-without-clicks' | 'spend-without-installs' | 'deliveries-refused' | 'suspicious-installs' | 'unusual-day' | 'database-down' | 'node-away' | 'errors' | 'disk-low' | 'disk-fills-up' | 'backup-old' | 'archive-behind' | 'mail-fails'
  /** Stable within its kind: a campaign, a service */
  subject: string
  title: string
  /** The figures behind it, as they were seen last */
  why: string
  /** What to do */
  action: string
  /** Where to look in the dashboard; empty: nowhere in particular */
  path: string
  state: 'open' | 'muted' | 'ended'
  /** When the condition was first seen */
  since: string
  /** When it had held long enough */
  opened_at: string
  ended_at: string | null
  /** That applies now */
  mute: {
    id: string
    until: string
    reason: string
    /** Null: with the admin token */
    by: string | null
  } | null
}

export interface AlertDestination {
  id: string
  channel: 'email' | 'slack' | 'discord' | 'webhook'
  name: string
  email: string | null
  /** Null: all */
  kinds: Array<'campaign-without-clicks' | 'spend-without-installs' | 'deliveries-refused' | 'suspicious-installs' | 'unusual-day' | 'database-down' | 'node-away' | 'errors' | 'disk-low' | 'disk-fills-up' | 'backup-old' | 'archive-behind' | 'mail-fails'> | null
  notify_on_resolve: boolean
  /** The earlier name of `notify_on_resolve` */
  tell_ends: boolean
  unsubscribed: boolean
  last_delivery: {
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'
    /** When the message was made */
    at: string
    attempts: number
    next_attempt_at: string | null
    /** The words of the receiver */
    answer: string | null
  } | null
  created_at: string
}

export interface AlertMute {
  id: string
  kind: 'campaign-without-clicks' | 'spend-without-installs' | 'deliveries-refused' | 'suspicious-installs' | 'unusual-day' | 'database-down' | 'node-away' | 'errors' | 'disk-low' | 'disk-fills-up' | 'backup-old' | 'archive-behind' | 'mail-fails'
  /** Null: every subject of the kind */
  subject: string | null
  /** The title of the newest alert of the subject */
  about: string | null
  until: string
  reason: string
  /** Null: with the admin token */
  by: string | null
  created_at: string
}

/** All amounts in this currency from the first to the last day. They are excluded from totals until a rate is stored. */
export interface AmountsWithoutRate {
  /** XXX: not a currency code */
  currency: string
  first_day: string
  last_day: string
  events: number
  payments: number
  spend_rows: number
}

export interface Annotation {
  /** Null: the service made it, since a campaign started */
  id: number | null
  day: string
  kind: 'campaign' | 'release' | 'price' | 'other'
  text: string
  created_by: {
    id: string
    name: string
  } | null
}

export interface AttributedUser {
  attributed_at: string
  ad_channel: 'GOOGLE' | 'META' | 'TIKTOK' | null
  campaign_display_id: string
  campaign_name: string
  link: string | null
  installed_at: string | null
  store_click_at: string | null
  meta_ad_id: string
  ad_creative_id: string
  /** As the touch had it, or else the newest name that spend, a pull or another install gave the id; empty if unknown */
  ad_creative_name: string
  ad_set_id: string
  /** As the touch had it, or else the newest name that spend, a pull or another install gave the id; empty if unknown */
  ad_set_name: string
  publisher_platform: string | null
  platform_position: string | null
  user_data: {
    id: string | null
    name: string | null
    email: string | null
    phone: string | null
    device_data: {
      brand: string
      base_os: string
      version: string
      build_id: string
      bundle_id: string
      device_id: string
      android_id: string
      device_name: string
      device_type: string
      build_number: string
      connectivity: string
      manufacturer: string
      application_name: string
      api_level: number
      [further: string]: unknown
    }
    [further: string]: unknown
  }
}

export interface AttributionResult {
  campaign_name: string | null
  display_id: string | null
  ad_network_campaign_id: string | null
  deeplink: string | null
  domain_name: string | null
  ad_set_id: string | null
  /** As the touch had it, or else the newest name that spend, a pull or another install gave the id */
  ad_set_name: string | null
  ad_creative_id: string | null
  /** As the touch had it, or else the newest name that spend, a pull or another install gave the id */
  ad_creative_name: string | null
  keyword_id: string | null
  /** As the touch had it, or else the newest name that spend, a pull or another install gave the id */
  keyword_name: string | null
  ad_network: string | null
  attribution_type: 'ORGANIC' | 'INORGANIC'
}

export interface Audience {
  id: number
  segment_id: number
  network: 'meta' | 'google' | 'tiktok'
  /** The network’s own id: of a customer list audience (Meta), a Customer Match list (Google), a customer file audience (TikTok) */
  network_audience_id: string
  /** The network account whose credentials are used */
  account_id: number
  ids: 'contacts' | 'devices'
  /** `granted`: only people who agreed to both `ad_user_data` and `ad_personalization`. `not_denied`: also those who were not asked */
  consent: 'granted' | 'not_denied'
  /** Members are added and removed every day. False: only on request; those who withdraw consent or are erased are removed nevertheless */
  daily: boolean
  /** `waiting`: to be sent at `next_try_at`. `failed`: given up, see `error`. `ending`: all users are being removed */
  state: 'waiting' | 'sending' | 'up_to_date' | 'failed' | 'ending'
  created_at: string
  /** When the members were checked last */
  refreshed_at: string | null
  /** When the network had accepted everything */
  sent_at: string | null
  next_try_at: string | null
  /** People whom the network has accepted */
  people: number
  to_add: number
  to_remove: number
  /** Members who are not in it, by the first reason that applies */
  left_out: Array<{
    reason: 'erased' | 'test_device' | 'withheld' | 'consent_denied' | 'opted_out' | 'tracking_not_allowed' | 'consent_not_given' | 'no_identifier'
    people: number
  }>
  /** The network’s own words; null: the last attempt succeeded */
  error: string | null
}

export interface AuditLine {
  id: string
  at: string
  /** Null: the admin token, a management key, or no member is logged in */
  member_id: string | null
  /** The member’s email, `admin token`, the name and last characters of a management key, or `the service` */
  by: string
  /** The operation’s name */
  action: string
  project_id: number | null
  /** The path parameters, and the id of what was created */
  target: Record<string, string>
  /** The fields of the request; secrets are masked as `…` */
  what: Record<string, unknown>
  /** IP address of the caller */
  address: string
}

export interface Board {
  id: number
  name: string
  /** Counts its changes */
  revision: number
  created_at: string
  changed_at: string
  /** Null: by the admin token, or who did was removed */
  changed_by: {
    id: string
    name: string
  } | null
  cards: Array<{
    /** Column, of 12 */
    x: number
    /** Row */
    y: number
    /** In columns */
    width: number
    /** In rows */
    height: number
    /** A shared view of Explore */
    view_id?: number | undefined
    /** Text instead of a view */
    text?: string | undefined
    /** Null: a text, or the view was deleted or is no longer shared */
    view: {
      id: number
      name: string
      /** Search parameters of the page, as in its URL. `range` (`7d`, `30d`, `month` …) stays relative; `from` and `to` are fixed days */
      search: Record<string, string | number | boolean | Array<string | number>>
    } | null
  }>
}

export interface BoardHead {
  id: number
  name: string
  /** Counts its changes */
  revision: number
  created_at: string
  changed_at: string
  /** Null: by the admin token, or who did was removed */
  changed_by: {
    id: string
    name: string
  } | null
  /** How many */
  cards: number
}

export interface Campaign {
  display_id: string
  name: string
  created_at: string
  update_at: string
  /** A Google-channel campaign */
  google: boolean
  /** A Meta-channel campaign */
  meta: boolean
  meta_campaign_id: string | null
  meta_web_to_app: boolean
  active: boolean
  /** The campaign that a bare link domain leads to */
  default_link: boolean
  attributed_users: number
  link: string
  shareable_link: string
  /** Its own domain, otherwise the project’s primary one */
  domain: string | null
  store_listings: Array<{
    store_listing_id: string
    name: string
    platform: 'IOS' | 'ANDROID'
  }>
}

export interface ComparedCount {
  ours: number
  /** What the network claims, from the spend rows */
  network: number
  /** `network - ours` */
  difference: number
  /** Of ours, with two decimals; null if ours is 0 */
  percent: number | null
}

export interface CountedAudience {
  network: 'meta' | 'google' | 'tiktok'
  /** Of the segment */
  members: number
  /** Members in the audience */
  people: number
  /** Rows of the file: one person may have several phones */
  rows: number
  /** Members who are not in it, by the first reason that applies */
  left_out: Array<{
    reason: 'erased' | 'test_device' | 'withheld' | 'consent_denied' | 'opted_out' | 'tracking_not_allowed' | 'consent_not_given' | 'no_identifier'
    people: number
  }>
}

export interface DataKind {
  key: string
  name: string
  /** What is stored */
  holds: string
  /** What it is for */
  why: string
  /** How long, with the settings of the project */
  kept: string
  /** The field of `retention` that decides it; null: none */
  setting: 'facts_months' | 'addresses' | null
  /** Who can see it */
  seen_by: string
  /** Where it leaves the service to */
  leaves_to: string
  /** What becomes of it when the person is erased */
  erased: string
  /** Tables that hold it */
  tables: string[]
}

export interface DataRecord {
  retention: Retention
  /** `FACT_RETENTION_DAYS`: no project keeps clicks, opens and events longer; null: no limit */
  installation_days: number | null
  /** How long `reduced` leaves addresses and user agents whole */
  whole_days: number
  /** Webhooks and networks that facts are sent to now */
  receivers: string[]
  kinds: DataKind[]
}

export interface Decision {
  decided_at: string
  result: {
    attribution_type: 'ORGANIC' | 'INORGANIC'
    /** Display id */
    campaign: string | null
    rule: string
    ad_network: string | null
  }
  candidates: Array<{
    touch: 'click' | 'view'
    click_id: string | null
    at: string | null
    campaign: string | null
    rule: string | null
    score: number
    verdict: 'won' | 'lost'
    reason: string
    /** If a network reported the touch without its postback token */
    unverified?: true | undefined
  }>
  /** How many more were considered, if any: at most twenty are listed. Of the clicks from one address at most 1,000 are counted */
  other_candidates?: number | undefined
  suspicious: Array<{
    rule: string
    evidence: string
  }>
  /** What the probabilistic rule alone would have chosen: a display id, `silent` or `collision` */
  probabilistic_would_be: string
}

export interface Delivery {
  /** Id of the fact: the same for every destination and attempt */
  id: string
  /** Id of the webhook or destination */
  destination_id: number
  event: 'install' | 'reinstall' | 'reengagement' | 'signup' | 'event' | 'payment' | 'uninstall' | 'attribution'
  /** Event name or payment type */
  name: string | null
  /** When it happened */
  at: string
  state: 'waiting' | 'delivered' | 'failed' | 'skipped'
  attempts: number
  /** Of the last response */
  status_code: number | null
  /** Why the last attempt failed, or why there is nothing to send */
  reason: string | null
  /** The first KiB of the last response */
  answer: string | null
  created_at: string
  tried_at: string | null
  /** Set while it is waiting */
  next_try_at: string | null
}

export interface DeliverySummary {
  /** Id of the webhook or destination */
  destination_id: number
  /** In the last 24 hours */
  delivered: number
  /** Abandoned in the last 24 hours: refused, or failed eight times */
  failed: number
  /** In the last 24 hours: there was nothing to send */
  skipped: number
  /** Waiting now, however old */
  waiting: number
  /** Time of the last attempt */
  last_at: string | null
  /** Result of the last attempt; `waiting`: it will be retried */
  last_status: 'delivered' | 'failed' | 'skipped' | 'waiting' | null
  /** Why it failed, or what was wrong */
  last_reason: string | null
  /** When the oldest waiting delivery was created */
  oldest_waiting_at: string | null
}

export interface Destination {
  id: number
  code: 'meta' | 'google' | 'tiktok' | 'snapchat' | 'linkedin' | 'affiliate' | 'mixpanel' | 'amplitude' | 'posthog' | 'braze' | 'clevertap'
  name: string
  events: Array<'install' | 'reinstall' | 'reengagement' | 'signup' | 'event' | 'payment' | 'uninstall' | 'attribution'>
  settings: Record<string, unknown>
  has_credentials: boolean
  base_url: string | null
  token_url: string | null
  network_account_id: number | null
  affiliate_id: number | null
  share_unmapped: boolean
  enabled: boolean
  /** `unauthorized`: the credentials were refused at the last attempt */
  status: 'ok' | 'unauthorized' | 'gone'
  created_at: string
}

export interface DomainFinding {
  what: 'proof' | 'ios_settings' | 'android_settings' | 'name' | 'ios_file' | 'android_file'
  /** Null: it could not be determined, or there is nothing to check */
  ok: boolean | null
  says: string
}

export interface DomainProof {
  dns: {
    name: string
    type: 'TXT'
    value: string
  }
  file: {
    /** On the domain itself */
    path: string
    /** One line of it */
    content: string
  }
  /** Primary once it is proven */
  becomes_primary: boolean
  checked_at: string | null
  /** Null: automatic checks have stopped */
  next_check_at: string | null
}

export interface Event {
  id: string
  /** The caller’s own id */
  event_id: string | null
  event_name: string
  /** A pseudonym if the user was erased */
  user_id: string
  event_data: Record<string, unknown> | null
  amount: number | null
  /** The amount in the display currency */
  revenue: number | null
  /** Display id; null when organic */
  campaign: string | null
  install_id: string | null
  /** Where it came from: the server API, the client API or an import */
  source: 'server' | 'client' | 'import'
  /** The earlier name of `source` */
  door: 'server' | 'client' | 'import'
  at: string
  received_at: string
}

/** The limits of `event_data` in effect, for events and payments */
export interface EventLimits {
  /** Keys of `event_data`, over all levels */
  fields: number
  /** Characters of a key */
  field_name_length: number
  /** Characters of a string */
  text_length: number
  /** Levels; `event_data` itself is the first, and a list is a level */
  depth: number
}

export interface EventMapping {
  id: number
  event_name: string | null
  payment_type: 'FIRST_PAYMENT' | 'SECOND_PAYMENT' | 'WALLET_TOPUP' | 'FUNDS_WITHDRAWAL' | 'SUBSCRIPTION_CREATED' | 'SUBSCRIPTION_RENEWED' | 'ONE_TIME' | 'RECURRING' | 'DEFAULT' | null
  standard_event: 'AchieveLevel' | 'AddPaymentInfo' | 'AddToCart' | 'AddToWishlist' | 'CompleteRegistration' | 'CompleteTutorial' | 'Contact' | 'CustomizeProduct' | 'Donate' | 'FindLocation' | 'InitiateCheckout' | 'Lead' | 'Purchase' | 'Rate' | 'Schedule' | 'Search' | 'SpendCredits' | 'StartTrial' | 'SubmitApplication' | 'Subscribe' | 'UnlockAchievement' | 'ViewContent'
  send_revenue: boolean
  currency: string | null
  created_at: string
}

export interface EventName {
  kind: 'event' | 'payment'
  /** Event name or payment type */
  name: string
  /** For payments, only completed ones */
  count: number
  /** Distinct users */
  unique_count: number
  /** In the display currency, as the report shows it */
  amount: number
  /** The part of `amount` that is revenue: withdrawals are not, nor are events if `revenue_from` excludes them */
  revenue: number
  /** Spend of the date range divided by `count`; null without spend */
  cost_per_event: number | null
  /** Within the date range */
  first_day: string
  /** Within the date range */
  last_day: string
  /** The standard event that networks receive (`…/event-mappings`) */
  mapping: {
    standard_event: string
    send_revenue: boolean
  } | null
}

export interface ExchangeRate {
  id: number
  day: string
  from: string
  to: string
  rate: number
  created_at: string
}

export interface ExploreAnswer {
  measure: 'count' | 'people' | 'sum' | 'average' | 'min' | 'max' | 'median' | 'p95' | 'conversion' | 'retention' | 'revenue_per_install'
  of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
  unit: 'count' | 'people' | 'number' | 'money' | 'percent'
  from: string
  to: string
  interval: 'hour' | 'day' | 'week' | 'month' | null
  timezone: string
  display_currency: string
  by: string[]
  /** Largest first */
  rows: Array<{
    /** One value for each field of `by` */
    group: Array<{
      /** Null: not set, or organic */
      value: string | null
      /** Of a campaign or an ad, if known */
      name: string | null
      /** All values that have no row of their own */
      is_others: boolean
    }>
    /** Null: nothing to compute it from */
    value: number | null
    /** How many facts, users or installs the value was computed from */
    of: number
    /** Retention on each day; `value` is the first of them */
    days?: Array<{
      day: number
      /** Null: nothing to compute it from */
      value: number | null
      /** How many facts, users or installs the value was computed from */
      of: number
    }> | undefined
    /** Of the compared period; null if there is none */
    compared: {
      /** Null: nothing to compute it from */
      value: number | null
      /** How many facts, users or installs the value was computed from */
      of: number
      /** Retention on each day; `value` is the first of them */
      days?: Array<{
        day: number
        /** Null: nothing to compute it from */
        value: number | null
        /** How many facts, users or installs the value was computed from */
        of: number
      }> | undefined
    } | null
  }>
  /** With `interval`: a line for each row, or one for the total */
  series: Array<{
    /** One value for each field of `by` */
    group: Array<{
      /** Null: not set, or organic */
      value: string | null
      /** Of a campaign or an ad, if known */
      name: string | null
      /** All values that have no row of their own */
      is_others: boolean
    }>
    points: Array<{
      /** First day of the interval; of hours the moment in UTC */
      start: string
      /** Null: nothing to compute it from */
      value: number | null
      /** How many facts, users or installs the value was computed from */
      of: number
      /** Retention on each day; `value` is the first of them */
      days?: Array<{
        day: number
        /** Null: nothing to compute it from */
        value: number | null
        /** How many facts, users or installs the value was computed from */
        of: number
      }> | undefined
    }>
    /** Of the compared period, in its own intervals */
    compared: Array<{
      /** First day of the interval; of hours the moment in UTC */
      start: string
      /** Null: nothing to compute it from */
      value: number | null
      /** How many facts, users or installs the value was computed from */
      of: number
      /** Retention on each day; `value` is the first of them */
      days?: Array<{
        day: number
        /** Null: nothing to compute it from */
        value: number | null
        /** How many facts, users or installs the value was computed from */
        of: number
      }> | undefined
    }> | null
  }>
  totals: {
    /** Null: nothing to compute it from */
    value: number | null
    /** How many facts, users or installs the value was computed from */
    of: number
    /** Retention on each day; `value` is the first of them */
    days?: Array<{
      day: number
      /** Null: nothing to compute it from */
      value: number | null
      /** How many facts, users or installs the value was computed from */
      of: number
    }> | undefined
    /** Of the compared period; null if there is none */
    compared: {
      /** Null: nothing to compute it from */
      value: number | null
      /** How many facts, users or installs the value was computed from */
      of: number
      /** Retention on each day; `value` is the first of them */
      days?: Array<{
        day: number
        /** Null: nothing to compute it from */
        value: number | null
        /** How many facts, users or installs the value was computed from */
        of: number
      }> | undefined
    } | null
  }
  /** The compared period; null: none asked for, or no data that early */
  compared: {
    from: string
    to: string
    /** The last day counts until this moment; null: all of it counts */
    until: string | null
  } | null
  /** Facts without a number in `property`, which are excluded */
  left_out: number
  computed: {
    /** What computed the figures */
    engine: 'postgresql' | 'duckdb'
    rows_read: number
    milliseconds: number
    /** Every fact that was acknowledged before is included */
    fresh_until: string
    /** Figures are always computed from all facts */
    sampled: false
    /** An earlier answer to the same question; nothing has changed since */
    cached: boolean
  }
}

export interface ExploreField {
  /** As a question names it */
  name: string
  /** A dimension; a property of the event or payment; a parameter of the link */
  kind: 'dimension' | 'property' | 'link'
  /** Of a property: number if any of the latest values is a number */
  type: 'text' | 'number' | 'boolean'
}

export interface FirstSteps {
  /** The newest campaign; `link` works where the service runs */
  campaign: {
    done: boolean
    /** When it happened; null: not yet */
    at: string | null
    /** Display id */
    campaign: string | null
    link: string | null
  }
  /** The newest click on a link */
  click: {
    done: boolean
    /** When it happened; null: not yet */
    at: string | null
    campaign: string | null
  }
  /** The newest first call of the library */
  library: {
    done: boolean
    /** When it happened; null: not yet */
    at: string | null
    version: string | null
    platform: 'ANDROID' | 'IOS' | 'WEB' | null
  }
  /** The newest install of the last 50 that was attributed to a campaign */
  install: {
    done: boolean
    /** When it happened; null: not yet */
    at: string | null
    install_id: string | null
    campaign: string | null
  }
  /** The newest sign-up */
  signup: {
    done: boolean
    /** When it happened; null: not yet */
    at: string | null
    user_id: string | null
  }
  /** The newest event */
  event: {
    done: boolean
    /** When it happened; null: not yet */
    at: string | null
    name: string | null
  }
  /** The newest payment */
  payment: {
    done: boolean
    /** When it happened; null: not yet */
    at: string | null
    type: string | null
    status: string | null
  }
}

export interface FoundPerson {
  kind: 'user' | 'install'
  user_id: string | null
  /** For a user, the install that first signed them up */
  install_id: string | null
  name: string | null
  email: string | null
  /** Display id; null when organic */
  campaign: string | null
  platform: 'ANDROID' | 'IOS' | 'WEB' | null
  /** Time of the sign-up or the install */
  at: string
  /** What `q` matched */
  matched: 'user_id' | 'customer_user_id' | 'email' | 'device_id' | 'install_id' | 'payment_id' | 'event_id' | 'click_id'
}

export interface FraudFigures {
  /** Attributed to the group, and suspicious ones that it tried to take from others */
  installs: number
  /** Suspicious installs that the group sent */
  suspicious: number
  /** Of these, not reported to ad networks */
  withheld: number
  /** Percent of `installs` that are suspicious; null without installs */
  rate: number | null
  /** Null without spend */
  spend: number | null
  /** Spend for suspicious installs: for each campaign and day, spend × suspicious installs that it has ÷ installs. Null without spend */
  money_at_risk: number | null
}

export interface FraudPreview {
  from: string
  to: string
  installs: number
  /** Installs that could be decided again */
  replayed: number
  not_replayed: number
  /** Every rule */
  rules: Array<{
    rule: 'click_injection' | 'fast_install' | 'click_flood' | 'failed_signature' | 'device_farm' | 'data_centre' | 'emulator'
    action: {
      before: 'off' | 'tag' | 'withhold' | 'reject'
      after: 'off' | 'tag' | 'withhold' | 'reject'
    }
    /** Installs that the rule finds suspicious */
    installs: {
      before: number
      after: number
    }
  }>
  suspicious: {
    before: number
    after: number
  }
  /** Installs that are not reported to networks */
  withheld: {
    before: number
    after: number
  }
  /** Installs attributed to a campaign */
  attributed: {
    before: number
    after: number
  }
  /** Campaigns whose installs would change; null: organic. Most lost first */
  campaigns: Array<{
    campaign: string | null
    gained: number
    lost: number
  }>
}

export interface FraudRow {
  /** With `group=day` */
  day: string | null
  /** With `group=campaign`: its display id; null: organic */
  campaign: string | null
  /** With `group=campaign` */
  name: string | null
  /** Null with `group=day`, or without a network; `organic` with `group=network`: no campaign */
  network: string | null
  /** Attributed to the group, and suspicious ones that it tried to take from others */
  installs: number
  /** Suspicious installs that the group sent */
  suspicious: number
  /** Of these, not reported to ad networks */
  withheld: number
  /** Percent of `installs` that are suspicious; null without installs */
  rate: number | null
  /** Null without spend */
  spend: number | null
  /** Spend for suspicious installs: for each campaign and day, spend × suspicious installs that it has ÷ installs. Null without spend */
  money_at_risk: number | null
}

/** The rules in effect */
export interface FraudRules {
  click_injection: 'off' | 'tag' | 'withhold' | 'reject'
  fast_install: 'off' | 'tag' | 'withhold' | 'reject'
  click_flood: 'off' | 'tag' | 'withhold' | 'reject'
  failed_signature: 'off' | 'tag' | 'withhold' | 'reject'
  device_farm: 'off' | 'tag' | 'withhold' | 'reject'
  data_centre: 'off' | 'tag' | 'withhold' | 'reject'
  emulator: 'off' | 'tag' | 'withhold' | 'reject'
}

export interface FraudSummary {
  from: string
  to: string
  currency: string
  totals: FraudFigures
  /** Suspicious installs by rule; an install may have several */
  rules: Array<{
    rule: string
    installs: number
  }>
  /** At most 1,000 */
  rows: FraudRow[]
}

export interface ImportSummary {
  /** Non-empty lines */
  lines: number
  /** New facts, and updates of stored ones */
  stored: number
  /** Already stored */
  duplicate: number
  /** Not stored; see `refusals` */
  refused: number
  /** The same facts by ledger outcome */
  outcomes: Record<string, number>
  /** With `refusals=all`: the same lines by kind; lines whose kind cannot be told are missing */
  kinds?: Record<string, {
    stored: number
    duplicate: number
    refused: number
  }> | undefined
  /** The first 100, by line */
  refusals: Array<{
    line: number
    reason: string
  }>
}

export interface InboundSource {
  id: number
  source: 'revenuecat' | 'stripe' | 'adapty' | 'shopify'
  /** Enter it as the address of the webhook at the payment service */
  url: string
  /** While false, every webhook is refused with 401 */
  has_secret: boolean
  last_received_at: string | null
  /** All webhooks since it was created, by outcome */
  outcomes: Record<string, number>
  created_at: string
}

export interface Install {
  install_id: string
  platform: 'ANDROID' | 'IOS' | 'WEB'
  /** What the client named as its platform if it is no system: `EXPO`, `FLUTTER`, … */
  framework: string | null
  kind: 'install' | 'reinstall'
  installed_at: string
  received_at: string
  last_open_at: string
  attribution_type: 'ORGANIC' | 'INORGANIC'
  /** Display id */
  campaign: string | null
  campaign_name: string | null
  /** Lower-case code of the ad network or affiliate */
  network: string | null
  /** The rule that decided */
  rule: string
  touch: 'click' | 'view' | null
  /** The click or impression that it is attributed to */
  click_id: string | null
  touch_at: string | null
  ad_network_campaign_id: string | null
  ad_set_id: string | null
  /** As the touch had it, or else the newest name that spend, a pull or another install gave the id */
  ad_set_name: string | null
  ad_creative_id: string | null
  /** As the touch had it, or else the newest name that spend, a pull or another install gave the id */
  ad_creative_name: string | null
  keyword_id: string | null
  /** As the touch had it, or else the newest name that spend, a pull or another install gave the id */
  keyword_name: string | null
  publisher_platform: string | null
  platform_position: string | null
  deeplink: string | null
  /** The fraud rules that tagged it */
  suspicious: string[]
  /** Evidence by rule */
  evidence: Array<{
    rule: string
    evidence: string
  }>
  /** In lists: who sent a suspicious install: the campaign whose click was injected, else the one that has the install, or would have it if it had not been rejected. Null: none, or not suspicious */
  culprit?: {
    /** Display id */
    campaign: string
    name: string
    network: string | null
  } | null | undefined
  /** Its postbacks are not sent */
  withheld: boolean
  /** Of the first open */
  source: string | null
  /** Of the first open */
  app_version: string | null
  /** Of the latest open */
  latest_source: string | null
  /** Of the latest open */
  latest_app_version: string | null
  /** Calls that the client library dropped because its queue was full, as it reported */
  dropped_calls: number
  /** The user who is signed up on it */
  user_id: string | null
  customer_user_id: string | null
  integrations: Record<string, unknown>
  /** As sent by the client: later calls replace values, empty ones leave them */
  device_data: Record<string, unknown>
  erased_at: string | null
  /** ISO 3166-1 code, by the address that the install came from. Null: unknown */
  country: string | null
  /** ISO 3166-2 code without the country, if `GEO_DATABASE` knows regions */
  region: string | null
  /** Parameters of the link that won, without those of ads and the click ids of networks. Null: none */
  link_params: Record<string, string> | null
  /** Only on test devices, which are excluded from reports: the id of the one that it belongs to */
  test_device?: number | undefined
}

export interface Invitation {
  /** Shown only once. The link is `/join/{code}` */
  code: string
  expires_at: string
  /** Whether the link was mailed to the member. Absent: there is no mail server */
  mail?: {
    sent: boolean
    /** The words of the mail server */
    answer: string
  } | undefined
}

export interface KeptAnswer {
  id: number
  name: string
  /** As it was asked, with the days that it was answered for */
  question: Record<string, unknown>
  created_at: string
  /** Null: kept with the admin token or a key, or the member was removed */
  created_by: {
    id: string
    name: string
  } | null
}

export interface LinkDomain {
  id: number
  name: string
  primary: boolean
  /** `waiting`: serves no links until the project has proven it. `trusted`: added by the admin token or an owner of the installation, before 0.4.0, or under `.localhost` */
  state: 'waiting' | 'proven' | 'trusted'
  /** While it waits: the record or the file that proves it */
  proof: DomainProof | null
  proven: {
    at: string
    by: 'dns' | 'file'
  } | null
  created_at: string
}

export interface LinkPreview {
  display_id: string
  /** The display id is an example: the campaign will get another one */
  is_made_up: boolean
  link: string
  shareable_link: string
  /** Only for a `.localhost` domain, whose other links work nowhere else: the same link below `/l/` on this service. It is what the QR code holds */
  open_link?: string | undefined
  destinations: Array<{
    device: 'android' | 'ios' | 'desktop' | 'bot'
    /** A URL, `qr_page` or `not_available_page`. `CLICK_ID` stands for the id of the click */
    goes_to: string
    why: string
  }>
  /** With the parameters of `query` merged into it */
  deeplink: string | null
  problems: string[]
}

export interface LinkReport {
  /** `broken`: there are errors. `works`: there are warnings */
  verdict: 'good' | 'works' | 'broken'
  /** Null: it is none of ours */
  kind: 'link' | 'click' | 'impression' | null
  campaign: {
    display_id: string
    name: string
  } | null
  /** The network that the link was checked for */
  network: {
    code: 'meta' | 'google' | 'tiktok' | 'snapchat' | 'apple_search_ads' | 'linkedin' | 'x' | 'reddit' | 'pinterest' | 'unity' | 'applovin' | 'ironsource' | 'mintegral' | 'moloco' | 'affiliate'
    name: string
  } | null
  /** What is wrong and what is right, the worst first */
  findings: Array<{
    level: 'error' | 'warning' | 'good'
    /** A stable code */
    what: string
    says: string
  }>
  /** The link as it should be; null if nothing is wrong or the campaign is unknown */
  suggestion: string | null
}

export interface LiveFact {
  /** A fact keeps its id, however often it is sent */
  id: string
  kind: 'click' | 'impression' | 'install' | 'reinstall' | 'reengagement' | 'open' | 'signup' | 'event' | 'payment' | 'uninstall' | 'refusal' | 'remark'
  /** When it happened */
  at: string
  /** When it was received */
  received_at: string
  /** Event name, payment type, or the kind of a refused fact */
  title: string | null
  campaign: {
    display_id: string
    name: string
  } | null
  platform: 'ANDROID' | 'IOS' | 'WEB' | null
  user_id: string | null
  install_id: string | null
  outcome: string
  /** Why it was refused, or a remark about it */
  reason: string | null
  /** Which API an event or a payment came through: `server` or `client` */
  source: string | null
  /** The earlier name of `source` */
  door: string | null
  /** Id of the test device that did it; it is excluded from reports */
  test_device: number | null
  /** Further fields, personal data masked */
  details: Record<string, unknown>
}

export interface ManagementKey {
  id: string
  name: string
  /** `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log */
  role: 'viewer' | 'analyst' | 'admin'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data: boolean
  /** The last four characters */
  hint: string
  created_at: string
  /** To the minute */
  last_used_at: string | null
  /** Active credentials that the key made. They end with it */
  made: {
    server_keys: number
    share_links: number
  }
}

export interface MemberSession {
  id: string
  /** Of the browser at log-in */
  user_agent: string | null
  /** IP address at log-in */
  address: string | null
  created_at: string
  /** Of its last request, by the minute */
  seen_at: string
  /** The session of this request */
  current: boolean
}

export interface NetworkLinks {
  code: 'meta' | 'google' | 'tiktok' | 'snapchat' | 'apple_search_ads' | 'linkedin' | 'x' | 'reddit' | 'pinterest' | 'unity' | 'applovin' | 'ironsource' | 'mintegral' | 'moloco' | 'affiliate'
  name: string
  /** The campaign’s own channel; it is listed first */
  is_own: boolean
  /** Empty if the network takes no tracking link */
  links: Array<{
    kind: 'click' | 'impression'
    /** `link`: the ad opens it. `server`: the network calls it, and the ad opens the store */
    by: 'link' | 'server'
    /** Null: the same URL for both platforms */
    platform: 'ANDROID' | 'IOS' | null
    /** Paste it as it is: encoded macros are not replaced */
    url: string
  }>
  parameters: Array<{
    name: string
    macro: string
    means: string
  }>
  /** The macros are chosen in the network’s own form as values of these parameters, and are not part of the URL */
  entered_there: boolean
  /** Parameters that the network appends automatically */
  appends: string[]
  note: string
  /** Public documentation of the macros */
  sources: string[]
}

export interface OwnAccess {
  id: number
  /** `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'viewer' | 'analyst' | 'admin' | 'owner'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data: boolean
}

export interface Pagination {
  /** Items that match the filters */
  total: number
  /** `total / limit` rounded up */
  pages: number
  /** Current page, from 1 */
  page: number
  /** Page size */
  limit: number
}

export interface Payment {
  payment_id: string
  user_id: string
  amount: number
  /** Null: none was sent, and the amount is in the project’s display currency */
  currency: string | null
  type: 'FIRST_PAYMENT' | 'SECOND_PAYMENT' | 'WALLET_TOPUP' | 'FUNDS_WITHDRAWAL' | 'SUBSCRIPTION_CREATED' | 'SUBSCRIPTION_RENEWED' | 'ONE_TIME' | 'RECURRING' | 'DEFAULT'
  status: 'PAYMENT_INITIATED' | 'PAYMENT_FAILED' | 'PAYMENT_CANCELLED' | 'PAYMENT_COMPLETED'
  event_data: Record<string, unknown> | null
  /** When it was first captured */
  at: string
  /** When it was first completed; its revenue counts on that day */
  completed_at: string | null
  /** When it was removed; it no longer counts and can be restored */
  removed_at: string | null
}

export interface PlainReportAdCreative {
  id: string
  name: string
  type: string
  deeplink: number
  clicks: number
  installs: number
  'sign-ups': number
  spend: number
  revenue: number
  conversion: number | null
  revenue_event_count?: number | undefined
  roas?: number | null | undefined
  cost_per_install?: number | null | undefined
  cost_per_signup?: number | null | undefined
  custom_events?: Record<string, string | {
    count?: number | undefined
    amount?: number | undefined
    unique_count?: number | undefined
  }> | undefined
  payment_events?: Record<string, {
    count?: number | undefined
    unique_count?: number | undefined
    total?: number | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, number | null> | undefined
  cost_per_payment_events?: Record<string, number | null> | undefined
  rolling_retention?: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7: {
      value: number | null
      of: number
    }
  } | undefined
  link_clicks?: number | undefined
  network_clicks?: number | undefined
  /** Only with `economics=true`. Null: the cohorts of an older project are still being filled */
  economics?: {
    /** Revenue of days 0 to N divided by the spend on the installs’ days, as `d0` to `d365`. In the table of campaigns that have spend, as `paid_roas` of `report/economics` */
    roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Revenue of days 0 to N per install */
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** The first day on which revenue covers the spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend on any day. Only in the table, without ads */
    paid_installs?: number | undefined
    /** Users who signed up on these installs, until now */
    users: number
    /** Revenue of these installs until now per user */
    arpu: number | null
  } | null | undefined
  retention: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d14: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d30: {
      value: number | null
      of: number
    }
  }
}

export interface PlainReportAdSet {
  id: string
  name: string
  clicks: number
  installs: number
  'sign-ups': number
  spend: number
  revenue: number
  conversion: number | null
  revenue_event_count?: number | undefined
  roas?: number | null | undefined
  cost_per_install?: number | null | undefined
  cost_per_signup?: number | null | undefined
  custom_events?: Record<string, string | {
    count?: number | undefined
    amount?: number | undefined
    unique_count?: number | undefined
  }> | undefined
  payment_events?: Record<string, {
    count?: number | undefined
    unique_count?: number | undefined
    total?: number | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, number | null> | undefined
  cost_per_payment_events?: Record<string, number | null> | undefined
  rolling_retention?: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7: {
      value: number | null
      of: number
    }
  } | undefined
  link_clicks?: number | undefined
  network_clicks?: number | undefined
  /** Only with `economics=true`. Null: the cohorts of an older project are still being filled */
  economics?: {
    /** Revenue of days 0 to N divided by the spend on the installs’ days, as `d0` to `d365`. In the table of campaigns that have spend, as `paid_roas` of `report/economics` */
    roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Revenue of days 0 to N per install */
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** The first day on which revenue covers the spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend on any day. Only in the table, without ads */
    paid_installs?: number | undefined
    /** Users who signed up on these installs, until now */
    users: number
    /** Revenue of these installs until now per user */
    arpu: number | null
  } | null | undefined
  suspicious_installs?: number | undefined
  daywise_revenue?: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d0?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d3?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d30?: {
      value: number | null
      of: number
    } | undefined
  } | undefined
  ios: boolean
  android: boolean
  /** Present if it has installs in browsers */
  web?: true | undefined
  retention: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d14: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d30: {
      value: number | null
      of: number
    }
  }
  adCreatives?: PlainReportAdCreative[] | undefined
  keywords?: PlainReportKeyword[] | undefined
}

export interface PlainReportKeyword {
  id: string
  name: string
  clicks: number
  installs: number
  'sign-ups': number
  spend: number
  revenue: number
  conversion: number | null
  revenue_event_count?: number | undefined
  roas?: number | null | undefined
  cost_per_install?: number | null | undefined
  cost_per_signup?: number | null | undefined
  custom_events?: Record<string, string | {
    count?: number | undefined
    amount?: number | undefined
    unique_count?: number | undefined
  }> | undefined
  payment_events?: Record<string, {
    count?: number | undefined
    unique_count?: number | undefined
    total?: number | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, number | null> | undefined
  cost_per_payment_events?: Record<string, number | null> | undefined
  rolling_retention?: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7: {
      value: number | null
      of: number
    }
  } | undefined
  link_clicks?: number | undefined
  network_clicks?: number | undefined
  /** Only with `economics=true`. Null: the cohorts of an older project are still being filled */
  economics?: {
    /** Revenue of days 0 to N divided by the spend on the installs’ days, as `d0` to `d365`. In the table of campaigns that have spend, as `paid_roas` of `report/economics` */
    roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Revenue of days 0 to N per install */
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** The first day on which revenue covers the spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend on any day. Only in the table, without ads */
    paid_installs?: number | undefined
    /** Users who signed up on these installs, until now */
    users: number
    /** Revenue of these installs until now per user */
    arpu: number | null
  } | null | undefined
  suspicious_installs?: number | undefined
  retention?: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d14: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d30: {
      value: number | null
      of: number
    }
  } | undefined
}

export interface PlainReportRow {
  id: number
  active: boolean
  /** Only if a network named the campaign before the project had it */
  discovered?: true | undefined
  created_at: string
  display_id: string
  link: string
  name: string
  clicks: number
  installs: number
  'sign-ups': number
  spend: number
  revenue: number
  conversion: number | null
  revenue_event_count?: number | undefined
  roas?: number | null | undefined
  cost_per_install?: number | null | undefined
  cost_per_signup?: number | null | undefined
  custom_events?: Record<string, string | {
    count?: number | undefined
    amount?: number | undefined
    unique_count?: number | undefined
  }> | undefined
  payment_events?: Record<string, {
    count?: number | undefined
    unique_count?: number | undefined
    total?: number | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, number | null> | undefined
  cost_per_payment_events?: Record<string, number | null> | undefined
  rolling_retention?: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7: {
      value: number | null
      of: number
    }
  } | undefined
  link_clicks?: number | undefined
  network_clicks?: number | undefined
  /** Only with `economics=true`. Null: the cohorts of an older project are still being filled */
  economics?: {
    /** Revenue of days 0 to N divided by the spend on the installs’ days, as `d0` to `d365`. In the table of campaigns that have spend, as `paid_roas` of `report/economics` */
    roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Revenue of days 0 to N per install */
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** The first day on which revenue covers the spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend on any day. Only in the table, without ads */
    paid_installs?: number | undefined
    /** Users who signed up on these installs, until now */
    users: number
    /** Revenue of these installs until now per user */
    arpu: number | null
  } | null | undefined
  reinstalls?: number | undefined
  reengagements?: number | undefined
  uninstalls?: number | undefined
  suspicious_installs?: number | undefined
  click_through_attribution?: number | undefined
  view_through_attribution?: number | undefined
  cost_per_reinstall?: number | null | undefined
  meta: boolean
  meta_web_to_app: boolean
  google: boolean
  google_web_to_app: boolean
  tiktok?: boolean | undefined
  snapchat?: boolean | undefined
  linkedin?: boolean | undefined
  ad_network_code?: string | undefined
  ios: boolean
  android: boolean
  /** Present if it has installs in browsers */
  web?: true | undefined
  activity_in_last_x_days: number
  has_date_filter: boolean
  domain?: {
    id: number
    name: string
  } | null | undefined
  custom_store_listing: string | null
  active_users?: number | string | undefined
  retention: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d14: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d30: {
      value: number | null
      of: number
    }
  }
  classic_retention?: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d1?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d14?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d30?: {
      value: number | null
      of: number
    } | undefined
  } | undefined
  daywise_revenue?: {
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d0?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d3?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d7?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs were old enough for it */
    d30?: {
      value: number | null
      of: number
    } | undefined
  } | undefined
  network_account?: {
    id: number
    name: string
    email: string
    status: string
    capi_configured: boolean
    account_name?: string | undefined
    external_customer_id?: string | undefined
  } | null | undefined
  adSets?: PlainReportAdSet[] | undefined
}

export interface PostbackToken {
  id: number
  /** The network of the campaigns whose clicks and impressions it reports, or the code of an affiliate; empty: of campaigns without a network */
  network: string
  /** The last four characters */
  hint: string
  /** Only in the response that makes it; later null */
  token: string | null
  /** From then on reports without the token are refused; until then they are accepted, unverified */
  required_from: string
  /** Until then the previous token is accepted, too */
  previous_until: string | null
  /** Clicks and impressions of the last 7 days without the token, since it was made */
  unverified: number
  created_at: string
}

export interface Preference {
  page: 'overview' | 'campaigns' | 'cohorts' | 'people' | 'events' | 'spend' | 'fraud' | 'live' | 'ledger'
  /** The search parameters of the page, at most 8192 characters as JSON. The service does not interpret them */
  search: Record<string, unknown>
  updated_at: string
}

export interface Project {
  id: number
  name: string
  timezone: string
  display_currency: string
  /** Primary link domain */
  domain: string
  project_token: string
  website: string | null
  apps: {
    android?: {
      package_name: string
      sha256_cert_fingerprints?: string[] | undefined
      scheme?: string | undefined
    } | null | undefined
    ios?: {
      app_store_id: string
      bundle_id?: string | undefined
      team_id?: string | undefined
      scheme?: string | undefined
    } | null | undefined
  }
  signing: 'off' | 'report' | 'required'
  signing_key_id: string
  revenue_from: 'payments_and_events' | 'payments'
  /** Whether a network campaign id that no campaign has creates one; on by default */
  discover_campaigns: boolean
  event_limits: EventLimits
  billing: {
    status: 'active' | 'suspended'
    payment_link: string | null
  }
  windows: Windows
  fraud_rules: FraudRules
  /** Whether the probabilistic rule matches installs on iOS. Refused is `att_status` denied or restricted, a zero `idfa` without `att_status` on iOS 14.5 or later, or `consent: false` */
  probabilistic_ios: 'never' | 'unless_refused' | 'always'
  /** The same on Android. Refused is `consent: false` */
  probabilistic_android: 'never' | 'unless_refused' | 'always'
  /** Whether the two were chosen. False: the project is older than the setting, and both are `always` */
  probabilistic_chosen: boolean
  meta_install_referrer_key: {
    configured: boolean
  }
  uninstall: UninstallTracking
  skadnetwork: SkadnetworkSettings
  retention: Retention
  /** Parameters of links that name ads in this project, besides those of networks and `utm_*`. All others are personal: masked, and refused in questions, for callers who may not see personal data */
  link_sub_ids: string[]
  created_at: string
}

export interface ProjectInvitation {
  /** Shown only once. The link is `/join/{code}`. Null: it was mailed, and an owner of one project does not see it */
  code: string | null
  expires_at: string
  /** Whether the link was mailed to the member. Absent: there is no mail server */
  mail?: {
    sent: boolean
    /** The words of the mail server */
    answer: string
  } | undefined
}

export interface ProjectMember {
  id: string
  email: string
  name: string
  /** `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'viewer' | 'analyst' | 'admin' | 'owner'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data: boolean
  /** `installation`: the role holds in every project that does not list the member itself */
  scope: 'project' | 'installation'
  /** False: invited, but without a password yet */
  joined: boolean
  /** True: `role` has no effect until the member confirms it with the code of the invitation */
  pending: boolean
  /** The name of who gave what is pending. Absent: the admin token */
  granted_by?: string | undefined
  /** Logs in with two factors. Null: shown to owners alone, and of members with a role in every project to owners of the installation */
  two_factor: boolean | null
  last_seen_at: string | null
}

export interface ProjectToken {
  id: number
  /** `previous`: still valid; `ended`: refused */
  state: 'current' | 'previous' | 'ended'
  created_at: string
  /** Null: no end */
  ends_at: string | null
  /** Installs whose latest open came with it. Null: too many to count in time */
  installs: number | null
  /** Of these, opened in the last 30 days. Null: too many to count in time */
  active_installs: number | null
  project_token: string
}

export interface ProofFinding {
  what: 'dns' | 'file'
  ok: boolean
  says: string
}

export interface Receipt {
  install_id: string
  decided_at: string
  result: {
    attribution_type: 'ORGANIC' | 'INORGANIC'
    /** Display id */
    campaign: string | null
    rule: string
    ad_network: string | null
  }
  candidates: Array<{
    touch: 'click' | 'view'
    click_id: string | null
    at: string | null
    campaign: string | null
    rule: string | null
    score: number
    verdict: 'won' | 'lost'
    reason: string
    /** If a network reported the touch without its postback token */
    unverified?: true | undefined
  }>
  /** How many more were considered, if any: at most twenty are listed. Of the clicks from one address at most 1,000 are counted */
  other_candidates?: number | undefined
  suspicious: Array<{
    rule: string
    evidence: string
  }>
  /** What the probabilistic rule alone would have chosen: a display id, `silent` or `collision` */
  probabilistic_would_be: string
  /** The decisions that stood before later evidence replaced them, oldest first; absent if none did */
  earlier?: Decision[] | undefined
}

export interface Replay {
  from: string
  to: string
  /** Installs of the date range that were decided */
  installs: number
  /** Installs that could be decided again */
  replayed: number
  /** Installs whose touches or device data are no longer stored */
  not_replayed: number
  /** Installs that would go to another campaign, or to none */
  changed: number
  /** Most frequent first */
  changes: Array<{
    /** Display id; null: organic */
    from: string | null
    /** Display id; null: organic */
    to: string | null
    count: number
  }>
  /** Replayed installs that at least one fraud rule finds suspicious */
  suspicious: {
    before: number
    after: number
  }
  /** Replayed installs whose postbacks are not sent */
  withheld: {
    before: number
    after: number
  }
}

export interface ReportAdCreative {
  id: string
  name: string
  type: string
  deeplink: number
  /** Formatted: thousands separators, currency symbol, percent sign */
  clicks: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  installs: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  'sign-ups': string
  /** Formatted: thousands separators, currency symbol, percent sign */
  spend: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  revenue: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  conversion: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  revenue_event_count?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  roas?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  cost_per_install?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  cost_per_signup?: string | undefined
  custom_events?: Record<string, string | {
    /** Formatted: thousands separators, currency symbol, percent sign */
    count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    amount?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    unique_count?: string | undefined
  }> | undefined
  payment_events?: Record<string, {
    /** Formatted: thousands separators, currency symbol, percent sign */
    count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    unique_count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    total?: string | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, string> | undefined
  cost_per_payment_events?: Record<string, string> | undefined
  rolling_retention?: {
    d1: number | string
    d7: number | string
  } | undefined
  retention: {
    d1: number | string
    d7: number | string
    d14: number | string
    d30: number | string
  }
}

export interface ReportAdSet {
  id: string
  name: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  clicks: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  installs: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  'sign-ups': string
  /** Formatted: thousands separators, currency symbol, percent sign */
  spend: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  revenue: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  conversion: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  revenue_event_count?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  roas?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  cost_per_install?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  cost_per_signup?: string | undefined
  custom_events?: Record<string, string | {
    /** Formatted: thousands separators, currency symbol, percent sign */
    count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    amount?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    unique_count?: string | undefined
  }> | undefined
  payment_events?: Record<string, {
    /** Formatted: thousands separators, currency symbol, percent sign */
    count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    unique_count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    total?: string | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, string> | undefined
  cost_per_payment_events?: Record<string, string> | undefined
  rolling_retention?: {
    d1: number | string
    d7: number | string
  } | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  suspicious_installs?: string | undefined
  daywise_revenue?: {
    /** Formatted money */
    d0?: string | undefined
    /** Formatted money */
    d3?: string | undefined
    /** Formatted money */
    d7?: string | undefined
    /** Formatted money */
    d30?: string | undefined
  } | undefined
  ios: boolean
  android: boolean
  /** Present if it has installs in browsers */
  web?: true | undefined
  retention: {
    d1: number | string
    d7: number | string
    d14: number | string
    d30: number | string
  }
  adCreatives?: ReportAdCreative[] | undefined
  keywords?: ReportKeyword[] | undefined
}

export interface ReportKeyword {
  id: string
  name: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  clicks: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  installs: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  'sign-ups': string
  /** Formatted: thousands separators, currency symbol, percent sign */
  spend: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  revenue: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  conversion: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  revenue_event_count?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  roas?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  cost_per_install?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  cost_per_signup?: string | undefined
  custom_events?: Record<string, string | {
    /** Formatted: thousands separators, currency symbol, percent sign */
    count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    amount?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    unique_count?: string | undefined
  }> | undefined
  payment_events?: Record<string, {
    /** Formatted: thousands separators, currency symbol, percent sign */
    count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    unique_count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    total?: string | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, string> | undefined
  cost_per_payment_events?: Record<string, string> | undefined
  rolling_retention?: {
    d1: number | string
    d7: number | string
  } | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  suspicious_installs?: string | undefined
  retention?: {
    d1: number | string
    d7: number | string
    d14: number | string
    d30: number | string
  } | undefined
}

export interface ReportRow {
  id: number
  active: boolean
  /** Only if a network named the campaign before the project had it */
  discovered?: true | undefined
  created_at: string
  display_id: string
  link: string
  name: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  clicks: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  installs: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  'sign-ups': string
  /** Formatted: thousands separators, currency symbol, percent sign */
  spend: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  revenue: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  conversion: string
  /** Formatted: thousands separators, currency symbol, percent sign */
  revenue_event_count?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  roas?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  cost_per_install?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  cost_per_signup?: string | undefined
  custom_events?: Record<string, string | {
    /** Formatted: thousands separators, currency symbol, percent sign */
    count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    amount?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    unique_count?: string | undefined
  }> | undefined
  payment_events?: Record<string, {
    /** Formatted: thousands separators, currency symbol, percent sign */
    count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    unique_count?: string | undefined
    /** Formatted: thousands separators, currency symbol, percent sign */
    total?: string | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, string> | undefined
  cost_per_payment_events?: Record<string, string> | undefined
  rolling_retention?: {
    d1: number | string
    d7: number | string
  } | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  reinstalls?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  reengagements?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  uninstalls?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  suspicious_installs?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  click_through_attribution?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  view_through_attribution?: string | undefined
  /** Formatted: thousands separators, currency symbol, percent sign */
  cost_per_reinstall?: string | undefined
  meta: boolean
  meta_web_to_app: boolean
  google: boolean
  google_web_to_app: boolean
  tiktok?: boolean | undefined
  snapchat?: boolean | undefined
  linkedin?: boolean | undefined
  ad_network_code?: string | undefined
  ios: boolean
  android: boolean
  /** Present if it has installs in browsers */
  web?: true | undefined
  activity_in_last_x_days: number
  has_date_filter: boolean
  domain?: {
    id: number
    name: string
  } | null | undefined
  custom_store_listing: string | null
  active_users?: number | string | undefined
  retention: {
    d1: number | string
    d7: number | string
    d14: number | string
    d30: number | string
  }
  classic_retention?: {
    d1?: number | string | undefined
    d7?: number | string | undefined
    d14?: number | string | undefined
    d30?: number | string | undefined
  } | undefined
  daywise_revenue?: {
    /** Formatted money */
    d0?: string | undefined
    /** Formatted money */
    d3?: string | undefined
    /** Formatted money */
    d7?: string | undefined
    /** Formatted money */
    d30?: string | undefined
  } | undefined
  network_account?: {
    id: number
    name: string
    email: string
    status: string
    capi_configured: boolean
    account_name?: string | undefined
    external_customer_id?: string | undefined
  } | null | undefined
  adSets?: ReportAdSet[] | undefined
}

export interface ReportSchedule {
  id: number
  name: string
  view: {
    id: number
    name: string
    page: string
  }
  frequency: 'daily' | 'weekly' | 'monthly'
  weekday: number | null
  month_day: number | null
  hour: number
  timezone: string
  recipients: Array<{
    email: string
    unsubscribed: boolean
  }>
  slack: boolean
  enabled: boolean
  /** Null while it is paused */
  next_run_at: string | null
  last_run_at: string | null
  /** Of the last run */
  last_deliveries: Array<{
    /** An address, or `slack` */
    recipient: string
    /** `waiting`: tried again at `next_attempt_at`. `skipped`: unsubscribed meanwhile */
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'
    attempts: number
    next_attempt_at: string | null
    sent_at: string | null
    /** The words of the mail server or of Slack */
    answer: string | null
  }>
  created_at: string
}

/** How long the project remembers. New projects: 25 months, `reduced` */
export interface Retention {
  /** Clicks, impressions, opens and events are deleted this many months after their month has ended; null: never, unless `FACT_RETENTION_DAYS` is shorter. Figures stay */
  facts_months: number | null
  /** `reduced`: a week after the longest attribution window, IP addresses of touches and installs become networks (/24, /48), and user agents are removed. What is reduced stays so */
  addresses: 'reduced' | 'kept'
}

export interface SavedView {
  id: number
  page: string
  name: string
  /** Search parameters of the page, as in its URL. `range` (`7d`, `30d`, `month` …) stays relative; `from` and `to` are fixed days */
  search: Record<string, string | number | boolean | Array<string | number>>
  /** False: only its owner sees it */
  shared: boolean
  /** Null: made with the admin token, or its owner was removed */
  owner: {
    id: string
    name: string
  } | null
  /** Whether the caller owns it */
  own: boolean
  /** Whether the page opens with it for the caller */
  is_default: boolean
  /** Its place among the cards on the overview; absent: not pinned */
  pin?: number | undefined
  /** Whether the caller may change and delete it */
  may_change: boolean
  /** Counts its changes */
  revision: number
  created_at: string
  changed_at: string
  /** Who changed it last */
  changed_by: {
    id: string
    name: string
  } | null
}

export interface Segment {
  id: number
  name: string
  /** Filters of `installs` as in `explore`: an install passes all of them. A segment cannot contain another one */
  where: Array<{
    /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
    field?: string | undefined
    /** How it compares, `is` by default */
    op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
    /** What it is compared with; a list: any of these */
    value?: string | number | boolean | Array<string | number | boolean> | undefined
    /** Only of users who did this */
    did?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users who did not do this */
    did_not?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users in this segment */
    segment?: number | undefined
    /** Only of users who are not in it */
    not_segment?: number | undefined
  }>
  /** First day of the install, in the project’s timezone; null: no such limit */
  from: string | null
  /** Last day of the install, inclusive; null: no such limit */
  to: string | null
  /** Counts its changes */
  revision: number
  created_at: string
  changed_at: string
  /** Who changed it last; null: the admin token, or a removed member */
  changed_by: {
    id: string
    name: string
  } | null
}

export interface Self {
  id: string
  email: string
  name: string
  /** The role in every project; `none`: only in the projects that list the member. `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'none' | 'viewer' | 'analyst' | 'admin' | 'owner'
}

export interface SetupProgress {
  /** The project has a campaign; details of the first one */
  link: {
    done: boolean
    at: string | null
    /** Display id */
    campaign: string | null
  }
  /** A phone has called the API; details of the newest first call */
  library: {
    done: boolean
    at: string | null
    /** As reported by the library */
    version: string | null
    platform: 'ANDROID' | 'IOS' | 'WEB' | null
  }
  /** An install was decided; details of the newest attributed one of the last 50, otherwise of the newest */
  test_install: {
    done: boolean
    at: string | null
    install_id: string | null
    /** Null when organic */
    campaign: string | null
  }
}

export interface ShadowCampaign {
  media_source: string | null
  campaign: string | null
  /** The ad network’s */
  campaign_id: string | null
  installs: number
  /** Display id of our campaign */
  mapped_to: string | null
  mapped_name: string | null
  /** Null: it is none of ours, or several could be it */
  mapped_by: 'mapping' | 'network_id' | 'name' | null
}

export interface ShadowComparison {
  /** Null: the project has none */
  vendor: 'appsflyer' | 'adjust' | 'branch' | null
  /** Those with a source or installs */
  vendors: Array<'appsflyer' | 'adjust' | 'branch'>
  from: string
  to: string
  /** Compared from then on: when the later side saw its first install */
  since: string | null
  /** Installs of the last hour that one side has seen so far; they are not counted yet */
  pending: number
  verdict: ShadowVerdict
  totals: {
    /** Both see it, with the same attribution */
    same: number
    /** Both see it, but attribute it differently */
    different: number
    /** Only we see it */
    only_ours: number
    /** Only they see it */
    only_theirs: number
  }
  /** Most frequent first */
  reasons: Array<{
    outcome: 'same' | 'different' | 'only_ours' | 'only_theirs'
    reason: 'unmapped' | 'ours_rejected' | 'ours_organic' | 'theirs_organic' | 'other_campaign' | 'app_update' | 'not_sent' | 'not_seen' | 'ambiguous'
    text: string
    installs: number
  }>
  days: Array<{
    day: string
    /** Both see it, with the same attribution */
    same: number
    /** Both see it, but attribute it differently */
    different: number
    /** Only we see it */
    only_ours: number
    /** Only they see it */
    only_theirs: number
  }>
  /** Most installs first */
  campaigns: Array<{
    /** For `place` */
    key: string
    /** Display id; null: organic, or a campaign of theirs */
    campaign: string | null
    /** Of our campaign; `Organic`; or their media source and campaign, if it is not mapped to one of ours */
    name: string
    /** Both see it, with the same attribution */
    same: number
    /** Both see it, but attribute it differently */
    different: number
    /** Only we see it */
    only_ours: number
    /** Only they see it */
    only_theirs: number
  }>
  /** By day and campaign. An install counts under our own decision; one that only they see, under the campaign that theirs is */
  rows: Array<{
    day: string
    /** For `place` */
    key: string
    /** Display id; null: organic, or a campaign of theirs */
    campaign: string | null
    /** Of our campaign; `Organic`; or their media source and campaign, if it is not mapped to one of ours */
    name: string
    /** Both see it, with the same attribution */
    same: number
    /** Both see it, but attribute it differently */
    different: number
    /** Only we see it */
    only_ours: number
    /** Only they see it */
    only_theirs: number
  }>
  /** Most installs first */
  their_campaigns: ShadowCampaign[]
  /** Newest first */
  examples: ShadowExample[]
}

export interface ShadowExample {
  outcome: 'same' | 'different' | 'only_ours' | 'only_theirs'
  reason: 'unmapped' | 'ours_rejected' | 'ours_organic' | 'theirs_organic' | 'other_campaign' | 'app_update' | 'not_sent' | 'not_seen' | 'ambiguous' | null
  /** What both sides say */
  text: string
  matched_by: 'gaid' | 'idfa' | 'idfv' | 'android_id' | 'user' | 'time' | null
  /** For `place` */
  key: string
  ours: {
    /** For `…/installs/{install}/receipt` */
    install_id: string
    installed_at: string
    platform: string
    kind: 'install' | 'reinstall'
    campaign: string | null
    campaign_name: string | null
    rule: string
    touch: 'click' | 'view' | null
    touch_at: string | null
  } | null
  theirs: {
    /** At the vendor */
    id: string
    installed_at: string
    platform: string | null
    kind: 'install' | 'reinstall' | 'reengagement'
    organic: boolean
    media_source: string | null
    campaign: string | null
    ad_set: string | null
    ad: string | null
    country: string | null
    touch: 'click' | 'view' | null
    touch_at: string | null
  } | null
}

export interface ShadowSource {
  id: number
  vendor: 'appsflyer' | 'adjust' | 'branch'
  /** Enter it at the vendor. For Adjust, with all placeholders that we read; the braces are part of it */
  url: string
  /** Until then the previous address is accepted, too */
  previous_until: string | null
  last_received_at: string | null
  /** All postbacks since it was created, by outcome */
  outcomes: Record<string, number>
  /** Why the latest postback that lacked something was not stored; null: none did */
  problem: {
    reason: string
    at: string
  } | null
  created_at: string
}

export interface ShadowVerdict {
  code: 'no_data' | 'too_early' | 'installs_missing' | 'attribution_differs' | 'ready'
  ready: boolean
  text: string
  /** Days with installs */
  days: number
  /** All that were compared, without app updates */
  installs: number
  /** Rounded down to a tenth; null: of nothing */
  agreement_percent: number | null
  /** Rounded down to a tenth; null: of nothing */
  coverage_percent: number | null
  /** The least that is needed to be ready */
  rules: {
    days: number
    installs: number
    agreement_percent: number
    coverage_percent: number
  }
}

export interface ShareLink {
  id: number
  /** What it shows */
  kind: 'view' | 'board'
  /** The view or the board */
  item: {
    id: number
    name: string
  }
  created_at: string
  /** Null: made with the admin token or a management key, or the member was removed */
  created_by: {
    id: string
    name: string
  } | null
  expires_at: string
  expired: boolean
  last_opened_at: string | null
  /** How often it was opened */
  opened: number
}

export interface SignedRequests {
  /** 1 covers the time and the body, 2 also the method and the path */
  signature_version: number
  /** Null: the requests did not say */
  platform: string | null
  /** Null: the requests did not say */
  app_version: string | null
  requests: number
  last_at: string
}

export interface SigningKey {
  id: number
  /** `previous`: still valid; `ended`: refused */
  state: 'current' | 'previous' | 'ended'
  created_at: string
  /** Null: no end */
  ends_at: string | null
  /** Installs whose latest open came with it. Null: too many to count in time */
  installs: number | null
  /** Of these, opened in the last 30 days. Null: too many to count in time */
  active_installs: number | null
  key_id: string
}

export interface SkadnetworkSettings {
  conversion_values: Array<{
    /** The name of an event */
    event?: string | undefined
    /** The type of a completed payment */
    payment_type?: string | undefined
    /** The user’s minimum revenue since the install, in the display currency */
    revenue?: number | undefined
    signup?: true | undefined
    /** The app was opened by a link */
    deeplink?: true | undefined
    fine: number
    coarse?: 'low' | 'medium' | 'high' | null | undefined
    /** Ends the conversion window: the postback is sent sooner */
    lock?: boolean | undefined
  }>
  campaigns: Array<{
    ad_network_id: string
    source_identifier: string
    /** Display id */
    campaign: string
  }>
}

export interface SpendOverlaps {
  /** Rows of the upload that would count spend twice */
  rows: number
  /** Stored rows with the same spend */
  stored_rows: number
  /** The spend of these stored rows */
  stored_spend: Array<{
    currency: string
    amount: number
  }>
  /** Stored rows that were or would be removed: those of `stored_rows` with `replace`, else 0 */
  removed: number
  /** The first 100. `with`: rows that are stored, from `sources` as in the list of spend, or other rows of this upload */
  items: Array<{
    line: number
    date: string
    campaign: string
    with: 'stored' | 'upload'
    sources: string[]
    reason: string
  }>
}

export interface SpendPreview {
  /** The headings of the file; empty for JSON */
  columns: string[]
  /** The export it was read as, `custom` for a given mapping; null for JSON or an unrecognized file */
  layout: string | null
  /** The heading of each field, recognized or given; of an unrecognized file, those that were recognized */
  mapping: Record<string, string>
  decimal: string | null
  dates: string | null
  /** Why the file needs a `mapping` */
  problem: string | null
  /** The first 20 rows as they would be stored, or with the `reason` for refusing them */
  rows: Array<Record<string, unknown>>
  totals: {
    /** Combinations of day and ad that would be stored */
    rows: number
    spend: Array<{
      currency: string
      amount: number
    }>
    from: string | null
    to: string | null
  }
  refused_count: number
  /** The first 100. `line` is the spreadsheet row, counting the header row */
  refused: Array<{
    line: number
    reason: string
  }>
  /** Total rows of the export */
  ignored: number
  /** Campaigns in the rows that the project does not have; the first 100 */
  unknown_campaigns: string[]
  /** Combinations of day and ad that are already stored */
  replaces: number
  overlaps?: SpendOverlaps | undefined
}

export interface SqlAnswer {
  columns: Array<{
    name: string
    /** As DuckDB names it */
    type: string
  }>
  /** A value for each column. Whole numbers beyond 2^53, dates and intervals are text; times are in UTC */
  rows: unknown[][]
  /** There are more rows than `max_rows`, or than 8 MiB hold */
  is_cut: boolean
  computed: {
    /** Rows of the tables that the statement names */
    rows_read: number
    milliseconds: number
    /** Every fact that was acknowledged before is included */
    fresh_until: string
  }
}

export interface SqlState {
  /** Whether an owner has switched it on */
  enabled: boolean
  /** False: this server has no lake, or no memory for it */
  available: boolean
  /** Whether the caller may ask: an analyst who sees personal data */
  allowed: boolean
  tables: Array<{
    name: string
    description: string
    columns: Array<{
      name: string
      type: string
      nullable: boolean
      description: string
    }>
  }>
}

export interface StoredSpend {
  date: string
  campaign: string
  ad_set_id: string | null
  ad_set_name: string | null
  ad_creative_id: string | null
  ad_creative_name: string | null
  keyword_id: string | null
  keyword_name: string | null
  platform: 'ANDROID' | 'IOS' | null
  /** In the display currency; with `rate_missing`, as it came */
  spend: number
  /** There is no exchange rate for the day: the row is excluded from totals */
  rate_missing?: true | undefined
  original_amount: number
  original_currency: string
  clicks: number
  installs: number
  impressions: number
  /** `upload`, or `account:` and the id of the network account */
  source: string
  updated_at: string
}

export interface TableFigures {
  id?: number | undefined
  active?: boolean | undefined
  /** Only if a network named the campaign before the project had it */
  discovered?: true | undefined
  created_at?: string | undefined
  display_id?: string | undefined
  link?: string | undefined
  name?: string | undefined
  clicks?: number | null | undefined
  installs?: number | null | undefined
  'sign-ups'?: number | null | undefined
  spend?: number | null | undefined
  revenue?: number | null | undefined
  conversion?: number | null | undefined
  revenue_event_count?: number | null | undefined
  roas?: number | null | undefined
  cost_per_install?: number | null | undefined
  cost_per_signup?: number | null | undefined
  custom_events?: Record<string, string | {
    count?: number | null | undefined
    amount?: number | null | undefined
    unique_count?: number | null | undefined
  }> | undefined
  payment_events?: Record<string, {
    count?: number | null | undefined
    unique_count?: number | null | undefined
    total?: number | null | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, number | null> | undefined
  cost_per_payment_events?: Record<string, number | null> | undefined
  rolling_retention?: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7: {
      value: number | null
      of: number
    }
  } | undefined
  paid_roas?: number | null | undefined
  blended_roas?: number | null | undefined
  profit?: number | null | undefined
  impressions?: number | null | undefined
  link_clicks?: number | null | undefined
  network_clicks?: number | null | undefined
  ctr?: number | null | undefined
  paid_cost_per_install?: number | null | undefined
  blended_cost_per_install?: number | null | undefined
  paid_cost_per_sign_up?: number | null | undefined
  blended_cost_per_sign_up?: number | null | undefined
  cpm?: number | null | undefined
  /** Only with `economics=true`. Null: the cohorts of an older project are still being filled */
  economics?: {
    /** Revenue of days 0 to N divided by the spend on the installs’ days, as `d0` to `d365`. In the table of campaigns that have spend, as `paid_roas` of `report/economics` */
    roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Revenue of days 0 to N per install */
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** The first day on which revenue covers the spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend on any day. Only in the table, without ads */
    paid_installs?: number | undefined
    /** Users who signed up on these installs, until now */
    users: number
    /** Revenue of these installs until now per user */
    arpu: number | null
  } | null | undefined
  reinstalls?: number | null | undefined
  reengagements?: number | null | undefined
  uninstalls?: number | null | undefined
  suspicious_installs?: number | null | undefined
  click_through_attribution?: number | null | undefined
  view_through_attribution?: number | null | undefined
  cost_per_reinstall?: number | null | undefined
  meta?: boolean | undefined
  meta_web_to_app?: boolean | undefined
  google?: boolean | undefined
  google_web_to_app?: boolean | undefined
  tiktok?: boolean | undefined
  snapchat?: boolean | undefined
  linkedin?: boolean | undefined
  ad_network_code?: string | undefined
  ios?: boolean | undefined
  android?: boolean | undefined
  /** Present if it has installs in browsers */
  web?: true | undefined
  activity_in_last_x_days?: number | undefined
  has_date_filter?: boolean | undefined
  domain?: {
    id: number
    name: string
  } | null | undefined
  custom_store_listing?: string | null | undefined
  active_users?: number | string | undefined
  retention?: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d14: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d30: {
      value: number | null
      of: number
    }
  } | undefined
  classic_retention?: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d1?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d14?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d30?: {
      value: number | null
      of: number
    } | undefined
  } | undefined
  daywise_revenue?: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d0?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d3?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d30?: {
      value: number | null
      of: number
    } | undefined
  } | undefined
  network_account?: {
    id: number
    name: string
    email: string
    status: string
    capi_configured: boolean
    account_name?: string | undefined
    external_customer_id?: string | undefined
  } | null | undefined
  adSets?: TableReportAdSet[] | undefined
}

export interface TableReportAdCreative {
  id: string
  name: string
  type: string
  deeplink: number
  clicks: number | null
  installs: number | null
  'sign-ups': number | null
  spend: number | null
  revenue: number | null
  conversion: number | null
  revenue_event_count?: number | null | undefined
  roas?: number | null | undefined
  cost_per_install?: number | null | undefined
  cost_per_signup?: number | null | undefined
  custom_events?: Record<string, string | {
    count?: number | null | undefined
    amount?: number | null | undefined
    unique_count?: number | null | undefined
  }> | undefined
  payment_events?: Record<string, {
    count?: number | null | undefined
    unique_count?: number | null | undefined
    total?: number | null | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, number | null> | undefined
  cost_per_payment_events?: Record<string, number | null> | undefined
  rolling_retention?: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7: {
      value: number | null
      of: number
    }
  } | undefined
  paid_roas?: number | null | undefined
  blended_roas?: number | null | undefined
  profit?: number | null | undefined
  impressions?: number | null | undefined
  link_clicks?: number | null | undefined
  network_clicks?: number | null | undefined
  ctr?: number | null | undefined
  paid_cost_per_install?: number | null | undefined
  blended_cost_per_install?: number | null | undefined
  paid_cost_per_sign_up?: number | null | undefined
  blended_cost_per_sign_up?: number | null | undefined
  cpm?: number | null | undefined
  /** Only with `economics=true`. Null: the cohorts of an older project are still being filled */
  economics?: {
    /** Revenue of days 0 to N divided by the spend on the installs’ days, as `d0` to `d365`. In the table of campaigns that have spend, as `paid_roas` of `report/economics` */
    roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Revenue of days 0 to N per install */
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** The first day on which revenue covers the spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend on any day. Only in the table, without ads */
    paid_installs?: number | undefined
    /** Users who signed up on these installs, until now */
    users: number
    /** Revenue of these installs until now per user */
    arpu: number | null
  } | null | undefined
  retention: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d14: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d30: {
      value: number | null
      of: number
    }
  }
}

export interface TableReportAdSet {
  id: string
  name: string
  clicks: number | null
  installs: number | null
  'sign-ups': number | null
  spend: number | null
  revenue: number | null
  conversion: number | null
  revenue_event_count?: number | null | undefined
  roas?: number | null | undefined
  cost_per_install?: number | null | undefined
  cost_per_signup?: number | null | undefined
  custom_events?: Record<string, string | {
    count?: number | null | undefined
    amount?: number | null | undefined
    unique_count?: number | null | undefined
  }> | undefined
  payment_events?: Record<string, {
    count?: number | null | undefined
    unique_count?: number | null | undefined
    total?: number | null | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, number | null> | undefined
  cost_per_payment_events?: Record<string, number | null> | undefined
  rolling_retention?: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7: {
      value: number | null
      of: number
    }
  } | undefined
  paid_roas?: number | null | undefined
  blended_roas?: number | null | undefined
  profit?: number | null | undefined
  impressions?: number | null | undefined
  link_clicks?: number | null | undefined
  network_clicks?: number | null | undefined
  ctr?: number | null | undefined
  paid_cost_per_install?: number | null | undefined
  blended_cost_per_install?: number | null | undefined
  paid_cost_per_sign_up?: number | null | undefined
  blended_cost_per_sign_up?: number | null | undefined
  cpm?: number | null | undefined
  /** Only with `economics=true`. Null: the cohorts of an older project are still being filled */
  economics?: {
    /** Revenue of days 0 to N divided by the spend on the installs’ days, as `d0` to `d365`. In the table of campaigns that have spend, as `paid_roas` of `report/economics` */
    roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Revenue of days 0 to N per install */
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** The first day on which revenue covers the spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend on any day. Only in the table, without ads */
    paid_installs?: number | undefined
    /** Users who signed up on these installs, until now */
    users: number
    /** Revenue of these installs until now per user */
    arpu: number | null
  } | null | undefined
  suspicious_installs?: number | null | undefined
  daywise_revenue?: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d0?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d3?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7?: {
      value: number | null
      of: number
    } | undefined
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d30?: {
      value: number | null
      of: number
    } | undefined
  } | undefined
  ios: boolean
  android: boolean
  /** Present if it has installs in browsers */
  web?: true | undefined
  retention: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d14: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d30: {
      value: number | null
      of: number
    }
  }
  adCreatives?: TableReportAdCreative[] | undefined
  keywords?: TableReportKeyword[] | undefined
}

export interface TableReportKeyword {
  id: string
  name: string
  clicks: number | null
  installs: number | null
  'sign-ups': number | null
  spend: number | null
  revenue: number | null
  conversion: number | null
  revenue_event_count?: number | null | undefined
  roas?: number | null | undefined
  cost_per_install?: number | null | undefined
  cost_per_signup?: number | null | undefined
  custom_events?: Record<string, string | {
    count?: number | null | undefined
    amount?: number | null | undefined
    unique_count?: number | null | undefined
  }> | undefined
  payment_events?: Record<string, {
    count?: number | null | undefined
    unique_count?: number | null | undefined
    total?: number | null | undefined
  }> | undefined
  cost_per_custom_events?: Record<string, number | null> | undefined
  cost_per_payment_events?: Record<string, number | null> | undefined
  rolling_retention?: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7: {
      value: number | null
      of: number
    }
  } | undefined
  paid_roas?: number | null | undefined
  blended_roas?: number | null | undefined
  profit?: number | null | undefined
  impressions?: number | null | undefined
  link_clicks?: number | null | undefined
  network_clicks?: number | null | undefined
  ctr?: number | null | undefined
  paid_cost_per_install?: number | null | undefined
  blended_cost_per_install?: number | null | undefined
  paid_cost_per_sign_up?: number | null | undefined
  blended_cost_per_sign_up?: number | null | undefined
  cpm?: number | null | undefined
  /** Only with `economics=true`. Null: the cohorts of an older project are still being filled */
  economics?: {
    /** Revenue of days 0 to N divided by the spend on the installs’ days, as `d0` to `d365`. In the table of campaigns that have spend, as `paid_roas` of `report/economics` */
    roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Revenue of days 0 to N per install */
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** The first day on which revenue covers the spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend on any day. Only in the table, without ads */
    paid_installs?: number | undefined
    /** Users who signed up on these installs, until now */
    users: number
    /** Revenue of these installs until now per user */
    arpu: number | null
  } | null | undefined
  suspicious_installs?: number | null | undefined
  retention?: {
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d1: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d7: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d14: {
      value: number | null
      of: number
    }
    /** The figure, null if no install is old enough, and how many installs are old enough for it */
    d30: {
      value: number | null
      of: number
    }
  } | undefined
}

export interface TableSums {
  figures: TableFigures
  /** The figures of the compared period; null if there is none. Without the ads of a campaign */
  compared: TableFigures | null
}

export interface TestDevice {
  id: number
  name: string
  /** `armed`: the next phone that opens the link becomes this device. `expired`: no phone opened it in time. `opened`: a phone opened it, its install is still to come. `known`: recognised by `ids` */
  state: 'armed' | 'expired' | 'opened' | 'known'
  created_at: string
  /** The test link; null: registered by an id */
  link: {
    url: string
    /** Display id; null: it was deleted */
    campaign: string | null
    armed_until: string
    opened_at: string | null
  } | null
  /** What it is recognised by: the given id, and those that its installs named */
  ids: Array<{
    kind: 'gaid' | 'idfa' | 'idfv' | 'android_id' | 'user_id' | 'install_id' | 'appsetid'
    value: string
  }>
  /** The newest 20, newest first */
  installs: Array<{
    install_id: string
    platform: 'ANDROID' | 'IOS' | 'WEB'
    /** Display id; null: organic */
    campaign: string | null
    installed_at: string
    last_open_at: string
    user_id: string | null
  }>
}

export interface TimelineInstall {
  install_id: string
  platform: 'ANDROID' | 'IOS' | 'WEB'
  kind: 'install' | 'reinstall'
  installed_at: string
  last_open_at: string
  campaign: {
    display_id: string
    name: string
  } | null
  attribution_type: 'ORGANIC' | 'INORGANIC'
  network: string | null
  /** The rule that decided */
  rule: string
  /** The fraud rules that tagged it */
  suspicious: string[]
  withheld: boolean
  app_version: string | null
  touch: 'click' | 'view' | null
  /** The click or impression that it is attributed to */
  click_id: string | null
  touch_at: string | null
  /** From that touch to the install */
  time_to_install_seconds: number | null
}

export interface TimelineItem {
  at: string
  kind: 'click' | 'impression' | 'install' | 'reinstall' | 'reengagement' | 'open' | 'signup' | 'event' | 'payment' | 'uninstall' | 'delivery'
  id: string
  /** Event name, payment type or destination name */
  title: string | null
  install_id: string | null
  campaign: {
    display_id: string
    name: string
  } | null
  amount: number | null
  currency: string | null
  details: Record<string, unknown>
}

/** A service without credentials is null */
export interface UninstallTracking {
  /** Days without the app, after which an uninstall is counted */
  failed_days: number
  fcm: {
    project_id: string
    client_email: string
    token_url: string | null
    base_url: string | null
    last_tried_at: string | null
    last_succeeded_at: string | null
    /** Why the last pushes failed; null if they succeeded */
    error: string | null
  } | null
  apns: {
    key_id: string
    team_id: string
    bundle_id: string
    base_url: string | null
    last_tried_at: string | null
    last_succeeded_at: string | null
    /** Why the last pushes failed; null if they succeeded */
    error: string | null
  } | null
}

export interface User {
  /** Null if the user was erased */
  user_id: string | null
  attributed_at: string
  /** Display id; null when organic */
  campaign: string | null
  /** The install that first signed the user up */
  install_id: string
  name: string | null
  email: string | null
  phone: string | null
  /** Ids on other platforms */
  identities: Record<string, unknown>
  /** Other data that the app sent */
  data: Record<string, unknown>
  erased_at: string | null
  /** Only on test devices, which are excluded from reports: the id of the one that signed the user up */
  test_device?: number | undefined
}

export interface UserTotals {
  users: number
  /** Users with a completed payment */
  paying_users: number
  /** Completed payments of these users, without withdrawals, in the display currency */
  payment_revenue: number
  /** Completed payments that are not in the sum, because no exchange rate is known */
  payments_without_rate: number
  currency: string
}

export interface Webhook {
  id: number
  url: string
  events: Array<'install' | 'reinstall' | 'reengagement' | 'signup' | 'event' | 'payment' | 'uninstall' | 'attribution'>
  enabled: boolean
  /** `gone`: the receiver answered 410, and the webhook was switched off */
  status: 'ok' | 'unauthorized' | 'gone'
  created_at: string
}

export interface WebhookData {
  project_id: number
  install_id: string
  /** Null: nobody has signed up on the install */
  user_id: string | null
  platform: 'ANDROID' | 'IOS' | 'WEB'
  campaign: {
    display_id: string
    name: string
  } | null
  attribution: {
    attribution_type: 'ORGANIC' | 'INORGANIC'
    ad_network: string | null
    rule: string
    touch: 'click' | 'view' | null
    click_id: string | null
    touched_at: string | null
    installed_at: string
    ad_network_campaign_id: string | null
    ad_set_id: string | null
    ad_set_name: string | null
    ad_creative_id: string | null
    ad_creative_name: string | null
    keyword_id: string | null
    keyword_name: string | null
    /** The fraud rules that apply to the install */
    suspicious: string[]
  }
  /** Of an `event` */
  event?: {
    event_id: string | null
    event_name: string
    event_data: Record<string, unknown> | null
    amount: number | null
    /** The amount in the display currency */
    revenue: number | null
  } | undefined
  /** Of a `payment` */
  payment?: {
    payment_id: string
    type: string
    status: string
    amount: number
    currency: string
    event_data: Record<string, unknown> | null
  } | undefined
  /** Of a `signup` */
  user?: {
    id: string
    name: string | null
    email: string | null
    phone: string | null
  } | undefined
}

/** The windows in effect. Those of a network override the project’s, those of a campaign override both */
export interface Windows {
  referrer_days: number
  device_id_days: number
  apple_search_ads_days: number
  probabilistic_hours: number
  impression_hours: number
  reinstall_days: number
  inactivity_days: number
  networks: Record<string, {
    referrer_days?: number | undefined
    device_id_days?: number | undefined
    apple_search_ads_days?: number | undefined
    probabilistic_hours?: number | undefined
    impression_hours?: number | undefined
    reinstall_days?: number | undefined
    inactivity_days?: number | undefined
  }>
}

export interface ListCampaignsQuery {
  /** Case-insensitive. Defaults to ALL */
  filter?: 'ACTIVE' | 'INACTIVE' | 'ALL' | undefined
  /** `GOOGLE`, `META`, `TIKTOK`, `APPLE_SEARCH_ADS`, the code of another network of the project, or the name of an affiliate with spaces as underscores; case-insensitive. An unrecognized value applies no filter; a known network that the project does not have is refused */
  channel?: string | undefined
  /** Only campaigns of this link domain; case-insensitive */
  domain?: string | undefined
  /** A campaign link in either form; returns only its campaign */
  link?: string | undefined
  /** Page, from 1. Defaults to 1 */
  page?: number | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ListCampaignsData {
  /** Campaigns on this page */
  total_campaigns: number
  campaigns: Campaign[]
  pagination: Pagination
}

export interface CreateCampaignBody {
  name: string
  custom_display_id?: '' | string | null | undefined
  /** Where the app opens */
  deeplink?: string | null | undefined
  /** Where desktop browsers are redirected. `{click}` in its query, as in both redirects, becomes the click’s id, campaign and `utm_*` */
  website?: string | null | undefined
  /** Where Android is redirected instead of Google Play */
  android_redirect?: string | null | undefined
  /** Where iOS is redirected instead of the App Store */
  ios_redirect?: string | null | undefined
  /** One of the project’s link domains; defaults to the primary one */
  domain?: '' | string | null | undefined
  /** A network code (case-insensitive), or the name of one of the project’s affiliates */
  channel?: '' | string | null | undefined
  store_listing_ids?: string[] | null | undefined
  /** Another name of `website` */
  link_for_desktop_users?: string | null | undefined
  /** Another name of `android_redirect` */
  android_web_redirect?: string | null | undefined
  /** Another name of `ios_redirect` */
  ios_web_redirect?: string | null | undefined
  /** Has no effect: every campaign has both links */
  is_shortlink?: boolean | null | undefined
}

export type CreateCampaignData = Campaign

export interface ChangeCampaignBody {
  name?: string | undefined
  active?: boolean | undefined
  /** Where the app opens */
  deeplink?: string | null | undefined
  /** Where desktop browsers are redirected. `{click}` in its query, as in both redirects, becomes the click’s id, campaign and `utm_*` */
  website?: string | null | undefined
  /** Where Android is redirected instead of Google Play */
  android_redirect?: string | null | undefined
  /** Where iOS is redirected instead of the App Store */
  ios_redirect?: string | null | undefined
  /** One of the project’s link domains; defaults to the primary one */
  domain?: '' | string | null | undefined
  /** A network code (case-insensitive), or the name of one of the project’s affiliates */
  channel?: '' | string | null | undefined
  store_listing_ids?: string[] | null | undefined
  /** Another name of `website` */
  link_for_desktop_users?: string | null | undefined
  /** Another name of `android_redirect` */
  android_web_redirect?: string | null | undefined
  /** Another name of `ios_redirect` */
  ios_web_redirect?: string | null | undefined
}

export type ChangeCampaignData = Campaign

export interface PutCampaignBody {
  name?: string | undefined
  active?: boolean | undefined
  /** Where the app opens */
  deeplink?: string | null | undefined
  /** Where desktop browsers are redirected. `{click}` in its query, as in both redirects, becomes the click’s id, campaign and `utm_*` */
  website?: string | null | undefined
  /** Where Android is redirected instead of Google Play */
  android_redirect?: string | null | undefined
  /** Where iOS is redirected instead of the App Store */
  ios_redirect?: string | null | undefined
  /** One of the project’s link domains; defaults to the primary one */
  domain?: '' | string | null | undefined
  /** A network code (case-insensitive), or the name of one of the project’s affiliates */
  channel?: '' | string | null | undefined
  store_listing_ids?: string[] | null | undefined
  /** Another name of `website` */
  link_for_desktop_users?: string | null | undefined
  /** Another name of `android_redirect` */
  android_web_redirect?: string | null | undefined
  /** Another name of `ios_redirect` */
  ios_web_redirect?: string | null | undefined
}

export type PutCampaignData = Campaign

export interface ListAttributedUsersQuery {
  /** Display id of the campaign */
  display_id: string
  /** Page, from 1. Defaults to 1 */
  page?: number | undefined
  /** Page size. Defaults to 50 */
  limit?: number | undefined
  /** Earliest `attributed_at`, inclusive */
  start_timestamp?: string | undefined
  /** Latest `attributed_at`, inclusive */
  end_timestamp?: string | undefined
  /** Accepted and ignored */
  timezone?: string | undefined
}

export interface ListAttributedUsersData {
  total_users: number
  users: AttributedUser[]
  pagination: Pagination
}

export interface GetAttributionResultQuery {
  /** GAID on Android, IDFA on iOS; IDFV, ANDROID_ID and app set id too. Case-insensitive */
  device_identifier?: string | undefined
  /** The user id that the app sent at sign-up */
  user_id?: string | undefined
}

export type GetAttributionResultData = AttributionResult

export interface ReportCampaignsQuery {
  /** First day of the window, in the project’s timezone */
  from?: string | undefined
  /** Last day of the window, inclusive */
  to?: string | undefined
  /** Alias of `from` */
  start_date?: string | undefined
  /** Alias of `to` */
  end_date?: string | undefined
  active?: boolean | undefined
  /** `meta`, `google`, `apple_search_ads`, `tiktok`, `snapchat`, `linkedin`, `sandbox_ads`, or an affiliate’s code */
  network?: string | undefined
  /** Only campaigns of this Meta network account */
  meta_account_id?: number | undefined
  platform?: 'ios' | 'android' | 'web' | undefined
  /** Matches name, display id, domain, deep link or full tracking URL */
  search?: string | undefined
  /** Defaults to user_acquisition */
  view?: 'user_acquisition' | 'retargeting' | undefined
  /** Defaults to installs */
  sort_field?: 'clicks' | 'installs' | 'signups' | 'revenue' | 'spend' | 'created_at' | 'uninstalls' | 'conversion' | 'suspicious_installs' | 'roas' | undefined
  /** Defaults to descending */
  sort_order?: 'ascending' | 'descending' | undefined
  /** Page, from 1. Defaults to 1 */
  page?: number | undefined
  /** Page size. Defaults to 10 */
  limit?: number | undefined
  /** Custom events to include, comma-separated; a comma within a name is `\,` */
  events?: string | readonly string[] | undefined
  /** Payment types to include, comma-separated; a comma within a name is `\,` */
  payment_events?: string | readonly string[] | undefined
  /** Events to count by distinct users, comma-separated; a comma within a name is `\,` */
  unique_user_events?: string | readonly string[] | undefined
  /** Events to report the cost of, comma-separated; a comma within a name is `\,` */
  cost_per_event?: string | readonly string[] | undefined
  /** Length of the active-users window in days. Defaults to 7 */
  active_users?: number | undefined
}

export interface ReportCampaignsData {
  campaigns: ReportRow[]
  pagination: Pagination
  display_currency?: string | undefined
  view?: 'user_acquisition' | 'retargeting' | undefined
}

export interface PrivacyDiscoveryData {
  api_version: '3.0'
  supported_identities: Array<{
    identity_type: string
    identity_format: string
  }>
  supported_subject_request_types: Array<'access' | 'portability' | 'erasure'>
  processor_certificate: string
}

export interface CreatePrivacyRequestBody {
  subject_request_id: string
  subject_request_type: 'access' | 'portability' | 'erasure'
  regulation?: string | undefined
  submitted_time: string
  subject_identities: Array<{
    identity_type: string
    identity_value: string
    identity_format: string
  }>
  status_callback_urls?: string[] | undefined
}

export interface CreatePrivacyRequestData {
  /** The project */
  controller_id: string
  subject_request_id: string
  received_time: string
  expected_completion_time: string
  /** The request as it was parsed, in base64 */
  encoded_request: string
}

export interface ReadPrivacyRequestData {
  /** The project */
  controller_id: string
  subject_request_id: string
  request_status: 'pending' | 'in_progress' | 'completed' | 'cancelled'
  expected_completion_time: string
  api_version: '3.0'
  /** Set for completed access and portability requests */
  results_url: string | null
  /** Number of users and installs found */
  results_count: number | null
}

export interface CancelPrivacyRequestData {
  /** The project */
  controller_id: string
  subject_request_id: string
  received_time: string
  api_version: '3.0'
}

export interface PrivacyResultsData {
  subject_request_id: string
  users: Array<Record<string, unknown>>
  installs: Array<Record<string, unknown>>
  touches: Array<Record<string, unknown>>
  events: Array<Record<string, unknown>>
  payments: Array<Record<string, unknown>>
}

export interface CaptureEventBody {
  /** snake_case is recommended */
  event_name: string
  user_id: string
  /** Free-form data within the project’s `event_limits`, by default at most 200 keys, 5 levels deep. An `amount` that is a JSON number counts as revenue */
  event_data?: Record<string, unknown> | null | undefined
  /** The caller’s own id, for deduplication. The key of a number is its decimal text: 1, 1.0 and "1" are the same. Send whole numbers above 2⁵³ as text, because JSON parsers round them */
  event_id?: string | number | null | undefined
}

export interface CapturePaymentBody {
  user_id: string
  /** The caller’s own id; one payment per id */
  payment_id: string | number
  /** In `currency`. A string is refused */
  amount: number
  type?: 'FIRST_PAYMENT' | 'SECOND_PAYMENT' | 'WALLET_TOPUP' | 'FUNDS_WITHDRAWAL' | 'SUBSCRIPTION_CREATED' | 'SUBSCRIPTION_RENEWED' | 'ONE_TIME' | 'RECURRING' | 'DEFAULT' | undefined
  status?: 'PAYMENT_INITIATED' | 'PAYMENT_FAILED' | 'PAYMENT_CANCELLED' | 'PAYMENT_COMPLETED' | undefined
  /** ISO 4217; defaults to `event_data.currency`, then to the project’s display currency */
  currency?: string | undefined
  /** Free-form data within the project’s `event_limits`, by default at most 200 keys, 5 levels deep. An `amount` that is a JSON number counts as revenue */
  event_data?: Record<string, unknown> | null | undefined
}

export interface RemovePaymentBody {
  user_id?: string | number | null | undefined
  payment_id?: string | number | null | undefined
}

export interface RemovePaymentData {
  /** Number of removed payments */
  removed: number
}

export interface ListProjectsData {
  items: Project[]
  next_cursor: string | null
}

export interface CreateProjectBody {
  name: string
  /** IANA name */
  timezone?: string | undefined
  display_currency?: string | undefined
  /** Primary link domain; defaults to one under `.localhost`. From callers who are neither the admin token nor an owner of the installation, it waits and becomes primary when it is proven */
  domain?: string | undefined
  /** Whether the probabilistic rule matches installs on iOS. Refused is `att_status` denied or restricted, a zero `idfa` without `att_status` on iOS 14.5 or later, or `consent: false` */
  probabilistic_ios?: 'never' | 'unless_refused' | 'always' | undefined
  /** The same on Android. Refused is `consent: false` */
  probabilistic_android?: 'never' | 'unless_refused' | 'always' | undefined
}

export interface CreateProjectData {
  id: number
  name: string
  /** Shown only once */
  server_key: string
  project_token: string
  signing: {
    key_id: string
    /** Shown only once */
    secret_key: string
  }
  domain: string
}

export type GetProjectData = Project

export interface ChangeProjectQuery {
  /** Validate the change without making it */
  preview?: boolean | undefined
}

export interface ChangeProjectBody {
  name?: string | undefined
  /** IANA name */
  timezone?: string | undefined
  display_currency?: string | undefined
  website?: '' | string | null | undefined
  apps?: {
    android?: {
      package_name: string
      sha256_cert_fingerprints?: string[] | undefined
      scheme?: string | undefined
    } | null | undefined
    ios?: {
      app_store_id: string
      bundle_id?: string | undefined
      team_id?: string | undefined
      scheme?: string | undefined
    } | null | undefined
  } | undefined
  signing?: 'off' | 'report' | 'required' | undefined
  revenue_from?: 'payments_and_events' | 'payments' | undefined
  discover_campaigns?: boolean | undefined
  /** Merged into the current limits; null resets to the default */
  event_limits?: {
    /** Keys of `event_data`, over all levels */
    fields?: number | null | undefined
    /** Characters of a key */
    field_name_length?: number | null | undefined
    /** Characters of a string */
    text_length?: number | null | undefined
    /** Levels; `event_data` itself is the first, and a list is a level */
    depth?: number | null | undefined
  } | null | undefined
  billing?: {
    status: 'active' | 'suspended'
    payment_link?: string | null | undefined
  } | undefined
  /** How long before the install a touch may be; 0 is off. Merged into the current settings; null resets to the default */
  windows?: {
    referrer_days?: number | null | undefined
    device_id_days?: number | null | undefined
    apple_search_ads_days?: number | null | undefined
    probabilistic_hours?: number | null | undefined
    impression_hours?: number | null | undefined
    reinstall_days?: number | null | undefined
    inactivity_days?: number | null | undefined
    networks?: Record<string, {
      referrer_days?: number | null | undefined
      device_id_days?: number | null | undefined
      apple_search_ads_days?: number | null | undefined
      probabilistic_hours?: number | null | undefined
      impression_hours?: number | null | undefined
      reinstall_days?: number | null | undefined
      inactivity_days?: number | null | undefined
    } | null> | null | undefined
  } | null | undefined
  /** What each rule does with an install that it finds suspicious. Merged; null resets to the default */
  fraud_rules?: {
    click_injection?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    fast_install?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    click_flood?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    failed_signature?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    device_farm?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    data_centre?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    emulator?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
  } | null | undefined
  /** Whether the probabilistic rule matches installs on iOS. Refused is `att_status` denied or restricted, a zero `idfa` without `att_status` on iOS 14.5 or later, or `consent: false` */
  probabilistic_ios?: 'never' | 'unless_refused' | 'always' | undefined
  /** The same on Android. Refused is `consent: false` */
  probabilistic_android?: 'never' | 'unless_refused' | 'always' | undefined
  /** The app’s key for Meta’s encrypted install referrer. Stored encrypted and never shown; null removes it */
  meta_install_referrer_key?: string | null | undefined
  /** Uninstall tracking. Credentials are stored encrypted and never shown again; null removes them */
  uninstall?: {
    fcm?: {
      /** The service account’s key file, as issued by Google */
      service_account: {
        project_id: string
        client_email: string
        private_key: string
        [further: string]: unknown
      }
      /** Base URL of the push service; null: its default */
      base_url?: string | null | undefined
      /** URL that issues access tokens; null: Google’s default */
      token_url?: string | null | undefined
    } | null | undefined
    apns?: {
      /** Contents of the .p8 file */
      private_key: string
      key_id: string
      team_id: string
      bundle_id: string
      /** Base URL of the push service; null: its default */
      base_url?: string | null | undefined
    } | null | undefined
    failed_days?: number | undefined
  } | undefined
  /** The conversion values that an app reports to Apple, and the campaign of each source identifier */
  skadnetwork?: {
    conversion_values?: Array<{
      /** The name of an event */
      event?: string | undefined
      /** The type of a completed payment */
      payment_type?: string | undefined
      /** The user’s minimum revenue since the install, in the display currency */
      revenue?: number | undefined
      signup?: true | undefined
      /** The app was opened by a link */
      deeplink?: true | undefined
      fine: number
      coarse?: 'low' | 'medium' | 'high' | null | undefined
      /** Ends the conversion window: the postback is sent sooner */
      lock?: boolean | undefined
    }> | undefined
    campaigns?: Array<{
      ad_network_id: string
      source_identifier: string
      /** Display id */
      campaign: string
    }> | undefined
  } | undefined
  /** An omitted field stays */
  retention?: {
    /** Clicks, impressions, opens and events are deleted this many months after their month has ended; null: never, unless `FACT_RETENTION_DAYS` is shorter. Figures stay */
    facts_months?: number | null | undefined
    /** `reduced`: a week after the longest attribution window, IP addresses of touches and installs become networks (/24, /48), and user agents are removed. What is reduced stays so */
    addresses?: 'reduced' | 'kept' | undefined
  } | undefined
  /** Parameters of links that name ads in this project, besides those of networks and `utm_*`. All others are personal: masked, and refused in questions, for callers who may not see personal data */
  link_sub_ids?: string[] | undefined
}

export interface ChangeProjectData {
  id: number
  name: string
  timezone: string
  display_currency: string
  /** Primary link domain */
  domain: string
  project_token: string
  website: string | null
  apps: {
    android?: {
      package_name: string
      sha256_cert_fingerprints?: string[] | undefined
      scheme?: string | undefined
    } | null | undefined
    ios?: {
      app_store_id: string
      bundle_id?: string | undefined
      team_id?: string | undefined
      scheme?: string | undefined
    } | null | undefined
  }
  signing: 'off' | 'report' | 'required'
  signing_key_id: string
  revenue_from: 'payments_and_events' | 'payments'
  /** Whether a network campaign id that no campaign has creates one; on by default */
  discover_campaigns: boolean
  event_limits: EventLimits
  billing: {
    status: 'active' | 'suspended'
    payment_link: string | null
  }
  windows: Windows
  fraud_rules: FraudRules
  /** Whether the probabilistic rule matches installs on iOS. Refused is `att_status` denied or restricted, a zero `idfa` without `att_status` on iOS 14.5 or later, or `consent: false` */
  probabilistic_ios: 'never' | 'unless_refused' | 'always'
  /** The same on Android. Refused is `consent: false` */
  probabilistic_android: 'never' | 'unless_refused' | 'always'
  /** Whether the two were chosen. False: the project is older than the setting, and both are `always` */
  probabilistic_chosen: boolean
  meta_install_referrer_key: {
    configured: boolean
  }
  uninstall: UninstallTracking
  skadnetwork: SkadnetworkSettings
  retention: Retention
  /** Parameters of links that name ads in this project, besides those of networks and `utm_*`. All others are personal: masked, and refused in questions, for callers who may not see personal data */
  link_sub_ids: string[]
  created_at: string
  /** If the display currency changes and amounts are stored, and in every preview of it */
  currency_change?: {
    from: string
    to: string
    /** `queued`: reports stay in the old currency until all sums are converted, then change at once */
    state: 'preview' | 'queued' | 'done'
    /** Events and payments to convert again */
    facts: number
    without_rate: AmountsWithoutRate[]
  } | undefined
}

export interface ProjectCurrencyData {
  display_currency: string
  /** The wanted display currency while sums are converted */
  changing_to: string | null
  /** Stored rates that the sums do not use yet */
  rates_waiting: number
  /** Of the running conversion */
  progress: {
    started_at: string
    facts: number
    done: number
  } | null
  without_rate: AmountsWithoutRate[]
}

export type ListDataKindsData = DataRecord

export type ReadFirstStepsData = FirstSteps

export type ReadSetupProgressData = SetupProgress

export interface ListServerKeysData {
  items: Array<{
    id: string
    /** The last four characters */
    hint: string
    created_at: string
  }>
  next_cursor: string | null
}

export interface CreateServerKeyData {
  id: string
  server_key: string
}

export interface ListManagementKeysData {
  items: ManagementKey[]
  next_cursor: string | null
}

export interface CreateManagementKeyBody {
  /** Who or what uses it */
  name: string
  /** `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log */
  role: 'viewer' | 'analyst' | 'admin'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data?: boolean | undefined
}

export interface CreateManagementKeyData {
  id: string
  name: string
  /** `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log */
  role: 'viewer' | 'analyst' | 'admin'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data: boolean
  /** The last four characters */
  hint: string
  created_at: string
  /** To the minute */
  last_used_at: string | null
  /** Active credentials that the key made. They end with it */
  made: {
    server_keys: number
    share_links: number
  }
  key: string
}

export interface ListProjectTokensData {
  items: ProjectToken[]
  next_cursor: string | null
}

export interface ReplaceProjectTokenBody {
  /** When the one before it ends: a time, or a day of the project’s timezone from whose start it is refused. Null: no end until you end it. Defaults to 90 days from now */
  previous_ends_at?: string | null | undefined
}

export interface ReplaceProjectTokenData {
  id: number
  project_token: string
  previous: {
    id: number
    ends_at: string | null
  }
}

export interface ChangeProjectTokenBody {
  /** A time, or a day of the project’s timezone from whose start it is refused. Null: no end until you end it */
  ends_at: string | null
}

export type ChangeProjectTokenData = ProjectToken

export interface ListSigningKeysData {
  items: SigningKey[]
  next_cursor: string | null
}

export interface ListSignedRequestsData {
  items: SignedRequests[]
  next_cursor: string | null
}

export interface ReplaceSigningKeyBody {
  /** When the one before it ends: a time, or a day of the project’s timezone from whose start it is refused. Null: no end until you end it. Defaults to 90 days from now */
  previous_ends_at?: string | null | undefined
}

export interface ReplaceSigningKeyData {
  id: number
  key_id: string
  /** Shown only once */
  secret_key: string
  previous: {
    id: number
    ends_at: string | null
  }
}

export interface ChangeSigningKeyBody {
  /** A time, or a day of the project’s timezone from whose start it is refused. Null: no end until you end it */
  ends_at: string | null
}

export type ChangeSigningKeyData = SigningKey

export interface ManageListDomainsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListDomainsData {
  items: LinkDomain[]
  next_cursor: string | null
}

export interface ManageCreateDomainBody {
  name: string
  primary?: boolean | undefined
}

export type ManageCreateDomainData = LinkDomain

export interface ManageChangeDomainBody {
  /** Cannot be changed: may only be sent as it is */
  name?: string | undefined
  /** A domain that waits becomes primary when it is proven */
  primary: true
}

export type ManageChangeDomainData = LinkDomain

export interface ProveDomainData {
  domain: LinkDomain
  findings: ProofFinding[]
}

export interface ManageListStoreListingsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListStoreListingsData {
  items: Array<{
    id: string
    store_listing_id: string
    name: string
    platform: 'IOS' | 'ANDROID'
    url: string
    created_at: string
  }>
  next_cursor: string | null
}

export interface ManageCreateStoreListingBody {
  name: string
  /** Case-insensitive */
  platform: 'IOS' | 'ANDROID'
  url: string
}

export interface ManageCreateStoreListingData {
  id: string
  store_listing_id: string
  name: string
  platform: 'IOS' | 'ANDROID'
  url: string
  created_at: string
}

export interface ManageChangeStoreListingBody {
  name?: string | undefined
  /** Case-insensitive */
  platform?: 'IOS' | 'ANDROID' | undefined
  url?: string | undefined
}

export interface ManageChangeStoreListingData {
  id: string
  store_listing_id: string
  name: string
  platform: 'IOS' | 'ANDROID'
  url: string
  created_at: string
}

export interface ManageListAffiliatesQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListAffiliatesData {
  items: Array<{
    id: number
    name: string
    /** Its channel name: lower case, spaces as underscores */
    code: string
    created_at: string
  }>
  next_cursor: string | null
}

export interface ManageCreateAffiliateBody {
  name: string
}

export interface ManageCreateAffiliateData {
  id: number
  name: string
  /** Its channel name: lower case, spaces as underscores */
  code: string
  created_at: string
}

export interface ManageChangeAffiliateBody {
  name?: string | undefined
}

export interface ManageChangeAffiliateData {
  id: number
  name: string
  /** Its channel name: lower case, spaces as underscores */
  code: string
  created_at: string
}

export interface ManageListNetworkAccountsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListNetworkAccountsData {
  items: Array<{
    id: number
    network: string
    name: string
    email: string | null
    account_name: string | null
    external_customer_id: string | null
    /** True if set, or if a destination of the network sends conversions (`…/destinations`) */
    capi_configured: boolean
    /** `connected`, or `unauthorized` when the network refused the credentials */
    status: string
    has_credentials: boolean
    pull: {
      /** Whether spend can be pulled from this network */
      supported: boolean
      enabled: boolean
      days: number
      base_url: string | null
      token_url: string | null
      last_tried_at: string | null
      last_succeeded_at: string | null
      /** Why the last attempt failed; null if it succeeded */
      error: string | null
      /** The error in plain words; absent if the last attempt succeeded */
      explained_error?: {
        says: string
        fix: string
        raw: string
      } | undefined
      /** Stored by the last successful pull */
      rows: number
      /** Rows that the last successful pull left out, because an upload with `overlap=replace` stands in their place; absent if none */
      kept_uploads?: number | undefined
      /** The first 50 campaigns of the network whose id no campaign of the project has */
      unmatched: Array<{
        campaign_id: string
        name: string
        rows: number
      }>
      rates_missing: Array<{
        currency: string
        rows: number
      }>
    }
    created_at: string
  }>
  next_cursor: string | null
}

export interface ManageCreateNetworkAccountBody {
  network: string
  name: string
  email?: string | null | undefined
  account_name?: string | null | undefined
  external_customer_id?: string | null | undefined
  capi_configured?: boolean | undefined
  /** Stored encrypted and never shown again; null removes them. meta: access_token; google: developer_token, client_id, client_secret, refresh_token, login_customer_id?; tiktok: access_token; apple_search_ads: client_id, team_id, key_id, private_key; snapchat: client_id, client_secret, refresh_token */
  credentials?: Record<string, string> | null | undefined
  pull?: {
    /** Pull every hour */
    enabled?: boolean | undefined
    /** How many days back, today included: networks restate their figures */
    days?: number | undefined
    /** Base URL of the network’s API, with its version; null: the default */
    base_url?: string | null | undefined
    /** URL that issues access tokens; null: the network’s default */
    token_url?: string | null | undefined
  } | undefined
}

export interface ManageCreateNetworkAccountData {
  id: number
  network: string
  name: string
  email: string | null
  account_name: string | null
  external_customer_id: string | null
  /** True if set, or if a destination of the network sends conversions (`…/destinations`) */
  capi_configured: boolean
  /** `connected`, or `unauthorized` when the network refused the credentials */
  status: string
  has_credentials: boolean
  pull: {
    /** Whether spend can be pulled from this network */
    supported: boolean
    enabled: boolean
    days: number
    base_url: string | null
    token_url: string | null
    last_tried_at: string | null
    last_succeeded_at: string | null
    /** Why the last attempt failed; null if it succeeded */
    error: string | null
    /** The error in plain words; absent if the last attempt succeeded */
    explained_error?: {
      says: string
      fix: string
      raw: string
    } | undefined
    /** Stored by the last successful pull */
    rows: number
    /** Rows that the last successful pull left out, because an upload with `overlap=replace` stands in their place; absent if none */
    kept_uploads?: number | undefined
    /** The first 50 campaigns of the network whose id no campaign of the project has */
    unmatched: Array<{
      campaign_id: string
      name: string
      rows: number
    }>
    rates_missing: Array<{
      currency: string
      rows: number
    }>
  }
  created_at: string
}

export interface ManageChangeNetworkAccountBody {
  /** Cannot be changed: may only be sent as it is */
  network?: string | undefined
  name?: string | undefined
  email?: string | null | undefined
  account_name?: string | null | undefined
  external_customer_id?: string | null | undefined
  capi_configured?: boolean | undefined
  /** Stored encrypted and never shown again; null removes them. meta: access_token; google: developer_token, client_id, client_secret, refresh_token, login_customer_id?; tiktok: access_token; apple_search_ads: client_id, team_id, key_id, private_key; snapchat: client_id, client_secret, refresh_token */
  credentials?: Record<string, string> | null | undefined
  pull?: {
    /** Pull every hour */
    enabled?: boolean | undefined
    /** How many days back, today included: networks restate their figures */
    days?: number | undefined
    /** Base URL of the network’s API, with its version; null: the default */
    base_url?: string | null | undefined
    /** URL that issues access tokens; null: the network’s default */
    token_url?: string | null | undefined
  } | undefined
}

export interface ManageChangeNetworkAccountData {
  id: number
  network: string
  name: string
  email: string | null
  account_name: string | null
  external_customer_id: string | null
  /** True if set, or if a destination of the network sends conversions (`…/destinations`) */
  capi_configured: boolean
  /** `connected`, or `unauthorized` when the network refused the credentials */
  status: string
  has_credentials: boolean
  pull: {
    /** Whether spend can be pulled from this network */
    supported: boolean
    enabled: boolean
    days: number
    base_url: string | null
    token_url: string | null
    last_tried_at: string | null
    last_succeeded_at: string | null
    /** Why the last attempt failed; null if it succeeded */
    error: string | null
    /** The error in plain words; absent if the last attempt succeeded */
    explained_error?: {
      says: string
      fix: string
      raw: string
    } | undefined
    /** Stored by the last successful pull */
    rows: number
    /** Rows that the last successful pull left out, because an upload with `overlap=replace` stands in their place; absent if none */
    kept_uploads?: number | undefined
    /** The first 50 campaigns of the network whose id no campaign of the project has */
    unmatched: Array<{
      campaign_id: string
      name: string
      rows: number
    }>
    rates_missing: Array<{
      currency: string
      rows: number
    }>
  }
  created_at: string
}

export interface ManageListCampaignsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListCampaignsData {
  items: Array<{
    id: number
    display_id: string
    name: string
    created_at: string
    update_at: string
    /** A Google-channel campaign */
    google: boolean
    /** A Meta-channel campaign */
    meta: boolean
    meta_campaign_id: string | null
    meta_web_to_app: boolean
    active: boolean
    /** The campaign that a bare link domain leads to */
    default_link: boolean
    attributed_users: number
    link: string
    shareable_link: string
    /** Its own domain, otherwise the project’s primary one */
    domain: string | null
    store_listings: Array<{
      store_listing_id: string
      name: string
      platform: 'IOS' | 'ANDROID'
    }>
    channel: string | null
    deeplink: string | null
    website: string | null
    android_redirect: string | null
    ios_redirect: string | null
    google_campaign_id: string | null
    ad_network_campaign_id: string | null
    google_web_to_app: boolean
    network_account_id: number | null
    /** Its `clicks`: those on its links, or those that its network reports with spend */
    clicks_from: 'links' | 'network'
    /** Windows set on the campaign; the others come from the network or the project */
    windows: {
      referrer_days?: number | undefined
      device_id_days?: number | undefined
      apple_search_ads_days?: number | undefined
      probabilistic_hours?: number | undefined
      impression_hours?: number | undefined
      reinstall_days?: number | undefined
      inactivity_days?: number | undefined
    }
    /** Created by the service, because a network named a campaign id that no campaign had */
    discovered: boolean
  }>
  next_cursor: string | null
}

export interface ManageCreateCampaignBody {
  name: string
  custom_display_id?: '' | string | null | undefined
  /** Where the app opens */
  deeplink?: string | null | undefined
  /** Where desktop browsers are redirected. `{click}` in its query, as in both redirects, becomes the click’s id, campaign and `utm_*` */
  website?: string | null | undefined
  /** Where Android is redirected instead of Google Play */
  android_redirect?: string | null | undefined
  /** Where iOS is redirected instead of the App Store */
  ios_redirect?: string | null | undefined
  /** One of the project’s link domains; defaults to the primary one */
  domain?: '' | string | null | undefined
  /** A network code (case-insensitive), or the name of one of the project’s affiliates */
  channel?: '' | string | null | undefined
  store_listing_ids?: string[] | null | undefined
  active?: boolean | undefined
  default_link?: boolean | undefined
  google_campaign_id?: '' | string | null | undefined
  meta_campaign_id?: '' | string | null | undefined
  ad_network_campaign_id?: '' | string | null | undefined
  meta_web_to_app?: boolean | undefined
  google_web_to_app?: boolean | undefined
  network_account_id?: number | null | undefined
  /** Its `clicks`: those on its links, or those that its network reports with spend; of all days. Null: the default of its kind, which is `network` for Apple Search Ads and discovered campaigns, and `links` for all others */
  clicks_from?: 'links' | 'network' | null | undefined
  /** Windows of this campaign only. Null resets to those of the network and the project */
  windows?: {
    referrer_days?: number | null | undefined
    device_id_days?: number | null | undefined
    apple_search_ads_days?: number | null | undefined
    probabilistic_hours?: number | null | undefined
    impression_hours?: number | null | undefined
    reinstall_days?: number | null | undefined
    inactivity_days?: number | null | undefined
  } | null | undefined
}

export interface ManageCreateCampaignData {
  id: number
  display_id: string
  name: string
  created_at: string
  update_at: string
  /** A Google-channel campaign */
  google: boolean
  /** A Meta-channel campaign */
  meta: boolean
  meta_campaign_id: string | null
  meta_web_to_app: boolean
  active: boolean
  /** The campaign that a bare link domain leads to */
  default_link: boolean
  attributed_users: number
  link: string
  shareable_link: string
  /** Its own domain, otherwise the project’s primary one */
  domain: string | null
  store_listings: Array<{
    store_listing_id: string
    name: string
    platform: 'IOS' | 'ANDROID'
  }>
  channel: string | null
  deeplink: string | null
  website: string | null
  android_redirect: string | null
  ios_redirect: string | null
  google_campaign_id: string | null
  ad_network_campaign_id: string | null
  google_web_to_app: boolean
  network_account_id: number | null
  /** Its `clicks`: those on its links, or those that its network reports with spend */
  clicks_from: 'links' | 'network'
  /** Windows set on the campaign; the others come from the network or the project */
  windows: {
    referrer_days?: number | undefined
    device_id_days?: number | undefined
    apple_search_ads_days?: number | undefined
    probabilistic_hours?: number | undefined
    impression_hours?: number | undefined
    reinstall_days?: number | undefined
    inactivity_days?: number | undefined
  }
  /** Created by the service, because a network named a campaign id that no campaign had */
  discovered: boolean
}

export interface ManageChangeCampaignBody {
  name?: string | undefined
  active?: boolean | undefined
  /** Where the app opens */
  deeplink?: string | null | undefined
  /** Where desktop browsers are redirected. `{click}` in its query, as in both redirects, becomes the click’s id, campaign and `utm_*` */
  website?: string | null | undefined
  /** Where Android is redirected instead of Google Play */
  android_redirect?: string | null | undefined
  /** Where iOS is redirected instead of the App Store */
  ios_redirect?: string | null | undefined
  /** One of the project’s link domains; defaults to the primary one */
  domain?: '' | string | null | undefined
  /** A network code (case-insensitive), or the name of one of the project’s affiliates */
  channel?: '' | string | null | undefined
  store_listing_ids?: string[] | null | undefined
  default_link?: boolean | undefined
  google_campaign_id?: '' | string | null | undefined
  meta_campaign_id?: '' | string | null | undefined
  ad_network_campaign_id?: '' | string | null | undefined
  meta_web_to_app?: boolean | undefined
  google_web_to_app?: boolean | undefined
  network_account_id?: number | null | undefined
  /** Its `clicks`: those on its links, or those that its network reports with spend; of all days. Null: the default of its kind, which is `network` for Apple Search Ads and discovered campaigns, and `links` for all others */
  clicks_from?: 'links' | 'network' | null | undefined
  /** Windows of this campaign only. Null resets to those of the network and the project */
  windows?: {
    referrer_days?: number | null | undefined
    device_id_days?: number | null | undefined
    apple_search_ads_days?: number | null | undefined
    probabilistic_hours?: number | null | undefined
    impression_hours?: number | null | undefined
    reinstall_days?: number | null | undefined
    inactivity_days?: number | null | undefined
  } | null | undefined
}

export interface ManageChangeCampaignData {
  id: number
  display_id: string
  name: string
  created_at: string
  update_at: string
  /** A Google-channel campaign */
  google: boolean
  /** A Meta-channel campaign */
  meta: boolean
  meta_campaign_id: string | null
  meta_web_to_app: boolean
  active: boolean
  /** The campaign that a bare link domain leads to */
  default_link: boolean
  attributed_users: number
  link: string
  shareable_link: string
  /** Its own domain, otherwise the project’s primary one */
  domain: string | null
  store_listings: Array<{
    store_listing_id: string
    name: string
    platform: 'IOS' | 'ANDROID'
  }>
  channel: string | null
  deeplink: string | null
  website: string | null
  android_redirect: string | null
  ios_redirect: string | null
  google_campaign_id: string | null
  ad_network_campaign_id: string | null
  google_web_to_app: boolean
  network_account_id: number | null
  /** Its `clicks`: those on its links, or those that its network reports with spend */
  clicks_from: 'links' | 'network'
  /** Windows set on the campaign; the others come from the network or the project */
  windows: {
    referrer_days?: number | undefined
    device_id_days?: number | undefined
    apple_search_ads_days?: number | undefined
    probabilistic_hours?: number | undefined
    impression_hours?: number | undefined
    reinstall_days?: number | undefined
    inactivity_days?: number | undefined
  }
  /** Created by the service, because a network named a campaign id that no campaign had */
  discovered: boolean
}

export interface ManageListEventMappingsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListEventMappingsData {
  items: EventMapping[]
  next_cursor: string | null
}

export interface ManageCreateEventMappingBody {
  event_name?: string | null | undefined
  payment_type?: 'FIRST_PAYMENT' | 'SECOND_PAYMENT' | 'WALLET_TOPUP' | 'FUNDS_WITHDRAWAL' | 'SUBSCRIPTION_CREATED' | 'SUBSCRIPTION_RENEWED' | 'ONE_TIME' | 'RECURRING' | 'DEFAULT' | null | undefined
  /** A payment type is always a `Purchase` */
  standard_event: 'AchieveLevel' | 'AddPaymentInfo' | 'AddToCart' | 'AddToWishlist' | 'CompleteRegistration' | 'CompleteTutorial' | 'Contact' | 'CustomizeProduct' | 'Donate' | 'FindLocation' | 'InitiateCheckout' | 'Lead' | 'Purchase' | 'Rate' | 'Schedule' | 'Search' | 'SpendCredits' | 'StartTrial' | 'SubmitApplication' | 'Subscribe' | 'UnlockAchievement' | 'ViewContent'
  /** Whether the amount is sent to networks; defaults to true */
  send_revenue?: boolean | undefined
  /** Currency of the amounts sent to networks; defaults to the project’s display currency */
  currency?: string | null | undefined
}

export type ManageCreateEventMappingData = EventMapping

export interface ManageChangeEventMappingBody {
  /** The app’s own event; either this or `payment_type` */
  event_name?: string | undefined
  /** Case-insensitive */
  payment_type?: 'FIRST_PAYMENT' | 'SECOND_PAYMENT' | 'WALLET_TOPUP' | 'FUNDS_WITHDRAWAL' | 'SUBSCRIPTION_CREATED' | 'SUBSCRIPTION_RENEWED' | 'ONE_TIME' | 'RECURRING' | 'DEFAULT' | undefined
  /** A payment type is always a `Purchase` */
  standard_event?: 'AchieveLevel' | 'AddPaymentInfo' | 'AddToCart' | 'AddToWishlist' | 'CompleteRegistration' | 'CompleteTutorial' | 'Contact' | 'CustomizeProduct' | 'Donate' | 'FindLocation' | 'InitiateCheckout' | 'Lead' | 'Purchase' | 'Rate' | 'Schedule' | 'Search' | 'SpendCredits' | 'StartTrial' | 'SubmitApplication' | 'Subscribe' | 'UnlockAchievement' | 'ViewContent' | undefined
  /** Whether the amount is sent to networks; defaults to true */
  send_revenue?: boolean | undefined
  /** Currency of the amounts sent to networks; defaults to the project’s display currency */
  currency?: string | null | undefined
}

export type ManageChangeEventMappingData = EventMapping

export interface ManageListExchangeRatesQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListExchangeRatesData {
  items: ExchangeRate[]
  next_cursor: string | null
}

export interface ManageCreateExchangeRateBody {
  /** Applies from this day on, in the project’s timezone, until a newer rate of the pair */
  day: string
  /** ISO 4217; case-insensitive */
  from: string
  /** ISO 4217; case-insensitive */
  to: string
  /** Units of `to` per unit of `from`. Stored as the decimal that was sent */
  rate: number
}

export type ManageCreateExchangeRateData = ExchangeRate

export interface ManageChangeExchangeRateBody {
  /** Units of `to` per unit of `from`. Stored as the decimal that was sent */
  rate?: number | undefined
}

export type ManageChangeExchangeRateData = ExchangeRate

export interface CheckDomainData {
  findings: DomainFinding[]
}

export interface ManageGetCampaignData {
  id: number
  display_id: string
  name: string
  created_at: string
  update_at: string
  /** A Google-channel campaign */
  google: boolean
  /** A Meta-channel campaign */
  meta: boolean
  meta_campaign_id: string | null
  meta_web_to_app: boolean
  active: boolean
  /** The campaign that a bare link domain leads to */
  default_link: boolean
  attributed_users: number
  link: string
  shareable_link: string
  /** Its own domain, otherwise the project’s primary one */
  domain: string | null
  store_listings: Array<{
    store_listing_id: string
    name: string
    platform: 'IOS' | 'ANDROID'
  }>
  channel: string | null
  deeplink: string | null
  website: string | null
  android_redirect: string | null
  ios_redirect: string | null
  google_campaign_id: string | null
  ad_network_campaign_id: string | null
  google_web_to_app: boolean
  network_account_id: number | null
  /** Its `clicks`: those on its links, or those that its network reports with spend */
  clicks_from: 'links' | 'network'
  /** Windows set on the campaign; the others come from the network or the project */
  windows: {
    referrer_days?: number | undefined
    device_id_days?: number | undefined
    apple_search_ads_days?: number | undefined
    probabilistic_hours?: number | undefined
    impression_hours?: number | undefined
    reinstall_days?: number | undefined
    inactivity_days?: number | undefined
  }
  /** Created by the service, because a network named a campaign id that no campaign had */
  discovered: boolean
}

export interface CampaignQrQuery {
  /** Defaults to png */
  format?: 'png' | 'svg' | undefined
  /** Width and height in pixels. Defaults to 512 */
  size?: number | undefined
  /** Download as a file named after the display id */
  download?: boolean | undefined
}

export interface CampaignNetworkLinksData {
  networks: NetworkLinks[]
}

export interface CheckLinkBody {
  /** The link as it stands in the ad, or as it arrived */
  url: string
  /** The network in which it is used; by default the campaign’s own, or else the one whose macros it has */
  network?: '' | 'meta' | 'google' | 'tiktok' | 'snapchat' | 'apple_search_ads' | 'linkedin' | 'x' | 'reddit' | 'pinterest' | 'unity' | 'applovin' | 'ironsource' | 'mintegral' | 'moloco' | 'affiliate' | null | undefined
}

export type CheckLinkData = LinkReport

export interface PreviewLinkBody {
  name?: '' | string | null | undefined
  /** Generated by default, as at creation */
  display_id?: '' | string | null | undefined
  /** Display id of the campaign that is being changed; omit it for a new one */
  campaign?: '' | string | null | undefined
  /** Where the app opens */
  deeplink?: string | null | undefined
  /** Where desktop browsers are redirected. `{click}` in its query, as in both redirects, becomes the click’s id, campaign and `utm_*` */
  website?: string | null | undefined
  /** Where Android is redirected instead of Google Play */
  android_redirect?: string | null | undefined
  /** Where iOS is redirected instead of the App Store */
  ios_redirect?: string | null | undefined
  /** One of the project’s link domains; defaults to the primary one */
  domain?: '' | string | null | undefined
  /** A network code (case-insensitive), or the name of one of the project’s affiliates */
  channel?: '' | string | null | undefined
  store_listing_ids?: string[] | null | undefined
  /** Query string of the click, such as `utm_source=mail&coupon=SPRING` */
  query?: '' | string | null | undefined
}

export type PreviewLinkData = LinkPreview

export type TestNetworkAccountData = AccountTest

export interface UploadSpendQuery {
  /** Validate the rows without storing them */
  preview?: boolean | undefined
  /** For a file that is not recognized: one of tributary, meta, google, tiktok, apple_search_ads, snapchat, or a JSON object that maps fields to headings, such as `{"date":"Tag","campaign":"Kampagne","spend":"Kosten"}` */
  mapping?: string | undefined
  /** Decimal separator of the file; detected by default */
  decimal?: '.' | ',' | undefined
  /** Whether 03/04/2026 is in April or in March; detected by default */
  dates?: 'dmy' | 'mdy' | undefined
  /** For rows that would count the same spend twice, such as a whole campaign over rows of its ads for the same day: `refuse` them, `replace` what is stored, or `add` both (the default). With it, the response has `overlaps` */
  overlap?: 'add' | 'refuse' | 'replace' | undefined
}

export interface UploadSpendBody {
  rows?: Array<{
    /** In the timezone of the network’s reports */
    date: string
    /** Display id, or the network’s id of the campaign */
    campaign: string
    /** Names a discovered campaign that was not renamed */
    campaign_name?: string | null | undefined
    /** The network’s id of the ad set or ad group */
    ad_set_id?: string | null | undefined
    /** Stored, and shown wherever the id has no name */
    ad_set_name?: string | null | undefined
    /** The network’s id of the ad */
    ad_creative_id?: string | null | undefined
    /** Stored, and shown wherever the id has no name */
    ad_creative_name?: string | null | undefined
    /** Mainly for Apple Search Ads */
    keyword_id?: string | null | undefined
    /** Stored, and shown wherever the id has no name */
    keyword_name?: string | null | undefined
    /** Case-insensitive. Without it, the spend counts in full under both platforms */
    platform?: 'ANDROID' | 'IOS' | null | undefined
    /** Cost, as a number or a decimal string. Stored exactly */
    spend: number | string
    /** Clicks that the network claims */
    clicks?: number | null | undefined
    /** Installs that the network claims */
    installs?: number | null | undefined
    /** Impressions that the network claims */
    impressions?: number | null | undefined
    /** ISO 4217; defaults to the display currency. Converted at the rate of the day */
    currency?: string | null | undefined
  }> | undefined
  /** CSV text instead of `rows`; a `text/csv` body is read as this */
  csv?: string | undefined
}

export interface UploadSpendData {
  /** New combinations of day and ad */
  stored: number
  /** Known combinations of day and ad */
  replaced: number
  /** Rows that were not stored */
  refused: number
  /** Total rows of a network’s export */
  ignored: number
  /** The first 100. `row` counts from 1; in a file, it is the spreadsheet row, counting the header row */
  refusals: Array<{
    row: number
    reason: string
  }>
  /** In no sum, because there is no exchange rate for the day */
  rates_missing: Array<{
    currency: string
    rows: number
  }>
  /** The export that the file was read as, `custom` for a given mapping; null for JSON */
  layout: string | null
  /** The heading of each field */
  mapping: Record<string, string> | null
  /** The first 20 rows as they would be stored, or with the `reason` for refusing them; null unless `preview=true` */
  preview: {
    headings: string[]
    decimal: string | null
    dates: string | null
    rows: Array<Record<string, unknown>>
  } | null
  overlaps?: SpendOverlaps | undefined
}

export interface PreviewSpendQuery {
  /** For a file that is not recognized: one of tributary, meta, google, tiktok, apple_search_ads, snapchat, or a JSON object that maps fields to headings, such as `{"date":"Tag","campaign":"Kampagne","spend":"Kosten"}` */
  mapping?: string | undefined
  /** Decimal separator of the file; detected by default */
  decimal?: '.' | ',' | undefined
  /** Whether 03/04/2026 is in April or in March; detected by default */
  dates?: 'dmy' | 'mdy' | undefined
  /** For rows that would count the same spend twice, such as a whole campaign over rows of its ads for the same day: `refuse` them, `replace` what is stored, or `add` both (the default). With it, the response has `overlaps` */
  overlap?: 'add' | 'refuse' | 'replace' | undefined
}

export interface PreviewSpendBody {
  rows?: Array<{
    /** In the timezone of the network’s reports */
    date: string
    /** Display id, or the network’s id of the campaign */
    campaign: string
    /** Names a discovered campaign that was not renamed */
    campaign_name?: string | null | undefined
    /** The network’s id of the ad set or ad group */
    ad_set_id?: string | null | undefined
    /** Stored, and shown wherever the id has no name */
    ad_set_name?: string | null | undefined
    /** The network’s id of the ad */
    ad_creative_id?: string | null | undefined
    /** Stored, and shown wherever the id has no name */
    ad_creative_name?: string | null | undefined
    /** Mainly for Apple Search Ads */
    keyword_id?: string | null | undefined
    /** Stored, and shown wherever the id has no name */
    keyword_name?: string | null | undefined
    /** Case-insensitive. Without it, the spend counts in full under both platforms */
    platform?: 'ANDROID' | 'IOS' | null | undefined
    /** Cost, as a number or a decimal string. Stored exactly */
    spend: number | string
    /** Clicks that the network claims */
    clicks?: number | null | undefined
    /** Installs that the network claims */
    installs?: number | null | undefined
    /** Impressions that the network claims */
    impressions?: number | null | undefined
    /** ISO 4217; defaults to the display currency. Converted at the rate of the day */
    currency?: string | null | undefined
  }> | undefined
  /** CSV text instead of `rows`; a `text/csv` body is read as this */
  csv?: string | undefined
}

export type PreviewSpendData = SpendPreview

export interface ListSpendQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Display id of a campaign */
  campaign?: string | undefined
}

export interface ListSpendData {
  items: StoredSpend[]
  next_cursor: string | null
}

export interface DeleteSpendQuery {
  /** First day, in the project’s timezone */
  from: string
  /** Last day, inclusive */
  to: string
  /** Display id of a campaign; defaults to all */
  campaign?: string | undefined
}

export interface DeleteSpendData {
  deleted: number
}

export interface ListInstallsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
  /** The user id that the app sent at sign-up */
  user_id?: string | undefined
  /** Case-insensitive */
  email?: string | undefined
  /** GAID, IDFA, IDFV, ANDROID_ID or app set id; case-insensitive */
  device_id?: string | undefined
  /** Display id */
  campaign?: string | undefined
  attribution_type?: 'ORGANIC' | 'INORGANIC' | undefined
  platform?: 'ANDROID' | 'IOS' | 'WEB' | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** `true`: only installs tagged by a fraud rule */
  suspicious?: boolean | undefined
  /** Only installs tagged by this fraud rule */
  rule?: string | undefined
  /** Only suspicious installs that this campaign sent, by display id (see `GET …/fraud`); `none`: no campaign did */
  culprit?: string | undefined
  /** Only suspicious installs that campaigns of this network sent; `none`: campaigns without a network; `organic`: no campaign did */
  culprit_network?: string | undefined
  /** A part of the user’s name, email or id, in any letter case; of several words, all must be found. Two letters find the beginning of a word, one letter only the user with that id */
  q?: string | undefined
}

export interface ListInstallsData {
  items: Install[]
  next_cursor: string | null
}

export type GetInstallData = Install

export type GetReceiptData = Receipt

export interface InstallTimelineQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface InstallTimelineData {
  /** Null if no user has signed up on the install */
  person: User | null
  /** The user’s newest 50, newest first */
  installs: TimelineInstall[]
  /** A page of the timeline, oldest first */
  items: TimelineItem[]
  next_cursor: string | null
}

export interface ReplayAttributionBody {
  /** First day, in the project’s timezone */
  from: string
  /** Last day, inclusive */
  to: string
  /** How long before the install a touch may be; 0 is off. Merged into the current settings; null resets to the default */
  windows?: {
    referrer_days?: number | null | undefined
    device_id_days?: number | null | undefined
    apple_search_ads_days?: number | null | undefined
    probabilistic_hours?: number | null | undefined
    impression_hours?: number | null | undefined
    reinstall_days?: number | null | undefined
    inactivity_days?: number | null | undefined
    networks?: Record<string, {
      referrer_days?: number | null | undefined
      device_id_days?: number | null | undefined
      apple_search_ads_days?: number | null | undefined
      probabilistic_hours?: number | null | undefined
      impression_hours?: number | null | undefined
      reinstall_days?: number | null | undefined
      inactivity_days?: number | null | undefined
    } | null> | null | undefined
  } | null | undefined
  /** What each rule does with an install that it finds suspicious. Merged; null resets to the default */
  rules?: {
    click_injection?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    fast_install?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    click_flood?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    failed_signature?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    device_farm?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    data_centre?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    emulator?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
  } | null | undefined
  /** Whether the probabilistic rule matches installs on iOS. Refused is `att_status` denied or restricted, a zero `idfa` without `att_status` on iOS 14.5 or later, or `consent: false` */
  probabilistic_ios?: 'never' | 'unless_refused' | 'always' | undefined
  /** The same on Android. Refused is `consent: false` */
  probabilistic_android?: 'never' | 'unless_refused' | 'always' | undefined
}

export type ReplayAttributionData = Replay

export interface MatchQualityQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
}

export interface MatchQualityData {
  from: string
  to: string
  total: {
    /** Installs whose campaign is known by referrer or device id */
    installs: number
    /** The probabilistic rule would have found that campaign */
    right: number
    /** It would have found another */
    wrong: number
    /** Clicks of several campaigns would have fit equally well */
    collision: number
    /** It would have found none */
    silent: number
    /** `right / (right + wrong)`; null when it would have found nothing */
    accuracy: number | null
  }
  weeks: Array<{
    /** ISO week in the project’s timezone */
    week: string
    monday: string
    network: string | null
    /** Installs whose campaign is known by referrer or device id */
    installs: number
    /** The probabilistic rule would have found that campaign */
    right: number
    /** It would have found another */
    wrong: number
    /** Clicks of several campaigns would have fit equally well */
    collision: number
    /** It would have found none */
    silent: number
    /** `right / (right + wrong)`; null when it would have found nothing */
    accuracy: number | null
  }>
}

export interface FraudSummaryQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Default: campaign */
  group?: 'campaign' | 'network' | 'day' | undefined
  /** Display id of the culprit */
  campaign?: string | undefined
  /** Network of the culprit; `none`: campaigns without a network */
  network?: string | undefined
}

export type FraudSummaryData = FraudSummary

export interface PreviewFraudRulesBody {
  /** First day, in the project’s timezone */
  from: string
  /** Last day, inclusive */
  to: string
  /** What each rule does with an install that it finds suspicious. Merged; null resets to the default */
  rules: {
    click_injection?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    fast_install?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    click_flood?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    failed_signature?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    device_farm?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    data_centre?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
    emulator?: 'off' | 'tag' | 'withhold' | 'reject' | null | undefined
  } | null
}

export type PreviewFraudRulesData = FraudPreview

export interface ClickToInstallTimesQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
}

export interface ClickToInstallTimesData {
  from: string
  to: string
  rows: Array<{
    network: string | null
    /** Display id */
    campaign: string | null
    /** Installs attributed to a click */
    installs: number
    /** Seconds */
    median: number
    /** Seconds */
    p10: number
    /** Seconds */
    p90: number
    /** Installs below `under` seconds and not in an earlier bucket; null: all others */
    buckets: Array<{
      under: number | null
      installs: number
    }>
  }>
}

export interface SkadnetworkReportQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** By the key that signed them. Defaults to production */
  environment?: 'production' | 'development' | 'test' | undefined
}

export interface SkadnetworkReportData {
  from: string
  to: string
  rows: Array<{
    ad_network_id: string
    source_identifier: string
    /** Display id; null: not mapped to a campaign */
    campaign: string | null
    /** All, won or not */
    postbacks: number
    /** Won postbacks of the first conversion window */
    installs: number
    redownloads: number
    reengagements: number
    /** The install went to another ad */
    not_won: number
    /** View-through among installs, redownloads and re-engagements */
    view_through: number
    /** Won postbacks of each of the three conversion windows */
    windows: number[]
    /** Won postbacks of the first window by fine conversion value */
    fine: Record<string, number>
    /** Won postbacks by coarse conversion value */
    coarse: {
      low: number
      medium: number
      high: number
    }
    /** Won postbacks without a conversion value */
    no_value: number
  }>
}

export interface ReportQuery {
  /** First day of the window, in the project’s timezone */
  from?: string | undefined
  /** Last day of the window, inclusive */
  to?: string | undefined
  /** Alias of `from` */
  start_date?: string | undefined
  /** Alias of `to` */
  end_date?: string | undefined
  active?: boolean | undefined
  /** `meta`, `google`, `apple_search_ads`, `tiktok`, `snapchat`, `linkedin`, `sandbox_ads`, or an affiliate’s code */
  network?: string | undefined
  /** Only campaigns of this Meta network account */
  meta_account_id?: number | undefined
  platform?: 'ios' | 'android' | 'web' | undefined
  /** Matches name, display id, domain, deep link or full tracking URL */
  search?: string | undefined
  /** Defaults to user_acquisition */
  view?: 'user_acquisition' | 'retargeting' | undefined
  /** Defaults to installs */
  sort_field?: 'clicks' | 'installs' | 'signups' | 'revenue' | 'spend' | 'created_at' | 'uninstalls' | 'conversion' | 'suspicious_installs' | 'roas' | undefined
  /** Defaults to descending */
  sort_order?: 'ascending' | 'descending' | undefined
  /** Page, from 1. Defaults to 1 */
  page?: number | undefined
  /** Page size. Defaults to 10 */
  limit?: number | undefined
  /** Custom events to include, comma-separated; a comma within a name is `\,` */
  events?: string | readonly string[] | undefined
  /** Payment types to include, comma-separated; a comma within a name is `\,` */
  payment_events?: string | readonly string[] | undefined
  /** Events to count by distinct users, comma-separated; a comma within a name is `\,` */
  unique_user_events?: string | readonly string[] | undefined
  /** Events to report the cost of, comma-separated; a comma within a name is `\,` */
  cost_per_event?: string | readonly string[] | undefined
  /** Length of the active-users window in days. Defaults to 7 */
  active_users?: number | undefined
  /** Adds `economics` to every row: return on ad spend and revenue per install by day, payback and ARPU. Defaults to false */
  economics?: boolean | undefined
}

export interface ReportData {
  campaigns: PlainReportRow[]
  pagination: Pagination
  display_currency: string
  view: 'user_acquisition' | 'retargeting'
}

export interface ReportSeriesQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Defaults to day */
  interval?: 'day' | 'week' | 'month' | undefined
  /** Any of clicks, installs, paid_installs, sign_ups, paid_sign_ups, conversion, revenue, paid_revenue, spend, paid_roas, blended_roas, profit, impressions, link_clicks, network_clicks, ctr, paid_cost_per_install, blended_cost_per_install, paid_cost_per_sign_up, blended_cost_per_sign_up, cpm, revenue_event_count, reinstalls, reengagements, uninstalls, suspicious_installs, active_users, activity, daily_active_users, roas, cost_per_install, cost_per_signup, `event:<name>`, `payment:<type>`, comma-separated; a comma within a name is `\,` */
  metrics?: string | readonly string[] | undefined
  group_by?: 'network' | 'campaign' | 'platform' | undefined
  platform?: 'ios' | 'android' | 'web' | undefined
  /** Only campaigns of this network */
  network?: string | undefined
  /** Only the campaign with this display id */
  campaign?: string | undefined
  /** Only these groups, with `group_by`. Organic installs are `organic`, comma-separated; a comma within a name is `\,` */
  groups?: string | readonly string[] | undefined
  /** Only users in the segment with this id */
  segment?: number | undefined
}

export interface ReportSeriesData {
  from: string
  to: string
  interval: 'day' | 'week' | 'month'
  display_currency: string
  series: Array<{
    /** A network’s code, a display id or a platform */
    group: string | null
    name: string | null
    total: Record<string, number | null>
    points: Array<{
      /** First day of the interval */
      start: string
      [further: string]: unknown
    }>
  }>
}

export interface ReportComparisonQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Defaults to day */
  interval?: 'day' | 'week' | 'month' | undefined
  /** Any of clicks, installs, paid_installs, sign_ups, paid_sign_ups, conversion, revenue, paid_revenue, spend, paid_roas, blended_roas, profit, impressions, link_clicks, network_clicks, ctr, paid_cost_per_install, blended_cost_per_install, paid_cost_per_sign_up, blended_cost_per_sign_up, cpm, revenue_event_count, reinstalls, reengagements, uninstalls, suspicious_installs, active_users, activity, daily_active_users, roas, cost_per_install, cost_per_signup, `event:<name>`, `payment:<type>`, comma-separated; a comma within a name is `\,` */
  metrics?: string | readonly string[] | undefined
  group_by?: 'network' | 'campaign' | 'platform' | undefined
  platform?: 'ios' | 'android' | 'web' | undefined
  /** Only campaigns of this network */
  network?: string | undefined
  /** Only the campaign with this display id */
  campaign?: string | undefined
  /** Only these groups, with `group_by`. Organic installs are `organic`, comma-separated; a comma within a name is `\,` */
  groups?: string | readonly string[] | undefined
  /** `previous`: the period before it of the same kind. `year`: the same period a year ago. Defaults to previous */
  compare?: 'previous' | 'year' | undefined
  /** How to read `from` and `to`. By default whole calendar months are months, Monday to Sunday is a week, and anything else so many days */
  period?: 'days' | 'week' | 'month' | undefined
}

export interface ReportComparisonData {
  compared: {
    from: string
    to: string
    /** The last day counts until this moment; null: all of it counts */
    until: string | null
  } | null
  /** The first day with any data */
  first_day: string | null
  interval: 'day' | 'week' | 'month'
  display_currency: string
  series: Array<{
    /** A network’s code, a display id or a platform */
    group: string | null
    name: string | null
    total: Record<string, number | null>
    points: Array<{
      /** First day of the interval */
      start: string
      [further: string]: unknown
    }>
  }>
}

export interface ReportTableQuery {
  /** First day of the window, in the project’s timezone */
  from?: string | undefined
  /** Last day of the window, inclusive */
  to?: string | undefined
  /** Alias of `from` */
  start_date?: string | undefined
  /** Alias of `to` */
  end_date?: string | undefined
  active?: boolean | undefined
  /** `meta`, `google`, `apple_search_ads`, `tiktok`, `snapchat`, `linkedin`, `sandbox_ads`, or an affiliate’s code */
  network?: string | undefined
  /** Only campaigns of this Meta network account */
  meta_account_id?: number | undefined
  platform?: 'ios' | 'android' | 'web' | undefined
  /** Matches name, display id, domain, deep link or full tracking URL */
  search?: string | undefined
  /** Defaults to user_acquisition */
  view?: 'user_acquisition' | 'retargeting' | undefined
  /** Defaults to descending */
  sort_order?: 'ascending' | 'descending' | undefined
  /** Page, from 1. Defaults to 1 */
  page?: number | undefined
  /** Events to count by distinct users, comma-separated; a comma within a name is `\,` */
  unique_user_events?: string | readonly string[] | undefined
  /** Events to report the cost of, comma-separated; a comma within a name is `\,` */
  cost_per_event?: string | readonly string[] | undefined
  /** Length of the active-users window in days. Defaults to 7 */
  active_users?: number | undefined
  /** Page size. Defaults to 25 */
  limit?: number | undefined
  /** Custom events to include, comma-separated. `*`: all of them */
  events?: string | readonly string[] | undefined
  /** Payment types to include, comma-separated. `*`: all of them */
  payment_events?: string | readonly string[] | undefined
  /** Only users in the segment with this id */
  segment?: number | undefined
  /** Defaults to campaign */
  group_by?: 'campaign' | 'network' | 'platform' | 'day' | 'week' | 'month' | undefined
  /** Any of name, created_at, network, account, domain, platforms, custom_store_listing, clicks, installs, sign-ups, conversion, revenue, spend, paid_roas, blended_roas, profit, impressions, link_clicks, network_clicks, ctr, paid_cost_per_install, blended_cost_per_install, paid_cost_per_sign_up, blended_cost_per_sign_up, cpm, cost_per_reinstall, revenue_event_count, reinstalls, reengagements, uninstalls, suspicious_installs, click_through_attribution, view_through_attribution, active_users, activity_in_last_x_days, retention.d1, retention.d7, retention.d14, retention.d30, classic_retention.d1, classic_retention.d7, classic_retention.d14, classic_retention.d30, rolling_retention.d1, rolling_retention.d7, daywise_revenue.d0, daywise_revenue.d3, daywise_revenue.d7, daywise_revenue.d30, roas, cost_per_install, cost_per_signup, economics.roas.d0, economics.roas.d1, economics.roas.d3, economics.roas.d7, economics.roas.d14, economics.roas.d30, economics.roas.d60, economics.roas.d90, economics.roas.d180, economics.roas.d365, economics.revenue_per_install.d0, economics.revenue_per_install.d1, economics.revenue_per_install.d3, economics.revenue_per_install.d7, economics.revenue_per_install.d14, economics.revenue_per_install.d30, economics.revenue_per_install.d60, economics.revenue_per_install.d90, economics.revenue_per_install.d180, economics.revenue_per_install.d365, economics.payback_day, economics.arpu, or an event as `event.count:<name>` (or `people`, `amount`, `cost`; `payment` for payments). Default: `installs`, for days, weeks and months by time */
  sort?: string | undefined
  /** Adds the figures of another period. `previous`: the one before. `year`: a year ago */
  compare?: 'previous' | 'year' | undefined
  /** How to read `from` and `to`, as in `comparison` */
  period?: 'days' | 'week' | 'month' | undefined
  /** Adds `economics` to every row, the sums and the ads of campaigns; so does a sort by one of its figures. Defaults to false */
  economics?: boolean | undefined
}

export interface ReportTableData {
  from: string
  to: string
  view: 'user_acquisition' | 'retargeting'
  group_by: 'campaign' | 'network' | 'platform' | 'day' | 'week' | 'month'
  display_currency: string
  /** The compared period; null: not requested, or there is no data that early */
  compared: {
    from: string
    to: string
    /** The last day counts until this moment; null: all of it counts */
    until: string | null
  } | null
  rows: Array<{
    /** A display id, a network’s code (`none`: no network), a platform or the first day */
    group: string
    /** Of the campaign */
    name: string | null
    /** Of a campaign with all fields of the report and its ads, otherwise figures alone */
    figures: TableFigures
    /** The figures of the compared period; null if there is none. Without the ads of a campaign */
    compared: TableFigures | null
  }>
  totals: TableSums
  /** Installs without a campaign; null if campaigns are filtered */
  organic: TableSums | null
  /** Deleted campaigns together, by campaign; null: none of them has figures */
  deleted: TableSums | null
  pagination: Pagination
}

export interface ReportCohortsQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Defaults to day */
  interval?: 'day' | 'week' | 'month' | undefined
  platform?: 'ios' | 'android' | 'web' | undefined
  /** Only campaigns of this network */
  network?: string | undefined
  /** Only the campaign with this display id */
  campaign?: string | undefined
  /** Only users in the segment with this id */
  segment?: number | undefined
}

export interface ReportCohortsData {
  from: string
  to: string
  interval: 'day' | 'week' | 'month'
  display_currency: string
  cohorts: Array<{
    start: string
    installs: number
    retention: Record<string, {
      value: number | null
      of: number
    }>
    classic_retention: Record<string, {
      value: number | null
      of: number
    }>
    rolling_retention: Record<string, {
      value: number | null
      of: number
    }>
    daywise_revenue: Record<string, {
      value: number | null
      of: number
    }>
  }>
  /** The same figures without unfinished days: a figure of day N counts the installs whose day N is over, and is null if there are none */
  finished: {
    total: {
      /** Null: the total */
      start: string | null
      installs: number
      retention: Record<string, {
        value: number | null
        of: number
      }>
      classic_retention: Record<string, {
        value: number | null
        of: number
      }>
      rolling_retention: Record<string, {
        value: number | null
        of: number
      }>
      daywise_revenue: Record<string, {
        value: number | null
        of: number
      }>
    }
    cohorts: Array<{
      /** Null: the total */
      start: string | null
      installs: number
      retention: Record<string, {
        value: number | null
        of: number
      }>
      classic_retention: Record<string, {
        value: number | null
        of: number
      }>
      rolling_retention: Record<string, {
        value: number | null
        of: number
      }>
      daywise_revenue: Record<string, {
        value: number | null
        of: number
      }>
    }>
  }
}

export interface ReportEconomicsQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Defaults to week */
  group_by?: 'day' | 'week' | 'month' | 'network' | 'campaign' | 'platform' | undefined
  /** Days after the install, comma-separated, 0 to 365. Defaults to 0,1,3,7,14,30,60,90,180,365 */
  days?: string | readonly string[] | undefined
  platform?: 'ios' | 'android' | 'web' | undefined
  /** Only campaigns of this network */
  network?: string | undefined
  /** Only the campaign with this display id */
  campaign?: string | undefined
}

export interface ReportEconomicsData {
  from: string
  to: string
  group_by: 'day' | 'week' | 'month' | 'network' | 'campaign' | 'platform'
  display_currency: string
  /** False: the cohorts of a project that is older than this report are still being filled, and none are shown */
  is_filled: boolean
  /** Install days before have no revenue here: their facts were dropped before this report existed */
  filled_since: string | null
  total: {
    /** First day of the interval, a network’s code, a display id or a platform; null: organic, or the total */
    group: string | null
    /** Of a campaign */
    name: string | null
    installs: number
    /** Of campaigns that have spend on any day */
    paid_installs: number
    spend: number
    /** Of these installs, until now */
    revenue: number
    /** Who signed up on these installs, until now */
    users: number
    /** `revenue / users` */
    arpu: number | null
    /** The first day on which revenue of paid installs covers their spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend, as `d0`, `d1`, … */
    paid_roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Of all installs, organic ones included */
    blended_roas: Record<string, {
      value: number | null
      of: number
    }>
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** Percentage of installs opened on day N, as `d0` to `d30` */
    retention: Record<string, {
      value: number | null
      of: number
    }>
    /** Percentage of installs opened on any of days 7N to 7N + 6, as `w0` to `w26` */
    weekly_retention: Record<string, {
      value: number | null
      of: number
    }>
  }
  cohorts: Array<{
    /** First day of the interval, a network’s code, a display id or a platform; null: organic, or the total */
    group: string | null
    /** Of a campaign */
    name: string | null
    installs: number
    /** Of campaigns that have spend on any day */
    paid_installs: number
    spend: number
    /** Of these installs, until now */
    revenue: number
    /** Who signed up on these installs, until now */
    users: number
    /** `revenue / users` */
    arpu: number | null
    /** The first day on which revenue of paid installs covers their spend, of days that half of the spend has reached; null: not yet, or no spend */
    payback_day: {
      value: number | null
      of: number
    }
    /** Of campaigns that have spend, as `d0`, `d1`, … */
    paid_roas: Record<string, {
      value: number | null
      of: number
    }>
    /** Of all installs, organic ones included */
    blended_roas: Record<string, {
      value: number | null
      of: number
    }>
    revenue_per_install: Record<string, {
      value: number | null
      of: number
    }>
    /** Percentage of installs opened on day N, as `d0` to `d30` */
    retention: Record<string, {
      value: number | null
      of: number
    }>
    /** Percentage of installs opened on any of days 7N to 7N + 6, as `w0` to `w26` */
    weekly_retention: Record<string, {
      value: number | null
      of: number
    }>
  }>
}

export interface ReportDiscrepanciesQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Page, from 1. Defaults to 1 */
  page?: number | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ReportDiscrepanciesData {
  from: string
  to: string
  rows: Array<{
    day: string
    campaign: string
    name: string
    network: string | null
    clicks: {
      ours: number
      /** What the network claims, from the spend rows */
      network: number
      /** `network - ours` */
      difference: number
    }
    installs: {
      ours: number
      /** What the network claims, from the spend rows */
      network: number
      /** `network - ours` */
      difference: number
    }
  }>
  pagination: Pagination
}

export interface DiscrepancyTotalsQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** One row for each; `campaign` by default */
  group?: 'campaign' | 'network' | 'day' | undefined
  /** Only this campaign: its display id */
  campaign?: string | undefined
  /** Only campaigns of this network: its code, or `none` */
  network?: string | undefined
  /** `installs_difference` by default; with `group=day`, `day`. Rows without a value come last */
  sort?: 'day' | 'campaign' | 'network' | 'clicks_ours' | 'clicks_network' | 'clicks_difference' | 'clicks_percent' | 'installs_ours' | 'installs_network' | 'installs_difference' | 'installs_percent' | undefined
  /** `desc` by default */
  order?: 'asc' | 'desc' | undefined
  /** Page, from 1. Defaults to 1 */
  page?: number | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface DiscrepancyTotalsData {
  from: string
  to: string
  totals: {
    /** Days on which a network reported */
    days: number
    campaigns: number
    clicks: ComparedCount
    installs: ComparedCount
  }
  rows: Array<{
    /** With `group=day` */
    day: string | null
    /** With `group=campaign`: its display id */
    campaign: string | null
    /** With `group=campaign` */
    name: string | null
    /** Null with `group=day`, or if the campaigns have none */
    network: string | null
    /** Days on which a network reported */
    days: number
    campaigns: number
    clicks: ComparedCount
    installs: ComparedCount
  }>
  pagination: Pagination
}

export interface FunnelBody {
  /** In order, each install, signup, event:<name>, payment or payment:<type> */
  steps: string[]
  /** First day, in the project’s timezone */
  from: string
  /** Last day, inclusive */
  to: string
  /** Days after the install in which a step counts; defaults to 30 */
  within_days?: number | undefined
  platform?: 'ios' | 'android' | 'web' | undefined
  /** Only the campaign with this display id */
  campaign?: string | undefined
  /** Only campaigns of this network */
  network?: string | undefined
  /** Only users in the segment with this id */
  segment?: number | undefined
  group_by?: 'campaign' | 'network' | 'platform' | undefined
}

export interface FunnelData {
  from: string
  to: string
  within_days: number
  steps: Array<{
    step: string
    people: number
    /** Share of the users of the first step, from 0 to 1 */
    share_of_first: number
    /** Share of the users of the previous step, from 0 to 1 */
    share_of_previous: number
    /** For the users who got here; null in the first step, or if no one did */
    median_seconds_from_previous: number | null
  }>
  groups: Array<{
    /** A display id, a network’s code or a platform; null: organic */
    group: string | null
    /** Name of the campaign */
    name: string | null
    steps: Array<{
      step: string
      people: number
      /** Share of the users of the first step, from 0 to 1 */
      share_of_first: number
      /** Share of the users of the previous step, from 0 to 1 */
      share_of_previous: number
      /** For the users who got here; null in the first step, or if no one did */
      median_seconds_from_previous: number | null
    }>
  }>
}

export interface ExploreBody {
  /** What is computed */
  measure: 'count' | 'people' | 'sum' | 'average' | 'min' | 'max' | 'median' | 'p95' | 'conversion' | 'retention' | 'revenue_per_install'
  /** What is counted, installs by default */
  of?: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend' | undefined
  /** An event’s name or a payment’s type */
  name?: string | undefined
  /** The property whose numbers are measured, for sum, average, min, max, median and p95 */
  property?: string | undefined
  /** What users convert to, for conversion; within 7 days by default */
  into?: {
    of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
    /** An event’s name or a payment’s type */
    name?: string | undefined
    /** Hours or days of 24 hours, at most 365 days */
    within?: string | undefined
  } | undefined
  /** Days of retention; [1, 7, 30] by default */
  days?: number[] | undefined
  /** classic: opened on the day. cumulative: by then. rolling: then or later */
  retention?: 'classic' | 'cumulative' | 'rolling' | undefined
  /** The last day of life for revenue_per_install; all revenue until now by default */
  day?: number | undefined
  where?: Array<{
    /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
    field?: string | undefined
    /** How it compares, `is` by default */
    op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
    /** What it is compared with; a list: any of these */
    value?: string | number | boolean | Array<string | number | boolean> | undefined
    /** Only of users who did this */
    did?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users who did not do this */
    did_not?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users in this segment */
    segment?: number | undefined
    /** Only of users who are not in it */
    not_segment?: number | undefined
  }> | undefined
  by?: string[] | undefined
  /** Adds `series` */
  interval?: 'hour' | 'day' | 'week' | 'month' | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Adds the figures of the period before, or of the same one a year ago */
  compare?: 'previous' | 'year' | undefined
  /** How to read `from` and `to` if they are compared, as in `report/comparison` */
  period?: 'days' | 'week' | 'month' | undefined
  /** json by default. csv, ndjson and parquet have a line for each row or point; parquet requires the lake */
  format?: 'json' | 'csv' | 'ndjson' | 'parquet' | undefined
  /** Of your choice: `DELETE …/explore/{id}` cancels the question */
  id?: string | undefined
}

export type ExploreData = ExploreAnswer

export interface ExploreFieldsQuery {
  /** What the question counts. Defaults to installs */
  of?: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend' | undefined
  /** Only properties of this event or payment type */
  name?: string | undefined
}

export interface ExploreFieldsData {
  fields: ExploreField[]
}

export interface KeepAnswerBody {
  name: string
  question: {
    /** What is computed */
    measure: 'count' | 'people' | 'sum' | 'average' | 'min' | 'max' | 'median' | 'p95' | 'conversion' | 'retention' | 'revenue_per_install'
    /** What is counted, installs by default */
    of?: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend' | undefined
    /** An event’s name or a payment’s type */
    name?: string | undefined
    /** The property whose numbers are measured, for sum, average, min, max, median and p95 */
    property?: string | undefined
    /** What users convert to, for conversion; within 7 days by default */
    into?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      /** Hours or days of 24 hours, at most 365 days */
      within?: string | undefined
    } | undefined
    /** Days of retention; [1, 7, 30] by default */
    days?: number[] | undefined
    /** classic: opened on the day. cumulative: by then. rolling: then or later */
    retention?: 'classic' | 'cumulative' | 'rolling' | undefined
    /** The last day of life for revenue_per_install; all revenue until now by default */
    day?: number | undefined
    where?: Array<{
      /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
      field?: string | undefined
      /** How it compares, `is` by default */
      op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
      /** What it is compared with; a list: any of these */
      value?: string | number | boolean | Array<string | number | boolean> | undefined
      /** Only of users who did this */
      did?: {
        of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
        /** An event’s name or a payment’s type */
        name?: string | undefined
        where?: Array<{
          /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
          field?: string | undefined
          /** How it compares, `is` by default */
          op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
          /** What it is compared with; a list: any of these */
          value?: string | number | boolean | Array<string | number | boolean> | undefined
        }> | undefined
        /** At least so many facts; 1 by default */
        times?: number | undefined
        /** Only facts until so long after the counted one */
        within?: string | undefined
        /** Only facts from this day on */
        from?: string | undefined
        /** Only facts until this day, inclusive */
        to?: string | undefined
      } | undefined
      /** Only of users who did not do this */
      did_not?: {
        of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
        /** An event’s name or a payment’s type */
        name?: string | undefined
        where?: Array<{
          /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
          field?: string | undefined
          /** How it compares, `is` by default */
          op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
          /** What it is compared with; a list: any of these */
          value?: string | number | boolean | Array<string | number | boolean> | undefined
        }> | undefined
        /** At least so many facts; 1 by default */
        times?: number | undefined
        /** Only facts until so long after the counted one */
        within?: string | undefined
        /** Only facts from this day on */
        from?: string | undefined
        /** Only facts until this day, inclusive */
        to?: string | undefined
      } | undefined
      /** Only of users in this segment */
      segment?: number | undefined
      /** Only of users who are not in it */
      not_segment?: number | undefined
    }> | undefined
    by?: string[] | undefined
    /** Adds `series` */
    interval?: 'hour' | 'day' | 'week' | 'month' | undefined
    /** First day, in the project’s timezone */
    from?: string | undefined
    /** Last day, inclusive */
    to?: string | undefined
    /** Adds the figures of the period before, or of the same one a year ago */
    compare?: 'previous' | 'year' | undefined
    /** How to read `from` and `to` if they are compared, as in `report/comparison` */
    period?: 'days' | 'week' | 'month' | undefined
    /** json by default. csv, ndjson and parquet have a line for each row or point; parquet requires the lake */
    format?: 'json' | 'csv' | 'ndjson' | 'parquet' | undefined
    /** Of your choice: `DELETE …/explore/{id}` cancels the question */
    id?: string | undefined
  }
}

export interface KeepAnswerData {
  id: number
  name: string
  /** As it was asked, with the days that it was answered for */
  question: Record<string, unknown>
  created_at: string
  /** Null: kept with the admin token or a key, or the member was removed */
  created_by: {
    id: string
    name: string
  } | null
  answer: ExploreAnswer
}

export interface ListAnswersData {
  items: KeptAnswer[]
  next_cursor: string | null
}

export interface ReadAnswerData {
  id: number
  name: string
  /** As it was asked, with the days that it was answered for */
  question: Record<string, unknown>
  created_at: string
  /** Null: kept with the admin token or a key, or the member was removed */
  created_by: {
    id: string
    name: string
  } | null
  answer: ExploreAnswer
}

export interface LtvBody {
  /** Dimensions of the install */
  by?: string[] | undefined
  /** Which installs, as in `explore` of installs */
  where?: Array<{
    /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
    field?: string | undefined
    /** How it compares, `is` by default */
    op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
    /** What it is compared with; a list: any of these */
    value?: string | number | boolean | Array<string | number | boolean> | undefined
    /** Only of users who did this */
    did?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users who did not do this */
    did_not?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users in this segment */
    segment?: number | undefined
    /** Only of users who are not in it */
    not_segment?: number | undefined
  }> | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** The last day of life, 365 by default */
  horizon?: number | undefined
  /** Only these days of the curves */
  days?: number[] | undefined
  /** json by default; csv has a line for each group and day */
  format?: 'json' | 'csv' | undefined
}

export interface LtvData {
  from: string
  to: string
  timezone: string
  display_currency: string
  by: string[]
  model: {
    from: string
    /** Installs of the project since `from` */
    installs: number
    /** How many of them brought revenue */
    payers: number
    /** The last day of life that at least 100 installs have completed: none later is predicted */
    predicted_until: number | null
    confidence: number
    /** Why nothing is predicted: fewer than 30 installs of the project have paid; fewer than 100 have completed a day; fewer than 30 are in this group */
    reason: 'too_few_payers' | 'too_few_installs' | 'too_few_in_group' | null
  }
  /** The model as it would have been fitted 30 days ago, and what came of its prediction, for all installs of the project. Null: too little was known then */
  backtest: {
    as_of: string
    /** Installs that existed then and are compared */
    installs: number
    /** Their revenue per install then */
    known: number
    /** What was predicted for today, from what was known then */
    predicted: number
    lower: number
    upper: number
    /** Their revenue per install today */
    actual: number
    /** `(predicted − actual) / actual` */
    error: number | null
    /** Install weeks that are compared one by one */
    weeks: number
    /** Weeks whose interval held */
    held: number
    /** Mean of the weeks’ errors, without sign */
    mean_error: number | null
  } | null
  total: {
    /** One value for each field of `by` */
    group: Array<{
      /** Null: not set, or organic */
      value: string | null
      /** Of a campaign or an ad, if known */
      name: string | null
      /** All values that have no row of their own */
      is_others: boolean
    }>
    installs: number
    /** Spend of the period per install of campaigns that have spend; null: none, or `by` and `where` have fields that spend does not have */
    spend_per_install: number | null
    /** The first day on which revenue of installs of campaigns that have spend covers it: observed as in cohort economics, else predicted, with the days of the interval’s bounds. Null: not within the prediction, or no spend */
    payback: {
      day: number
      is_predicted: boolean
      earliest: number | null
      latest: number | null
    } | null
    /** Why nothing is predicted: fewer than 30 installs of the project have paid; fewer than 100 have completed a day; fewer than 30 are in this group */
    reason: 'too_few_payers' | 'too_few_installs' | 'too_few_in_group' | null
    /** The prediction of a month ago for this group; null: it had fewer than 30 installs then */
    backtest: {
      /** Installs that existed then and are compared */
      installs: number
      /** Their revenue per install then */
      known: number
      /** What was predicted for today, from what was known then */
      predicted: number
      lower: number
      upper: number
      /** Their revenue per install today */
      actual: number
      /** `(predicted − actual) / actual` */
      error: number | null
    } | null
    curve: Array<{
      /** Day of life: 0 is the day of the install */
      day: number
      /** Revenue of days 0 to N per install, of the installs whose day N is over; null: of none */
      observed: number | null
      /** How many installs those are */
      of: number
      /** The same of all installs of the period: what they earned, and what those that are too young are expected to earn. Null: all are old enough, or nothing is predicted */
      predicted: number | null
      lower: number | null
      /** The interval that should hold in `confidence` of cases */
      upper: number | null
    }>
  }
  /** Largest first; without `by` empty */
  rows: Array<{
    /** One value for each field of `by` */
    group: Array<{
      /** Null: not set, or organic */
      value: string | null
      /** Of a campaign or an ad, if known */
      name: string | null
      /** All values that have no row of their own */
      is_others: boolean
    }>
    installs: number
    /** Spend of the period per install of campaigns that have spend; null: none, or `by` and `where` have fields that spend does not have */
    spend_per_install: number | null
    /** The first day on which revenue of installs of campaigns that have spend covers it: observed as in cohort economics, else predicted, with the days of the interval’s bounds. Null: not within the prediction, or no spend */
    payback: {
      day: number
      is_predicted: boolean
      earliest: number | null
      latest: number | null
    } | null
    /** Why nothing is predicted: fewer than 30 installs of the project have paid; fewer than 100 have completed a day; fewer than 30 are in this group */
    reason: 'too_few_payers' | 'too_few_installs' | 'too_few_in_group' | null
    /** The prediction of a month ago for this group; null: it had fewer than 30 installs then */
    backtest: {
      /** Installs that existed then and are compared */
      installs: number
      /** Their revenue per install then */
      known: number
      /** What was predicted for today, from what was known then */
      predicted: number
      lower: number
      upper: number
      /** Their revenue per install today */
      actual: number
      /** `(predicted − actual) / actual` */
      error: number | null
    } | null
    curve: Array<{
      /** Day of life: 0 is the day of the install */
      day: number
      /** Revenue of days 0 to N per install, of the installs whose day N is over; null: of none */
      observed: number | null
      /** How many installs those are */
      of: number
      /** The same of all installs of the period: what they earned, and what those that are too young are expected to earn. Null: all are old enough, or nothing is predicted */
      predicted: number | null
      lower: number | null
      /** The interval that should hold in `confidence` of cases */
      upper: number | null
    }>
  }>
  computed: {
    /** What computed the figures */
    engine: 'postgresql' | 'duckdb'
    rows_read: number
    milliseconds: number
    /** Every fact that was acknowledged before is included */
    fresh_until: string
    /** Figures are always computed from all facts */
    sampled: false
  }
}

export interface AskSqlBody {
  /** One SELECT statement in DuckDB’s SQL */
  sql: string
  /** Further rows are cut off, and `is_cut` says so */
  max_rows?: number | undefined
  /** CSV has a heading; NDJSON an object for each row */
  format?: 'json' | 'csv' | 'ndjson' | undefined
}

export type AskSqlData = SqlAnswer

export type ReadSqlStateData = SqlState

export interface SwitchSqlBody {
  enabled: boolean
}

export interface SwitchSqlData {
  enabled: boolean
}

export interface RebuildRollupsData {
  requested_at: string | null
  started_at: string | null
  finished_at: string | null
  /** While it runs: how many facts there are to read, and how many are read. */
  progress?: {
    facts: number
    facts_done: number
  } | undefined
}

export interface RollupsStateData {
  requested_at: string | null
  started_at: string | null
  finished_at: string | null
  /** While it runs: how many facts there are to read, and how many are read. */
  progress?: {
    facts: number
    facts_done: number
  } | undefined
}

export interface ListUsersQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
  /** The user id that the app sent at sign-up */
  user_id?: string | undefined
  /** Case-insensitive */
  email?: string | undefined
  /** GAID, IDFA, IDFV, ANDROID_ID or app set id; case-insensitive */
  device_id?: string | undefined
  /** Display id */
  campaign?: string | undefined
  attribution_type?: 'ORGANIC' | 'INORGANIC' | undefined
  platform?: 'ANDROID' | 'IOS' | 'WEB' | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** A part of the user’s name, email or id, in any letter case; of several words, all must be found. Two letters find the beginning of a word, one letter only the user with that id */
  q?: string | undefined
  /** `true`: only users with a completed payment; `false`: only users without */
  paid?: boolean | undefined
  /** `active`: the app is on at least one device. `uninstalled`: on none */
  status?: 'active' | 'uninstalled' | 'erased' | undefined
}

export interface ListUsersData {
  items: User[]
  next_cursor: string | null
}

export interface ReadUserTotalsQuery {
  /** The user id that the app sent at sign-up */
  user_id?: string | undefined
  /** Case-insensitive */
  email?: string | undefined
  /** GAID, IDFA, IDFV, ANDROID_ID or app set id; case-insensitive */
  device_id?: string | undefined
  /** Display id */
  campaign?: string | undefined
  attribution_type?: 'ORGANIC' | 'INORGANIC' | undefined
  platform?: 'ANDROID' | 'IOS' | 'WEB' | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** A part of the user’s name, email or id, in any letter case; of several words, all must be found. Two letters find the beginning of a word, one letter only the user with that id */
  q?: string | undefined
  /** `true`: only users with a completed payment; `false`: only users without */
  paid?: boolean | undefined
  /** `active`: the app is on at least one device. `uninstalled`: on none */
  status?: 'active' | 'uninstalled' | 'erased' | undefined
}

export type ReadUserTotalsData = UserTotals

export interface SearchPeopleQuery {
  /** A complete id or email address; emails and device ids are case-insensitive */
  q: string
}

export interface SearchPeopleData {
  items: FoundPerson[]
}

export interface UserTimelineQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface UserTimelineData {
  /** Null if no user has signed up on the install */
  person: User | null
  /** The user’s newest 50, newest first */
  installs: TimelineInstall[]
  /** A page of the timeline, oldest first */
  items: TimelineItem[]
  next_cursor: string | null
}

export interface WatchLiveQuery {
  /** Only these kinds, comma-separated: `click`, `impression`, `install`, `reinstall`, `reengagement`, `open`, `signup`, `event`, `payment`, `uninstall`, `refusal`, `remark` */
  kinds?: string | readonly string[] | undefined
  /** Display id: only facts of this campaign */
  campaign?: string | undefined
  /** Only this platform */
  platform?: 'ANDROID' | 'IOS' | 'WEB' | undefined
  /** Only this user */
  user_id?: string | undefined
  /** Only facts that show this text; case-insensitive */
  q?: string | undefined
  /** Id of a test device: only what it does; `all`: only what test devices do */
  test_device?: string | undefined
  /** The `id` of the last message, as `Last-Event-ID` */
  after?: string | undefined
  /** Starts with this many recent facts, oldest first; capped at 500. Defaults to 0 */
  backlog?: number | undefined
}

export interface ListRecentQuery {
  /** Only these kinds, comma-separated: `click`, `impression`, `install`, `reinstall`, `reengagement`, `open`, `signup`, `event`, `payment`, `uninstall`, `refusal`, `remark` */
  kinds?: string | readonly string[] | undefined
  /** Display id: only facts of this campaign */
  campaign?: string | undefined
  /** Only this platform */
  platform?: 'ANDROID' | 'IOS' | 'WEB' | undefined
  /** Only this user */
  user_id?: string | undefined
  /** Only facts that show this text; case-insensitive */
  q?: string | undefined
  /** Id of a test device: only what it does; `all`: only what test devices do */
  test_device?: string | undefined
  /** Page size. Defaults to 50 */
  limit?: number | undefined
}

export interface ListRecentData {
  items: LiveFact[]
}

export interface ReadOutcomesQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
}

export interface ReadOutcomesData {
  /** All facts: the sum of the outcomes */
  accepted: number
  outcomes: Record<string, number>
  days: Array<{
    day: string
    /** `event`, `payment`, `click`, `impression`, `install`, `open`, `signup`, `uninstall`, `reinstall`, `reengagement`, `postback` (from Apple) or `call` (dropped by the client library). Not facts, and not in the totals: `request` (unsigned requests, if signing is `report`), `inbound` (webhooks of payment services that are not payments) and `user_data` (data of an erased or unknown user) */
    kind: string
    /** What happened to the fact */
    outcome: string
    count: number
  }>
  /** At most the last 1,000, personal data masked */
  refused: Array<{
    at: string
    /** `event`, `payment`, `click`, `impression`, `install`, `open`, `signup`, `uninstall`, `reinstall`, `reengagement`, `postback` (from Apple) or `call` (dropped by the client library). Not facts, and not in the totals: `request` (unsigned requests, if signing is `report`), `inbound` (webhooks of payment services that are not payments) and `user_data` (data of an erased or unknown user) */
    kind: string
    /** What happened to the fact */
    outcome: string
    reason: string
    item: Record<string, unknown>
  }>
}

export interface ListEventsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
  /** Exact event name */
  event_name?: string | undefined
  /** The user id that the app sent at sign-up */
  user_id?: string | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
}

export interface ListEventsData {
  items: Event[]
  next_cursor: string | null
}

export interface ListEventNamesQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
}

export interface ListEventNamesData {
  from: string
  to: string
  display_currency: string
  /** All names, including those beyond the first 1,000 */
  total: number
  items: EventName[]
}

export interface ListPaymentsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
  /** `true`: only removed payments; `false`: only payments that count */
  removed?: boolean | undefined
  /** The user id that the app sent at sign-up */
  user_id?: string | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
}

export interface ListPaymentsData {
  items: Payment[]
  next_cursor: string | null
}

export type RestorePaymentData = Payment

export interface ManageListInboundSourcesQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListInboundSourcesData {
  items: InboundSource[]
  next_cursor: string | null
}

export interface ManageCreateInboundSourceBody {
  source: 'revenuecat' | 'stripe' | 'adapty' | 'shopify'
  /** What proves that a webhook comes from the service. Omit it for a service whose secret we make (RevenueCat, Adapty); set it later for one that makes its own (Stripe, Shopify) */
  secret?: string | undefined
}

export interface ManageCreateInboundSourceData {
  id: number
  source: 'revenuecat' | 'stripe' | 'adapty' | 'shopify'
  /** Enter it as the address of the webhook at the payment service */
  url: string
  /** While false, every webhook is refused with 401 */
  has_secret: boolean
  last_received_at: string | null
  /** All webhooks since it was created, by outcome */
  outcomes: Record<string, number>
  created_at: string
  /** The secret that we made, shown only once; null if we made none */
  secret: string | null
}

export interface ReplaceInboundSecretBody {
  /** What proves that a webhook comes from the service. Omit it for a service whose secret we make (RevenueCat, Adapty); set it later for one that makes its own (Stripe, Shopify) */
  secret?: string | undefined
}

export interface ReplaceInboundSecretData {
  /** The secret that we made, shown only once; null if we made none */
  secret: string | null
  previous_until: string | null
}

export interface ManageListPostbackTokensQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListPostbackTokensData {
  items: PostbackToken[]
  next_cursor: string | null
}

export interface ManageCreatePostbackTokenBody {
  /** The network of the campaigns whose clicks and impressions it reports, or the code of an affiliate; empty: of campaigns without a network */
  network: string
  /** By default 30 days from now */
  required_from?: string | undefined
}

export type ManageCreatePostbackTokenData = PostbackToken

export interface ManageChangePostbackTokenBody {
  /** From then on reports without the token are refused; until then they are accepted, unverified */
  required_from: string
}

export type ManageChangePostbackTokenData = PostbackToken

export type RotatePostbackTokenData = PostbackToken

export interface ManageListShadowSourcesQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListShadowSourcesData {
  items: ShadowSource[]
  next_cursor: string | null
}

export interface ManageCreateShadowSourceBody {
  vendor: 'appsflyer' | 'adjust' | 'branch'
}

export type ManageCreateShadowSourceData = ShadowSource

export type RotateShadowTokenData = ShadowSource

export interface ReadShadowQuery {
  /** By default, the one with the latest source */
  vendor?: 'appsflyer' | 'adjust' | 'branch' | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Examples of this outcome alone; by default, of all but `same` */
  outcome?: 'same' | 'different' | 'only_ours' | 'only_theirs' | undefined
  /** Examples of this campaign alone: `key` of its row */
  place?: string | undefined
  /** How many examples of each outcome. Defaults to 10 */
  limit?: number | undefined
}

export type ReadShadowData = ShadowComparison

export interface MapShadowCampaignBody {
  vendor: 'appsflyer' | 'adjust' | 'branch'
  /** As the vendor writes it */
  media_source: string | null
  /** As the vendor writes it */
  campaign: string | null
  /** Display id of our campaign; null: no longer mapped by hand */
  mapped_to: string | null
}

export interface MapShadowCampaignData {
  mapped_to: string | null
  mapped_name: string | null
}

export interface ManageListWebhooksQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListWebhooksData {
  items: Webhook[]
  next_cursor: string | null
}

export interface ManageCreateWebhookBody {
  url: string
  events: Array<'install' | 'reinstall' | 'reengagement' | 'signup' | 'event' | 'payment' | 'uninstall' | 'attribution'>
  /** Defaults to true; while false, nothing is queued for it */
  enabled?: boolean | undefined
}

export interface ManageCreateWebhookData {
  id: number
  url: string
  events: Array<'install' | 'reinstall' | 'reengagement' | 'signup' | 'event' | 'payment' | 'uninstall' | 'attribution'>
  enabled: boolean
  /** `gone`: the receiver answered 410, and the webhook was switched off */
  status: 'ok' | 'unauthorized' | 'gone'
  created_at: string
  /** Shown only once: `whsec_` and the key in base64 */
  secret: string
}

export interface ManageChangeWebhookBody {
  url?: string | undefined
  events?: Array<'install' | 'reinstall' | 'reengagement' | 'signup' | 'event' | 'payment' | 'uninstall' | 'attribution'> | undefined
  /** Defaults to true; while false, nothing is queued for it */
  enabled?: boolean | undefined
}

export type ManageChangeWebhookData = Webhook

export interface RotateWebhookSecretData {
  /** Shown only once: `whsec_` and the key in base64 */
  secret: string
  previous_until: string
}

export interface TestWebhookData {
  delivered: boolean
  status_code: number | null
  /** Why it was not delivered */
  reason: string | null
  /** The first KiB of the response */
  answer: string | null
}

export interface ManageListDestinationsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ManageListDestinationsData {
  items: Destination[]
  next_cursor: string | null
}

export interface ManageCreateDestinationBody {
  code: 'meta' | 'google' | 'tiktok' | 'snapchat' | 'linkedin' | 'affiliate' | 'mixpanel' | 'amplitude' | 'posthog' | 'braze' | 'clevertap'
  name: string
  events?: Array<'install' | 'reinstall' | 'reengagement' | 'signup' | 'event' | 'payment' | 'uninstall' | 'attribution'> | undefined
  /** Depends on `code`; `?` marks optional fields, `{}` maps a conversion (`Install`, `SignUp`, a standard event, or the own name of an unmapped event) to the network’s id. meta: dataset_id, test_event_code?; google: customer_id, conversion_actions{}?, link_id?, app_base_url?; tiktok: app_id; snapchat: app_id; linkedin: conversions{} */
  settings?: Record<string, string | Record<string, string>> | undefined
  /** Stored encrypted and never shown again. meta: access_token; google: developer_token, client_id, client_secret, refresh_token, login_customer_id?, app_developer_token?; tiktok: access_token; snapchat: access_token; linkedin: access_token; mixpanel: project_token; amplitude: api_key; posthog: api_key; braze: api_key; clevertap: account_id, passcode */
  credentials?: Record<string, string> | undefined
  /** Base URL of the API; null: the network’s default. For an affiliate, its postback URL with macros such as `{click_id}` */
  base_url?: string | null | undefined
  /** URL that issues access tokens; null: the network’s default */
  token_url?: string | null | undefined
  /** Only campaigns of this network account; null: all of the network */
  network_account_id?: number | null | undefined
  /** The affiliate; only for the code `affiliate` */
  affiliate_id?: number | null | undefined
  /** Whether events with an amount and completed payments without a mapping are sent as custom events under their own names; defaults to true. Only for ad networks and affiliates */
  share_unmapped?: boolean | undefined
  /** Defaults to true; while false, nothing is queued for it */
  enabled?: boolean | undefined
}

export type ManageCreateDestinationData = Destination

export interface ManageChangeDestinationBody {
  name?: string | undefined
  events?: Array<'install' | 'reinstall' | 'reengagement' | 'signup' | 'event' | 'payment' | 'uninstall' | 'attribution'> | undefined
  /** Depends on `code`; `?` marks optional fields, `{}` maps a conversion (`Install`, `SignUp`, a standard event, or the own name of an unmapped event) to the network’s id. meta: dataset_id, test_event_code?; google: customer_id, conversion_actions{}?, link_id?, app_base_url?; tiktok: app_id; snapchat: app_id; linkedin: conversions{} */
  settings?: Record<string, string | Record<string, string>> | undefined
  /** Stored encrypted and never shown again. meta: access_token; google: developer_token, client_id, client_secret, refresh_token, login_customer_id?, app_developer_token?; tiktok: access_token; snapchat: access_token; linkedin: access_token; mixpanel: project_token; amplitude: api_key; posthog: api_key; braze: api_key; clevertap: account_id, passcode */
  credentials?: Record<string, string> | undefined
  /** Base URL of the API; null: the network’s default. For an affiliate, its postback URL with macros such as `{click_id}` */
  base_url?: string | null | undefined
  /** URL that issues access tokens; null: the network’s default */
  token_url?: string | null | undefined
  /** Only campaigns of this network account; null: all of the network */
  network_account_id?: number | null | undefined
  /** The affiliate; only for the code `affiliate` */
  affiliate_id?: number | null | undefined
  /** Whether events with an amount and completed payments without a mapping are sent as custom events under their own names; defaults to true. Only for ad networks and affiliates */
  share_unmapped?: boolean | undefined
  /** Defaults to true; while false, nothing is queued for it */
  enabled?: boolean | undefined
}

export type ManageChangeDestinationData = Destination

export interface ListDeliveriesQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
  /** Only to this webhook or destination */
  destination_id?: number | undefined
  /** Only in this state */
  state?: 'waiting' | 'delivered' | 'failed' | 'skipped' | undefined
  /** Only this kind */
  event?: 'install' | 'reinstall' | 'reengagement' | 'signup' | 'event' | 'payment' | 'uninstall' | 'attribution' | undefined
}

export interface ListDeliveriesData {
  items: Delivery[]
  next_cursor: string | null
}

export interface SummarizeDeliveriesData {
  items: DeliverySummary[]
}

export interface ReplayDeliveriesBody {
  destination_id: number
  id?: string | undefined
  /** Only deliveries in this state */
  state?: 'delivered' | 'failed' | 'skipped' | undefined
  /** Created at or after */
  from?: string | undefined
  /** Created before */
  to?: string | undefined
}

export interface ReplayDeliveriesData {
  replayed: number
}

export interface ArmTestLinkBody {
  name: string
  /** Display id */
  campaign: string
  /** How long it waits; by default 30 */
  minutes?: number | undefined
}

export type ArmTestLinkData = TestDevice

export interface CreateTestDeviceBody {
  name: string
  /** What `value` is */
  kind: 'gaid' | 'idfa' | 'idfv' | 'android_id' | 'user_id' | 'install_id'
  value: string
}

export type CreateTestDeviceData = TestDevice

export interface ListTestDevicesData {
  items: TestDevice[]
  next_cursor: string | null
}

export interface ChangeViewBody {
  name?: string | undefined
  /** Search parameters of the page, as in its URL. `range` (`7d`, `30d`, `month` …) stays relative; `from` and `to` are fixed days */
  search?: Record<string, string | number | boolean | Array<string | number>> | undefined
  /** Shows it to everyone in the project; requires the analyst role */
  shared?: boolean | undefined
  /** The revision that the caller has seen */
  revision?: number | undefined
}

export type ChangeViewData = SavedView

export interface CreateViewBody {
  page: string
  name: string
  /** Search parameters of the page, as in its URL. `range` (`7d`, `30d`, `month` …) stays relative; `from` and `to` are fixed days */
  search: Record<string, string | number | boolean | Array<string | number>>
  /** Shows it to everyone in the project; requires the analyst role */
  shared?: boolean | undefined
  /** Also makes it your default for the page */
  make_default?: boolean | undefined
}

export type CreateViewData = SavedView

export interface ListViewsQuery {
  /** Only of this page */
  page?: string | undefined
}

export interface ListViewsData {
  items: SavedView[]
  next_cursor: string | null
}

export interface PinViewBody {
  /** Its place from 1 on; the cards from there on move back. Null unpins it */
  place: number | null
}

export type PinViewData = SavedView

export interface SetDefaultViewBody {
  is_default: boolean
}

export type SetDefaultViewData = SavedView

export interface CreateShareLinkBody {
  /** A shared view of Explore */
  view_id?: number | undefined
  /** A board, instead of a view */
  board_id?: number | undefined
  /** How long it works, 30 days by default */
  days?: number | undefined
}

export interface CreateShareLinkData {
  id: number
  /** What it shows */
  kind: 'view' | 'board'
  /** The view or the board */
  item: {
    id: number
    name: string
  }
  created_at: string
  /** Null: made with the admin token or a management key, or the member was removed */
  created_by: {
    id: string
    name: string
  } | null
  expires_at: string
  expired: boolean
  last_opened_at: string | null
  /** How often it was opened */
  opened: number
  key: string
}

export interface ListShareLinksData {
  items: ShareLink[]
  next_cursor: string | null
}

export interface ChangeScheduleBody {
  /** By default the name of the view */
  name?: string | undefined
  frequency?: 'daily' | 'weekly' | 'monthly' | undefined
  /** Weekly: 1 is Monday, the default */
  weekday?: number | undefined
  /** Monthly: 1 by default. A shorter month has it on its last day */
  month_day?: number | undefined
  /** In the project’s timezone */
  hour?: number | undefined
  /** Members, or any addresses */
  recipients?: string[] | undefined
  /** A Slack incoming webhook. It is stored encrypted and never shown again; null removes it */
  slack_url?: string | null | undefined
  /** False: paused */
  enabled?: boolean | undefined
}

export type ChangeScheduleData = ReportSchedule

export interface CreateScheduleBody {
  view_id: number
  /** By default the name of the view */
  name?: string | undefined
  frequency: 'daily' | 'weekly' | 'monthly'
  /** Weekly: 1 is Monday, the default */
  weekday?: number | undefined
  /** Monthly: 1 by default. A shorter month has it on its last day */
  month_day?: number | undefined
  /** In the project’s timezone */
  hour: number
  /** Members, or any addresses */
  recipients?: string[] | undefined
  /** A Slack incoming webhook. It is stored encrypted and never shown again; null removes it */
  slack_url?: string | null | undefined
  /** False: paused */
  enabled?: boolean | undefined
}

export type CreateScheduleData = ReportSchedule

export interface ListSchedulesData {
  items: ReportSchedule[]
  next_cursor: string | null
}

export interface ChangeBoardBody {
  name?: string | undefined
  /** Where they stand on the grid */
  cards?: Array<{
    /** Column, of 12 */
    x: number
    /** Row */
    y: number
    /** In columns */
    width: number
    /** In rows */
    height: number
    /** A shared view of Explore */
    view_id?: number | undefined
    /** Text instead of a view */
    text?: string | undefined
  }> | undefined
  /** The revision that the caller has seen */
  revision?: number | undefined
}

export type ChangeBoardData = Board

export interface CreateBoardBody {
  name: string
  /** Where they stand on the grid */
  cards?: Array<{
    /** Column, of 12 */
    x: number
    /** Row */
    y: number
    /** In columns */
    width: number
    /** In rows */
    height: number
    /** A shared view of Explore */
    view_id?: number | undefined
    /** Text instead of a view */
    text?: string | undefined
  }> | undefined
}

export type CreateBoardData = Board

export interface ListBoardsData {
  items: BoardHead[]
  next_cursor: string | null
}

export type ReadBoardData = Board

export interface ChangeSegmentBody {
  name?: string | undefined
  /** Filters of `installs` as in `explore`: an install passes all of them. A segment cannot contain another one */
  where?: Array<{
    /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
    field?: string | undefined
    /** How it compares, `is` by default */
    op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
    /** What it is compared with; a list: any of these */
    value?: string | number | boolean | Array<string | number | boolean> | undefined
    /** Only of users who did this */
    did?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users who did not do this */
    did_not?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users in this segment */
    segment?: number | undefined
    /** Only of users who are not in it */
    not_segment?: number | undefined
  }> | undefined
  /** First day of the install, in the project’s timezone; null: no such limit */
  from?: string | null | undefined
  /** Last day of the install, inclusive; null: no such limit */
  to?: string | null | undefined
  /** The revision that the caller has seen */
  revision?: number | undefined
}

export type ChangeSegmentData = Segment

export interface CreateSegmentBody {
  name: string
  /** Filters of `installs` as in `explore`: an install passes all of them. A segment cannot contain another one */
  where: Array<{
    /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
    field?: string | undefined
    /** How it compares, `is` by default */
    op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
    /** What it is compared with; a list: any of these */
    value?: string | number | boolean | Array<string | number | boolean> | undefined
    /** Only of users who did this */
    did?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users who did not do this */
    did_not?: {
      of: 'installs' | 'opens' | 'sign_ups' | 'events' | 'payments' | 'revenue' | 'clicks' | 'link_clicks' | 'network_clicks' | 'spend'
      /** An event’s name or a payment’s type */
      name?: string | undefined
      where?: Array<{
        /** A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`) */
        field?: string | undefined
        /** How it compares, `is` by default */
        op?: 'is' | 'is_not' | 'contains' | 'does_not_contain' | 'starts_with' | 'greater' | 'at_least' | 'less' | 'at_most' | 'is_set' | 'is_not_set' | undefined
        /** What it is compared with; a list: any of these */
        value?: string | number | boolean | Array<string | number | boolean> | undefined
      }> | undefined
      /** At least so many facts; 1 by default */
      times?: number | undefined
      /** Only facts until so long after the counted one */
      within?: string | undefined
      /** Only facts from this day on */
      from?: string | undefined
      /** Only facts until this day, inclusive */
      to?: string | undefined
    } | undefined
    /** Only of users in this segment */
    segment?: number | undefined
    /** Only of users who are not in it */
    not_segment?: number | undefined
  }>
  /** First day of the install, in the project’s timezone; null: no such limit */
  from?: string | null | undefined
  /** Last day of the install, inclusive; null: no such limit */
  to?: string | null | undefined
}

export type CreateSegmentData = Segment

export interface ListSegmentsData {
  items: Segment[]
  next_cursor: string | null
}

export type ReadSegmentData = Segment

export interface ReadSegmentSizeQuery {
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
  /** Defaults to day */
  interval?: 'day' | 'week' | 'month' | undefined
}

export interface ReadSegmentSizeData {
  from: string
  to: string
  interval: 'day' | 'week' | 'month'
  timezone: string
  /** Members now */
  people: number
  points: Array<{
    /** First day of the interval */
    start: string
    /** Members at the end of the interval, or of `to` */
    people: number
  }>
}

export interface AudienceFileQuery {
  network: 'meta' | 'google' | 'tiktok'
  /** Google: a list has either contacts or devices. The other networks take both. Defaults to contacts */
  ids?: 'contacts' | 'devices' | undefined
  /** `granted`: only people who agreed to both `ad_user_data` and `ad_personalization`. `not_denied`: also those who were not asked. Defaults to granted */
  consent?: 'granted' | 'not_denied' | undefined
}

export interface ChangeAudienceBody {
  /** By default the only account of the network with credentials */
  account_id?: number | undefined
  consent?: 'granted' | 'not_denied' | undefined
  daily?: boolean | undefined
}

export type ChangeAudienceData = Audience

export interface CreateAudienceBody {
  network: 'meta' | 'google' | 'tiktok'
  /** The network’s own id: of a customer list audience (Meta), a Customer Match list (Google), a customer file audience (TikTok) */
  network_audience_id: string
  /** By default the only account of the network with credentials */
  account_id?: number | undefined
  /** Google: what the list has. By default contacts */
  ids?: 'contacts' | 'devices' | undefined
  /** `granted`: only people who agreed to both `ad_user_data` and `ad_personalization`. `not_denied`: also those who were not asked. By default granted */
  consent?: 'granted' | 'not_denied' | undefined
  /** By default true */
  daily?: boolean | undefined
}

export type CreateAudienceData = Audience

export interface DeleteAudienceQuery {
  /** Defaults to remove */
  members?: 'remove' | 'leave' | undefined
}

export interface ListAudiencesData {
  items: Audience[]
  next_cursor: string | null
}

export interface PreviewAudienceQuery {
  network: 'meta' | 'google' | 'tiktok'
  /** Google: a list has either contacts or devices. The other networks take both. Defaults to contacts */
  ids?: 'contacts' | 'devices' | undefined
  /** `granted`: only people who agreed to both `ad_user_data` and `ad_personalization`. `not_denied`: also those who were not asked. Defaults to granted */
  consent?: 'granted' | 'not_denied' | undefined
}

export type PreviewAudienceData = CountedAudience

export interface ListAlertsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
  /** Only in this state */
  state?: 'open' | 'muted' | 'ended' | undefined
  /** Only this kind */
  kind?: 'campaign-without-clicks' | 'spend-without-installs' | 'deliveries-refused' | 'suspicious-installs' | 'unusual-day' | undefined
}

export interface ListAlertsData {
  items: Alert[]
  next_cursor: string | null
}

export interface ListServiceAlertsQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
  /** Only in this state */
  state?: 'open' | 'muted' | 'ended' | undefined
  /** Only this kind */
  kind?: 'database-down' | 'node-away' | 'errors' | 'disk-low' | 'disk-fills-up' | 'backup-old' | 'archive-behind' | 'mail-fails' | undefined
}

export interface ListServiceAlertsData {
  items: Alert[]
  next_cursor: string | null
}

export interface ReadAlertSummaryData {
  open: number
  /** Of the service itself; null unless the caller is an owner */
  service: number | null
}

export interface ListAlertMutesData {
  items: AlertMute[]
  next_cursor: string | null
}

export interface ListServiceAlertMutesData {
  items: AlertMute[]
  next_cursor: string | null
}

export interface MuteAlertsBody {
  kind: 'campaign-without-clicks' | 'spend-without-installs' | 'deliveries-refused' | 'suspicious-installs' | 'unusual-day'
  /** Of an alert. Null, the default: every subject of the kind */
  subject?: string | null | undefined
  days: number
  reason: string
}

export type MuteAlertsData = AlertMute

export interface MuteServiceAlertsBody {
  kind: 'database-down' | 'node-away' | 'errors' | 'disk-low' | 'disk-fills-up' | 'backup-old' | 'archive-behind' | 'mail-fails'
  /** Of an alert. Null, the default: every subject of the kind */
  subject?: string | null | undefined
  days: number
  reason: string
}

export type MuteServiceAlertsData = AlertMute

export interface ChangeAlertDestinationBody {
  /** By default the address, or the channel */
  name?: string | undefined
  /** Of Slack, Discord or your own webhook. It is stored encrypted and never shown again */
  url?: string | undefined
  /** Null, the default: all */
  kinds?: Array<'campaign-without-clicks' | 'spend-without-installs' | 'deliveries-refused' | 'suspicious-installs' | 'unusual-day'> | null | undefined
  /** Also when an alert ends. True by default */
  notify_on_resolve?: boolean | undefined
  /** The earlier name of `notify_on_resolve` */
  tell_ends?: boolean | undefined
}

export type ChangeAlertDestinationData = AlertDestination

export interface ChangeServiceAlertDestinationBody {
  /** By default the address, or the channel */
  name?: string | undefined
  /** Of Slack, Discord or your own webhook. It is stored encrypted and never shown again */
  url?: string | undefined
  /** Null, the default: all */
  kinds?: Array<'database-down' | 'node-away' | 'errors' | 'disk-low' | 'disk-fills-up' | 'backup-old' | 'archive-behind' | 'mail-fails'> | null | undefined
  /** Also when an alert ends. True by default */
  notify_on_resolve?: boolean | undefined
  /** The earlier name of `notify_on_resolve` */
  tell_ends?: boolean | undefined
}

export type ChangeServiceAlertDestinationData = AlertDestination

export interface CreateAlertDestinationBody {
  channel: 'email' | 'slack' | 'discord' | 'webhook'
  /** By default the address, or the channel */
  name?: string | undefined
  email?: string | undefined
  /** Of Slack, Discord or your own webhook. It is stored encrypted and never shown again */
  url?: string | undefined
  /** Null, the default: all */
  kinds?: Array<'campaign-without-clicks' | 'spend-without-installs' | 'deliveries-refused' | 'suspicious-installs' | 'unusual-day'> | null | undefined
  /** Also when an alert ends. True by default */
  notify_on_resolve?: boolean | undefined
  /** The earlier name of `notify_on_resolve` */
  tell_ends?: boolean | undefined
}

export interface CreateAlertDestinationData {
  id: string
  channel: 'email' | 'slack' | 'discord' | 'webhook'
  name: string
  email: string | null
  /** Null: all */
  kinds: Array<'campaign-without-clicks' | 'spend-without-installs' | 'deliveries-refused' | 'suspicious-installs' | 'unusual-day' | 'database-down' | 'node-away' | 'errors' | 'disk-low' | 'disk-fills-up' | 'backup-old' | 'archive-behind' | 'mail-fails'> | null
  notify_on_resolve: boolean
  /** The earlier name of `notify_on_resolve` */
  tell_ends: boolean
  unsubscribed: boolean
  last_delivery: {
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'
    /** When the message was made */
    at: string
    attempts: number
    next_attempt_at: string | null
    /** The words of the receiver */
    answer: string | null
  } | null
  created_at: string
  /** Of a `webhook`: signs its messages (Standard Webhooks). Shown only once */
  secret: string | null
}

export interface CreateServiceAlertDestinationBody {
  channel: 'email' | 'slack' | 'discord' | 'webhook'
  /** By default the address, or the channel */
  name?: string | undefined
  email?: string | undefined
  /** Of Slack, Discord or your own webhook. It is stored encrypted and never shown again */
  url?: string | undefined
  /** Null, the default: all */
  kinds?: Array<'database-down' | 'node-away' | 'errors' | 'disk-low' | 'disk-fills-up' | 'backup-old' | 'archive-behind' | 'mail-fails'> | null | undefined
  /** Also when an alert ends. True by default */
  notify_on_resolve?: boolean | undefined
  /** The earlier name of `notify_on_resolve` */
  tell_ends?: boolean | undefined
}

export interface CreateServiceAlertDestinationData {
  id: string
  channel: 'email' | 'slack' | 'discord' | 'webhook'
  name: string
  email: string | null
  /** Null: all */
  kinds: Array<'campaign-without-clicks' | 'spend-without-installs' | 'deliveries-refused' | 'suspicious-installs' | 'unusual-day' | 'database-down' | 'node-away' | 'errors' | 'disk-low' | 'disk-fills-up' | 'backup-old' | 'archive-behind' | 'mail-fails'> | null
  notify_on_resolve: boolean
  /** The earlier name of `notify_on_resolve` */
  tell_ends: boolean
  unsubscribed: boolean
  last_delivery: {
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'
    /** When the message was made */
    at: string
    attempts: number
    next_attempt_at: string | null
    /** The words of the receiver */
    answer: string | null
  } | null
  created_at: string
  /** Of a `webhook`: signs its messages (Standard Webhooks). Shown only once */
  secret: string | null
}

export interface ListAlertDestinationsData {
  items: AlertDestination[]
  next_cursor: string | null
}

export interface ListServiceAlertDestinationsData {
  items: AlertDestination[]
  next_cursor: string | null
}

export interface TestAlertDestinationData {
  sent: boolean
  answer: string
}

export interface TestServiceAlertDestinationData {
  sent: boolean
  answer: string
}

export interface ListAnnotationsQuery {
  /** First day, in the project’s timezone */
  from: string
  /** Last day, inclusive */
  to: string
}

export interface ListAnnotationsData {
  items: Annotation[]
  next_cursor: string | null
}

export interface CreateAnnotationBody {
  /** In the project’s timezone */
  day: string
  kind: 'campaign' | 'release' | 'price' | 'other'
  text: string
}

export type CreateAnnotationData = Annotation

export interface ChangeAnnotationBody {
  /** In the project’s timezone */
  day?: string | undefined
  kind?: 'campaign' | 'release' | 'price' | 'other' | undefined
  text?: string | undefined
}

export type ChangeAnnotationData = Annotation

export interface ImportFactsQuery {
  /** Report the progress as NDJSON lines */
  progress?: boolean | undefined
  /** `all`: the summary has `kinds`, and with `progress=true` every refused line is a line of its own. Defaults to first */
  refusals?: 'first' | 'all' | undefined
}

export type ImportFactsData = ImportSummary

export interface ExportFactsQuery {
  table: 'events' | 'users' | 'installs' | 'payments' | 'clicks'
  /** Defaults to csv */
  format?: 'csv' | 'ndjson' | undefined
  /** Rows of test devices, which are excluded from reports. Defaults to left_out */
  test_devices?: 'left_out' | 'included' | undefined
  /** Only users in the segment with this id */
  segment?: number | undefined
  /** First day, in the project’s timezone */
  from?: string | undefined
  /** Last day, inclusive */
  to?: string | undefined
}

export interface ExportHistoryQuery {
  /** `appsflyer`: as CSV with the headings of AppsFlyer’s raw-data reports, times in UTC. Defaults to tributary */
  layout?: 'tributary' | 'appsflyer' | undefined
  /** Of the layout `appsflyer`: which report */
  report?: 'installs' | 'organic-installs' | 'in-app-events' | 'organic-in-app-events' | 'conversions-retargeting' | 'reinstalls' | 'uninstalls' | undefined
}

export interface ReadSetupData {
  /** True until there is an owner */
  needs_owner: boolean
  /** The OpenID Connect provider that members may log in at, if there is one */
  openid?: {
    name: string
  } | undefined
  /** Present if a forgotten password can be reset by mail */
  password_reset?: true | undefined
}

export interface CreateOwnerBody {
  /** As printed by the service at startup */
  code: string
  email: string
  name: string
  /** 10 to 200 characters, and not the email */
  password: string
}

export interface CreateOwnerData {
  member: Self
}

export interface LogInBody {
  email: string
  password: string
  /** Of the authenticator app, or a recovery code */
  code?: string | undefined
}

export interface LogInData {
  member: Self
}

export interface ReadSessionData {
  member: Self
  projects: OwnAccess[]
}

export interface ChangeOwnAccountBody {
  name?: string | undefined
  password?: string | undefined
  /** 10 to 200 characters, and not the email */
  new_password?: string | undefined
}

export interface ChangeOwnAccountData {
  member: Self
}

export interface ListSessionsData {
  items: MemberSession[]
  next_cursor: string | null
}

export interface EndOtherSessionsData {
  ended: number
}

export interface ReadTwoFactorData {
  enabled: boolean
  recovery_codes_left: number
}

export interface StartTwoFactorBody {
  password: string
}

export interface StartTwoFactorData {
  /** Base32 */
  secret: string
  uri: string
  /** The URI as a QR code, in SVG */
  qr: string
}

export interface ConfirmTwoFactorBody {
  /** Of the authenticator app, or a recovery code */
  code: string
}

export interface ConfirmTwoFactorData {
  /** Shown this once; each replaces a code once */
  recovery_codes: string[]
}

export interface ReplaceRecoveryCodesBody {
  /** Of the authenticator app, or a recovery code */
  code: string
}

export interface ReplaceRecoveryCodesData {
  /** Shown this once; each replaces a code once */
  recovery_codes: string[]
}

export interface EndTwoFactorBody {
  /** Of the authenticator app, or a recovery code */
  code: string
}

export interface ListPreferencesData {
  items: Preference[]
  next_cursor: string | null
}

export interface RememberPageBody {
  /** The search parameters of the page, at most 8192 characters as JSON. The service does not interpret them */
  search: Record<string, unknown>
}

export type RememberPageData = Preference

export interface ListProjectMembersData {
  items: ProjectMember[]
  next_cursor: string | null
}

export interface AddProjectMemberBody {
  email: string
  name: string
  /** `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'viewer' | 'analyst' | 'admin' | 'owner'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data?: boolean | undefined
}

export interface AddProjectMemberData {
  id: string
  email: string
  name: string
  /** `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'viewer' | 'analyst' | 'admin' | 'owner'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data: boolean
  /** `installation`: the role holds in every project that does not list the member itself */
  scope: 'project' | 'installation'
  /** False: invited, but without a password yet */
  joined: boolean
  /** True: `role` has no effect until the member confirms it with the code of the invitation */
  pending: boolean
  /** The name of who gave what is pending. Absent: the admin token */
  granted_by?: string | undefined
  /** Logs in with two factors. Null: shown to owners alone, and of members with a role in every project to owners of the installation */
  two_factor: boolean | null
  last_seen_at: string | null
  invitation: ProjectInvitation | null
  /** Whether a member who already has an account was told by mail. Absent: there is no mail server, or the account is new */
  mail?: {
    sent: boolean
    /** The words of the mail server */
    answer: string
  } | undefined
}

export interface ChangeProjectMemberBody {
  /** `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'viewer' | 'analyst' | 'admin' | 'owner'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data: boolean
}

export interface ChangeProjectMemberData {
  id: string
  email: string
  name: string
  /** `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'viewer' | 'analyst' | 'admin' | 'owner'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data: boolean
  /** `installation`: the role holds in every project that does not list the member itself */
  scope: 'project' | 'installation'
  /** False: invited, but without a password yet */
  joined: boolean
  /** True: `role` has no effect until the member confirms it with the code of the invitation */
  pending: boolean
  /** The name of who gave what is pending. Absent: the admin token */
  granted_by?: string | undefined
  /** Logs in with two factors. Null: shown to owners alone, and of members with a role in every project to owners of the installation */
  two_factor: boolean | null
  last_seen_at: string | null
  invitation?: ProjectInvitation | undefined
}

export type InviteProjectMemberData = ProjectInvitation

export interface ListMembersQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
}

export interface ListMembersData {
  items: Array<{
    id: string
    email: string
    name: string
    /** The role in every project; `none`: only in the projects that list the member. `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
    role: 'none' | 'viewer' | 'analyst' | 'admin' | 'owner'
    /** False: invited, but without a password yet */
    joined: boolean
    /** True: `role` has no effect until the member confirms it with the code of the invitation */
    pending: boolean
    /** The name of who gave what is pending. Absent: the admin token */
    granted_by?: string | undefined
    created_at: string
    last_seen_at: string | null
    /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
    personal_data: boolean
    /** Logs in with two factors */
    two_factor: boolean
    /** False: only codes that owners of projects could see have confirmed the account. It has what those projects gave, until mail, the OpenID Connect provider or an owner of the installation confirms it */
    confirmed: boolean
  }>
  next_cursor: string | null
}

export interface CreateMemberBody {
  email: string
  name: string
  /** The role in every project; `none`: only in the projects that list the member. `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'none' | 'viewer' | 'analyst' | 'admin' | 'owner'
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data?: boolean | undefined
}

export interface CreateMemberData {
  id: string
  email: string
  name: string
  /** The role in every project; `none`: only in the projects that list the member. `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'none' | 'viewer' | 'analyst' | 'admin' | 'owner'
  /** False: invited, but without a password yet */
  joined: boolean
  /** True: `role` has no effect until the member confirms it with the code of the invitation */
  pending: boolean
  /** The name of who gave what is pending. Absent: the admin token */
  granted_by?: string | undefined
  created_at: string
  last_seen_at: string | null
  invitation: Invitation
}

export type InviteMemberData = Invitation

export interface ChangeMemberBody {
  name?: string | undefined
  /** The role in every project; `none`: only in the projects that list the member. `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role?: 'none' | 'viewer' | 'analyst' | 'admin' | 'owner' | undefined
  /** Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it */
  personal_data?: boolean | undefined
}

export interface ChangeMemberData {
  id: string
  email: string
  name: string
  /** The role in every project; `none`: only in the projects that list the member. `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'none' | 'viewer' | 'analyst' | 'admin' | 'owner'
  /** False: invited, but without a password yet */
  joined: boolean
  /** True: `role` has no effect until the member confirms it with the code of the invitation */
  pending: boolean
  /** The name of who gave what is pending. Absent: the admin token */
  granted_by?: string | undefined
  created_at: string
  last_seen_at: string | null
  invitation?: Invitation | undefined
}

export interface ReadInvitationData {
  email: string
  name: string
  /** `new_password`: of a new account, or instead of a forgotten one; `password`: the account’s own; `known_or_new_password`: the own one of an account that only codes of projects have confirmed, or a new one, with which access to other projects is pending again; `openid`: a log-in at the OpenID Connect provider instead of the code */
  asks: 'new_password' | 'password' | 'known_or_new_password' | 'openid'
  /** Null: a role in every project, or a new password */
  project: string | null
  /** The role in every project; `none`: only in the projects that list the member. `viewer` reads everything except raw exports and the audit log, and saves views of their own; `analyst` also shares views, makes boards, schedules reports, annotates days and mutes alerts; `admin` also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log; `owner` also invites, changes and removes members */
  role: 'none' | 'viewer' | 'analyst' | 'admin' | 'owner'
  /** The name of who gave what is pending. Absent: the admin token */
  granted_by?: string | undefined
}

export interface AcceptInvitationBody {
  /** 10 to 200 characters, and not the email */
  password: string
  /** Of the authenticator app, or a recovery code */
  code?: string | undefined
}

export interface AcceptInvitationData {
  member: Self
}

export interface RequestPasswordResetBody {
  email: string
}

export interface ReadPasswordResetData {
  email: string
  name: string
}

export interface ResetPasswordBody {
  /** 10 to 200 characters, and not the email */
  password: string
}

export interface ReadMailData {
  configured: boolean
  server: string | null
  encryption: 'tls' | 'starttls' | 'none' | null
  from: string | null
  last_sent_at: string | null
  last_failed_at: string | null
  last_error: string | null
}

export interface TestMailBody {
  to: string
}

export interface TestMailData {
  sent: boolean
  answer: string
}

export interface ReadAuditLogQuery {
  /** `next_cursor` of the previous page */
  cursor?: string | undefined
  /** Page size. Defaults to 100 */
  limit?: number | undefined
  /** Only entries of the project with this id */
  project?: string | undefined
}

export interface ReadAuditLogData {
  items: AuditLine[]
  next_cursor: string | null
}

/** Calls with a server key, of its project. */
export interface ServerApi {
  campaigns: {
    /** List campaigns. Newest first. Filters combine. An empty parameter means "not given". */
    list(query?: ListCampaignsQuery, options?: CallOptions): Paged<ListCampaignsData, ListCampaignsData['campaigns'][number]>
    /** Create a campaign. A field that this call does not know is refused. */
    create(body: CreateCampaignBody, options?: CallOptions): Promise<CreateCampaignData>
    /** Change a campaign. Omitted fields stay unchanged; null or an empty string clears an optional one. A field that this call does not know is refused. */
    change(displayId: string | number, body: ChangeCampaignBody, options?: CallOptions): Promise<ChangeCampaignData>
    /** Change a campaign (same as PATCH). Omitted fields stay unchanged; null or an empty string clears an optional one. A field that this call does not know is refused. */
    put(displayId: string | number, body: PutCampaignBody, options?: CallOptions): Promise<PutCampaignData>
    /** Delete a campaign. The campaign disappears from every list and its links return 404. Its installs and users stay stored, and its display id can be used again. */
    delete(displayId: string | number, options?: CallOptions): Promise<void>
  }
  attributedUsers: {
    /** List the users attributed to a campaign. Newest `attributed_at` first. A start after the end gives an empty list. An erased user is still counted, with nulls instead of personal data. */
    list(query: ListAttributedUsersQuery, options?: CallOptions): Paged<ListAttributedUsersData, ListAttributedUsersData['users'][number]>
  }
  attribution: {
    /** Get the attribution of a user or device. One of `user_id` and `device_identifier` is required. If both are given, `user_id` decides; if it is unknown, `device_identifier` does. A user’s result is that of the install that first signed them up, a device’s that of its newest install. */
    get(query?: GetAttributionResultQuery, options?: CallOptions): Promise<GetAttributionResultData | null>
  }
  reports: {
    /** Campaign analytics. One request per minute for each server key. Figures are formatted strings in `display_currency`. */
    campaigns(query?: ReportCampaignsQuery, options?: CallOptions): Paged<ReportCampaignsData, ReportCampaignsData['campaigns'][number]>
  }
  privacyRequests: {
    /** List the supported identities and request types. */
    discovery(options?: CallOptions): Promise<PrivacyDiscoveryData>
    /** Get the public key that verifies responses and callbacks. */
    certificate(options?: CallOptions): Promise<Response>
    /** Request access to a person’s data, or its erasure. Processed after one hour; until then it can be cancelled. Repeating a `subject_request_id` returns the same request. */
    create(body: CreatePrivacyRequestBody, options?: CallOptions): Promise<CreatePrivacyRequestData>
    /** Get the status of a request. */
    read(request: string | number, options?: CallOptions): Promise<ReadPrivacyRequestData>
    /** Cancel a request that is still pending. */
    cancel(request: string | number, options?: CallOptions): Promise<CancelPrivacyRequestData>
    /** Download the person’s data. The data as currently stored: no copy is made. */
    results(request: string | number, options?: CallOptions): Promise<PrivacyResultsData>
  }
  events: {
    /** Capture an event of an attributed user. Stored once per (user, event name, `event_id`). An event of an unregistered user is acknowledged but not stored; the outcome ledger counts it. */
    capture(body: CaptureEventBody, options?: CallOptions): Promise<void>
  }
  payments: {
    /** Capture a payment of an attributed user. One per `payment_id`; its status only moves forward, in whatever order the calls arrive. Revenue counts it once, on the day it was first completed. A payment of an unregistered user is acknowledged but not stored; the outcome ledger counts it. */
    capture(body: CapturePaymentBody, options?: CallOptions): Promise<void>
    /** Remove one payment, or all payments of a user. A removed payment stays removed if it is sent again. It can be restored in the dashboard. */
    remove(body: RemovePaymentBody, options?: CallOptions): Promise<RemovePaymentData>
  }
}

/** Calls of the management API for one project. */
export interface ProjectApi {
  exchangeRates: {
    /** Read the display currency, its unfinished change, and amounts without a rate. */
    currency(options?: CallOptions): Promise<ProjectCurrencyData>
    /** List exchange rates. */
    list(query?: ManageListExchangeRatesQuery, options?: CallOptions): Paged<ManageListExchangeRatesData, ManageListExchangeRatesData['items'][number]>
    /** Create an exchange rate. */
    create(body: ManageCreateExchangeRateBody, options?: CallOptions): Promise<ManageCreateExchangeRateData>
    /** Change an exchange rate. */
    change(id: string | number, body: ManageChangeExchangeRateBody, options?: CallOptions): Promise<ManageChangeExchangeRateData>
    /** Delete an exchange rate. */
    delete(id: string | number, options?: CallOptions): Promise<void>
  }
  projects: {
    /** Get what personal data is stored, why, for how long, and who sees it. The record of processing activities (GDPR Art. 30), as far as the service knows it: every kind of personal data with the project’s own settings. */
    dataKinds(options?: CallOptions): Promise<ListDataKindsData>
  }
  setup: {
    /** Get what has happened since the project was made, step by step. Each step is done once it really happened; test devices count, imported history does not. Index lookups only: cheap enough to poll every two seconds. */
    firstSteps(options?: CallOptions): Promise<ReadFirstStepsData>
    /** Get the setup progress of a project. Cheap enough to poll every two seconds. Imported history does not count as a phone. */
    progress(options?: CallOptions): Promise<ReadSetupProgressData>
  }
  serverKeys: {
    /** List the active server keys. */
    list(options?: CallOptions): Paged<ListServerKeysData, ListServerKeysData['items'][number]>
    /** Create a second server key, to rotate without a gap. */
    create(options?: CallOptions): Promise<CreateServerKeyData>
    /** Revoke a server key; it stops working everywhere within 5 seconds. */
    revoke(id: string | number, options?: CallOptions): Promise<void>
  }
  managementKeys: {
    /** List the active management keys. */
    list(options?: CallOptions): Paged<ListManagementKeysData, ListManagementKeysData['items'][number]>
    /** Create a management key. A key for programs and agents: `Authorization: Bearer mk_…` calls the management API for this project alone, with the role of the key. Other projects do not exist for it (404). It can neither manage members nor create or revoke management keys. At most 50 are active. */
    create(body: CreateManagementKeyBody, options?: CallOptions): Promise<CreateManagementKeyData>
    /** Revoke a management key; it stops working at once. Server keys and share links that it made end with it: share links at once, server keys within 5 seconds. The audit log has a line for each. */
    revoke(id: string | number, options?: CallOptions): Promise<void>
  }
  projectTokens: {
    /** List the project tokens, with how many installs use each. */
    list(options?: CallOptions): Paged<ListProjectTokensData, ListProjectTokensData['items'][number]>
    /** Replace the project token without a gap. The new one is valid at once. The one before it stays valid until its end, so that installed versions of the app keep working; two are valid at most. Ship the new one with the next version of the app, and give it to the ad networks that call `/api/networks`. */
    replace(body: ReplaceProjectTokenBody, options?: CallOptions): Promise<ReplaceProjectTokenData>
    /** Change when the previous project token ends. */
    change(id: string | number, body: ChangeProjectTokenBody, options?: CallOptions): Promise<ChangeProjectTokenData>
    /** End a project token now. It is refused everywhere within 5 seconds, for good. The other one is then current and has no end. The only valid one cannot be ended. */
    end(id: string | number, options?: CallOptions): Promise<void>
  }
  signingKeys: {
    /** List the signing keys, with how many installs use each. */
    list(options?: CallOptions): Paged<ListSigningKeysData, ListSigningKeysData['items'][number]>
    /** List the signature versions in use, by app version. Requests with a valid signature in the last 30 days, by version of the signature, platform and version of the app; version 1 first. Counted every hour, one to two hours later. */
    listSignedRequests(options?: CallOptions): Paged<ListSignedRequestsData, ListSignedRequestsData['items'][number]>
    /** Replace the signing key without a gap. The new one is valid at once. The one before it stays valid until its end, so that installed versions of the app keep working; two are valid at most. Ship its id and secret with the next version of the app: `x-Key-Id` selects the key. */
    replace(body: ReplaceSigningKeyBody, options?: CallOptions): Promise<ReplaceSigningKeyData>
    /** Change when the previous signing key ends. */
    change(id: string | number, body: ChangeSigningKeyBody, options?: CallOptions): Promise<ChangeSigningKeyData>
    /** End a signing key now. It is refused everywhere within 5 seconds, for good. The other one is then current and has no end. The only valid one cannot be ended. */
    end(id: string | number, options?: CallOptions): Promise<void>
  }
  domains: {
    /** List domains. */
    list(query?: ManageListDomainsQuery, options?: CallOptions): Paged<ManageListDomainsData, ManageListDomainsData['items'][number]>
    /** Create a domain. */
    create(body: ManageCreateDomainBody, options?: CallOptions): Promise<ManageCreateDomainData>
    /** Change a domain. */
    change(id: string | number, body: ManageChangeDomainBody, options?: CallOptions): Promise<ManageChangeDomainData>
    /** Delete a domain. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** Check the proof of a link domain now. Looks up the TXT record and requests the file, over https and http. Either one proves the domain. The service also checks automatically, less and less often, for 30 days. A missing proof is a finding; a domain that is proven or trusted has none. */
    prove(id: string | number, options?: CallOptions): Promise<ProveDomainData>
    /** Check a link domain and its association files. Checks that the app settings exist, that the name resolves, and that both association files on the domain match what this service serves; of a domain that waits, also `proof`. Requests them from the domain itself; a failure is a finding. */
    check(id: string | number, options?: CallOptions): Promise<CheckDomainData>
  }
  storeListings: {
    /** List store listings. */
    list(query?: ManageListStoreListingsQuery, options?: CallOptions): Paged<ManageListStoreListingsData, ManageListStoreListingsData['items'][number]>
    /** Create a store listing. */
    create(body: ManageCreateStoreListingBody, options?: CallOptions): Promise<ManageCreateStoreListingData>
    /** Change a store listing. */
    change(id: string | number, body: ManageChangeStoreListingBody, options?: CallOptions): Promise<ManageChangeStoreListingData>
    /** Delete a store listing. */
    delete(id: string | number, options?: CallOptions): Promise<void>
  }
  affiliates: {
    /** List affiliates. */
    list(query?: ManageListAffiliatesQuery, options?: CallOptions): Paged<ManageListAffiliatesData, ManageListAffiliatesData['items'][number]>
    /** Create an affiliate. */
    create(body: ManageCreateAffiliateBody, options?: CallOptions): Promise<ManageCreateAffiliateData>
    /** Change an affiliate. */
    change(id: string | number, body: ManageChangeAffiliateBody, options?: CallOptions): Promise<ManageChangeAffiliateData>
    /** Delete an affiliate. */
    delete(id: string | number, options?: CallOptions): Promise<void>
  }
  networkAccounts: {
    /** List network accounts. */
    list(query?: ManageListNetworkAccountsQuery, options?: CallOptions): Paged<ManageListNetworkAccountsData, ManageListNetworkAccountsData['items'][number]>
    /** Create a network account. */
    create(body: ManageCreateNetworkAccountBody, options?: CallOptions): Promise<ManageCreateNetworkAccountData>
    /** Change a network account. */
    change(id: string | number, body: ManageChangeNetworkAccountBody, options?: CallOptions): Promise<ManageChangeNetworkAccountData>
    /** Delete a network account. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** Pull a network account’s spend now. Queued: `pull.last_tried_at` of the account shows when it ran. Needs credentials, but no schedule. */
    pull(id: string | number, options?: CallOptions): Promise<void>
    /** Test a network account’s credentials. Asks the network for the spend of the last days with the stored credentials, once and for at most 20 seconds. Nothing is stored. A failure is a result: `error` says what it means and what to do. */
    test(id: string | number, options?: CallOptions): Promise<TestNetworkAccountData>
  }
  campaigns: {
    /** List campaigns. */
    list(query?: ManageListCampaignsQuery, options?: CallOptions): Paged<ManageListCampaignsData, ManageListCampaignsData['items'][number]>
    /** Create a campaign. */
    create(body: ManageCreateCampaignBody, options?: CallOptions): Promise<ManageCreateCampaignData>
    /** Change a campaign. */
    change(id: string | number, body: ManageChangeCampaignBody, options?: CallOptions): Promise<ManageChangeCampaignData>
    /** Delete a campaign. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** Read a campaign. `id` is the campaign’s display id or number. */
    get(id: string | number, options?: CallOptions): Promise<ManageGetCampaignData>
    /** The QR code of a campaign’s shareable link. `id` is the campaign’s display id or number. */
    qr(id: string | number, query?: CampaignQrQuery, options?: CallOptions): Promise<Response>
    /** A campaign’s tracking links, ready for each network. `id` is the campaign’s display id or number. Click and impression URLs with the documented macros of each network; that of the campaign’s own channel comes first. While the link domain ends in `.localhost`, links are those below `/l/` on the service’s own host. */
    networkLinks(id: string | number, options?: CallOptions): Promise<CampaignNetworkLinksData>
    /** Check a pasted tracking link. Says what is wrong with a link and what is right: host, campaign, macros, encoding, parameters. Nothing is stored, and the link is not opened. */
    checkLink(body: CheckLinkBody, options?: CallOptions): Promise<CheckLinkData>
    /** Preview where a campaign’s link leads. Uses the same rules as real links. Nothing is stored, and no display id is reserved. */
    previewLink(body: PreviewLinkBody, options?: CallOptions): Promise<PreviewLinkData>
  }
  eventMappings: {
    /** List event mappings. */
    list(query?: ManageListEventMappingsQuery, options?: CallOptions): Paged<ManageListEventMappingsData, ManageListEventMappingsData['items'][number]>
    /** Create an event mapping. */
    create(body: ManageCreateEventMappingBody, options?: CallOptions): Promise<ManageCreateEventMappingData>
    /** Change an event mapping. */
    change(id: string | number, body: ManageChangeEventMappingBody, options?: CallOptions): Promise<ManageChangeEventMappingData>
    /** Delete an event mapping. */
    delete(id: string | number, options?: CallOptions): Promise<void>
  }
  spend: {
    /** Upload spend. JSON (`{rows: […]}` or a bare list), or `text/csv`: with the field names as headings, or an export of Meta, Google, TikTok, Apple Search Ads or Snapchat. The same day and ad again replaces what was stored; in an export, rows of the same day and ad are added up. A bad row, or one of a day after today in the project’s timezone, is refused with a reason and never stops the others. */
    upload(body: UploadSpendBody | string, query?: UploadSpendQuery, options?: CallOptions): Promise<UploadSpendData>
    /** Preview a spend upload. Takes the same bodies and parameters as `POST …/spend`; nothing is stored. A file with unrecognized columns is not refused: the response has its `columns` and the `problem`, so that the caller can send a `mapping`. */
    preview(body: PreviewSpendBody | string, query?: PreviewSpendQuery, options?: CallOptions): Promise<PreviewSpendData>
    /** List spend. Newest days first. */
    list(query?: ListSpendQuery, options?: CallOptions): Paged<ListSpendData, ListSpendData['items'][number]>
    /** Delete the spend of a date range. Undoes an upload. Spend pulled from a network account comes back with the next pull if the day is still within its `days`. */
    delete(query: DeleteSpendQuery, options?: CallOptions): Promise<DeleteSpendData>
  }
  installs: {
    /** List installs, newest first. Filters combine. `from` and `to` are install days. */
    list(query?: ListInstallsQuery, options?: CallOptions): Paged<ListInstallsData, ListInstallsData['items'][number]>
    /** Read an install. */
    get(installId: string | number, options?: CallOptions): Promise<GetInstallData>
    /** Get the receipt of an install. Why the install was attributed as it was: every candidate, the rule that could have chosen it, and why it won or lost. */
    receipt(installId: string | number, options?: CallOptions): Promise<GetReceiptData>
    /** Timeline of the user of an install, from click to payment. From the touch that won each install to the last payment. Opens are grouped by day, as in reports: `details` has the day and the count. Deliveries are what was sent to webhooks, networks and analytics tools. If a user has signed up on the install, it is the timeline of that user. */
    timeline(installId: string | number, query?: InstallTimelineQuery, options?: CallOptions): Paged<InstallTimelineData, InstallTimelineData['items'][number]>
    /** Send the silent push to an install now. For testing uninstall tracking. Queued: `uninstall` of the project shows the result. A day counts once, however many pushes are sent. */
    push(installId: string | number, options?: CallOptions): Promise<void>
  }
  attribution: {
    /** Preview other windows, fraud rules or probabilistic matching. Decides the installs of the date range again, from the stored touches and receipts, with the given settings merged into the project’s. Nothing is changed. At most 50,000 installs per call. */
    replay(body: ReplayAttributionBody, options?: CallOptions): Promise<ReplayAttributionData>
    /** Get the accuracy of probabilistic matching. Measured on installs whose campaign is certain, by referrer or device id, per network and ISO week. Without `from` and `to`: the last 28 days. */
    matchQuality(query?: MatchQualityQuery, options?: CallOptions): Promise<MatchQualityData>
  }
  fraud: {
    /** Suspicious installs, their rate and the money at risk. By campaign, network or day. An install counts under its culprit: the campaign whose click was injected, else the campaign that has the install, or would have it if it had not been rejected. Without `from` and `to`: the last 28 days. */
    summary(query?: FraudSummaryQuery, options?: CallOptions): Promise<FraudSummaryData>
    /** Preview other fraud rules. Decides the installs of the date range again, with the given rules merged into the project’s. Nothing is changed. At most 50,000 installs per call. */
    previewRules(body: PreviewFraudRulesBody, options?: CallOptions): Promise<PreviewFraudRulesData>
    /** Time from click to install, per network and campaign. Genuine clicks lead to installs after a minute or more; many installs within seconds suggest click injection, many after days suggest click flooding. Without `from` and `to`: the last 28 days. */
    clickToInstallTimes(query?: ClickToInstallTimesQuery, options?: CallOptions): Promise<ClickToInstallTimesData>
  }
  reports: {
    /** Report on Apple’s postbacks, per campaign. By the day on which postbacks arrived, in the project’s timezone: Apple delays them on purpose. Without `from` and `to`: the last 28 days. These installs are separate from those of the other reports and are not added to them. */
    skadnetwork(query?: SkadnetworkReportQuery, options?: CallOptions): Promise<SkadnetworkReportData>
    /** The campaign report as plain numbers. The rows of `/api/v1/reporting/campaigns` without the limit of one request per minute. Retention and daywise revenue include how many installs were old enough. A figure without its denominator is null, not 0. */
    campaigns(query?: ReportQuery, options?: CallOptions): Paged<ReportData, ReportData['campaigns'][number]>
    /** Figures over time. Without `from` and `to`: the last 30 days. `active_users` is the average number of users per day. A figure without its denominator is null. With `segment`, so are clicks, spend and what is derived from them: they have no users. Besides the listed metrics, `event:<name>` and `payment:<type>` count one event name or payment type. Organic installs are the group `null`. */
    series(query?: ReportSeriesQuery, options?: CallOptions): Promise<ReportSeriesData>
    /** The figures to compare a period with. Takes the same parameters as `report/series` for the period that is shown, and answers the series of the period it is compared with. A period that runs until now is compared until the same time of day. Spend is known by the day: figures with spend compare whole days, and are null for today alone. A figure without a denominator is null. */
    comparison(query?: ReportComparisonQuery, options?: CallOptions): Promise<ReportComparisonData>
    /** The campaign table: rows, totals and organic. The report by campaign, network, platform or time, with its totals. Without `from` and `to`: the last 30 days. Totals cover all pages, and ratios are computed from the totals. A figure without a denominator is null. A figure of day N after the install counts the installs whose day N is over. */
    table(query?: ReportTableQuery, options?: CallOptions): Paged<ReportTableData, ReportTableData['rows'][number]>
    /** Retention and revenue by install day. Without `from` and `to`: the last 30 days. Each figure includes how many installs were old enough for it, and is null if none was. */
    cohorts(query?: ReportCohortsQuery, options?: CallOptions): Promise<ReportCohortsData>
    /** Return on ad spend, payback and retention of cohorts. The installs of a period by install day, week or month, or by source. A figure of day N counts the install days whose day N is over, in revenue, spend and installs alike; `of` is the number of those installs. Without `from` and `to`: the last 26 weeks. */
    economics(query?: ReportEconomicsQuery, options?: CallOptions): Promise<ReportEconomicsData>
    /** Compare our counts with what the networks claim. Clicks on links and attributed installs, per campaign and day, for days with spend. Without `from` and `to`: the last 30 days. Newest day first. */
    discrepancies(query?: ReportDiscrepanciesQuery, options?: CallOptions): Paged<ReportDiscrepanciesData, ReportDiscrepanciesData['rows'][number]>
    /** Compare our counts with the networks’, summed. Sums of `…/report/discrepancies` over the period, by campaign, network or day, with the totals of everything selected. `WEB` installs are not compared. Without `from` and `to`: the last 30 days. */
    discrepancyTotals(query?: DiscrepancyTotalsQuery, options?: CallOptions): Paged<DiscrepancyTotalsData, DiscrepancyTotalsData['rows'][number]>
    /** Get the funnel after the install. Unique users who installed in the date range, by their first install there. A user reaches a step with its earliest fact at or after the previous step, within `within_days` of the install. Counted from the facts, at most 100,000 installs per call. Nothing is changed. */
    funnel(body: FunnelBody, options?: CallOptions): Promise<FunnelData>
    /** Run a query over the facts. A measure of installs, opens, sign-ups, events, payments, revenue, clicks or spend, filtered, by up to three dimensions or properties, over time. Without `from` and `to`: the last 30 days, at most 1,100. Computed from the facts. Close the connection to cancel a question, or give it an `id` and delete that. Nothing is changed. */
    explore(body: ExploreBody, options?: CallOptions): Promise<ExploreData>
    /** Cancel a running query. Cancels the questions that were asked with this `id` and are being answered, on whatever server: their callers get 409 within a second. Your own; admins cancel those of others too. */
    cancelQuestion(id: string | number, options?: CallOptions): Promise<void>
    /** List the fields that a query can filter and group by. The dimensions of `of`, and the properties and link parameters of its latest 10,000 facts, most frequent first. A question may name older ones too. */
    exploreFields(query?: ExploreFieldsQuery, options?: CallOptions): Promise<ExploreFieldsData>
    /** Delete a saved answer. */
    deleteAnswer(id: string | number, options?: CallOptions): Promise<void>
    /** Run a query and save its answer. The figures stay as they are now, also when facts change or are dropped. They are not about personal data, because everyone in the project can read them. A project has at most 500 saved answers, each with at most 10,000 rows and points. */
    keepAnswer(body: KeepAnswerBody, options?: CallOptions): Promise<KeepAnswerData>
    /** List saved answers. */
    listAnswers(options?: CallOptions): Paged<ListAnswersData, ListAnswersData['items'][number]>
    /** Read a saved answer. */
    readAnswer(id: string | number, options?: CallOptions): Promise<ReadAnswerData>
    /** Lifetime value: revenue per install by day of life, observed and predicted. The installs of a period, by up to two dimensions: revenue per install of every day of life up to 365, what the younger ones are expected to earn, with an interval, and on which day the spend is paid back. Predictions come from the project’s own installs of the last two years; `backtest` says how good they were a month ago. Without `from` and `to`: the last 90 days, at most 1,100. Nothing is changed. */
    ltv(body: LtvBody, options?: CallOptions): Promise<LtvData>
    /** Rebuild the rollups from the facts. Runs in the background; reports show the old figures until it has finished (distinct users change day by day). It continues if a service is killed. A timezone change triggers it automatically. */
    rebuildRollups(options?: CallOptions): Promise<RebuildRollupsData>
    /** Get the state of the last rollup rebuild. */
    rollupsState(options?: CallOptions): Promise<RollupsStateData>
  }
  sql: {
    /** Run one SELECT statement over the project’s facts. For members and keys that see personal data, if an owner has switched SQL on. The statement reads the tables that `GET …/sql` lists, and nothing else. It has 30 seconds. Close the connection to cancel it. Every statement is written to the audit log, with its rows and its outcome. */
    ask(body: AskSqlBody, options?: CallOptions): Promise<AskSqlData>
    /** List the tables of SQL, and whether it is on. */
    readSqlState(options?: CallOptions): Promise<ReadSqlStateData>
    /** Switch SQL on or off for the project. Off by default. Members and keys that see personal data then read every fact of the project, with pseudonyms instead of ids. */
    switch(body: SwitchSqlBody, options?: CallOptions): Promise<SwitchSqlData>
  }
  users: {
    /** List users, newest first. Filters combine. `from` and `to` are sign-up days, `platform` is that of the first install. */
    list(query?: ListUsersQuery, options?: CallOptions): Paged<ListUsersData, ListUsersData['items'][number]>
    /** Get user totals. Over all users that the list of users returns with the same filters. */
    totals(query?: ReadUserTotalsQuery, options?: CallOptions): Promise<ReadUserTotalsData>
    /** Find users and installs. By user id, email, device id (GAID, IDFA, IDFV, ANDROID_ID), install id, payment id, or the service’s own id of an event or a click. Callers who may not see personal data find by install id and by the service’s own ids alone. */
    search(query: SearchPeopleQuery, options?: CallOptions): Promise<SearchPeopleData>
    /** Timeline of a user, from click to payment. From the touch that won each install to the last payment. Opens are grouped by day, as in reports: `details` has the day and the count. Deliveries are what was sent to webhooks, networks and analytics tools. */
    timeline(userId: string | number, query?: UserTimelineQuery, options?: CallOptions): Paged<UserTimelineData, UserTimelineData['items'][number]>
    /** Erase a user. Permanently deletes the user’s identity, devices and the free-form data of their events and payments; counts and revenue stay. Late arrivals for the same `user_id` are acknowledged but not stored. This cannot be undone. */
    erase(userId: string | number, options?: CallOptions): Promise<void>
  }
  live: {
    /** Stream facts as they arrive. Server-Sent Events. Each `event: fact` has one `LiveFact` as its `data` and a cursor as its `id`; `event: gap` means that more facts arrived than are shown. `Last-Event-ID` (or `after`) resumes there; facts near that point may be sent again, with the same `id`. A comment every 15 seconds keeps the connection alive; the stream ends within five minutes, and within five seconds if the caller loses access; browsers reconnect automatically. A client that reads too slowly is disconnected and can resume. Imported history is not shown. */
    watch(query?: WatchLiveQuery, options?: WatchOptions): AsyncIterable<LiveFact>
    /** List the latest facts, newest first. The same facts and filters as the stream. Filters cover only the newest 1,000 of each kind. */
    recent(query?: ListRecentQuery, options?: CallOptions): Promise<ListRecentData>
  }
  outcomes: {
    /** Get the outcomes of all facts. Every fact that arrived with a valid credential and valid JSON ends in exactly one outcome. Days are days of arrival, in the project’s timezone. */
    read(query?: ReadOutcomesQuery, options?: CallOptions): Promise<ReadOutcomesData>
  }
  events: {
    /** List events, newest first. Filters combine. A page can be short and still have a `next_cursor`: only a null one marks the end of the list. */
    list(query?: ListEventsQuery, options?: CallOptions): Paged<ListEventsData, ListEventsData['items'][number]>
    /** Events and payment types with their counts. From the rollups that reports read, over all campaigns and organic. Without `from` and `to`: the last 30 days. Most frequent first, at most 1,000. */
    names(query?: ListEventNamesQuery, options?: CallOptions): Promise<ListEventNamesData>
  }
  payments: {
    /** List payments, newest first. Filters combine. Includes removed payments, with the time of removal. */
    list(query?: ListPaymentsQuery, options?: CallOptions): Paged<ListPaymentsData, ListPaymentsData['items'][number]>
    /** Restore a removed payment. Restores its state at removal; it counts on the same day as before. */
    restore(paymentId: string | number, options?: CallOptions): Promise<RestorePaymentData>
  }
  inboundSources: {
    /** List inbound sources. */
    list(query?: ManageListInboundSourcesQuery, options?: CallOptions): Paged<ManageListInboundSourcesData, ManageListInboundSourcesData['items'][number]>
    /** Create an inbound source. The response has the address of the source and, if we make it, its secret. */
    create(body: ManageCreateInboundSourceBody, options?: CallOptions): Promise<ManageCreateInboundSourceData>
    /** Delete an inbound source. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** Set or rotate the secret of an inbound source. The previous secret is accepted for another 24 hours. */
    replaceInboundSecret(id: string | number, body: ReplaceInboundSecretBody, options?: CallOptions): Promise<ReplaceInboundSecretData>
  }
  adNetworks: {
    /** List postback tokens. */
    listPostbackTokens(query?: ManageListPostbackTokensQuery, options?: CallOptions): Paged<ManageListPostbackTokensData, ManageListPostbackTokensData['items'][number]>
    /** Create a postback token. One for each network: 409 if the project has one. Add it to the network’s URLs as `postback_token`; the app never has it. */
    createPostbackToken(body: ManageCreatePostbackTokenBody, options?: CallOptions): Promise<ManageCreatePostbackTokenData>
    /** Change a postback token. */
    changePostbackToken(id: string | number, body: ManageChangePostbackTokenBody, options?: CallOptions): Promise<ManageChangePostbackTokenData>
    /** Replace a postback token. The previous token is accepted for another 24 hours. */
    rotatePostbackToken(id: string | number, options?: CallOptions): Promise<RotatePostbackTokenData>
    /** Delete a postback token. Reports of the network are accepted without a token again, unverified. */
    deletePostbackToken(id: string | number, options?: CallOptions): Promise<void>
  }
  shadowMode: {
    /** List shadow sources. */
    listShadowSources(query?: ManageListShadowSourcesQuery, options?: CallOptions): Paged<ManageListShadowSourcesData, ManageListShadowSourcesData['items'][number]>
    /** Create a shadow source. One for each vendor: 409 if the project has one. The response has its address. */
    createShadowSource(body: ManageCreateShadowSourceBody, options?: CallOptions): Promise<ManageCreateShadowSourceData>
    /** Delete a shadow source. Its address stops working. Installs that it received stay, and are compared. */
    deleteShadowSource(id: string | number, options?: CallOptions): Promise<void>
    /** Rotate the address of a shadow source. The previous address is accepted for another 24 hours. */
    rotateShadowToken(id: string | number, options?: CallOptions): Promise<RotateShadowTokenData>
    /** Compare another vendor’s installs with ours. Per day and campaign: installs that both see, with the same attribution or another one, and those that only one side sees; the reasons, examples, and a verdict. Imported installs, test devices and `WEB` are not compared. Without `from` and `to`: the last 30 days; at most 366. */
    readShadow(query?: ReadShadowQuery, options?: CallOptions): Promise<ReadShadowData>
    /** Map a campaign of the vendor to one of ours. The comparison follows at once, for the past, too. */
    mapShadowCampaign(body: MapShadowCampaignBody, options?: CallOptions): Promise<MapShadowCampaignData>
  }
  webhooks: {
    /** List webhooks. */
    list(query?: ManageListWebhooksQuery, options?: CallOptions): Paged<ManageListWebhooksData, ManageListWebhooksData['items'][number]>
    /** Create a webhook. Deliveries are signed according to Standard Webhooks, with the secret in this response. */
    create(body: ManageCreateWebhookBody, options?: CallOptions): Promise<ManageCreateWebhookData>
    /** Change a webhook. */
    change(id: string | number, body: ManageChangeWebhookBody, options?: CallOptions): Promise<ManageChangeWebhookData>
    /** Delete a webhook. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** Rotate the secret of a webhook. For 24 hours, every delivery carries two signatures: one with the new secret, one with the previous. */
    rotateSecret(id: string | number, options?: CallOptions): Promise<RotateWebhookSecretData>
    /** Send a test message to a webhook now. A message of type `test`, signed like all others. It is sent once, without retries, and is not listed in the deliveries. */
    test(id: string | number, options?: CallOptions): Promise<TestWebhookData>
  }
  destinations: {
    /** List destinations. */
    list(query?: ManageListDestinationsQuery, options?: CallOptions): Paged<ManageListDestinationsData, ManageListDestinationsData['items'][number]>
    /** Create a destination. */
    create(body: ManageCreateDestinationBody, options?: CallOptions): Promise<ManageCreateDestinationData>
    /** Change a destination. */
    change(id: string | number, body: ManageChangeDestinationBody, options?: CallOptions): Promise<ManageChangeDestinationData>
    /** Delete a destination. */
    delete(id: string | number, options?: CallOptions): Promise<void>
  }
  deliveries: {
    /** List deliveries, newest first. Finished deliveries are kept for 30 days. */
    list(query?: ListDeliveriesQuery, options?: CallOptions): Paged<ListDeliveriesData, ListDeliveriesData['items'][number]>
    /** Summarize recent deliveries by destination. Every webhook and destination of the project, including those without deliveries. */
    summarize(options?: CallOptions): Promise<SummarizeDeliveriesData>
    /** Send deliveries again. One by its `id`, or all matching ones of a destination. They keep their ids, so that a receiver can deduplicate them. Waiting deliveries are left alone. */
    replay(body: ReplayDeliveriesBody, options?: CallOptions): Promise<ReplayDeliveriesData>
  }
  testDevices: {
    /** Create a link that makes a phone a test device. Returns a link of the campaign that works once: the first phone (Android or iOS, no bot) that opens it in time becomes the test device. It may open the link again until then; the clicks of others count as usual. */
    armLink(body: ArmTestLinkBody, options?: CallOptions): Promise<ArmTestLinkData>
    /** Register a test device by one of its ids. What it did before leaves the figures too. A user id stands for the installs that the user signed up on, also later ones. At most 100 test devices. */
    create(body: CreateTestDeviceBody, options?: CallOptions): Promise<CreateTestDeviceData>
    /** Remove a test device. From then on it is a phone like any other: everything that it ever did counts in the figures again. To keep it out, leave it on the list. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** List test devices. What a test device does is attributed and answered as everything else, but excluded from figures: reports, series, cohorts, funnels, fraud, discrepancies. Nothing about it is sent to destinations. Lists, timelines, the live stream and the ledger show it. */
    list(options?: CallOptions): Paged<ListTestDevicesData, ListTestDevicesData['items'][number]>
    /** Get the QR code of a test link. An SVG image of exactly `link.url`. */
    qr(id: string | number, options?: CallOptions): Promise<Response>
  }
  views: {
    /** Rename, share or change a view. A shared view can be changed by its owner and by members who may share views; only its owner can stop sharing it, which unpins it and ends its share links. With `revision`, a newer change by someone else is not overwritten: 409. */
    change(id: string | number, body: ChangeViewBody, options?: CallOptions): Promise<ChangeViewData>
    /** Save a view of a page. A view is your own unless `shared`. A member has at most 200 views in a project, and a project 500 shared ones. The admin token can only make shared ones. */
    create(body: CreateViewBody, options?: CallOptions): Promise<CreateViewData>
    /** Delete a view. If it was someone’s default, the page opens as without one. Its share links stop working. A view with a schedule stays: 409. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** List your own saved views and the shared ones. With the admin token: the shared ones. */
    list(query?: ListViewsQuery, options?: CallOptions): Paged<ListViewsData, ListViewsData['items'][number]>
    /** Pin a view to the overview, move its card, or unpin it. Everybody in the project sees the cards below the figures of the overview. Only shared views of Explore can be pinned, at most 12. */
    pin(id: string | number, body: PinViewBody, options?: CallOptions): Promise<PinViewData>
    /** Set or clear your default view of a page. The bare address of the page opens it, for you alone. */
    setDefault(id: string | number, body: SetDefaultViewBody, options?: CallOptions): Promise<SetDefaultViewData>
  }
  shareLinks: {
    /** Create a share link of a saved view or a board. Whoever has `/shared/{key}` sees the answer of this one view of Explore, or the cards of this one board, as a caller without the right to personal data does, and nothing else, until the link expires or is revoked. Only shared views can be shown. Exactly one of `view_id` and `board_id` is required. A project has at most 100 links. */
    create(body: CreateShareLinkBody, options?: CallOptions): Promise<CreateShareLinkData>
    /** List the share links. Expired ones too, until they are revoked. Their keys are not shown again. */
    list(options?: CallOptions): Paged<ListShareLinksData, ListShareLinksData['items'][number]>
    /** Revoke a share link; it stops working at once. */
    revoke(id: string | number, options?: CallOptions): Promise<void>
  }
  schedules: {
    /** Change or pause a scheduled report. Who unsubscribed stays unsubscribed, also if `recipients` names them again. */
    change(id: string | number, body: ChangeScheduleBody, options?: CallOptions): Promise<ChangeScheduleData>
    /** Schedule a saved view. Sends the table of a shared view of the campaigns or the overview, or the answer of one of Explore with a picture of its chart, by mail (with a CSV file) or to Slack. The figures are computed once per run, as the page would show them. A delivery that fails is tried again for about a day. At most 100 schedules in a project. */
    create(body: CreateScheduleBody, options?: CallOptions): Promise<CreateScheduleData>
    /** Delete a scheduled report and its pending deliveries. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** List scheduled reports with their last deliveries. For viewers, addresses are masked. */
    list(options?: CallOptions): Paged<ListSchedulesData, ListSchedulesData['items'][number]>
    /** Send a report now. Beside its regular runs, also while it is paused. */
    send(id: string | number, options?: CallOptions): Promise<void>
  }
  boards: {
    /** Rename a board or change its cards. `cards` replaces all cards. With `revision`, a newer change by someone else is not overwritten: 409. */
    change(id: string | number, body: ChangeBoardBody, options?: CallOptions): Promise<ChangeBoardData>
    /** Create a board. Everybody in the project sees it. A project has at most 100 boards, a board 24 cards. Each card has either the `view_id` of a shared view of Explore or a `text`, and no two cards overlap. */
    create(body: CreateBoardBody, options?: CallOptions): Promise<CreateBoardData>
    /** Delete a board. Its views stay. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** List the boards of a project. */
    list(options?: CallOptions): Paged<ListBoardsData, ListBoardsData['items'][number]>
    /** Read a board with the views of its cards. The figures of a card are those of its view: ask them of `explore`. A card whose view was deleted or is no longer shared stays, with `view` null. */
    read(id: string | number, options?: CallOptions): Promise<ReadBoardData>
  }
  segments: {
    /** Rename or change a segment. Everything that uses it follows. With `revision`, a newer change by someone else is not overwritten: 409. */
    change(id: string | number, body: ChangeSegmentBody, options?: CallOptions): Promise<ChangeSegmentData>
    /** Save filters of installs as a segment. Its members are the users of the installs that pass all filters, reinstalls too; an install without a sign-up counts as one user. Without filters and days: everyone. Names are checked as in `explore`. A project has at most 200 segments. */
    create(body: CreateSegmentBody, options?: CallOptions): Promise<CreateSegmentData>
    /** Delete a segment. A segment that a saved view uses stays: 409 with the name of the view. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** List segments. */
    list(options?: CallOptions): Paged<ListSegmentsData, ListSegmentsData['items'][number]>
    /** Read a segment. */
    read(id: string | number, options?: CallOptions): Promise<ReadSegmentData>
    /** How many users a segment has, over time. The members at the end of each day, week or month, counting only what had happened until then. Without `from` and `to`: the last 30 days. */
    readSegmentSize(id: string | number, query?: ReadSegmentSizeQuery, options?: CallOptions): Promise<ReadSegmentSizeData>
  }
  audiences: {
    /** Download a segment as a network’s audience file. CSV with the network’s headings, for an upload by hand. Emails and phone numbers are normalised as the network documents and hashed with SHA-256; advertising ids are hashed for TikTok alone. */
    file(id: string | number, query: AudienceFileQuery, options?: CallOptions): Promise<Response>
    /** Change an audience, and refresh it. Also without a change: its members are checked and sent at once. */
    change(segment: string | number, id: string | number, body: ChangeAudienceBody, options?: CallOptions): Promise<ChangeAudienceData>
    /** Upload a segment to an audience of a network. Members are uploaded at once, and every day what changed: people who left the segment, withdrew consent or were erased are removed from the network. The audience exists at the network already. What was sent is kept as hashes until the network has removed it. */
    create(segment: string | number, body: CreateAudienceBody, options?: CallOptions): Promise<CreateAudienceData>
    /** Remove all users from an audience, and delete it. The state is `ending` until the network has removed all users. `members=leave` deletes it at once: the network keeps whom it has, and nothing remembers them. */
    delete(segment: string | number, id: string | number, query?: DeleteAudienceQuery, options?: CallOptions): Promise<void>
    /** List the audiences of a segment. */
    list(segment: string | number, options?: CallOptions): Paged<ListAudiencesData, ListAudiencesData['items'][number]>
    /** Count the users of a segment who may be in a network’s audience. Left out are people who were erased, use a test device, are withheld by a fraud rule, denied consent, limited ad tracking, did not allow tracking on iOS, were not asked for consent (unless `consent=not_denied`), or have no identifier that the network takes. All users and installs of a person have to allow it. */
    preview(id: string | number, query: PreviewAudienceQuery, options?: CallOptions): Promise<PreviewAudienceData>
  }
  alerts: {
    /** List the alerts of a project. Newest first. Ended alerts are kept for 90 days. */
    list(query?: ListAlertsQuery, options?: CallOptions): Paged<ListAlertsData, ListAlertsData['items'][number]>
    /** How many alerts are open and not muted. */
    summary(options?: CallOptions): Promise<ReadAlertSummaryData>
    /** Mute a kind of alert, or one subject of it. No messages are sent until then; the list still has the alert. A second mute of the same subject replaces the first. If the alert is still open when the mute ends, the messages are sent then. */
    mute(body: MuteAlertsBody, options?: CallOptions): Promise<MuteAlertsData>
    /** End a mute. */
    unmute(id: string | number, options?: CallOptions): Promise<void>
  }
  alertMutes: {
    /** List muted alerts. */
    list(options?: CallOptions): Paged<ListAlertMutesData, ListAlertMutesData['items'][number]>
  }
  alertDestinations: {
    /** Update alert destination. An email address cannot be changed: delete it and add another. */
    change(id: string | number, body: ChangeAlertDestinationBody, options?: CallOptions): Promise<ChangeAlertDestinationData>
    /** Create alert destination. Channel `email` needs `email`, the others need `url`. One message when an alert opens, and one when it ends; alerts of the same minute share a message. A message that fails is tried again for about a day. At most 50. */
    create(body: CreateAlertDestinationBody, options?: CallOptions): Promise<CreateAlertDestinationData>
    /** Delete alert destination. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** List alert destinations, with the last delivery. */
    list(options?: CallOptions): Paged<ListAlertDestinationsData, ListAlertDestinationsData['items'][number]>
    /** Send a test message. Waits for the receiver. Five a minute. */
    test(id: string | number, options?: CallOptions): Promise<TestAlertDestinationData>
  }
  annotations: {
    /** List the annotations of a period. Also a line for each day on which campaigns were created, with `id` null: the service adds it automatically. */
    list(query: ListAnnotationsQuery, options?: CallOptions): Paged<ListAnnotationsData, ListAnnotationsData['items'][number]>
    /** Annotate a day. A project has at most 5,000 annotations. */
    create(body: CreateAnnotationBody, options?: CallOptions): Promise<CreateAnnotationData>
    /** Change an annotation. */
    change(id: string | number, body: ChangeAnnotationBody, options?: CallOptions): Promise<ChangeAnnotationData>
    /** Delete an annotation. */
    delete(id: string | number, options?: CallOptions): Promise<void>
  }
  facts: {
    /** Import history. One JSON object per line, any number of lines. Facts: `click`, `impression`, `install`, `open`, `signup`, `event`, `payment`, `refund`, `uninstall`, `reinstall`, `reengagement`, `erasure`. What facts need: `project`, `affiliate`, `campaign`, `exchange_rate`, `ad_name`, `test_device`, `spend`, `erased_user`. `docs/import-and-export.md` lists their fields. Lines may be in any order; facts are applied in order of `at`. A repeated `id` is a duplicate, so an interrupted import can simply be sent again. A bad line never stops the rest. With `progress=true` the response is NDJSON: `{"applied", "lines"}` and, with `refusals=all`, `{"refused": {"line", "reason"}}` lines during the import, and the envelope as the last line. */
    import(body: StreamBody, query?: ImportFactsQuery, options?: CallOptions): Promise<ImportFactsData>
    /** Export a table. Streamed, oldest first, without a size limit: everything stored when the request arrived. CSV follows RFC 4180 with a header row; text that a spreadsheet would read as a formula is prefixed with `'`. `install_instance_id` is never exported; erased users appear under a pseudonym. */
    export(query: ExportFactsQuery, options?: CallOptions): Promise<Response>
    /** Export the whole history. Streamed in the format of the import: facts, users, installs, campaigns, spend, rates, test devices and the settings that figures depend on, without a size limit. Imported into an empty project, it gives the same figures. It contains personal data; erased users appear under a pseudonym, and `install_instance_id` is never exported. */
    exportHistory(query?: ExportHistoryQuery, options?: CallOptions): Promise<Response>
  }
  preferences: {
    /** List your remembered search parameters in this project. The last search parameters of each page, by member and project. The admin token has no member, so its list is empty. */
    list(options?: CallOptions): Paged<ListPreferencesData, ListPreferencesData['items'][number]>
    /** Remember the search parameters of a page. Replaces what was remembered. A bare address of the page opens with them. 409 for the admin token: it has no member. */
    remember(page: string | number, body: RememberPageBody, options?: CallOptions): Promise<RememberPageData>
    /** Forget the search parameters of a page. */
    forget(page: string | number, options?: CallOptions): Promise<void>
  }
  members: {
    /** List who has access to a project. The members that the project lists, and for admins and owners also those with a role in every project. */
    list(options?: CallOptions): Paged<ListProjectMembersData, ListProjectMembersData['items'][number]>
    /** Add a member to a project. The access is pending until the member confirms it: the link `/join/{code}` is mailed to them; without a mail server (`SMTP_URL`), pass it on. It works once and expires after 7 days, and it ends earlier codes of the member. An email that already has an account keeps its name, and confirms with its password. A member with a role in every project has the role at once, without an invitation. */
    add(body: AddProjectMemberBody, options?: CallOptions): Promise<AddProjectMemberData>
    /** Set a member’s role in a project. Applies from the next request to members who have access already. For others it is pending until they confirm it, and the response has the invitation. It replaces the role that the member has in every project; owners of the installation own every project. */
    change(id: string | number, body: ChangeProjectMemberBody, options?: CallOptions): Promise<ChangeProjectMemberData>
    /** Remove a member from a project. The account stays. A role in every project applies here again. */
    remove(id: string | number, options?: CallOptions): Promise<void>
    /** Create a new invitation for a member who has not confirmed. Earlier codes of the member end. With a mail server, the link is mailed to the member. 409 if the member has confirmed: then an owner of the installation creates it. */
    invite(id: string | number, options?: CallOptions): Promise<InviteProjectMemberData>
  }
}

/** Calls of the management API for the whole installation. */
export interface InstallationApi {
  projects: {
    /** List projects. */
    list(options?: CallOptions): Paged<ListProjectsData, ListProjectsData['items'][number]>
    /** Create a project with its server key, token and signing key. */
    create(body: CreateProjectBody, options?: CallOptions): Promise<CreateProjectData>
    /** Read a project and its settings. */
    get(project: string | number, options?: CallOptions): Promise<GetProjectData>
    /** Change a project’s settings. Another `display_currency` converts all sums again with the rates of their days; stored amounts keep their own currency. The response names amounts without a rate. `preview=true` answers the same and changes nothing. */
    change(project: string | number, body: ChangeProjectBody, query?: ChangeProjectQuery, options?: CallOptions): Promise<ChangeProjectData>
  }
  alerts: {
    /** List the alerts of the service itself. Newest first. Ended alerts are kept for 90 days. */
    list(query?: ListServiceAlertsQuery, options?: CallOptions): Paged<ListServiceAlertsData, ListServiceAlertsData['items'][number]>
    /** Mute a kind of alert, or one subject of it. No messages are sent until then; the list still has the alert. A second mute of the same subject replaces the first. If the alert is still open when the mute ends, the messages are sent then. */
    mute(body: MuteServiceAlertsBody, options?: CallOptions): Promise<MuteServiceAlertsData>
    /** End a mute. */
    unmute(id: string | number, options?: CallOptions): Promise<void>
  }
  alertMutes: {
    /** List muted alerts. */
    list(options?: CallOptions): Paged<ListServiceAlertMutesData, ListServiceAlertMutesData['items'][number]>
  }
  alertDestinations: {
    /** Update alert destination. An email address cannot be changed: delete it and add another. */
    change(id: string | number, body: ChangeServiceAlertDestinationBody, options?: CallOptions): Promise<ChangeServiceAlertDestinationData>
    /** Create alert destination. Channel `email` needs `email`, the others need `url`. One message when an alert opens, and one when it ends; alerts of the same minute share a message. A message that fails is tried again for about a day. At most 50. */
    create(body: CreateServiceAlertDestinationBody, options?: CallOptions): Promise<CreateServiceAlertDestinationData>
    /** Delete alert destination. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** List alert destinations, with the last delivery. */
    list(options?: CallOptions): Paged<ListServiceAlertDestinationsData, ListServiceAlertDestinationsData['items'][number]>
    /** Send a test message. Waits for the receiver. Five a minute. */
    test(id: string | number, options?: CallOptions): Promise<TestServiceAlertDestinationData>
  }
  setup: {
    /** Check whether the installation needs its first owner, and how members log in. */
    read(options?: CallOptions): Promise<ReadSetupData>
    /** Become the first owner, with the code that the service printed. Works once, while there is no member. The response sets the session cookie. */
    createOwner(body: CreateOwnerBody, options?: CallOptions): Promise<CreateOwnerData>
  }
  session: {
    /** Log in. The response sets the session cookie. A session ends 12 hours after its last request, and 7 days after log-in at the latest. A member with two-factor log-in also sends `code`. Per minute: five attempts for an email from one network (/24, /48), twenty for an email from all, twenty from an address. Beyond the first two, a right password with `code` is still accepted. */
    logIn(body: LogInBody, options?: CallOptions): Promise<LogInData>
    /** Get the logged-in member. */
    read(options?: CallOptions): Promise<ReadSessionData>
    /** Change your own name or password. A new password requires the current one, and ends all other sessions of the member. */
    change(body: ChangeOwnAccountBody, options?: CallOptions): Promise<ChangeOwnAccountData>
    /** Log out. */
    logOut(options?: CallOptions): Promise<void>
    /** List your own sessions. Nobody sees the sessions of another member; an owner ends them by removing the member. */
    list(options?: CallOptions): Paged<ListSessionsData, ListSessionsData['items'][number]>
    /** End one of your sessions. */
    end(id: string | number, options?: CallOptions): Promise<void>
    /** End all your sessions but this one. */
    endOthers(options?: CallOptions): Promise<EndOtherSessionsData>
    /** Request a password reset by mail. Requires a mail server (`SMTP_URL`). The response is the same whether a member has that email or not. The link `/reset/{code}` works once, within an hour; a new one voids the previous one. Three requests an hour for an email, twenty a minute from an address. */
    requestPasswordReset(body: RequestPasswordResetBody, options?: CallOptions): Promise<void>
    /** Read a password reset. */
    readPasswordReset(code: string | number, options?: CallOptions): Promise<ReadPasswordResetData>
    /** Set a new password. All sessions of the member end. The response starts none: log in with the new password. */
    resetPassword(code: string | number, body: ResetPasswordBody, options?: CallOptions): Promise<void>
  }
  twoFactor: {
    /** Check whether your two-factor log-in is on. */
    read(options?: CallOptions): Promise<ReadTwoFactorData>
    /** Create a secret for your authenticator app. Nothing changes until a code of the app confirms it. Calling it again replaces a secret that is not confirmed. 409 if two-factor log-in is on. */
    start(body: StartTwoFactorBody, options?: CallOptions): Promise<StartTwoFactorData>
    /** Turn two-factor log-in on, with a code of the app. Your other sessions end: each new one requires a code. */
    confirm(body: ConfirmTwoFactorBody, options?: CallOptions): Promise<ConfirmTwoFactorData>
    /** Replace your recovery codes. */
    replaceRecoveryCodes(body: ReplaceRecoveryCodesBody, options?: CallOptions): Promise<ReplaceRecoveryCodesData>
    /** Turn two-factor log-in off. */
    end(body: EndTwoFactorBody, options?: CallOptions): Promise<void>
    /** Turn a member’s two-factor log-in off. For a member who has lost the phone and the recovery codes. Their sessions end. */
    remove(id: string | number, options?: CallOptions): Promise<void>
  }
  members: {
    /** List members. */
    list(query?: ListMembersQuery, options?: CallOptions): Paged<ListMembersData, ListMembersData['items'][number]>
    /** Invite a member. With a mail server (`SMTP_URL`), the link is mailed to the member. Without one, pass on the link `/join/{code}` of this installation. It works once and expires after 7 days. The role has effect once the member confirms it. An account that only projects have invited keeps its name and confirms with its password. */
    create(body: CreateMemberBody, options?: CallOptions): Promise<CreateMemberData>
    /** Create a new invitation, also for a forgotten password. Earlier codes of the member end. With a mail server, the link is mailed to the member. The old password works until a new one is chosen, which confirms everything that is pending for the member. */
    invite(id: string | number, options?: CallOptions): Promise<InviteMemberData>
    /** Change a member’s name, role or view of personal data. A new role applies from the next request; a first role in every project is pending until the member confirms it, and the response has the invitation. A project that lists the member keeps its own role, unless the member is an owner here. */
    change(id: string | number, body: ChangeMemberBody, options?: CallOptions): Promise<ChangeMemberData>
    /** Remove a member; their sessions end immediately. */
    delete(id: string | number, options?: CallOptions): Promise<void>
    /** Read an invitation. */
    readInvitation(code: string | number, options?: CallOptions): Promise<ReadInvitationData>
    /** Confirm an invitation with a password. The response sets the session cookie. It confirms what the code was made for, and nothing else. A new account sets a password, an existing one sends its own; a new password ends earlier sessions. A member with two-factor log-in also sends a code. Five attempts per minute for an existing account. */
    acceptInvitation(code: string | number, body: AcceptInvitationBody, options?: CallOptions): Promise<AcceptInvitationData>
  }
  mail: {
    /** The mail server, and its last error. The mail server is set with `SMTP_URL` and `MAIL_FROM`. Without one, nothing is mailed: invitations are links to pass on. */
    read(options?: CallOptions): Promise<ReadMailData>
    /** Send a test mail. Waits for the mail server. Five a minute. */
    test(body: TestMailBody, options?: CallOptions): Promise<TestMailData>
  }
  auditLog: {
    /** List the audit log, newest first. Every change through the management API, exports, log-ins and failed log-ins. Admins of a single project name it with `project`. Failed log-ins are kept for 90 days, everything else forever. */
    read(query?: ReadAuditLogQuery, options?: CallOptions): Paged<ReadAuditLogData, ReadAuditLogData['items'][number]>
  }
}
