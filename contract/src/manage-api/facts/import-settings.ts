import { z } from 'zod'
import { displayId, newManagedCampaign } from '#campaign-fields.ts'
import { projectChange } from '#manage-api/projects/project.ts'
import {
  amount,
  currencyCode,
  day,
  field,
  oneOf,
  optional,
  optionalCount,
  optionalCurrencyCode,
  optionalFlag,
  optionalMoment,
  optionalText,
  readNumber,
  text,
} from './import-fields.ts'

/** Lines that are no facts, but what facts need to be counted. They are applied first, in this order. */
export const importSettingKinds = [
  'erased_user',
  'affiliate',
  'project',
  'exchange_rate',
  'campaign',
  'ad_name',
  'test_device',
  'spend',
] as const

export type ImportSettingKind = (typeof importSettingKinds)[number]

const adKinds = ['ad_set', 'ad_creative', 'keyword'] as const
const phones = ['ANDROID', 'IOS'] as const
const testIdKinds = ['gaid', 'idfa', 'idfv', 'android_id', 'appsetid', 'user_id', 'install_id'] as const

/** The settings of a project that its figures, or decisions yet to come, depend on. */
const projectSettings = projectChange.pick({
  timezone: true,
  display_currency: true,
  revenue_from: true,
  website: true,
  apps: true,
  discover_campaigns: true,
  link_sub_ids: true,
  event_limits: true,
  windows: true,
  fraud_rules: true,
  probabilistic_ios: true,
  probabilistic_android: true,
})

// A deleted campaign may have lost its display id to a newer one: an export adds its number.
const campaignId = z.union([
  displayId,
  z.string().regex(/^[A-Za-z0-9_-]{3,64}~\d{1,10}$/, 'must be 3 to 64 of A-Z a-z 0-9 _ -'),
])

const campaign = z.object({
  ...newManagedCampaign.omit({
    custom_display_id: true,
    channel: true,
    domain: true,
    store_listing_ids: true,
    network_account_id: true,
  }).shape,
  id: campaignId,
  network: optionalText,
  deleted_at: optionalMoment,
})

const testIds = z.array(z.object({ kind: field('is unknown', oneOf(testIdKinds)), value: text })).max(1_000)

/** The fields of each kind besides `fact` and `at`. */
export const importSettings = {
  erased_user: z.object({
    id: z.string().regex(/^[0-9a-f]{64}$/, 'must be the hash of a user id, in hex'),
    key: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be the key of the hash, 32 bytes in base64')
      .optional(),
  }),
  affiliate: z.object({ id: text }),
  project: z.object({ id: text, settings: projectSettings }),
  exchange_rate: z.object({
    id: text,
    day,
    from: currencyCode,
    to: currencyCode,
    rate: field('must be a number above 0', (given) => {
      const rate = readNumber(given)
      return rate !== undefined && rate > 0 ? rate : undefined
    }),
  }),
  campaign,
  ad_name: z.object({
    id: text,
    kind: field('must be ad_set, ad_creative or keyword', oneOf(adKinds)),
    name: text,
    network: optionalText,
  }),
  test_device: z.object({ id: text, name: text, ids: testIds.optional() }),
  spend: z.object({
    id: text,
    campaign: text,
    day,
    amount,
    currency: optionalCurrencyCode,
    ad_set_id: optionalText,
    ad_creative_id: optionalText,
    keyword_id: optionalText,
    platform: optional('must be ANDROID or IOS', oneOf(phones)),
    clicks: optionalCount,
    installs: optionalCount,
    impressions: optionalCount,
    pulled: optionalFlag,
  }),
} as const satisfies Record<ImportSettingKind, z.ZodType>
