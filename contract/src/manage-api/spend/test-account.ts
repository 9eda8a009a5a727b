import { z } from 'zod'
import { byAdmins } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { itemParams } from '#manage-api/resource.ts'
import { integer } from '#plain-fields.ts'
import { explainedError } from './network-credentials.ts'

const result = z
  .object({
    ok: z.boolean().meta({ examples: [true] }),
    from: z.iso.date(),
    to: z.iso.date(),
    rows: integer.meta({ description: 'Rows that the network reported', examples: [12] }),
    campaigns: z.array(z.object({ id: z.string(), name: z.string() })).meta({
      description: 'The first 20 of the network’s campaigns',
      examples: [[{ id: '7001', name: 'Brand' }]],
    }),
    error: explainedError.nullable().meta({ examples: [null] }),
  })
  .meta({ id: 'AccountTest' })

export type AccountTestOnTheWire = z.infer<typeof result>

export const testAccount = endpoint({
  surface: 'manage',
  group: 'Network accounts',
  ...byAdmins,
  name: 'testNetworkAccount',
  method: 'POST',
  path: '/api/manage/projects/{project}/network-accounts/{id}/test',
  summary: 'Test a network account’s credentials',
  description:
    'Asks the network for the spend of the last days with the stored credentials, once and for at most 20 seconds. Nothing is stored. A failure is a result: `error` says what it means and what to do.',
  params: itemParams,
  answers: { 200: { description: 'What the network answered', schema: envelope(result) } },
  refusals: ['not_found', 'conflict'],
})
