import { z } from 'zod'
import { campaignChange } from '../campaign-fields.ts'
import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { campaign, campaignExample } from './campaign.ts'

export const changeCampaign = endpoint({
  name: 'changeCampaign',
  surface: 'server',
  group: 'Campaigns',
  method: 'PATCH',
  path: '/api/v1/campaigns/{display_id}',
  credential: 'service_key',
  summary: 'Change a campaign',
  description: 'Omitted fields stay unchanged; null or an empty string clears an optional one.',
  params: z.object({ display_id: z.string() }),
  body: campaignChange,
  answers: {
    200: {
      description: 'The campaign, as in the list',
      schema: envelope(campaign),
      example: { msg: 'Campaign updated successfully.', status: 200, data: campaignExample },
    },
  },
  refusals: ['invalid_body', 'invalid_domain', 'invalid_channel', 'not_found'],
})
