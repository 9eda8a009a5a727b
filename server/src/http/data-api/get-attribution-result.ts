import {
  type AttributionResultOnTheWire,
  getAttributionResult as contract,
} from '@tributary/contract/data-api/get-attribution-result'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, noContent } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { type AttributionResult, findAttributionResult } from '#storage/attribution/attribution-results.ts'

export function getAttributionResult(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db }, { projectId, query }) => {
    const { user_id: userId = null, device_identifier: deviceIdentifier = null } = query
    if (userId === null && deviceIdentifier === null) return refuse('missing_identifier')
    const deviceId = deviceIdentifier === null ? null : identityOf(deviceIdentifier)
    const result = await findAttributionResult(db, projectId, { userId, deviceId })
    if (result === undefined) return noContent
    return envelope('Attribution result retrieved successfully.', resultOnTheWire(result))
  })
}

// The all-zero advertising id is what a phone sends when tracking is off. It is not an identity.
function identityOf(deviceIdentifier: string): string | null {
  const deviceId = deviceIdentifier.trim().toLowerCase()
  return /^[0-]*$/.test(deviceId) ? null : deviceId
}

function resultOnTheWire(result: AttributionResult): AttributionResultOnTheWire {
  if (result.attributionType === 'ORGANIC') return organic
  return {
    campaign_name: result.campaignName,
    display_id: result.displayId,
    ad_network_campaign_id: result.adNetworkCampaignId,
    deeplink: result.deeplink,
    domain_name: result.domain,
    ad_set_id: result.adSetId,
    ad_set_name: result.adSetName,
    ad_creative_id: result.adCreativeId,
    ad_creative_name: result.adCreativeName,
    keyword_id: result.keywordId,
    keyword_name: result.keywordName,
    ad_network: result.network?.toUpperCase() ?? null,
    attribution_type: 'INORGANIC',
  }
}

const organic: AttributionResultOnTheWire = {
  campaign_name: null,
  display_id: null,
  ad_network_campaign_id: null,
  deeplink: null,
  domain_name: null,
  ad_set_id: null,
  ad_set_name: null,
  ad_creative_id: null,
  ad_creative_name: null,
  keyword_id: null,
  keyword_name: null,
  ad_network: null,
  attribution_type: 'ORGANIC',
}
