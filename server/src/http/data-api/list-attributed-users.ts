import { listAttributedUsers as contract } from '@tributary/contract/data-api/list-attributed-users'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { type Answer, envelope } from '#http/answer.ts'
import { paginate } from '#http/pagination.ts'
import { type Call, serve } from '#http/route.ts'
import {
  type AttributedSpan,
  attributedUserPage,
  countAttributedUsers,
} from '#storage/attribution/attributed-users.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import { attributedUserOnTheWire } from './attributed-user-on-the-wire.ts'

type Query = Call<never, NonNullable<typeof contract.query>, never>['query']

export function listAttributedUsers(server: FastifyInstance, app: App): void {
  serve(server, app, contract, (_, { projectId, query }) => readPage(app, projectId, query))
}

async function readPage(app: App, projectId: number, query: Query): Promise<Answer | Refusal> {
  const campaign = await findCampaign(app.db, projectId, query.display_id)
  if (campaign === undefined) return refuse('not_found')
  const span = { from: query.start_timestamp, to: query.end_timestamp }
  const total = await totalOf(app, projectId, { campaign, span })
  const pagination = paginate(total, query)
  const page = {
    campaignId: campaign.id,
    span,
    offset: (query.page - 1) * query.limit,
    limit: query.limit,
    total,
  }
  const users = await attributedUserPage(app.db, projectId, page)
  const msg = `Successfully retrieved ${total} attributed users for campaign ${campaign.displayId}. Showing page ${query.page} of ${pagination.pages}.`
  return envelope(msg, {
    total_users: users.length,
    users: users.map((user) => attributedUserOnTheWire(campaign, user)),
    pagination,
  })
}

// Sign-ups maintain the campaign's total in the transaction that stores the user; only a span must be counted.
async function totalOf(
  { db }: App,
  projectId: number,
  wanted: { campaign: Campaign; span: AttributedSpan },
): Promise<number> {
  const { campaign, span } = wanted
  if (span.from === undefined && span.to === undefined) return campaign.attributedUsers
  return countAttributedUsers(db, projectId, { campaignId: campaign.id, span })
}
