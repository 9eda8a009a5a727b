import { z } from 'zod'
import { byAdmins } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { ndjson } from '#manage-api/ndjson.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice } from '#parameters.ts'

const count = z.number().int()

const importSummary = z
  .object({
    lines: count.meta({ description: 'Non-empty lines', examples: [1000] }),
    stored: count.meta({ description: 'New facts, and updates of stored ones', examples: [997] }),
    duplicate: count.meta({ description: 'Already stored', examples: [2] }),
    refused: count.meta({ description: 'Not stored; see `refusals`', examples: [1] }),
    outcomes: z.record(z.string(), count).meta({
      description: 'The same facts by ledger outcome',
      examples: [{ stored: 997, duplicate: 2, invalid: 1 }],
    }),
    kinds: z
      .record(z.string(), z.object({ stored: count, duplicate: count, refused: count }))
      .optional()
      .meta({
        description:
          'With `refusals=all`: the same lines by kind; lines whose kind cannot be told are missing',
        examples: [{ install: { stored: 997, duplicate: 2, refused: 1 } }],
      }),
    refusals: z.array(z.object({ line: count, reason: z.string() })).meta({
      description: 'The first 100, by line',
      examples: [[{ line: 7, reason: 'at must be an ISO 8601 time with Z or an offset.' }]],
    }),
  })
  .meta({ id: 'ImportSummary' })

export type ImportSummary = z.infer<typeof importSummary>

const example = [
  '{"fact":"install","id":"i-1","at":"2026-03-01T09:30:00Z","platform":"ANDROID","campaign":"K7QX2M"}',
  '{"fact":"signup","id":"s-1","at":"2026-03-01T09:31:00Z","install":"i-1","user":{"id":"user-1042"}}',
  '{"fact":"event","id":"order-88213","at":"2026-03-02T18:00:00Z","user":"user-1042","name":"purchase_completed","data":{"amount":24.9}}',
].join('\n')

export const importFacts = endpoint({
  surface: 'manage',
  group: 'Import and export',
  ...byAdmins,
  name: 'importFacts',
  repeatable: {},
  method: 'POST',
  path: '/api/manage/projects/{project}/import',
  summary: 'Import history',
  description:
    'One JSON object per line, any number of lines. Facts: `click`, `impression`, `install`, `open`, `signup`, `event`, `payment`, `refund`, `uninstall`, `reinstall`, `reengagement`, `erasure`. What facts need: `project`, `affiliate`, `campaign`, `exchange_rate`, `ad_name`, `test_device`, `spend`, `erased_user`. `docs/import-and-export.md` lists their fields. Lines may be in any order; facts are applied in order of `at`. A repeated `id` is a duplicate, so an interrupted import can simply be sent again. A bad line never stops the rest. With `progress=true` the response is NDJSON: `{"applied", "lines"}` and, with `refusals=all`, `{"refused": {"line", "reason"}}` lines during the import, and the envelope as the last line.',
  params: projectParams,
  query: z.object({
    progress: choice('progress', ['true', 'false']).meta({
      description: 'Report the progress as NDJSON lines',
    }),
    refusals: choice('refusals', ['first', 'all']).meta({
      default: 'first',
      description:
        '`all`: the summary has `kinds`, and with `progress=true` every refused line is a line of its own',
    }),
  }),
  stream: { contentType: ndjson, description: 'One fact per line, at most 1 MiB each', example },
  answers: {
    200: { description: 'The result of the import', schema: envelope(importSummary), otherTypes: [ndjson] },
  },
  refusals: ['not_found', 'invalid_choice', 'ndjson_expected', 'request_timeout', 'too_many_imports'],
})
