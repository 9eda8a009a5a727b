import { z } from 'zod'
import { parseInstant } from '#data-api/instant.ts'
import { integer, nullableInstant, nullableInteger } from '#plain-fields.ts'

/** Tokens and keys of apps end at a time, at the start of a day in the project's timezone, or (null) when somebody ends them. */
const credentialEnd = z
  .string('must be a time, a day or null')
  .transform((text, context) => {
    const at = parseInstant(text)
    if (at !== undefined) return { at }
    if (z.iso.date().safeParse(text).success && text >= '0001-01-01') return { day: text }
    context.addIssue('must be a time such as 2027-01-31T00:00:00Z, a day such as 2027-01-31, or null')
    return z.NEVER
  })
  .nullable()

const endMeta = {
  type: ['string', 'null'],
  minLength: 1,
  examples: ['2027-01-31'],
} as const

const previousEnd = credentialEnd.optional().meta({
  ...endMeta,
  description:
    'When the one before it ends: a time, or a day of the project’s timezone from whose start it is refused. Null: no end until you end it. Defaults to 90 days from now',
})

/** What every token and key of an app is listed with. */
export const credentialFields = {
  id: integer.meta({ examples: [2] }),
  state: z.enum(['current', 'previous', 'ended']).meta({
    description: '`previous`: still valid; `ended`: refused',
    examples: ['current'],
  }),
  created_at: z.iso.datetime(),
  ends_at: nullableInstant.meta({ description: 'Null: no end', examples: [null] }),
  installs: nullableInteger.meta({
    description: 'Installs whose latest open came with it. Null: too many to count in time',
    examples: [1_204],
  }),
  active_installs: nullableInteger.meta({
    description: 'Of these, opened in the last 30 days. Null: too many to count in time',
    examples: [310],
  }),
}

/** The one that was current until now. */
export const previousCredential = z.object({
  id: integer.meta({ examples: [1] }),
  ends_at: nullableInstant.meta({ examples: ['2027-01-31T00:00:00.000Z'] }),
})

export const replaceBody = z.object({ previous_ends_at: previousEnd }).optional()

export const endBody = z.object({
  ends_at: credentialEnd.meta({
    ...endMeta,
    description:
      'A time, or a day of the project’s timezone from whose start it is refused. Null: no end until you end it',
  }),
})
