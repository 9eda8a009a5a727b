import { fakeGoogleAudiences } from '@tributary/lab/src/fake-networks/google-audiences.ts'
import { fakeMetaAudiences } from '@tributary/lab/src/fake-networks/meta-audiences.ts'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { fakeTikTokAudiences } from '@tributary/lab/src/fake-networks/tiktok-audiences.ts'
import { sendAudience } from '#operations/segments/send-audience.ts'
import { makePhone } from '#test/support/phone.ts'
import { testService } from '#test/support/test-service.ts'

const access_token = 'token-of-the-network'
const oauth = { client_id: 'client-1', client_secret: 'shh-1', refresh_token: 'refresh-1' }
const google = { ...oauth, developer_token: 'developer-1' }

const accounts = {
  meta: { base: '/v25.0', customer: '5551', credentials: { access_token } },
  google: { base: '/v24', customer: '123-456-7890', credentials: google },
  tiktok: { base: '/open_api/v1.3', customer: '5551', credentials: { access_token } },
} as const

export type AudienceNetwork = keyof typeof accounts
export type AudienceLab = Awaited<ReturnType<typeof openAudienceLab>>

type Person = { id?: string; platform?: string; device?: object; user?: object }

/** A service, the audience 900 at each network, and what the networks have in it. */
export async function openAudienceLab() {
  const service = await testService({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  const time = { now: new Date('2026-03-10T12:00:00.000Z') }
  service.clock.now = () => time.now
  const held = { meta: new Set<string>(), google: new Set<string>(), tiktok: new Set<string>() }
  const fakes = await serveFakes({
    meta: fakeMetaAudiences({ audience: '900', access_token, rows: held.meta }),
    google: fakeGoogleAudiences({
      customerId: '1234567890',
      list: '900',
      ofDevices: false,
      credentials: google,
      members: held.google,
    }),
    tiktok: fakeTikTokAudiences({ advertiser_id: '5551', audience: '900', access_token, ids: held.tiktok }),
  })

  /** A project with an account at the network, and a segment of everybody. */
  const connect = async (network: AudienceNetwork) => {
    for (const ids of Object.values(held)) ids.clear()
    fakes.seen.length = 0
    fakes.instead.length = 0
    const project = await service.makeProject()
    const { base, customer, credentials } = accounts[network]
    const path = `/projects/${project.id}`
    const account = await service.admin('POST', `${path}/network-accounts`, {
      network,
      name: 'Work',
      external_customer_id: customer,
      credentials,
      pull: {
        enabled: false,
        base_url: `${fakes.url}/${network}${base}`,
        ...(network === 'google' && { token_url: `${fakes.url}/google/token` }),
      },
    })
    if (account.status !== 201) throw new Error(account.text)
    const segment = await service.admin('POST', `${path}/segments`, { name: 'Everybody', where: [] })
    if (segment.status !== 201) throw new Error(segment.text)
    return { ...project, path, segment: `${path}/segments/${segment.body.data.id}`, network }
  }
  type Connected = Awaited<ReturnType<typeof connect>>

  /** An install, and a sign-up if there is a user. */
  const add = async ({ project_token }: Connected, { id, platform, device = {}, user }: Person) => {
    const phone = makePhone(service, project_token, { platform: platform ?? 'ANDROID' })
    await phone.call('/init', { device_data: device })
    if (id !== undefined) await phone.call('/trigger', { user_data: { id, ...user } })
    return phone
  }

  const upload = async ({ segment, network }: Connected, fields: object = {}) => {
    const made = await service.admin('POST', `${segment}/audiences`, {
      network,
      network_audience_id: '900',
      ...fields,
    })
    if (made.status !== 201) throw new Error(made.text)
    return made.body.data.id as number
  }

  /** As the job does. */
  const send = (project: Connected, audienceId: number) =>
    sendAudience(service.app, { projectId: project.id, audienceId }, new AbortController().signal)
  const refresh = async (project: Connected, audienceId: number, change: object = {}) => {
    await service.admin('PATCH', `${project.segment}/audiences/${audienceId}`, change)
    await send(project, audienceId)
  }
  const stateOf = async ({ segment }: Connected) =>
    (await service.admin('GET', `${segment}/audiences`)).body.data.items[0]

  const stop = async () => {
    await service.stop()
    await fakes.stop()
  }
  return { service, fakes, held, time, connect, add, upload, send, refresh, stateOf, stop }
}
