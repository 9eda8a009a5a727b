import { z } from 'zod'
import { userData } from '../../client-api/user-data.ts'
import { parseInstant } from '../../data-api/instant.ts'
import { eventDataFault } from '../../event-api/event-data.ts'
import { currency, paymentStatus, paymentType } from '../../event-api/payment-fields.ts'

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

const longest = 255

/** A field that is read by hand; undefined: it is wrong, and `must` says what it has to be. */
function field<Output>(must: string, read: (given: unknown) => Output | undefined) {
  return z.unknown().transform((given, context): Output => {
    const value = read(given)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: must })
    return z.NEVER
  })
}

const isMissing = (given: unknown) => given === undefined || given === null || given === ''

/** Null and an empty text mean that it is not given. */
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

/** Text, or a number that is kept as its text. One that JSON readers round is no id. */
function readText(given: unknown): string | undefined {
  if (typeof given === 'number' && Number.isFinite(given))
    return Number.isInteger(given) && !Number.isSafeInteger(given) ? undefined : String(given)
  return typeof given === 'string' && given !== '' && given.length <= longest ? given : undefined
}

const isText = `must be a text of 1 to ${longest} characters`
const text = field(isText, readText)
const someText = optional(isText, readText)

/** ISO 8601 with an offset; seconds may be missing. */
function readMoment(given: unknown): Date | undefined {
  if (typeof given !== 'string') return undefined
  // Most are written as JavaScript writes them, and told at once: millions are read.
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

/** What every line says: enough to bring the lines into order. */
export const importHead = z.object({
  fact: field(`must be one of ${importKinds.join(', ')}`, readKind),
  id: text,
  at: field('must be an ISO 8601 time with Z or an offset', readMoment),
})

type Fields = Record<string, unknown>

const readObject = (given: unknown): Fields | undefined =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Fields) : undefined

const platforms = ['ANDROID', 'IOS'] as const
const touches = ['click', 'view'] as const

/** One of a closed list, in any letter case. */
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

const eventData = z
  .unknown()
  .optional()
  .transform((given, context): Fields | null => {
    if (given === undefined || given === null) return null
    const object = readObject(given)
    const fault = object === undefined ? undefined : eventDataFault(object)
    if (object !== undefined && fault === undefined) return object
    const tooMuch = fault?.replace(/^event_data (.*)\.$/, 'must stay within the limits of an event: it $1')
    context.addIssue({ code: 'custom', message: tooMuch ?? 'must be an object' })
    return z.NEVER
  })

const install = text
const head = { id: importHead.shape.id }

/** Each kind's own fields beside `fact` and `at`, in the order in which they are checked. */
export const importFacts = {
  click: z.object({
    ...head,
    campaign: text,
    click_params: optional('must be an object of texts', readParams),
    ip: someText,
    user_agent: optional('must be a text', (given) => (typeof given === 'string' ? given : undefined)),
  }),
  install: z.object({
    ...head,
    platform: field('must be ANDROID or IOS', oneOf(platforms)),
    campaign: someText,
    network: someText,
    ad_set_id: someText,
    ad_set_name: someText,
    ad_creative_id: someText,
    ad_creative_name: someText,
    keyword_id: someText,
    keyword_name: someText,
    device_data: optional('must be an object', readObject),
    touch: optional('must be click or view', oneOf(touches)),
    suspicious: optional('must be true or false', (given) =>
      typeof given === 'boolean' ? given : undefined,
    ),
  }),
  open: z.object({ ...head, install }),
  signup: z.object({ ...head, install, user: userData }),
  event: z.object({ ...head, user: text, name: text, data: eventData }),
  payment: z.object({
    ...head,
    user: text,
    amount: field('must be a number from 0 up', (given) =>
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
