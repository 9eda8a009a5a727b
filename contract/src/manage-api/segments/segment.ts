import { z } from 'zod'
import { day, refuseReversed } from '#manage-api/day-span.ts'
import { filter, storedFilter } from '#manage-api/explore/question.ts'
import { personal } from '#personal.ts'

const id = z.number().int()

const segmentName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(80, 'must have at most 80 characters')
  .meta({ examples: ['Paid twice, from Meta'] })

const firstDay = {
  format: 'date',
  description: 'First day of the install, in the project’s timezone; null: no such limit',
  examples: ['2026-10-01'],
}
const lastDay = {
  format: 'date',
  description: 'Last day of the install, inclusive; null: no such limit',
  examples: ['2026-10-31'],
}

const whereOf = <Filter extends z.ZodType>(one: Filter) =>
  z
    .array(one)
    .max(20, 'must have at most 20 filters')
    .meta({
      description:
        'Filters of `installs` as in `explore`: an install passes all of them. A segment cannot contain another one',
      examples: [[{ field: 'network', value: 'meta' }, { did: { of: 'payments', times: 2 } }]],
    })

const person = z.object({ id: z.string(), name: z.string().meta({ examples: ['Ada Example'] }) }).nullable()

export const segment = z
  .object({
    id: id.meta({ examples: [12] }),
    name: z.string().meta({ examples: ['Paid twice, from Meta'] }),
    where: personal(whereOf(storedFilter), 'filters'),
    from: z.iso.date().nullable().meta(firstDay),
    to: z.iso.date().nullable().meta(lastDay),
    revision: id.meta({ description: 'Counts its changes', examples: [1] }),
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    changed_by: person.meta({
      description: 'Who changed it last; null: the admin token, or a removed member',
    }),
  })
  .meta({ id: 'Segment' })

export type SegmentOnTheWire = z.infer<typeof segment>

type Span = { from?: string | null | undefined; to?: string | null | undefined }

const refuseReversedSpan = ({ from, to }: Span, context: z.core.$RefinementCtx) =>
  refuseReversed({ from: from ?? undefined, to: to ?? undefined }, context)

const span = { from: day.nullable().optional().meta(firstDay), to: day.nullable().optional().meta(lastDay) }

export const newSegment = z
  .object({ name: segmentName, where: whereOf(filter), ...span })
  .superRefine(refuseReversedSpan)

export const segmentChange = z
  .object({
    name: segmentName.optional(),
    where: whereOf(filter).optional(),
    ...span,
    revision: id.optional().meta({ description: 'The revision that the caller has seen', examples: [1] }),
  })
  .superRefine(refuseReversedSpan)
