import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableText } from '#plain-fields.ts'
import { amountsWithoutRate } from './currency.ts'

export const projectCurrency = endpoint({
  surface: 'manage',
  group: 'Exchange rates',
  ...byViewers,
  name: 'projectCurrency',
  method: 'GET',
  path: '/api/manage/projects/{project}/currency',
  summary: 'Read the display currency, its unfinished change, and amounts without a rate',
  params: projectParams,
  answers: {
    200: {
      description: 'The currency of all sums',
      schema: envelope(
        z.object({
          display_currency: z.string(),
          changing_to: nullableText.meta({
            description: 'The wanted display currency while sums are converted',
            examples: [null],
          }),
          rates_waiting: z.number().int().meta({ description: 'Stored rates that the sums do not use yet' }),
          progress: z
            .object({ started_at: z.iso.datetime(), facts: z.number().int(), done: z.number().int() })
            .nullable()
            .meta({ description: 'Of the running conversion', examples: [null] }),
          without_rate: z.array(amountsWithoutRate),
        }),
      ),
    },
  },
  refusals: ['not_found'],
})
