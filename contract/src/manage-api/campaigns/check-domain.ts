import { z } from 'zod'
import { changesNothing } from '#access/not-audited.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { itemParams } from '#manage-api/resource.ts'

const domainChecks = [
  'proof',
  'ios_settings',
  'android_settings',
  'name',
  'ios_file',
  'android_file',
] as const

const finding = z
  .object({
    what: z.enum(domainChecks).meta({ examples: ['ios_file'] }),
    ok: z
      .boolean()
      .nullable()
      .meta({
        description: 'Null: it could not be determined, or there is nothing to check',
        examples: [true],
      }),
    says: z.string().meta({
      examples: [
        'https://go.example.com/.well-known/apple-app-site-association matches the file that the service serves.',
      ],
    }),
  })
  .meta({ id: 'DomainFinding' })

export const checkDomain = endpoint({
  surface: 'manage',
  group: 'Domains',
  ...byViewers,
  ...changesNothing,
  name: 'checkDomain',
  method: 'POST',
  path: '/api/manage/projects/{project}/domains/{id}/check',
  summary: 'Check a link domain and its association files',
  description:
    'Checks that the app settings exist, that the name resolves, and that both association files on the domain match what this service serves; of a domain that waits, also `proof`. Requests them from the domain itself; a failure is a finding.',
  params: itemParams,
  answers: {
    200: { description: 'The findings', schema: envelope(z.object({ findings: z.array(finding) })) },
  },
  refusals: ['not_found'],
})
