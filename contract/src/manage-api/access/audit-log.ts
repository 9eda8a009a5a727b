import { z } from 'zod'
import { byAdmins } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { itemList } from '#envelope.ts'
import { cursorQuery } from '#manage-api/resource.ts'
import { text } from '#parameters.ts'
import { nullableInteger, nullableText } from '#plain-fields.ts'

const line = z
  .object({
    id: z.string().meta({ examples: ['01955105-8f18-7e21-8c55-6f0b9d3a4c12'] }),
    at: z.iso.datetime(),
    member_id: nullableText.meta({
      description: 'Null: the admin token, a management key, or no member is logged in',
    }),
    by: z.string().meta({
      description:
        'The member’s email, `admin token`, the name and last characters of a management key, or `the service`',
      examples: ['ada@example.com'],
    }),
    action: z.string().meta({ description: 'The operation’s name', examples: ['changeProject'] }),
    project_id: nullableInteger.meta({ examples: [1] }),
    target: z.record(z.string(), z.string()).meta({
      description: 'The path parameters, and the id of what was created',
      examples: [{ project: '1' }],
    }),
    what: z.record(z.string(), z.unknown()).meta({
      description: 'The fields of the request; secrets are masked as `…`',
      examples: [{ timezone: 'Europe/Berlin' }],
    }),
    address: z.string().meta({ description: 'IP address of the caller', examples: ['203.0.113.7'] }),
  })
  .meta({ id: 'AuditLine' })

export type AuditLineOnTheWire = z.infer<typeof line>

export const readAuditLog = endpoint({
  surface: 'manage',
  group: 'Audit log',
  ...byAdmins,
  roleIn: 'queried_project',
  name: 'readAuditLog',
  method: 'GET',
  path: '/api/manage/audit-log',
  summary: 'List the audit log, newest first',
  description:
    'Every change through the management API, exports, log-ins and failed log-ins. Admins of a single project name it with `project`. Failed log-ins are kept for 90 days, everything else forever.',
  query: z.object({ ...cursorQuery.shape, project: text('Only entries of the project with this id') }),
  answers: { 200: { description: 'A page of the log', schema: itemList(line) } },
  refusals: ['invalid_limit', 'limit_too_large', 'invalid_request'],
})
