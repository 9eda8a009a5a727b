import { z } from 'zod'

export const amountsWithoutRate = z
  .object({
    currency: z.string().meta({ description: 'XXX: not a currency code', examples: ['INR'] }),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    events: z.number().int(),
    payments: z.number().int(),
    spend_rows: z.number().int(),
  })
  .meta({
    id: 'AmountsWithoutRate',
    description:
      'All amounts in this currency from the first to the last day. They are excluded from totals until a rate is stored.',
  })

export const currencyChange = z.object({
  from: z.string().meta({ examples: ['USD'] }),
  to: z.string().meta({ examples: ['EUR'] }),
  state: z.enum(['preview', 'queued', 'done']).meta({
    description:
      '`queued`: reports stay in the old currency until all sums are converted, then change at once',
    examples: ['done'],
  }),
  facts: z.number().int().meta({ description: 'Events and payments to convert again' }),
  without_rate: z.array(amountsWithoutRate),
})

export type AmountsWithoutRateOnTheWire = z.infer<typeof amountsWithoutRate>
export type CurrencyChangeOnTheWire = z.infer<typeof currencyChange>
