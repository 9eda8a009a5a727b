import { z } from 'zod'
import { campaignChange } from '#campaign-fields.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'
import { campaign, campaignExample } from './campaign.ts'
import { campaignAliases, mergeAliases } from './campaign-aliases.ts'

const body = z
  .object({ ...campaignChange.shape, ...campaignAliases })
  .superRefine((fields, context) => {
    if (Object.keys(fields).length === 0) refuseIssue(context, refuse('nothing_to_change'))
  })
  .meta({ minProperties: 1 })
  .transform(mergeAliases)

export const changeCampaign = endpoint({
  name: 'changeCampaign',
  surface: 'server',
  group: 'Campaigns',
  method: 'PATCH',
  path: '/api/v1/campaigns/{display_id}',
  credential: 'service_key',
  summary: 'Change a campaign',
  description:
    'Omitted fields stay unchanged; null or an empty string clears an optional one. A field that this call does not know is refused.',
  params: z.object({ display_id: z.string() }),
  body,
  unknownFields: 'refused',
  answers: {
    200: {
      description: 'The campaign, as in the list',
      schema: envelope(campaign),
      example: { msg: 'Campaign updated successfully.', status: 200, data: campaignExample },
    },
  },
  refusals: [
    'invalid_body',
    'nothing_to_change',
    'invalid_domain',
    'domain_waiting',
    'invalid_channel',
    'not_found',
  ],
})

/** For clients that send PUT. Omitted fields stay, as with PATCH. */
export const putCampaign = endpoint({
  ...changeCampaign,
  name: 'putCampaign',
  method: 'PUT',
  summary: 'Change a campaign (same as PATCH)',
})
