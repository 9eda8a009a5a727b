import { z } from 'zod'
import { byAnalysts, byOwners, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { ndjson } from '#manage-api/ndjson.ts'
import { projectParams } from '#manage-api/project-params.ts'

const shared = { surface: 'manage', group: 'SQL', params: projectParams } as const
const path = '/api/manage/projects/{project}/sql'

export const sqlLimits = { rows: 10_000, mostRows: 100_000, characters: 20_000, seconds: 30 } as const

const statement = z.object({
  sql: z
    .string()
    .min(1)
    .max(sqlLimits.characters)
    .meta({
      description: 'One SELECT statement in DuckDB’s SQL',
      examples: ['select country, count(*) as installs from installs group by all order by 2 desc'],
    }),
  max_rows: z
    .number()
    .int()
    .min(1)
    .max(sqlLimits.mostRows)
    .optional()
    .meta({ default: sqlLimits.rows, description: 'Further rows are cut off, and `is_cut` says so' }),
  format: z
    .enum(['json', 'csv', 'ndjson'])
    .optional()
    .meta({ default: 'json', description: 'CSV has a heading; NDJSON an object for each row' }),
})

const sqlAnswer = z
  .object({
    columns: z.array(
      z.object({
        name: z.string().meta({ examples: ['country'] }),
        type: z.string().meta({ description: 'As DuckDB names it', examples: ['VARCHAR'] }),
      }),
    ),
    rows: z.array(z.array(z.unknown())).meta({
      description:
        'A value for each column. Whole numbers beyond 2^53, dates and intervals are text; times are in UTC',
      examples: [[['DE', 412]]],
    }),
    is_cut: z.boolean().meta({ description: 'There are more rows than `max_rows`, or than 8 MiB hold' }),
    computed: z.object({
      rows_read: z.number().int().meta({ description: 'Rows of the tables that the statement names' }),
      milliseconds: z.number().int(),
      fresh_until: z.iso
        .datetime()
        .meta({ description: 'Every fact that was acknowledged before is included' }),
    }),
  })
  .meta({ id: 'SqlAnswer' })

export type SqlAnswer = z.infer<typeof sqlAnswer>

export const askSql = endpoint({
  ...shared,
  ...byAnalysts,
  name: 'askSql',
  audited: 'by_handler',
  repeatable: {},
  method: 'POST',
  path,
  summary: 'Run one SELECT statement over the project’s facts',
  description:
    'For members and keys that see personal data, if an owner has switched SQL on. The statement reads the tables that `GET …/sql` lists, and nothing else. It has 30 seconds. Close the connection to cancel it. Every statement is written to the audit log, with its rows and its outcome.',
  body: statement,
  answers: {
    200: {
      description: 'Columns and rows',
      schema: envelope(sqlAnswer),
      otherTypes: ['text/csv', ndjson],
    },
  },
  refusals: [
    'not_found',
    'invalid_body',
    'sql_off',
    'personal_data_required',
    'sql_unavailable',
    'lake_not_ready',
    'invalid_sql',
    'sql_too_slow',
    'sql_too_large',
    'too_many_statements',
  ],
})

const column = z.object({
  name: z.string().meta({ examples: ['country'] }),
  type: z.string().meta({ examples: ['VARCHAR'] }),
  nullable: z.boolean(),
  description: z.string().meta({ examples: ['Of the first call, two letters'] }),
})

const sqlState = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether an owner has switched it on' }),
    available: z.boolean().meta({ description: 'False: this server has no lake, or no memory for it' }),
    allowed: z
      .boolean()
      .meta({ description: 'Whether the caller may ask: an analyst who sees personal data' }),
    tables: z.array(
      z.object({
        name: z.string().meta({ examples: ['installs'] }),
        description: z.string().meta({ examples: ['Installs and reinstalls'] }),
        columns: z.array(column),
      }),
    ),
  })
  .meta({ id: 'SqlState' })

export const readSqlState = endpoint({
  ...shared,
  ...byViewers,
  name: 'readSqlState',
  method: 'GET',
  path,
  summary: 'List the tables of SQL, and whether it is on',
  answers: { 200: { description: 'Tables and columns', schema: envelope(sqlState) } },
  refusals: ['not_found'],
})

export const switchSql = endpoint({
  ...shared,
  ...byOwners,
  name: 'switchSql',
  method: 'PUT',
  path,
  summary: 'Switch SQL on or off for the project',
  description:
    'Off by default. Members and keys that see personal data then read every fact of the project, with pseudonyms instead of ids.',
  body: z.object({ enabled: z.boolean().meta({ examples: [true] }) }),
  answers: {
    200: { description: 'The new state', schema: envelope(z.object({ enabled: z.boolean() })) },
  },
  refusals: ['not_found', 'invalid_body'],
})
