import { z } from 'zod'
import { parseInstant } from '#data-api/instant.ts'

const maxLength = 255

export type Fields = Record<string, unknown>

/** A field with its own reader. If `read` returns undefined, the value is refused with `must`. */
export function field<Output>(must: string, read: (given: unknown) => Output | undefined) {
  return z.unknown().transform((given, context): Output => {
    const value = read(given)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: must })
    return z.NEVER
  })
}

const isMissing = (given: unknown) => given === undefined || given === null || given === ''

/** Null and empty text count as missing. */
export function optional<Output>(must: string, read: (given: unknown) => Output | undefined) {
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
export const text = field(textMessage, readText)
export const optionalText = optional(textMessage, readText)

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

const momentMessage = 'must be an ISO 8601 time with Z or an offset'
export const moment = field(momentMessage, readMoment)
export const optionalMoment = optional(momentMessage, readMoment)

export const day = field('must be a day, as YYYY-MM-DD', (given) =>
  typeof given === 'string' && /^2\d{3}-\d{2}-\d{2}$/.test(given) && isDay(given) ? given : undefined,
)

const isDay = (given: string) => new Date(`${given}T00:00:00.000Z`).toJSON()?.slice(0, 10) === given

export const readObject = (given: unknown): Fields | undefined =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Fields) : undefined

export const optionalObject = optional('must be an object', readObject)

export const optionalFlag = optional('must be true or false', (given) =>
  typeof given === 'boolean' ? given : undefined,
)

export const optionalString = optional('must be a string', (given) =>
  typeof given === 'string' ? given : undefined,
)

/** One of a fixed list, case-insensitive. */
export const oneOf =
  <const Values extends readonly string[]>(values: Values) =>
  (given: unknown): Values[number] | undefined =>
    typeof given === 'string'
      ? values.find((value) => value.toLowerCase() === given.toLowerCase())
      : undefined

export const readNumber = (given: unknown): number | undefined =>
  typeof given === 'number' && Number.isFinite(given) ? given : undefined

const readPositive = (given: unknown) => {
  const number = readNumber(given)
  return number !== undefined && number >= 0 ? number : undefined
}

const readCode = (given: unknown) =>
  typeof given === 'string' && /^[A-Za-z]{3}$/.test(given) ? given.toUpperCase() : undefined

export const currencyCode = field('must be an ISO 4217 code', readCode)

export const optionalCurrencyCode = optional('must be an ISO 4217 code', readCode)

export const amount = field('must be a number, 0 or more', readPositive)

export const optionalAmount = optional('must be a number, 0 or more', readPositive)

export const optionalCount = optional('must be a whole number, 0 or more', (given) =>
  Number.isSafeInteger(given) && Number(given) >= 0 ? Number(given) : undefined,
)
