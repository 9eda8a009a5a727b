import { z } from 'zod'
import { userData } from '../../client-api/user-data.ts'
import { parseInstant } from '../../data-api/instant.ts'
import { eventDataFault } from '../../event-api/event-data.ts'
import { defaultEventLimits, type EventLimits } from '../../event-api/event-limits.ts'
import { currency, paymentStatus, paymentType } from '../../event-api/payment-fields.ts'
import { platforms } from '../../platforms.ts'

export const importKinds = [
  'click',
  'install',
  'open',
  'signup',
  'event',
  'payment',
  'uninstall',
  'reinstall',
  'reengagement',
] as const

export type ImportKind = (typeof importKinds)[number]

const maxLength = 255

/** A field with its own reader. If `read` returns undefined, the value is refused with `must`. */
function field<Output>(must: string, read: (given: unknown) => Output | undefined) {
  return z.unknown().transform((given, context): Output => {
    const value = read(given)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: must })
    return z.NEVER
  })
}

const isMissing = (given: unknown) => given === undefined || given === null || given === ''

/** Null and empty text count as missing. */
function optional<Output>(must: string, read: (given: unknown) => Output | undefined) {
  const readGiven = (given: unknown) => (isMissing(given) ? null : read(given))
  return z
    .unknown()
    .optional()
    .transform((given, context): Output | null => {
      const value = readGiven(given)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: must })
      return z.NEVER
    })
}

/** Text, or a number that is stored as text. An integer that JSON parsers round cannot be an id. */
function readText(given: unknown): string | undefined {
  if (typeof given === 'number' && Number.isFinite(given))
    return Number.isInteger(given) && !Number.isSafeInteger(given) ? undefined : String(given)
  return typeof given === 'string' && given !== '' && given.length <= maxLength ? given : undefined
}

const textMessage = `must be text of 1 to ${maxLength} characters`
const text = field(textMessage, readText)
const optionalText = optional(textMessage, readText)

/** ISO 8601 with an offset; seconds may be missing. */
function readMoment(given: unknown): Date | undefined {
  if (typeof given !== 'string') return undefined
  // Fast path for the JavaScript format: most times have it, and millions are read.
  const usual = new Date(given.length === 24 && given.endsWith('Z') ? given : Number.NaN)
  if (!Number.isNaN(usual.getTime()) && usual.toISOString() === given) return usual
  const full = given
    .trim()
    .replace(' ', 'T')
    .replace(/([+-]\d{2})(\d{2})?$/, (_, hour: string, minute = '00') => `${hour}:${minute}`)
    .replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(Z|z|[+-])/, '$1:00$2')
  return parseInstant(given.trim()) ?? parseInstant(full)
}

const known = new Set<string>(importKinds)
const readKind = (given: unknown) => (known.has(given as string) ? (given as ImportKind) : undefined)

/** The fields of every line: enough to sort the lines. */
export const importHead = z.object({
  fact: field(`must be one of ${importKinds.join(', ')}`, readKind),
  id: text,
  at: field('must be an ISO 8601 time with Z or an offset', readMoment),
})

type Fields = Record<string, unknown>

const readObject = (given: unknown): Fields | undefined =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Fields) : undefined

const touches = ['click', 'view'] as const

/** One of a fixed list, case-insensitive. */
const oneOf =
  <const Values extends readonly string[]>(values: Values) =>
  (given: unknown): Values[number] | undefined =>
    typeof given === 'string'
      ? values.find((value) => value.toLowerCase() === given.toLowerCase())
      : undefined

function readParams(given: unknown): Record<string, string> | undefined {
  const object = readObject(given)
  if (object === undefined) return undefined
  const entries = Object.entries(object).filter(([, value]) => value !== null)
  if (entries.some(([, value]) => typeof value === 'object')) return undefined
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
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
const head = { id: importHead.shape.id }

/** Events of a project with its own limits. */
export const importEventWithin = (limits: EventLimits) =>
  z.object({ ...head, user: text, name: text, data: eventDataWithin(limits) })

/** The fields of each kind besides `fact` and `at`, in the order of the checks. */
export const importFacts = {
  click: z.object({
    ...head,
    campaign: text,
    click_params: optional('must be an object of strings', readParams),
    ip: optionalText,
    user_agent: optional('must be a string', (given) => (typeof given === 'string' ? given : undefined)),
  }),
  install: z.object({
    ...head,
    platform: field('must be ANDROID or IOS', oneOf(platforms)),
    campaign: optionalText,
    network: optionalText,
    ad_set_id: optionalText,
    ad_set_name: optionalText,
    ad_creative_id: optionalText,
    ad_creative_name: optionalText,
    keyword_id: optionalText,
    keyword_name: optionalText,
    device_data: optional('must be an object', readObject),
    touch: optional('must be click or view', oneOf(touches)),
    suspicious: optional('must be true or false', (given) =>
      typeof given === 'boolean' ? given : undefined,
    ),
  }),
  open: z.object({ ...head, install }),
  signup: z.object({ ...head, install, user: userData }),
  event: importEventWithin(defaultEventLimits),
  payment: z.object({
    ...head,
    user: text,
    amount: field('must be a number, 0 or more', (given) =>
      typeof given === 'number' && Number.isFinite(given) && given >= 0 ? given : undefined,
    ),
    type: paymentType,
    status: paymentStatus,
    currency,
  }),
  uninstall: z.object({ ...head, install }),
  reinstall: z.object({ ...head, install, campaign: text }),
  reengagement: z.object({ ...head, install, campaign: text }),
} as const satisfies Record<ImportKind, z.ZodType>
