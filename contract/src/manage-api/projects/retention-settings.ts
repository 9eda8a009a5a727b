import { z } from 'zod'
import { factsMonths } from '#facts-months.ts'

const must = `must be a whole number from ${factsMonths.min} to ${factsMonths.max}`

const months = z
  .number(must)
  .int(must)
  .min(factsMonths.min, must)
  .max(factsMonths.max, must)
  .nullable()
  .meta({
    description:
      'Clicks, impressions, opens and events are deleted this many months after their month has ended; null: never, unless `FACT_RETENTION_DAYS` is shorter. Figures stay',
    examples: [factsMonths.ofNewProjects],
  })

const addresses = z.enum(['reduced', 'kept']).meta({
  description:
    '`reduced`: a week after the longest attribution window, IP addresses of touches and installs become networks (/24, /48), and user agents are removed. What is reduced stays so',
  examples: ['reduced'],
})

export const retention = z.object({ facts_months: months, addresses }).meta({
  id: 'Retention',
  description: 'How long the project remembers. New projects: 25 months, `reduced`',
})

export const retentionChange = z
  .object({ facts_months: months.optional(), addresses: addresses.optional() })
  .meta({ description: 'An omitted field stays' })
