import { createHmac } from 'node:crypto'
import type { FakeAnswer, FakeNetwork, FakeRequest } from '@tributary/lab/src/fake-networks/fake-network.ts'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { deliverRound } from '#operations/outbound/deliver-round.ts'
import { destinationsDue } from '#storage/outbound/deliveries.ts'
import { fanOut, projectsWithNews } from '#storage/outbound/fan-out.ts'
import { clickWithDevice } from '#test/support/click.ts'
import { makePhone } from '#test/support/phone.ts'
import { testService } from '#test/support/test-service.ts'

export type DeliveryLab = Awaited<ReturnType<typeof openDeliveryLab>>

const signal = new AbortController().signal

/** A service that delivers on demand, and receivers on loopback. */
export async function openDeliveryLab(
  receivers: Record<string, FakeNetwork> = {},
  settings: Record<string, string> = {},
) {
  const service = await testService({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8', ...settings })
  const answers: FakeAnswer[] = []
  const hook: FakeNetwork = () => answers.shift() ?? { status: 204, body: '' }
  const fakes = await serveFakes({ hook, ...receivers })
  const { app, clock, admin } = service

  /** Delivers everything that is due now, as the service does every second. */
  const deliver = async (timeoutMs?: number): Promise<void> => {
    const options = {
      signal,
      inTurn: <Result>(work: () => Promise<Result>) => work(),
      ...(timeoutMs !== undefined && { timeoutMs }),
    }
    await app.db.eachNode(async (node, projectIds) => {
      for (const projectId of await projectsWithNews(node, projectIds))
        while (await fanOut(node, projectId, app.now()));
      for (const ref of await destinationsDue(node, projectIds, app.now()))
        while ((await deliverRound(app, ref, options)) === 'some');
    })
  }

  const makeWebhook = async (projectId: number, fields: object = {}) => {
    const made = await admin('POST', `/projects/${projectId}/webhooks`, {
      url: `${fakes.url}/hook/tributary`,
      events: ['install', 'reinstall', 'reengagement', 'signup', 'event', 'payment', 'uninstall'],
      ...fields,
    })
    if (made.status !== 201) throw new Error(made.text)
    return made.body.data as { id: number; secret: string }
  }

  const makeCampaign = (projectId: number, fields: object = {}) =>
    admin('POST', `/projects/${projectId}/campaigns`, {
      name: 'Spring',
      custom_display_id: 'spring',
      ...fields,
    })

  /** A phone whose install is attributed to a click on the campaign a minute earlier. */
  const attributedPhone = async (
    project: { id: number; project_token: string },
    click: { displayId?: string; params?: Record<string, string>; deviceData?: object } = {},
  ) => {
    const at = new Date(clock.now().getTime() - 60_000)
    const { displayId = 'spring', params = {} } = click
    const gaid = await clickWithDevice(service, { projectId: project.id, displayId, at, params })
    const phone = makePhone(service, project.project_token)
    await phone.call('/init', { app_version: '1.4.0', device_data: { gaid, ...click.deviceData } })
    return { ...phone, gaid }
  }

  const log = async (projectId: number, query = ''): Promise<Record<string, unknown>[]> =>
    (await admin('GET', `/projects/${projectId}/deliveries${query}`)).body.data.items
  const pass = (ms: number) => {
    const then = clock.now().getTime() + ms
    clock.now = () => new Date(then)
  }
  const stop = async () => {
    await service.stop()
    await fakes.stop()
  }
  return { service, fakes, answers, deliver, makeWebhook, makeCampaign, attributedPhone, log, pass, stop }
}

/** Checks the signature as a receiver would, per Standard Webhooks. */
export function isSignedWith(secret: string, { headers, body }: FakeRequest): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return (headers['webhook-signature'] ?? '').split(' ').includes(expected)
}
