import { z } from 'zod'
import { refuseBody } from '#event-api/event-fields.ts'
import { day } from '#manage-api/day-span.ts'
import { ofProject } from '#manage-api/resource.ts'
import { resource } from '#manage-api/resource-endpoints.ts'
import { currencyCode } from './money-fields.ts'

const minRate = 1e-12
const maxRate = 1e12

const rate = z
  .number()
  .min(minRate, `must be from ${minRate} to ${maxRate}`)
  .max(maxRate, `must be from ${minRate} to ${maxRate}`)
  .meta({ description: 'Units of `to` per unit of `from`. Stored as the decimal that was sent' })

const exchangeRate = z
  .object({
    id: z.number().int(),
    day: z.iso.date(),
    from: z.string().meta({ examples: ['EUR'] }),
    to: z.string().meta({ examples: ['USD'] }),
    rate: z.number(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ExchangeRate' })

export const exchangeRates = resource({
  ...ofProject,
  path: '/api/manage/projects/{project}/exchange-rates',
  group: 'Exchange rates',
  noun: 'exchange rate',
  item: exchangeRate,
  create: z
    .object({
      day: day.meta({
        format: 'date',
        description: 'Applies from this day on, in the project’s timezone, until a newer rate of the pair',
      }),
      from: currencyCode.meta({ examples: ['EUR'] }),
      to: currencyCode.meta({ examples: ['USD'] }),
      rate,
    })
    .superRefine(({ from, to }, context) => {
      if (from === to) refuseBody(context, 'from and to must be different currencies.')
    }),
  change: z.object({ rate: rate.optional() }),
  refusals: ['invalid_date'],
})

export type ExchangeRateOnTheWire = z.infer<typeof exchangeRate>
