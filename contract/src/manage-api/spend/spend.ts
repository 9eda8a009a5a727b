import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { choice, limit, text } from '../../parameters.ts'
import { byAdmins, byViewers } from '../access/roles.ts'
import { daySpan, refuseReversed, someDaySpan } from '../day-span.ts'
import { projectParams } from '../projects/projects.ts'
import { spendMapping } from './spend-mapping.ts'
import { unreadSpendRow } from './spend-row.ts'

const shared = {
  surface: 'manage',
  group: 'Spend',
  path: '/api/manage/projects/{project}/spend',
  params: projectParams,
} as const

export const spendUploadBytes = 33_554_432

const count = z.number().int()

const uploadBody = z
  .object({
    rows: z.array(unreadSpendRow).optional(),
    csv: z
      .string()
      .optional()
      .meta({
        description: 'The text of a CSV file in place of `rows`; a body of type `text/csv` is read as this',
        examples: ['date,campaign,spend\n2026-03-01,K7QX2M,41.25\n'],
      }),
  })
  .refine(({ rows, csv }) => (rows === undefined) !== (csv === undefined), {
    path: ['rows'],
    message: 'must be given, or csv, and not both',
  })

export const spendUploadBody = z.preprocess(
  (given) => (Array.isArray(given) ? { rows: given } : given),
  uploadBody,
)

/** How a file is to be read, where it does not show it itself. */
export const spendReading = {
  mapping: spendMapping,
  decimal: choice('decimal', ['.', ',']).meta({
    description: 'How the file writes decimals; by default as its own numbers show',
  }),
  dates: choice('dates', ['dmy', 'mdy']).meta({
    description: 'Whether 03/04/2026 is in April or in March; by default as the file’s own days show',
  }),
}

export const uploadSpend = endpoint({
  ...shared,
  ...byAdmins,
  name: 'uploadSpend',
  method: 'POST',
  summary: 'Store what ads cost',
  description:
    'As JSON, `{rows: […]}` or the bare list, or as `text/csv` with the fields as headings or as an export of Meta, Google, TikTok, Apple Search Ads or Snapchat. The same day and ad again replaces what was stored; in an export, rows of one day and ad add up. A bad row is refused with its reason and never stops the others.',
  query: z.object({
    preview: choice('preview', ['true', 'false']).meta({ description: 'Read and judge, and store nothing' }),
    ...spendReading,
  }),
  body: spendUploadBody,
  upload: { mostBytes: spendUploadBytes, types: ['text/csv'] },
  answers: {
    200: {
      description: 'What became of the rows',
      schema: envelope(
        z.object({
          stored: count.meta({ description: 'Days and ads that were new', examples: [1] }),
          replaced: count.meta({ description: 'Days and ads that were known', examples: [0] }),
          refused: count.meta({ description: 'Rows that were not taken', examples: [1] }),
          ignored: count.meta({
            description: 'Sums that a network’s export has beside its rows',
            examples: [0],
          }),
          refusals: z.array(z.object({ row: count.meta({ examples: [3] }), reason: z.string() })).meta({
            description:
              'The first 100. `row` counts from 1; in a file, as a spreadsheet counts, the headings included',
            examples: [[{ row: 3, reason: "campaign 'K7QX2N' is none of the project’s." }]],
          }),
          rates_missing: z.array(z.object({ currency: z.string(), rows: count })).meta({
            description: 'Counted 1 to 1, because no exchange rate of the day is known',
            examples: [[]],
          }),
          layout: z
            .string()
            .nullable()
            .meta({
              description:
                'Whose export the file was read as, `custom` for a mapping of the caller’s; null for JSON',
              examples: ['tributary'],
            }),
          mapping: z
            .record(z.string(), z.string())
            .nullable()
            .meta({
              description: 'The heading of each field',
              examples: [{ date: 'date', campaign: 'campaign', spend: 'spend' }],
            }),
          preview: z
            .object({
              headings: z.array(z.string()).meta({ examples: [['date', 'campaign', 'spend']] }),
              decimal: z
                .string()
                .nullable()
                .meta({ examples: ['.'] }),
              dates: z.string().nullable(),
              rows: z.array(z.record(z.string(), z.unknown())),
            })
            .nullable()
            .meta({
              description:
                'The first 20 rows as they would be stored, or with the `reason` why not; null when stored',
              examples: [null],
            }),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_body', 'invalid_choice', 'invalid_mapping', 'unreadable_file'],
})

const storedSpend = z
  .object({
    date: z.iso.date(),
    campaign: z.string().meta({ examples: ['K7QX2M'] }),
    ad_set_id: z.string().nullable(),
    ad_set_name: z.string().nullable(),
    ad_creative_id: z.string().nullable(),
    ad_creative_name: z.string().nullable(),
    keyword_id: z.string().nullable(),
    keyword_name: z.string().nullable(),
    platform: z.enum(['ANDROID', 'IOS']).nullable(),
    spend: z.number().meta({ description: 'In the display currency', examples: [41.25] }),
    original_amount: z.number().meta({ examples: [41.25] }),
    original_currency: z.string().meta({ examples: ['EUR'] }),
    clicks: count.meta({ examples: [120] }),
    installs: count.meta({ examples: [14] }),
    impressions: count.meta({ examples: [9200] }),
    source: z.string().meta({
      description: '`upload`, or `account:` and the number of the network account',
      examples: ['upload'],
    }),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'StoredSpend' })

export type StoredSpendOnTheWire = z.infer<typeof storedSpend>

export const listSpend = endpoint({
  ...shared,
  ...byViewers,
  name: 'listSpend',
  method: 'GET',
  summary: 'List spend',
  description: 'Newest days first.',
  query: z
    .object({
      cursor: text('`next_cursor` of the page before'),
      limit: limit(100, 1000),
      ...someDaySpan,
      campaign: text('Display id of a campaign'),
    })
    .superRefine(refuseReversed),
  answers: { 200: { description: 'A page of spend', schema: itemList(storedSpend) } },
  refusals: ['not_found', 'invalid_limit', 'limit_too_large', 'invalid_date', 'invalid_date_range'],
})

export const deleteSpend = endpoint({
  ...shared,
  ...byAdmins,
  name: 'deleteSpend',
  method: 'DELETE',
  summary: 'Delete the spend of some days',
  description:
    'Undoes an upload. What a network account pulls comes back with its next pull while the day is within its reach.',
  query: z
    .object({ ...daySpan, campaign: text('Display id of a campaign; by default all') })
    .superRefine(refuseReversed),
  answers: {
    200: {
      description: 'How many rows went',
      schema: envelope(z.object({ deleted: count.meta({ examples: [7] }) })),
    },
  },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range'],
})
