import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableNumber } from '#plain-fields.ts'

const count = z.number().int()

const counts = {
  installs: count.meta({ description: 'Installs whose campaign is known by referrer or device id' }),
  right: count.meta({ description: 'The probabilistic rule would have found that campaign' }),
  wrong: count.meta({ description: 'It would have found another' }),
  collision: count.meta({ description: 'Clicks of several campaigns would have fit equally well' }),
  silent: count.meta({ description: 'It would have found none' }),
  accuracy: nullableNumber.meta({
    description: '`right / (right + wrong)`; null when it would have found nothing',
  }),
}

export const matchQuality = endpoint({
  surface: 'manage',
  group: 'Installs',
  ...byViewers,
  name: 'matchQuality',
  method: 'GET',
  path: '/api/manage/projects/{project}/match-quality',
  summary: 'Get the accuracy of probabilistic matching',
  description:
    'Measured on installs whose campaign is certain, by referrer or device id, per network and ISO week. Without `from` and `to`: the last 28 days.',
  params: projectParams,
  query: z.object(optionalDaySpan).superRefine(refuseReversed),
  answers: {
    200: {
      description: 'The totals, and each week of each network, newest week first',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          total: z.object(counts),
          weeks: z.array(
            z.object({
              week: z
                .string()
                .meta({ description: 'ISO week in the project’s timezone', examples: ['2026-W11'] }),
              monday: z.iso.date(),
              network: z.string().nullable(),
              ...counts,
            }),
          ),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range'],
})
