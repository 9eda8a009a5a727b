import type { InstallOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import * as contract from '@tributary/contract/manage-api/attribution/installs'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { listByTime } from '#http/manage-api/list-by-time.ts'
import { serve } from '#http/route.ts'
import { queuePush } from '#operations/outbound/queue-push.ts'
import {
  findInstall,
  findInstallId,
  type InstallRow,
  installsBefore,
} from '#storage/attribution/list-installs.ts'

export function installs(server: FastifyInstance, app: App): void {
  const list = listByTime<InstallRow>({
    read: installsBefore,
    cursorOf: ({ installedMicros, installId }) => ({ micros: installedMicros, id: installId }),
    onTheWire: (install) => ({ ...installOnTheWire(install), culprit: install.culprit }),
  })
  serve(server, app, contract.listInstalls, list)

  serve(server, app, contract.getInstall, async ({ db }, { params, project }) => {
    const projectId = project.id
    const installId = await findInstallId(db, projectId, params.install_id)
    const install = installId === undefined ? undefined : await findInstall(db, projectId, installId)
    return install === undefined ? refuse('not_found') : envelope('OK', installOnTheWire(install))
  })

  serve(server, app, contract.pushToInstall, async (_, { params, project }) => {
    const refused = await queuePush(app, project.id, params.install_id)
    return refused ?? envelope('Push queued.', null, 202)
  })
}

function installOnTheWire(install: InstallRow): InstallOnTheWire {
  return {
    install_id: install.installId,
    platform: install.platform,
    framework: install.framework,
    kind: install.kind,
    installed_at: install.installedAt.toISOString(),
    received_at: install.receivedAt.toISOString(),
    last_open_at: install.lastOpenAt.toISOString(),
    attribution_type: install.attributionType,
    campaign: install.campaign,
    campaign_name: install.campaignName,
    network: install.network,
    rule: install.rule,
    touch: install.touch,
    click_id: install.touchId,
    touch_at: install.touchAt?.toISOString() ?? null,
    ...adOf(install),
    deeplink: install.deeplink,
    suspicious: install.suspicious,
    evidence: install.evidence,
    withheld: install.withheld,
    source: install.source,
    app_version: install.appVersion,
    latest_source: install.latestSource,
    latest_app_version: install.latestAppVersion,
    dropped_calls: install.droppedCalls,
    user_id: install.userId,
    customer_user_id: install.customerUserId,
    integrations: install.integrations,
    device_data: install.deviceData,
    erased_at: install.erasedAt?.toISOString() ?? null,
    country: install.country,
    region: install.region,
    link_params: install.linkParams,
    ...(install.testDeviceId !== null && { test_device: install.testDeviceId }),
  }
}

function adOf(install: InstallRow) {
  return {
    ad_network_campaign_id: install.adNetworkCampaignId,
    ad_set_id: install.adSetId,
    ad_set_name: install.adSetName,
    ad_creative_id: install.adCreativeId,
    ad_creative_name: install.adCreativeName,
    keyword_id: install.keywordId,
    keyword_name: install.keywordName,
    publisher_platform: install.publisherPlatform,
    platform_position: install.platformPosition,
  }
}
