import { z } from 'zod'
import { wrong } from '../../event-api/event-fields.ts'
import { day } from '../day-span.ts'
import { resource } from '../resource.ts'
import { currencyCode } from './money-fields.ts'

const smallest = 1e-12
const largest = 1e12

const rate = z
  .number()
  .min(smallest, `must be from ${smallest} to ${largest}`)
  .max(largest, `must be from ${smallest} to ${largest}`)
  .meta({ description: 'How much of `to` one of `from` is. Kept as the decimal that was sent' })

const exchangeRate = z
  .object({
    id: z.number().int(),
    day: z.iso.date(),
    from: z.string(),
    to: z.string(),
    rate: z.number(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ExchangeRate' })

export const exchangeRates = resource({
  path: 'exchange-rates',
  group: 'Exchange rates',
  singular: 'exchange rate',
  plural: 'exchange rates',
  item: exchangeRate,
  create: z
    .object({
      day: day.meta({
        format: 'date',
        description: 'From this day on, in the project’s timezone, until a newer rate of the pair',
      }),
      from: currencyCode,
      to: currencyCode,
      rate,
    })
    .superRefine(({ from, to }, context) => {
      if (from === to) wrong(context, 'from and to must be two currencies.')
    }),
  change: z.object({ rate: rate.optional() }),
  refusals: ['invalid_date'],
})

export type ExchangeRateOnTheWire = z.infer<typeof exchangeRate>
