import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { refuseIssue } from '../parameters.ts'
import { refuse } from '../refusals.ts'
import { refuseReversed, someDaySpan } from './day-span.ts'
import { projectParams } from './projects.ts'

const exportTables = ['events', 'users', 'installs', 'payments', 'clicks'] as const
const exportFormats = ['csv', 'ndjson'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** A closed list of which one must be chosen. */
function required<const Values extends readonly string[]>(name: string, values: Values) {
  return z
    .string()
    .optional()
    .transform((given, context): Values[number] => {
      const named = values.find((value) => value === given)
      const refusal = refuse('invalid_choice', { name, value: given ?? '', allowed: values.join(', ') })
      return named ?? refuseIssue(context, refusal)
    })
    .meta({ enum: [...values], required: true })
}

export const exportFacts = endpoint({
  surface: 'manage',
  group: 'Import and export',
  credential: 'admin_token',
  name: 'exportFacts',
  method: 'GET',
  path: '/api/manage/projects/{project}/export',
  summary: 'Export a table',
  description:
    "Streamed, oldest first, of any size: everything that was stored when the call came. CSV is RFC 4180 with a heading; a text that a spreadsheet would take for a formula has a `'` before it. Nothing holds an `install_instance_id`; an erased person has a pseudonym.",
  params: projectParams,
  query: z
    .object({
      table: required('table', exportTables),
      format: required('format', exportFormats),
      ...someDaySpan,
    })
    .superRefine(refuseReversed),
  answers: { 200: { description: 'The rows', contentType: 'text/csv' } },
  refusals: ['not_found', 'invalid_choice', 'invalid_date', 'invalid_date_range'],
})
