import { z } from 'zod'
import { newCampaign } from '#campaign-fields.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { campaign, campaignExample } from './campaign.ts'
import { campaignAliases, mergeAliases } from './campaign-aliases.ts'

const body = z
  .object({
    ...newCampaign.shape,
    ...campaignAliases,
    is_shortlink: z
      .boolean()
      .nullable()
      .optional()
      .meta({ description: 'Has no effect: every campaign has both links' }),
  })
  .transform(({ is_shortlink: _, ...fields }, context) => mergeAliases(fields, context))

export const createCampaign = endpoint({
  name: 'createCampaign',
  surface: 'server',
  group: 'Campaigns',
  method: 'POST',
  path: '/api/v1/create-campaign',
  credential: 'service_key',
  summary: 'Create a campaign',
  description: 'A field that this call does not know is refused.',
  body,
  unknownFields: 'refused',
  answers: {
    201: {
      description: 'The campaign, as in the list',
      schema: envelope(campaign),
      example: { msg: 'Campaign created successfully.', status: 201, data: campaignExample },
    },
  },
  refusals: ['invalid_body', 'invalid_domain', 'domain_waiting', 'invalid_channel', 'display_id_taken'],
})
