import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { choice } from '../../parameters.ts'
import { byAdmins } from '../access/roles.ts'
import { refuseReversed, someDaySpan } from '../day-span.ts'
import { projectParams } from '../projects/projects.ts'

export const exportTables = ['events', 'users', 'installs', 'payments', 'clicks'] as const
const exportFormats = ['csv', 'ndjson'] as const

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
    "Streamed, oldest first, of any size: everything that was stored when the call came. CSV is RFC 4180 with a heading; a text that a spreadsheet would take for a formula has a `'` before it. Nothing holds an `install_instance_id`; an erased person has a pseudonym.",
  params: projectParams,
  query: z
    .object({
      table: choice('table', exportTables).meta({ required: true }),
      format: choice('format', exportFormats).meta({ default: 'csv' }),
      ...someDaySpan,
    })
    .superRefine(refuseReversed),
  answers: { 200: { description: 'The rows', contentType: 'text/csv' } },
  refusals: ['not_found', 'invalid_choice', 'invalid_date', 'invalid_date_range'],
})
