import { z } from 'zod'
import { byAdmins } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { itemParams } from '#manage-api/resource.ts'
import { domain, proofWays } from './domain.ts'

const finding = z
  .object({
    what: z.enum(proofWays).meta({ examples: ['dns'] }),
    ok: z.boolean().meta({ examples: [true] }),
    says: z.string().meta({
      examples: ['_tributary-proof.go.example.com has a TXT record with the value of this project.'],
    }),
  })
  .meta({ id: 'ProofFinding' })

export const proveDomain = endpoint({
  surface: 'manage',
  group: 'Domains',
  ...byAdmins,
  name: 'proveDomain',
  method: 'POST',
  path: '/api/manage/projects/{project}/domains/{id}/prove',
  summary: 'Check the proof of a link domain now',
  description:
    'Looks up the TXT record and requests the file, over https and http. Either one proves the domain. The service also checks automatically, less and less often, for 30 days. A missing proof is a finding; a domain that is proven or trusted has none.',
  params: itemParams,
  answers: {
    200: {
      description: 'The domain as it is now, and what was found',
      schema: envelope(z.object({ domain, findings: z.array(finding) })),
    },
  },
  refusals: ['not_found', 'domain_taken', 'domain_reserved'],
})
