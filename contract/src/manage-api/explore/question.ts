import { z } from 'zod'
import { day, optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { comparisons, periodKinds } from '#manage-api/reports/comparison.ts'
import { rowId } from '#row-id.ts'
import { allOperators, answerFormats, exploreIntervals, measures, retentionKinds, subjects } from './names.ts'

export const fieldName = z
  .string('must be a text')
  .min(1, 'must not be empty')
  .max(200, 'must have at most 200 characters')
  .meta({
    description:
      'A dimension (`country`, `campaign`, …), a property of the event or payment (`data.plan`) or a parameter of the link (`link.utm_source`)',
    examples: ['country'],
  })

const factName = z
  .string('must be a text')
  .min(1, 'must not be empty')
  .max(300, 'must have at most 300 characters')
  .meta({ description: 'An event’s name or a payment’s type', examples: ['level_completed'] })

const subject = z.enum(subjects, `must be one of ${subjects.join(', ')}`).meta({ examples: ['events'] })

const scalar = z.union([z.string().max(1_000), z.number(), z.boolean()])

const value = z
  .union(
    [scalar, z.array(scalar).min(1).max(100)],
    'must be a text, a number, true, false, or a list of up to 100',
  )
  .meta({ description: 'What it is compared with; a list: any of these', examples: ['DE'] })

const condition = {
  field: fieldName.optional(),
  op: z
    .enum(allOperators, `must be one of ${allOperators.join(', ')}`)
    .optional()
    .meta({ description: 'How it compares, `is` by default', examples: ['is'] }),
  value: value.optional(),
}

const within = z
  .string('must be a number of hours or days, such as 24h or 7d')
  .regex(/^[1-9]\d{0,3}[hd]$/, 'must be a number of hours or days, such as 24h or 7d')
  .meta({ description: 'Hours or days of 24 hours, at most 365 days', examples: ['7d'] })

const times = 'must be a whole number from 1 to 1000'

/** A day of a stored filter: it was checked before it was stored. */
const storedDay = z.iso.date()

/** Facts of the same user. */
const behaviorFields = {
  of: subject,
  name: factName.optional(),
  where: z.array(z.object(condition)).max(5, 'must have at most 5 filters').optional(),
  times: z
    .number(times)
    .int(times)
    .min(1, times)
    .max(1_000, times)
    .optional()
    .meta({ description: 'At least so many facts; 1 by default', examples: [2] }),
  within: within.optional().meta({ description: 'Only facts until so long after the counted one' }),
}

const firstDay = { format: 'date', description: 'Only facts from this day on' }
const lastDay = { format: 'date', description: 'Only facts until this day, inclusive' }

const behavior = z
  .object({ ...behaviorFields, from: day.optional().meta(firstDay), to: day.optional().meta(lastDay) })
  .superRefine(refuseReversed)

const storedBehavior = z.object({
  ...behaviorFields,
  from: storedDay.optional().meta(firstDay),
  to: storedDay.optional().meta(lastDay),
})

const segmentId = rowId('segment')

const filterFields = <Behavior extends z.ZodType>(done: Behavior) => ({
  ...condition,
  did: done.optional().meta({ description: 'Only of users who did this' }),
  did_not: done.optional().meta({ description: 'Only of users who did not do this' }),
  segment: segmentId.optional().meta({ description: 'Only of users in this segment', examples: [12] }),
  not_segment: segmentId.optional().meta({ description: 'Only of users who are not in it', examples: [12] }),
})

const described = {
  description: 'Has `field`, `did`, `did_not`, `segment` or `not_segment`',
  examples: [{ field: 'country', op: 'is', value: ['DE', 'AT'] }],
}

export const filter = z.object(filterFields(behavior)).meta(described)

/** As it is stored and shown. */
export const storedFilter = z.object(filterFields(storedBehavior)).meta(described)

/** What the counted facts must have in common. */
export const where = z.array(filter).max(20, 'must have at most 20 filters')

const dayOfLife = 'must be a whole number from 1 to 365'
const age = z.number(dayOfLife).int(dayOfLife).min(1, dayOfLife).max(365, dayOfLife)

export const question = z
  .object({
    measure: z
      .enum(measures, `must be one of ${measures.join(', ')}`)
      .meta({ description: 'What is computed', examples: ['count'] }),
    of: subject
      .optional()
      .meta({ description: 'What is counted, installs by default', examples: ['events'] }),
    name: factName.optional(),
    property: fieldName.optional().meta({
      description: 'The property whose numbers are measured, for sum, average, min, max, median and p95',
    }),
    into: z
      .object({ of: subject, name: factName.optional(), within: within.optional() })
      .optional()
      .meta({ description: 'What users convert to, for conversion; within 7 days by default' }),
    days: z
      .array(age)
      .min(1, 'must have 1 to 31 days')
      .max(31, 'must have 1 to 31 days')
      .optional()
      .meta({ description: 'Days of retention; [1, 7, 30] by default' }),
    retention: z
      .enum(retentionKinds, `must be one of ${retentionKinds.join(', ')}`)
      .optional()
      .meta({ description: 'classic: opened on the day. cumulative: by then. rolling: then or later' }),
    day: z
      .number('must be a whole number from 0 to 365')
      .int('must be a whole number from 0 to 365')
      .min(0, 'must be a whole number from 0 to 365')
      .max(365, 'must be a whole number from 0 to 365')
      .optional()
      .meta({
        description: 'The last day of life for revenue_per_install; all revenue until now by default',
      }),
    where: where.optional(),
    by: z
      .array(fieldName)
      .max(3, 'must have at most 3 fields')
      .refine((fields) => new Set(fields).size === fields.length, 'must not repeat a field')
      .optional()
      .meta({ examples: [['country']] }),
    interval: z
      .enum(exploreIntervals, `must be one of ${exploreIntervals.join(', ')}`)
      .optional()
      .meta({ description: 'Adds `series`', examples: ['day'] }),
    ...optionalDaySpan,
    compare: z
      .enum(comparisons, `must be one of ${comparisons.join(', ')}`)
      .optional()
      .meta({ description: 'Adds the figures of the period before, or of the same one a year ago' }),
    period: z
      .enum(periodKinds, `must be one of ${periodKinds.join(', ')}`)
      .optional()
      .meta({ description: 'How to read `from` and `to` if they are compared, as in `report/comparison`' }),
    format: z
      .enum(answerFormats, `must be one of ${answerFormats.join(', ')}`)
      .optional()
      .meta({
        description:
          'json by default. csv, ndjson and parquet have a line for each row or point; parquet requires the lake',
      }),
    id: z
      .string('must be a text')
      .regex(/^[\w-]{1,64}$/, 'must have 1 to 64 letters, digits, _ and -')
      .optional()
      .meta({
        description: 'Of your choice: `DELETE …/explore/{id}` cancels the question',
        examples: ['card-7'],
      }),
  })
  .superRefine(refuseReversed)

export type AskedQuestion = z.infer<typeof question>
export type AskedFilter = z.infer<typeof filter>
export type AskedCondition = {
  field?: string | undefined
  op?: (typeof allOperators)[number] | undefined
  value?: z.infer<typeof value> | undefined
}
export type AskedBehavior = z.infer<typeof behavior>
