import { z } from 'zod'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'

/** `segment=12` of reports and exports. */
export const segmentParameter = z
  .string()
  .optional()
  .transform((given, context) => {
    if (given === undefined || /^\d{1,9}$/.test(given)) return given === undefined ? undefined : Number(given)
    return refuseIssue(context, refuse('invalid_number', { name: 'segment', value: given }))
  })
  .meta({ type: 'integer', minimum: 1, description: 'Only users in the segment with this id' })
