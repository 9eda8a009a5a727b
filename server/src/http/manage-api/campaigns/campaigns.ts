import { getCampaign } from '@tributary/contract/manage-api/get-campaign'
import { campaigns as contract } from '@tributary/contract/manage-api/resources'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { campaignOnTheWire } from '#http/data-api/campaign-on-the-wire.ts'
import { serve } from '#http/route.ts'
import { changeCampaign } from '#operations/campaigns/change-campaign.ts'
import { createCampaign } from '#operations/campaigns/create-campaign.ts'
import { removeCampaign } from '#operations/campaigns/remove-campaign.ts'
import { campaignsBefore } from '#storage/campaigns/campaigns.ts'
import { campaignOfPath } from './campaign-of-path.ts'

const maxId = 2_147_483_647

export function campaigns(server: FastifyInstance, app: App): void {
  serve(server, app, contract.list, async ({ db }, { project, query }) => {
    const before = Number(query.cursor ?? maxId)
    const rows = await campaignsBefore(db, project.id, { before, limit: query.limit })
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    return itemPage(rows.map(managedCampaign), last === undefined ? null : String(last.id))
  })

  serve(server, app, getCampaign, async (_, { params, project }) => {
    const campaign = await campaignOfPath(app.db, project.id, params.id)
    return campaign === undefined ? refuse('not_found') : envelope('OK', managedCampaign(campaign))
  })

  serve(server, app, contract.create, async (_, { project, body }) => {
    const campaign = await createCampaign(app, project.id, body)
    return isRefusal(campaign)
      ? campaign
      : envelope('Campaign created successfully.', managedCampaign(campaign), 201)
  })

  serve(server, app, contract.change, async (_, { params, project, body }) => {
    const projectId = project.id
    const displayId = (await campaignOfPath(app.db, projectId, params.id))?.displayId
    if (displayId === undefined) return refuse('not_found')
    const campaign = await changeCampaign(app, projectId, { displayId, change: body })
    return isRefusal(campaign)
      ? campaign
      : envelope('Campaign updated successfully.', managedCampaign(campaign))
  })

  serve(server, app, contract.remove, async (_, { params, project }) => {
    const projectId = project.id
    const displayId = (await campaignOfPath(app.db, projectId, params.id))?.displayId
    const deleted = displayId !== undefined && (await removeCampaign(app, projectId, displayId))
    return deleted ? noContent : refuse('not_found')
  })
}

function managedCampaign(campaign: Campaign) {
  return {
    id: campaign.id,
    ...campaignOnTheWire(campaign),
    channel: campaign.network,
    deeplink: campaign.deeplink,
    website: campaign.website,
    android_redirect: campaign.androidRedirect,
    ios_redirect: campaign.iosRedirect,
    google_campaign_id: campaign.googleCampaignId,
    ad_network_campaign_id: campaign.adNetworkCampaignId,
    google_web_to_app: campaign.googleWebToApp,
    network_account_id: campaign.networkAccountId,
    clicks_from: campaign.clicksFrom,
    windows: campaign.windows,
    discovered: campaign.discoveredName !== null,
  }
}
