import { z } from 'zod'
import { userData } from '#client-api/user-data.ts'
import { eventDataFault } from '#event-api/event-data.ts'
import { defaultEventLimits, type EventLimits, mostEventLimits } from '#event-api/event-limits.ts'
import { currency, paymentStatus, paymentType } from '#event-api/payment-fields.ts'
import { platforms } from '#platforms.ts'
import { lowerCaseUuid } from '#uuid.ts'
import {
  amount,
  type Fields,
  field,
  moment,
  oneOf,
  optional,
  optionalAmount,
  optionalCount,
  optionalCurrencyCode,
  optionalFlag,
  optionalMoment,
  optionalObject,
  optionalString,
  optionalText,
  readNumber,
  readObject,
  text,
} from './import-fields.ts'
import { type ImportSettingKind, importSettingKinds, importSettings } from './import-settings.ts'

export const importFactKinds = [
  'click',
  'impression',
  'install',
  'open',
  'signup',
  'event',
  'payment',
  'refund',
  'uninstall',
  'reinstall',
  'reengagement',
  'erasure',
] as const

export type ImportFactKind = (typeof importFactKinds)[number]

export type ImportKind = ImportFactKind | ImportSettingKind

const importKinds: readonly ImportKind[] = [...importFactKinds, ...importSettingKinds]

// The text is part of the API: it names the kinds of history, and the docs name all.
const kindMessage =
  'must be one of click, install, open, signup, event, payment, uninstall, reinstall, reengagement'

const known = new Set<string>(importKinds)
const readKind = (given: unknown) => (known.has(given as string) ? (given as ImportKind) : undefined)

/** The fields of every line: enough to sort the lines. */
export const importHead = z.object({
  fact: field(kindMessage, readKind),
  id: text,
  at: moment,
  stored_as: optionalText,
  /** Of a sign-up: the user has signed up on another phone before. */
  further: optionalFlag,
})

const touches = ['click', 'view'] as const
const phones = ['ANDROID', 'IOS'] as const
const installKinds = ['install', 'reinstall'] as const

function readParams(given: unknown): Record<string, string> | undefined {
  const object = readObject(given)
  if (object === undefined) return undefined
  const entries = Object.entries(object).filter(([, value]) => value !== null)
  if (entries.some(([, value]) => typeof value === 'object')) return undefined
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** True, false, or the names of the fraud rules. */
function readSuspicious(given: unknown): boolean | string[] | undefined {
  if (typeof given === 'boolean') return given
  if (!Array.isArray(given) || given.length > 20) return undefined
  return given.every((rule) => typeof rule === 'string' && /^[a-z_]{1,64}$/.test(rule)) ? given : undefined
}

const eventDataWithin = (limits: EventLimits) =>
  z
    .unknown()
    .optional()
    .transform((given, context): Fields | null => {
      if (given === undefined || given === null) return null
      const object = readObject(given)
      const fault = object === undefined ? undefined : eventDataFault(object, limits)
      if (object !== undefined && fault === undefined) return object
      const tooMuch = fault?.replace(/^event_data (.*)\.$/, 'must stay within the limits of an event: it $1')
      context.addIssue({ code: 'custom', message: tooMuch ?? 'must be an object' })
      return z.NEVER
    })

const install = text
/** Of the service that exported the line. */
const storedAs = optional('must be a UUID', (given) =>
  typeof given === 'string' && lowerCaseUuid.test(given) ? given : undefined,
)

const head = { id: importHead.shape.id }
const storedHead = { ...head, stored_as: storedAs }

/** Events of a project with its own limits. */
export const importEventWithin = (limits: EventLimits) =>
  z.object({
    ...storedHead,
    user: text,
    name: text,
    data: eventDataWithin(limits),
    amount: optional('must be a number', readNumber),
    currency: optionalCurrencyCode,
  })

/** An event that a service accepted before. */
export const importStoredEvent = importEventWithin(mostEventLimits)

const touch = z.object({
  ...storedHead,
  campaign: text,
  click_params: optional('must be an object of strings', readParams),
  ip: optionalText,
  user_agent: optionalString,
  platform: optional('must be ANDROID or IOS', oneOf(phones)),
  device_id: optionalText,
  system_version: optionalText,
  model: optionalText,
  language: optionalText,
  claimed: optionalFlag,
  test_device: optionalText,
})

const ad = { ad_set_id: optionalText, ad_creative_id: optionalText, keyword_id: optionalText }

const installLine = z.object({
  ...storedHead,
  platform: field('must be ANDROID or IOS', oneOf(platforms)),
  campaign: optionalText,
  network: optionalText,
  ad_set_id: optionalText,
  ad_set_name: optionalText,
  ad_creative_id: optionalText,
  ad_creative_name: optionalText,
  keyword_id: optionalText,
  keyword_name: optionalText,
  device_data: optionalObject,
  touch: optional('must be click or view', oneOf(touches)),
  suspicious: optional('must be true, false or a list of rules', readSuspicious),
  kind: optional('must be install or reinstall', oneOf(installKinds)),
  touch_at: optionalMoment,
  click: optionalText,
  ad_network_campaign_id: optionalText,
  publisher_platform: optionalText,
  platform_position: optionalText,
  deeplink: optional('must be text of 1 to 2048 characters', (given) =>
    typeof given === 'string' && given.length <= 2048 ? given : undefined,
  ),
  source: optionalText,
  app_version: optionalText,
  latest_source: optionalText,
  latest_app_version: optionalText,
  framework: optionalText,
  dropped_calls: optionalCount,
  customer_user_id: optionalText,
  integrations: optionalObject,
  withheld: optionalFlag,
  country: optional('must be a code of two letters (ISO 3166-1)', (given) =>
    typeof given === 'string' && /^[A-Za-z]{2}$/.test(given) ? given.toUpperCase() : undefined,
  ),
  region: optional('must be text of 1 to 64 characters', (given) =>
    typeof given === 'string' && given.length <= 64 ? given : undefined,
  ),
  link_params: optional('must be an object of strings', readParams),
  ip: optionalText,
  erased_at: optionalMoment,
  test_device: optionalText,
})

const returned = z.object({ ...storedHead, install, campaign: text, ...ad })

/** The fields of each kind besides `fact` and `at`, in the order of the checks. */
export const importLines = {
  click: touch,
  impression: touch,
  install: installLine,
  open: z.object({ ...storedHead, install }),
  signup: z.object({
    ...head,
    stored_as: optionalText,
    install,
    user: userData,
    owns_phone: optionalFlag,
  }),
  event: importEventWithin(defaultEventLimits),
  payment: z.object({
    ...head,
    stored_as: optionalText,
    user: text,
    amount,
    type: paymentType,
    status: paymentStatus,
    currency,
    completed_at: optionalMoment,
    removed_at: optionalMoment,
    data: eventDataWithin(mostEventLimits),
    install: optionalText,
  }),
  refund: z.object({ ...head, payment: text, amount: optionalAmount }),
  uninstall: z.object({ ...storedHead, install, withdrawn_at: optionalMoment }),
  reinstall: returned,
  reengagement: returned,
  erasure: z.object({ ...head, user: text }),
  ...importSettings,
} as const satisfies Record<ImportKind, z.ZodType>
