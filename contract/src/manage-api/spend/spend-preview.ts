import { z } from 'zod'
import { changesNothing } from '#access/not-audited.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableText } from '#plain-fields.ts'
import { spendReadOptions, spendUploadBody, spendUploadBytes } from './spend.ts'
import { spendOverlaps } from './spend-overlap.ts'

const count = z.number().int()

const preview = z
  .object({
    columns: z.array(z.string()).meta({
      description: 'The headings of the file; empty for JSON',
      examples: [['date', 'campaign', 'spend']],
    }),
    layout: nullableText.meta({
      description:
        'The export it was read as, `custom` for a given mapping; null for JSON or an unrecognized file',
      examples: ['tributary'],
    }),
    mapping: z.record(z.string(), z.string()).meta({
      description:
        'The heading of each field, recognized or given; of an unrecognized file, those that were recognized',
      examples: [{ date: 'date', campaign: 'campaign', spend: 'spend' }],
    }),
    decimal: nullableText.meta({ examples: ['.'] }),
    dates: nullableText.meta({ examples: [null] }),
    problem: nullableText.meta({ description: 'Why the file needs a `mapping`', examples: [null] }),
    rows: z.array(z.record(z.string(), z.unknown())).meta({
      description: 'The first 20 rows as they would be stored, or with the `reason` for refusing them',
      examples: [[{ row: 2, date: '2026-03-01', campaign: 'K7QX2M', spend: '41.25' }]],
    }),
    totals: z.object({
      rows: count.meta({ description: 'Combinations of day and ad that would be stored', examples: [1] }),
      spend: z
        .array(z.object({ currency: z.string(), amount: z.number() }))
        .meta({ examples: [[{ currency: 'EUR', amount: 41.25 }]] }),
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
    }),
    refused_count: count.meta({ examples: [1] }),
    refused: z.array(z.object({ line: count, reason: z.string() })).meta({
      description: 'The first 100. `line` is the spreadsheet row, counting the header row',
      examples: [[{ line: 3, reason: "campaign 'K7QX2N' is not a campaign of this project." }]],
    }),
    ignored: count.meta({ description: 'Total rows of the export', examples: [0] }),
    unknown_campaigns: z.array(z.string()).meta({
      description: 'Campaigns in the rows that the project does not have; the first 100',
      examples: [['K7QX2N']],
    }),
    replaces: count.meta({
      description: 'Combinations of day and ad that are already stored',
      examples: [0],
    }),
    overlaps: spendOverlaps.optional(),
  })
  .meta({ id: 'SpendPreview' })

export type SpendPreviewOnTheWire = z.infer<typeof preview>

export const previewSpend = endpoint({
  surface: 'manage',
  group: 'Spend',
  ...byViewers,
  params: projectParams,
  path: '/api/manage/projects/{project}/spend/preview',
  ...changesNothing,
  name: 'previewSpend',
  repeatable: {},
  method: 'POST',
  summary: 'Preview a spend upload',
  description:
    'Takes the same bodies and parameters as `POST …/spend`; nothing is stored. A file with unrecognized columns is not refused: the response has its `columns` and the `problem`, so that the caller can send a `mapping`.',
  query: z.object(spendReadOptions),
  body: spendUploadBody,
  upload: { maxBytes: spendUploadBytes, types: ['text/csv'] },
  answers: { 200: { description: 'What the upload would do', schema: envelope(preview) } },
  refusals: ['not_found', 'invalid_body', 'invalid_choice', 'invalid_mapping'],
})
