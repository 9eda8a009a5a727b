import { randomUUID } from 'node:crypto'
import { attributionRows } from '@tributary/service/test/support/attribution-rows.ts'
import type { TestService } from '@tributary/service/test/support/test-service.ts'

const hourMs = 3_600_000

/** A project that AppsFlyer sends its installs to: some agree, some differ, some only one side sees. */
export async function makeShadowProject(service: TestService) {
  const project = await service.makeProject()
  const rows = attributionRows(service, project.id)
  const summer = await rows.makeCampaign({ name: 'Summer sale' })
  const source = await service.admin('POST', `/projects/${project.id}/shadow-sources`, {
    vendor: 'appsflyer',
  })
  const address = new URL(source.body.data.url).pathname
  const start = Date.now() - 20 * 24 * hourMs
  let n = 0
  const install = async (ours: 'summer' | 'organic' | null, theirs: object | null) => {
    n += 1
    const installedAt = new Date(start + n * hourMs)
    const gaid = randomUUID()
    const campaignId = ours === 'summer' ? summer.id : null
    if (ours !== null) await rows.makeInstall({ installedAt, campaignId, deviceData: { gaid } })
    if (theirs === null) return
    const body = {
      event_name: 'install',
      appsflyer_id: `1773135000000-${n}`,
      platform: 'android',
      install_time: installedAt.toISOString(),
      advertising_id: gaid,
      country_code: 'DE',
      ...theirs,
    }
    await service.ask('POST', address, { body: JSON.stringify(body) })
  }
  const meta = (campaign: string) => ({
    media_source: 'Facebook Ads',
    campaign,
    attributed_touch_type: 'click',
    attributed_touch_time: new Date(start).toISOString(),
  })
  for (let round = 0; round < 6; round += 1) {
    await install('summer', meta('Summer sale'))
    await install('organic', {})
  }
  await install('summer', meta('q3_de_lookalike'))
  await install('organic', meta('Summer sale'))
  await install('summer', {})
  await install('organic', null)
  await install(null, meta('q3_de_lookalike'))
  return { project, summer, address }
}
