import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope, pagination } from '#envelope.ts'
import { limit, page, refuseIssue, text } from '#parameters.ts'
import { refuse } from '#refusals.ts'
import { campaign, campaignExample } from './campaign.ts'

const filters = ['ACTIVE', 'INACTIVE', 'ALL'] as const

const filter = z
  .string()
  .optional()
  .transform((given, context) => {
    const found = filters.find((known) => known === (given ?? 'ALL').toUpperCase())
    return found ?? refuseIssue(context, refuse('invalid_filter', { filter: given ?? '' }))
  })
  .meta({ enum: [...filters], default: 'ALL', description: 'Case-insensitive' })

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  surface: 'server',
  group: 'Campaigns',
  method: 'GET',
  path: '/api/v1/campaigns',
  credential: 'service_key',
  summary: 'List campaigns',
  description: 'Newest first. Filters combine. An empty parameter means "not given".',
  query: z.object({
    filter,
    channel: text(
      '`GOOGLE`, `META`, `TIKTOK`, `APPLE_SEARCH_ADS`, the code of another network of the project, or the name of an affiliate with spaces as underscores; case-insensitive. An unrecognized value applies no filter; a known network that the project does not have is refused',
    ),
    domain: text('Only campaigns of this link domain; case-insensitive'),
    link: text('A campaign link in either form; returns only its campaign'),
    page,
    limit: limit(100, 1000),
  }),
  answers: {
    200: {
      description: 'A page of campaigns',
      schema: envelope(
        z.object({
          total_campaigns: z.number().int().meta({ description: 'Campaigns on this page' }),
          campaigns: z.array(campaign),
          pagination,
        }),
      ),
      example: {
        msg: 'Successfully retrieved 1 campaigns (all campaigns). Showing page 1 of 1.',
        status: 200,
        data: {
          total_campaigns: 1,
          campaigns: [campaignExample],
          pagination: { total: 1, pages: 1, page: 1, limit: 100 },
        },
      },
    },
  },
  refusals: [
    'invalid_filter',
    'invalid_page',
    'invalid_limit',
    'limit_too_large',
    'invalid_domain',
    'invalid_channel',
    'invalid_request',
  ],
})
