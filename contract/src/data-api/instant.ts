import { z } from 'zod'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'

const rfc3339 = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?([Zz]|[+-](\d{2}):(\d{2}))$/

/** An RFC 3339 instant with `Z` or an offset. A day that does not exist is refused; a leap second becomes the next second. */
export function parseInstant(text: string): Date | undefined {
  const parts = rfc3339.exec(text)
  if (parts === null) return undefined
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const offsetHour = Number(parts[9] ?? 0)
  const offsetMinute = Number(parts[10] ?? 0)
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return undefined
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return undefined
  local.setUTCHours(hour, minute, second, Math.trunc(Number(parts[7] ?? 0) * 1000))
  const offsetSign = parts[8]?.startsWith('-') ? -1 : 1
  return new Date(local.getTime() - offsetSign * (offsetHour * 60 + offsetMinute) * 60_000)
}

type Parse = (text: string) => Date | undefined

/** Instants are stored in milliseconds: a start within a millisecond rounds up to the next one. */
const parseStart: Parse = (text) => {
  const moment = parseInstant(text)
  const isWithinMillisecond = /\.\d{3}\d*[1-9]/.test(text)
  return moment !== undefined && isWithinMillisecond ? new Date(moment.getTime() + 1) : moment
}

const parameter = (parse: Parse, description: string) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return undefined
      return parse(text) ?? refuseIssue(context, refuse('invalid_timestamp'))
    })
    .meta({ format: 'date-time', description })

export const start = (description: string) => parameter(parseStart, description)

export const end = (description: string) => parameter(parseInstant, description)
