import { z } from 'zod'
import { byAdmins } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { ndjson } from '#manage-api/ndjson.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { segmentParameter } from '#manage-api/segment-parameter.ts'
import { choice } from '#parameters.ts'

export const exportTables = ['events', 'users', 'installs', 'payments', 'clicks'] as const
const exportFormats = ['csv', 'ndjson'] as const
const testDeviceChoices = ['left_out', 'included'] as const

export type ExportFormat = (typeof exportFormats)[number]

export const exportFacts = endpoint({
  surface: 'manage',
  group: 'Import and export',
  ...byAdmins,
  name: 'exportFacts',
  audited: true,
  method: 'GET',
  path: '/api/manage/projects/{project}/export',
  summary: 'Export a table',
  description:
    "Streamed, oldest first, without a size limit: everything stored when the request arrived. CSV follows RFC 4180 with a header row; text that a spreadsheet would read as a formula is prefixed with `'`. `install_instance_id` is never exported; erased users appear under a pseudonym.",
  params: projectParams,
  query: z
    .object({
      table: choice('table', exportTables).meta({ required: true }),
      format: choice('format', exportFormats).meta({ default: 'csv' }),
      test_devices: choice('test_devices', testDeviceChoices).meta({
        default: 'left_out',
        description: 'Rows of test devices, which are excluded from reports',
      }),
      segment: segmentParameter,
      ...optionalDaySpan,
    })
    .superRefine(refuseReversed),
  answers: { 200: { description: 'The rows', contentType: 'text/csv', otherTypes: [ndjson] } },
  refusals: [
    'not_found',
    'invalid_choice',
    'invalid_date',
    'invalid_date_range',
    'invalid_number',
    'invalid_question',
    'personal_data_required',
    'too_many_exports',
  ],
})
