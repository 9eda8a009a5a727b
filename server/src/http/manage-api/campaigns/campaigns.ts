import { getCampaign } from '@tributary/contract/manage-api/get-campaign'
import { campaigns as contract } from '@tributary/contract/manage-api/resources'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { campaignOnTheWire } from '#http/data-api/campaign-on-the-wire.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { changeCampaign } from '#operations/campaigns/change-campaign.ts'
import { createCampaign } from '#operations/campaigns/create-campaign.ts'
import { removeCampaign } from '#operations/campaigns/remove-campaign.ts'
import { campaignsBefore } from '#storage/campaigns/campaigns.ts'
import { campaignOfPath } from './campaign-of-path.ts'

const maxId = 2_147_483_647

export function campaigns(server: FastifyInstance, app: App): void {
  const campaign = serveResource(server, app, managedCampaign)
  campaign.pages(contract.list, (db, projectId, { after, limit }) =>
    campaignsBefore(db, projectId, { before: after || maxId, limit }),
  )
  campaign.read(getCampaign, ({ params, project }) => campaignOfPath(app.db, project.id, params.id))
  campaign.create(contract.create, 'Campaign created successfully.', ({ project, body }) =>
    createCampaign(app, project.id, body),
  )
  campaign.change(
    contract.change,
    'Campaign updated successfully.',
    async ({ params, project, body: change }) => {
      const found = await campaignOfPath(app.db, project.id, params.id)
      if (found === undefined) return refuse('not_found')
      return changeCampaign(app, project.id, { displayId: found.displayId, change })
    },
  )
  campaign.remove(contract.remove, async ({ params, project }) => {
    const found = await campaignOfPath(app.db, project.id, params.id)
    return found !== undefined && removeCampaign(app, project.id, found.displayId)
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
