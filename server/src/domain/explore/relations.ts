/** How a column is stored: `id` is a uuid in PostgreSQL and a keyed hash in the lake; `json` is an object. */
export type ColumnType = 'time' | 'day' | 'id' | 'text' | 'integer' | 'decimal' | 'boolean' | 'json'

export type Column = { type: ColumnType; nullable: boolean }

const given = (type: ColumnType): Column => ({ type, nullable: false })
const maybe = (type: ColumnType): Column => ({ type, nullable: true })

/** Where a row counts, as in the campaign report. A campaign of null: organic. */
const place = {
  campaign_id: maybe('integer'),
  ad_set_id: maybe('text'),
  ad_creative_id: maybe('text'),
  keyword_id: maybe('text'),
  platform: maybe('text'),
}

/** Whose row it is, and the install where it counts: the first one that the person signed up on. */
const someone = { person: given('id'), install: given('id') }

const money = {
  amount: maybe('decimal'),
  currency: maybe('text'),
  total: maybe('decimal'),
  revenue: maybe('decimal'),
}

/** The facts that questions are about, without those of test devices: every relation is one select, and one kind of file in the lake. */
export const relations = {
  clicks: {
    at: given('time'),
    ...place,
    system_version: maybe('text'),
    model: maybe('text'),
    language: maybe('text'),
    params: maybe('json'),
  },
  installs: {
    at: given('time'),
    ...someone,
    ...place,
    kind: given('text'),
    touch: maybe('text'),
    rule: given('text'),
    ad_set_name: maybe('text'),
    ad_creative_name: maybe('text'),
    keyword_name: maybe('text'),
    publisher_platform: maybe('text'),
    suspicious: given('boolean'),
    consent: maybe('text'),
    framework: maybe('text'),
    app_version: maybe('text'),
    system_version: maybe('text'),
    model: maybe('text'),
    language: maybe('text'),
    params: maybe('json'),
    country: maybe('text'),
    region: maybe('text'),
    brand: maybe('text'),
    connection: maybe('text'),
  },
  opens: { at: given('time'), ...someone, opened_install: given('id'), ...place },
  sign_ups: { at: given('time'), ...someone, ...place },
  events: {
    at: given('time'),
    ...someone,
    ...place,
    name: given('text'),
    data: maybe('json'),
    amount: maybe('decimal'),
    currency: maybe('text'),
    revenue: maybe('decimal'),
  },
  payments: {
    at: given('time'),
    ...someone,
    ...place,
    type: given('text'),
    ...money,
    data: maybe('json'),
  },
  spend: {
    at: given('time'),
    day: given('day'),
    ...place,
    spend: maybe('decimal'),
    amount: given('decimal'),
    currency: given('text'),
    clicks: given('integer'),
    impressions: given('integer'),
  },
} as const satisfies Record<string, Record<string, Column>>

export type Relation = keyof typeof relations
