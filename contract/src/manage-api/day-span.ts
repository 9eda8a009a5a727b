import { z } from 'zod'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'

/** A day that exists, as `YYYY-MM-DD`. The calendar has no year 0. */
export const day = z.string().transform((given, context) => {
  if (z.iso.date().safeParse(given).success && given >= '0001-01-01') return given
  return refuseIssue(context, refuse('invalid_date', { value: given }))
})

const from = { format: 'date', description: 'First day, in the project’s timezone' }
const to = { format: 'date', description: 'Last day, inclusive' }

export const daySpan = { from: day.meta(from), to: day.meta(to) }

export const optionalDaySpan = { from: day.optional().meta(from), to: day.optional().meta(to) }

/** Days are compared as strings: YYYY-MM-DD sorts by time. */
export function refuseReversed(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (from !== undefined && to !== undefined && from > to) refuseIssue(context, refuse('invalid_date_range'))
}
