import { z } from 'zod'
import { choice } from '#parameters.ts'

/** What to do with rows that would count the same spend twice. */
export const overlapChoices = ['add', 'refuse', 'replace'] as const

export type OverlapChoice = (typeof overlapChoices)[number]

export const overlapOption = {
  overlap: choice('overlap', overlapChoices).meta({
    description:
      'For rows that would count the same spend twice, such as a whole campaign over rows of its ads for the same day: `refuse` them, `replace` what is stored, or `add` both (the default). With it, the response has `overlaps`',
  }),
}

const count = z.number().int()

/** Only in responses to requests with `overlap`. */
export const spendOverlaps = z
  .object({
    rows: count.meta({
      description: 'Rows of the upload that would count spend twice',
      examples: [1],
    }),
    stored_rows: count.meta({ description: 'Stored rows with the same spend', examples: [12] }),
    stored_spend: z.array(z.object({ currency: z.string(), amount: z.number() })).meta({
      description: 'The spend of these stored rows',
      examples: [[{ currency: 'EUR', amount: 41.25 }]],
    }),
    removed: count.meta({
      description: 'Stored rows that were or would be removed: those of `stored_rows` with `replace`, else 0',
      examples: [0],
    }),
    items: z
      .array(
        z.object({
          line: count,
          date: z.iso.date(),
          campaign: z.string(),
          with: z.enum(['stored', 'upload']),
          sources: z.array(z.string()),
          reason: z.string(),
        }),
      )
      .meta({
        description:
          'The first 100. `with`: rows that are stored, from `sources` as in the list of spend, or other rows of this upload',
        examples: [
          [
            {
              line: 2,
              date: '2026-03-01',
              campaign: 'K7QX2M',
              with: 'stored',
              sources: ['account:3'],
              reason: 'Would count twice: 12 rows of ads are stored for this campaign and day.',
            },
          ],
        ],
      }),
  })
  .meta({ id: 'SpendOverlaps' })

export type SpendOverlapsOnTheWire = z.infer<typeof spendOverlaps>
