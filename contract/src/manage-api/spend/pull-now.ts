import { z } from 'zod'
import { byAdmins } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { itemParams } from '#manage-api/resource.ts'

export const pullNow = endpoint({
  surface: 'manage',
  group: 'Network accounts',
  ...byAdmins,
  name: 'pullNetworkAccount',
  method: 'POST',
  path: '/api/manage/projects/{project}/network-accounts/{id}/pull',
  summary: 'Pull a network account’s spend now',
  description:
    'Queued: `pull.last_tried_at` of the account shows when it ran. Needs credentials, but no schedule.',
  params: itemParams,
  answers: { 202: { description: 'Queued', schema: envelope(z.null()) } },
  refusals: ['not_found', 'conflict'],
})
