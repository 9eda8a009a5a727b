import { z } from 'zod'
import { type Refusal, refuse } from './refusals.ts'

/** Refuses a value with a documented refusal instead of a generic one. */
export function refuseIssue(context: z.core.$RefinementCtx, refusal: Refusal) {
  context.addIssue({ code: 'custom', message: refusal.refusal, params: { refusal } })
  return z.NEVER
}

const wholeNumber = /^\d{1,15}$/

export const page = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return 1
    const number = wholeNumber.test(text) ? Number(text) : 0
    return number >= 1 ? number : refuseIssue(context, refuse('invalid_page', { page: text }))
  })
  .meta({ type: 'integer', minimum: 1, default: 1, description: 'Page, from 1' })

export function limit(defaultLimit: number, maximum: number) {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return defaultLimit
      const values = { limit: text, maximum: String(maximum) }
      if (!/^\d+$/.test(text) || Number(text) < 1)
        return refuseIssue(context, refuse('invalid_limit', values))
      if (Number(text) > maximum) return refuseIssue(context, refuse('limit_too_large', values))
      return Number(text)
    })
    .meta({ type: 'integer', minimum: 1, maximum, default: defaultLimit, description: 'Page size' })
}

/** A parameter with a fixed list of values, case-sensitive. */
export function choice<const Values extends readonly string[]>(name: string, values: Values) {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || values.includes(text)) return text as Values[number] | undefined
      return refuseIssue(context, refuse('invalid_choice', { name, value: text, allowed: values.join(', ') }))
    })
    .meta({ enum: [...values] })
}

/** Trims the names and drops empty ones. */
export const commaList = (description: string) =>
  z
    .string()
    .optional()
    .transform((text) =>
      text
        ?.split(/(?<!\\),/)
        .map((name) => name.trim().replaceAll('\\,', ','))
        .filter((name) => name !== ''),
    )
    .meta({ description: `${description}, comma-separated; a comma within a name is \`\\,\`` })

export const text = (description: string) => z.string().optional().meta({ description })
