import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { byViewers } from '../access/roles.ts'
import { itemParams } from '../resource.ts'

const domainChecks = ['ios_settings', 'android_settings', 'name', 'ios_file', 'android_file'] as const

const finding = z
  .object({
    what: z.enum(domainChecks).meta({ examples: ['ios_file'] }),
    ok: z
      .boolean()
      .nullable()
      .meta({ description: 'Null: it could not be told, or there is nothing to check', examples: [true] }),
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
  name: 'checkDomain',
  method: 'POST',
  path: '/api/manage/projects/{project}/domains/{id}/check',
  summary: 'Check a link domain and its association files',
  description:
    'Whether the app settings are there, whether the name resolves, and whether both association files answer on the domain with the bytes that this service serves. Asks the domain itself; what fails is a finding.',
  params: itemParams,
  answers: {
    200: { description: 'What was found', schema: envelope(z.object({ findings: z.array(finding) })) },
  },
  refusals: ['not_found'],
})
