import { newCampaign } from '../campaign-fields.ts'
import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { campaign, campaignExample } from './campaign.ts'

export const createCampaign = endpoint({
  name: 'createCampaign',
  surface: 'server',
  group: 'Campaigns',
  method: 'POST',
  path: '/api/v1/create-campaign',
  credential: 'service_key',
  summary: 'Create a campaign',
  body: newCampaign,
  answers: {
    201: {
      description: 'The campaign, as in the list',
      schema: envelope(campaign),
      example: { msg: 'Campaign created successfully.', status: 201, data: campaignExample },
    },
  },
  refusals: ['invalid_body', 'invalid_domain', 'invalid_channel', 'display_id_taken'],
})
