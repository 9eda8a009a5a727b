import { z } from 'zod'
import { endpoint } from '#endpoint.ts'

export const deleteCampaign = endpoint({
  name: 'deleteCampaign',
  surface: 'server',
  group: 'Campaigns',
  method: 'DELETE',
  path: '/api/v1/campaigns/{display_id}',
  credential: 'service_key',
  summary: 'Delete a campaign',
  description:
    'The campaign disappears from every list and its links return 404. Its installs and users stay stored, and its display id can be used again.',
  params: z.object({ display_id: z.string() }),
  answers: { 204: { description: 'Deleted' } },
  refusals: ['not_found'],
})
