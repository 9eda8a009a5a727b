import { catchUp } from '@tributary/service/src/operations/rollups/catch-up.ts'
import { attributionRows } from '@tributary/service/test/support/attribution-rows.ts'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import type { TestService } from '@tributary/service/test/support/test-service.ts'

export type Scene = Awaited<ReturnType<typeof makePeopleScene>>

const gaid = '38400000-8cf0-11bd-b23e-10b96e4ef00d'
const home = '203.0.113.7'
const pixel = { device_model: 'Pixel 8', system_version: '15', language: 'en-US' }
const seen = { address: home, systemVersion: '15' }

/** A project with a few users: Ada with a full history, Bob with a suspicious install, Carol with an organic one, and others. */
export async function makePeopleScene(service: TestService) {
  const project = await service.makeProject({ name: 'Fieldnotes', timezone: 'Europe/Berlin' })
  const make = attributionRows(service, project.id)
  const spring = await make.makeCampaign({ name: 'Spring sale', channel: 'META' })
  const summer = await make.makeCampaign({ name: 'Summer push', channel: 'TIKTOK' })
  const brand = await make.makeCampaign({ name: 'Brand search', channel: 'GOOGLE' })
  const now = Date.now()
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)
  const at = (hours: number) => ({ event_time: hoursAgo(hours).toISOString() })
  const backend = (path: string, body: object) =>
    service.ask('POST', `/api/v1${path}`, { key: project.server_key, body })

  /** An install from the given IP address, attributed by the engine. */
  const install = async (hours: number, deviceData: object, address = home) => {
    const phone = makePhone(service, project.project_token)
    await make.openApp(
      hoursAgo(hours),
      { ...deviceData },
      {
        instanceId: phone.instanceId,
        address,
        appVersion: '2.3.0',
      },
    )
    return phone
  }

  await make.click(brand, hoursAgo(47), { deviceId: gaid })
  await make.click(summer, hoursAgo(44.5), seen)
  await make.click(summer, hoursAgo(400), { deviceId: gaid })
  const clickId = await make.click(spring, hoursAgo(45), {
    params: { adset_name: 'Lookalike 2%', ad_name: 'Blue tent', campaign_id: '222' },
  })
  const ada = await install(44, { gaid, install_ref: `tributary_click_id=${clickId}`, ...pixel })
  await ada.call('/trigger', {
    user_data: { id: 'ada', name: 'Ada Example', email: 'ada@example.com', plan: 'trial' },
    ...at(43.9),
  })
  await ada.call('/capture-event', { event_name: 'trial_started', event_id: 'e-1', ...at(43) })
  await ada.call('/capture-event', {
    event_name: 'pack_bought',
    event_id: 'e-2',
    event_data: { amount: 4.5 },
    ...at(20),
  })
  await ada.call('/capture-payment', {
    user_id: 'ada',
    payment_id: 'pay-1',
    amount: 24.9,
    type: 'FIRST_PAYMENT',
    ...at(2),
  })

  const hasty = await make.click(summer, hoursAgo(10.001), {})
  const bob = await install(10, {
    install_ref: `tributary_click_id=${hasty}`,
    is_emulator: true,
    ...pixel,
    device_model: 'sdk_gphone64',
  })
  await bob.call('/trigger', { user_data: { id: 'bob', email: 'bob@example.com' }, ...at(9.9) })

  const carol = await install(6, { ...pixel, device_model: 'Galaxy S24' }, '198.51.100.20')
  await carol.call('/trigger', { user_data: { id: 'carol', name: 'Carol' }, ...at(5.9) })
  await carol.call('/init', {})

  for (let number = 0; number < 4; number += 1) {
    const hours = 30 + 24 * number
    const address = `192.0.2.${number + 1}`
    await make.click(spring, hoursAgo(hours + 4), { address, systemVersion: '15' })
    await install(hours, pixel, address)
  }
  const sure = await make.click(spring, hoursAgo(29), { address: '192.0.2.50', systemVersion: '15' })
  await install(28, { install_ref: `tributary_click_id=${sure}`, ...pixel }, '192.0.2.50')

  await backend('/capture-event', { user_id: 'ada', event_name: 'shared', event_id: 'e-9' })
  await backend('/capture-event', { user_id: 'ada', event_name: 'shared', event_id: 'e-9' })
  await backend('/capture-event', { user_id: 'nobody', event_name: 'shared' })
  await backend('/capture-event', {
    user_id: 'nobody',
    event_name: 'invited',
    event_data: { email: 'x@example.com' },
  })
  await backend('/capture-payment', { user_id: 'ada', payment_id: 'pay-1', amount: 99 })
  await catchUp(service.app, project.id)

  const manage = (path: string, body?: object) =>
    service.admin(body === undefined ? 'GET' : 'POST', `/projects/${project.id}${path}`, body)
  const read = async (path: string) => (await manage(path)).body.data
  return { project, make, spring, summer, brand, ada, gaid, clickId, backend, manage, read }
}
