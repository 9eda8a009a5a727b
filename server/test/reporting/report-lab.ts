import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { uuidv7 } from '#random-text.ts'
import { makePhone } from '#test/support/phone.ts'
import type { TestService } from '#test/support/test-service.ts'

export type LabProject = Awaited<ReturnType<TestService['makeProject']>>
export type LabCampaign = { id: number; display_id: string; [field: string]: unknown }

type Install = {
  campaign?: LabCampaign
  at: string
  platform?: 'ANDROID' | 'IOS'
  /** The ad parameters of its click: adset_id, ad_name, … */
  params?: Record<string, string>
  /** From an impression instead of a click. */
  view?: boolean
  device?: object
  /** The device id of the click: a new one by default. */
  deviceId?: string
}

/** A project whose users do exactly what a test specifies, through the real API. Times are ISO strings. */
export function reportLab(service: TestService, project: LabProject) {
  const path = `/projects/${project.id}`
  const succeed = async (request: ReturnType<TestService['admin']>) => {
    const answer = await request
    assert.ok(answer.status < 300, answer.text)
    return answer.body?.data
  }

  const makeCampaign = (fields: object): Promise<LabCampaign> =>
    succeed(service.admin('POST', `${path}/campaigns`, { name: 'A campaign', ...fields }))

  const touch = async (
    campaign: LabCampaign,
    { at, platform = 'ANDROID', params = {}, view, deviceId = randomUUID() }: Install,
  ) => {
    const time = new Date(at)
    await service.app.intake.touches.submit({
      projectId: project.id,
      id: uuidv7(time),
      at: time,
      kind: view ? 'impression' : 'click',
      campaignId: campaign.id,
      platform,
      deviceId,
      address: null,
      systemVersion: null,
      model: null,
      language: null,
      userAgent: null,
      params,
      networkClickId: null,
      receivedAt: time,
    })
    return deviceId
  }

  /** Its click is an hour older. */
  const install = async (fields: Install) => {
    const { campaign, at, platform = 'ANDROID', device } = fields
    const clickedAt = new Date(Date.parse(at) - 3_600_000).toISOString()
    const id = campaign && (await touch(campaign, { ...fields, at: clickedAt }))
    const phone = makePhone(service, project.project_token, { platform })
    const call = (name: string, body: object) => succeed(phone.call(name, body))
    const device_data = { ...(id && (platform === 'IOS' ? { idfa: id } : { gaid: id })), ...device }
    await call('/init', { event_time: at, device_data })
    let userId = ''
    return {
      open: (time: string) => call('/init', { event_time: time }),
      signUp: (user: string, time: string) => {
        userId = user
        return call('/trigger', { user_data: { id: user }, event_time: time })
      },
      event: (event_name: string, time: string, event_data: object | null = null) =>
        call('/capture-event', { event_name, event_data, event_time: time }),
      pay: (amount: number, time: string, fields: object = {}) =>
        call('/capture-payment', {
          user_id: userId,
          payment_id: randomUUID(),
          amount,
          event_time: time,
          ...fields,
        }),
      comeBack: (to: LabCampaign, time: string, query = '') =>
        call('/handle-deeplink', {
          deeplink_url: `https://${project.domain}?c=${to.display_id}${query}`,
          event_time: time,
        }),
      deviceId: id,
    }
  }

  const spend = (rows: object[]) => succeed(service.admin('POST', `${path}/spend`, { rows }))
  const ask = (query = '') =>
    service.ask('GET', `/api/v1/reporting/campaigns${query}`, { key: project.server_key })
  const report = async (query = '') => succeed(ask(query))
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of the response.
  const rows = async (query = ''): Promise<any[]> => (await report(query)).campaigns
  const row = async (campaign: LabCampaign, query = '') =>
    (await rows(`?limit=100&${query}`)).find(({ id }) => id === campaign.id)
  const plain = async (query = '') => succeed(service.admin('GET', `${path}/report${query}`))
  return { project, makeCampaign, touch, install, spend, ask, report, rows, row, plain, path }
}
