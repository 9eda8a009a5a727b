import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const deleteCampaign = endpoint({
  name: 'deleteCampaign',
  surface: 'server',
  group: 'Campaigns',
  method: 'DELETE',
  path: '/api/v1/campaigns/{display_id}',
  credential: 'service_key',
  summary: 'Delete a campaign',
  description:
    'The campaign leaves every list and its links answer 404. What it brought stays stored, and its display id is free again.',
  params: z.object({ display_id: z.string() }),
  answers: { 204: { description: 'Deleted' } },
  refusals: ['not_found'],
})
