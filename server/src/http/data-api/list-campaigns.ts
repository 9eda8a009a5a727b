import { listCampaigns as contract } from '@tributary/contract/data-api/list-campaigns'
import { isRefusal, type Refusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { type Answer, envelope } from '#http/answer.ts'
import { coalesceRequests } from '#http/coalesce-requests.ts'
import { paginate } from '#http/pagination.ts'
import { type Call, serve } from '#http/route.ts'
import { readCampaignFilter } from '#operations/campaigns/read-campaign-filter.ts'
import {
  type CampaignFilter,
  type CampaignPage,
  campaignPage,
  countCampaigns,
} from '#storage/campaigns/campaigns.ts'
import type { Queryable } from '#storage/database.ts'
import { campaignOnTheWire } from './campaign-on-the-wire.ts'

type Query = Call<never, NonNullable<typeof contract.query>, never>['query']

const described = { ALL: 'all campaigns', ACTIVE: 'active campaigns', INACTIVE: 'inactive campaigns' }

const parallelUpToRow = 1_000

export function listCampaigns(server: FastifyInstance, app: App): void {
  const coalesce = coalesceRequests<Answer | Refusal>()
  serve(server, app, contract, (_, { projectId, query, search }) =>
    coalesce(`${projectId}?${search}`, () => readPage(app, projectId, query)),
  )
}

async function readPage({ db }: App, projectId: number, query: Query): Promise<Answer | Refusal> {
  const filter = await readCampaignFilter(db, projectId, query)
  if (isRefusal(filter)) return filter
  const page = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const [total, campaigns] = await readRows(db, projectId, filter, page)
  const pagination = paginate(total, query)
  const msg = `Successfully retrieved ${campaigns.length} campaigns (${described[query.filter]}). Showing page ${query.page} of ${pagination.pages}.`
  const { status, body } = envelope(msg, {
    total_campaigns: campaigns.length,
    campaigns: campaigns.map(campaignOnTheWire),
    pagination,
  })
  return { status, json: Buffer.from(JSON.stringify(body)) }
}

// The first pages query both in parallel; deeper pages need the total first, to read from the nearer end.
async function readRows(
  db: Queryable,
  projectId: number,
  filter: CampaignFilter,
  page: CampaignPage,
): Promise<[number, Campaign[]]> {
  if (page.offset < parallelUpToRow)
    return Promise.all([countCampaigns(db, projectId, filter), campaignPage(db, projectId, filter, page)])
  const total = await countCampaigns(db, projectId, filter)
  return [total, await campaignPage(db, projectId, filter, { ...page, total })]
}
