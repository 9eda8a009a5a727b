import {
  deleteSpend as deleteContract,
  listSpend as listContract,
  type StoredSpendOnTheWire,
} from '@tributary/contract/manage-api/spend/spend'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, itemPage, nextCursor } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { removeSpend } from '#operations/spend/remove-spend.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import { type ListedSpend, type SpendKey, spendBefore } from '#storage/spend/spend-list.ts'

export function spend(server: FastifyInstance, app: App): void {
  serve(server, app, listContract, async ({ db }, { project, query }) => {
    const projectId = project.id
    const before: SpendKey | undefined = query.cursor && JSON.parse(query.cursor)
    const { from, to, limit } = query
    const campaign = query.campaign && (await findCampaign(db, projectId, query.campaign))
    if (query.campaign && !campaign) return refuse('not_found')
    const campaignId = campaign ? campaign.id : undefined
    const rows = await spendBefore(db, projectId, { before, limit, from, to, campaignId })
    return itemPage(rows.map(onTheWire), nextCursor(rows, limit, writeKey))
  })

  serve(server, app, deleteContract, async (_, { project, query }) => {
    const deleted = await removeSpend(app, project.id, query)
    return isRefusal(deleted) ? deleted : envelope('Spend deleted.', { deleted })
  })
}

function writeKey({ day, campaignId, adSetId, adCreativeId, keywordId, platform }: SpendKey): string {
  return JSON.stringify({ day, campaignId, adSetId, adCreativeId, keywordId, platform })
}

function onTheWire(row: ListedSpend): StoredSpendOnTheWire {
  return {
    date: row.day,
    campaign: row.displayId,
    ad_set_id: row.adSetId || null,
    ad_set_name: row.adSetName,
    ad_creative_id: row.adCreativeId || null,
    ad_creative_name: row.adCreativeName,
    keyword_id: row.keywordId || null,
    keyword_name: row.keywordName,
    platform: (row.platform || null) as StoredSpendOnTheWire['platform'],
    spend: row.converted ?? row.originalAmount,
    ...(row.converted === null && { rate_missing: true }),
    original_amount: row.originalAmount,
    original_currency: row.originalCurrency,
    clicks: row.clicks,
    installs: row.installs,
    impressions: row.impressions,
    source: row.source,
    updated_at: row.updatedAt.toISOString(),
  }
}
