import { z } from 'zod'
import { byAdmins, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import { daySpan, optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice, limit, text } from '#parameters.ts'
import { nullableText } from '#plain-fields.ts'
import { spendMapping } from './spend-mapping.ts'
import { overlapOption, spendOverlaps } from './spend-overlap.ts'
import { rawSpendRow } from './spend-row.ts'

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
    rows: z.array(rawSpendRow).optional(),
    csv: z
      .string()
      .optional()
      .meta({
        minLength: 1,
        description: 'CSV text instead of `rows`; a `text/csv` body is read as this',
        examples: ['date,campaign,spend\n2026-03-01,K7QX2M,41.25\n'],
      }),
  })
  .refine(({ rows, csv }) => (rows === undefined) !== (csv === undefined), {
    path: ['rows'],
    message: 'must not be sent together with csv',
  })
  .meta({ oneOf: [{ required: ['rows'] }, { required: ['csv'] }] })

export const spendUploadBody = z.preprocess(
  (given) => (Array.isArray(given) ? { rows: given } : given),
  uploadBody,
)

/** How to read a file, where its own content does not show it. */
export const spendReadOptions = {
  mapping: spendMapping,
  decimal: choice('decimal', ['.', ',']).meta({
    description: 'Decimal separator of the file; detected by default',
  }),
  dates: choice('dates', ['dmy', 'mdy']).meta({
    description: 'Whether 03/04/2026 is in April or in March; detected by default',
  }),
  ...overlapOption,
}

export const uploadSpend = endpoint({
  ...shared,
  ...byAdmins,
  name: 'uploadSpend',
  repeatable: {},
  method: 'POST',
  summary: 'Upload spend',
  description:
    'JSON (`{rows: […]}` or a bare list), or `text/csv`: with the field names as headings, or an export of Meta, Google, TikTok, Apple Search Ads or Snapchat. The same day and ad again replaces what was stored; in an export, rows of the same day and ad are added up. A bad row, or one of a day after today in the project’s timezone, is refused with a reason and never stops the others.',
  query: z.object({
    preview: choice('preview', ['true', 'false']).meta({
      description: 'Validate the rows without storing them',
    }),
    ...spendReadOptions,
  }),
  body: spendUploadBody,
  upload: { maxBytes: spendUploadBytes, types: ['text/csv'] },
  answers: {
    200: {
      description: 'The result of the upload',
      schema: envelope(
        z.object({
          stored: count.meta({ description: 'New combinations of day and ad', examples: [1] }),
          replaced: count.meta({ description: 'Known combinations of day and ad', examples: [0] }),
          refused: count.meta({ description: 'Rows that were not stored', examples: [1] }),
          ignored: count.meta({
            description: 'Total rows of a network’s export',
            examples: [0],
          }),
          refusals: z.array(z.object({ row: count.meta({ examples: [3] }), reason: z.string() })).meta({
            description:
              'The first 100. `row` counts from 1; in a file, it is the spreadsheet row, counting the header row',
            examples: [[{ row: 3, reason: "campaign 'K7QX2N' is not a campaign of this project." }]],
          }),
          rates_missing: z.array(z.object({ currency: z.string(), rows: count })).meta({
            description: 'In no sum, because there is no exchange rate for the day',
            examples: [[]],
          }),
          layout: nullableText.meta({
            description: 'The export that the file was read as, `custom` for a given mapping; null for JSON',
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
              decimal: nullableText.meta({ examples: ['.'] }),
              dates: nullableText,
              rows: z.array(z.record(z.string(), z.unknown())),
            })
            .nullable()
            .meta({
              description:
                'The first 20 rows as they would be stored, or with the `reason` for refusing them; null unless `preview=true`',
              examples: [null],
            }),
          overlaps: spendOverlaps.optional(),
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
    ad_set_id: nullableText,
    ad_set_name: nullableText,
    ad_creative_id: nullableText,
    ad_creative_name: nullableText,
    keyword_id: nullableText,
    keyword_name: nullableText,
    platform: z.enum(['ANDROID', 'IOS']).nullable(),
    spend: z
      .number()
      .meta({ description: 'In the display currency; with `rate_missing`, as it came', examples: [41.25] }),
    rate_missing: z
      .literal(true)
      .optional()
      .meta({ description: 'There is no exchange rate for the day: the row is excluded from totals' }),
    original_amount: z.number().meta({ examples: [41.25] }),
    original_currency: z.string().meta({ examples: ['EUR'] }),
    clicks: count.meta({ examples: [120] }),
    installs: count.meta({ examples: [14] }),
    impressions: count.meta({ examples: [9200] }),
    source: z.string().meta({
      description: '`upload`, or `account:` and the id of the network account',
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
      cursor: text('`next_cursor` of the previous page'),
      limit: limit(100, 1000),
      ...optionalDaySpan,
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
  summary: 'Delete the spend of a date range',
  description:
    'Undoes an upload. Spend pulled from a network account comes back with the next pull if the day is still within its `days`.',
  query: z
    .object({ ...daySpan, campaign: text('Display id of a campaign; defaults to all') })
    .superRefine(refuseReversed),
  answers: {
    200: {
      description: 'The number of deleted rows',
      schema: envelope(z.object({ deleted: count.meta({ examples: [7] }) })),
    },
  },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range'],
})
