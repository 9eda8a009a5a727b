import {
  fakeAmplitude,
  fakeBraze,
  fakeCleverTap,
  fakeMixpanel,
  fakePostHog,
} from '@tributary/lab/src/fake-networks/analytics-tools.ts'
import { fakeGoogleConversions } from '@tributary/lab/src/fake-networks/google-conversions.ts'
import { fakeLinkedInConversions } from '@tributary/lab/src/fake-networks/linkedin-conversions.ts'
import { fakeMetaConversions } from '@tributary/lab/src/fake-networks/meta-conversions.ts'
import { fakeSnapchatConversions } from '@tributary/lab/src/fake-networks/snapchat-conversions.ts'
import { fakeTikTokConversions } from '@tributary/lab/src/fake-networks/tiktok-conversions.ts'
import { openDeliveryLab } from './delivery-lab.ts'

const credentials = {
  developer_token: 'dev-1',
  client_id: 'client-1',
  client_secret: 'shh-1',
  refresh_token: 'refresh-1',
  app_developer_token: 'app-dev-1',
}
const access_token = 'token-of-the-network'
const tools: Record<string, Record<string, string>> = {
  mixpanel: { project_token: 'mp-1' },
  amplitude: { api_key: 'amp-1' },
  posthog: { api_key: 'phc-1' },
  braze: { api_key: 'brz-1' },
  clevertap: { account_id: 'ct-1', passcode: 'pass-1' },
}

/** The configuration of a destination of each code; `base` is its path under the fake's URL. */
const configurations: Record<string, { base: string; settings: object; credentials: object }> = {
  meta: { base: '/v25.0', settings: { dataset_id: '777' }, credentials: { access_token } },
  google: {
    base: '/v24',
    settings: {
      customer_id: '123-456-7890',
      conversion_actions: { Install: '11', SignUp: '12', Purchase: '13' },
      link_id: 'LINK1',
    },
    credentials,
  },
  tiktok: { base: '/open_api/v1.3', settings: { app_id: 'tt-app' }, credentials: { access_token } },
  snapchat: { base: '/v3', settings: { app_id: 'snap-app' }, credentials: { access_token } },
  linkedin: {
    base: '/rest',
    settings: { conversions: { SignUp: '12', Purchase: '13' } },
    credentials: { access_token },
  },
  ...Object.fromEntries(
    Object.entries(tools).map(([code, secrets]) => [code, { base: '', settings: {}, credentials: secrets }]),
  ),
}

export type ConversionLab = Awaited<ReturnType<typeof openConversionLab>>

const start = new Date('2026-03-10T12:00:00.000Z')

/** A fake of every network and tool, and projects that send to one of them. */
export async function openConversionLab() {
  const lab = await openDeliveryLab({
    meta: fakeMetaConversions({ dataset_id: '777', access_token }),
    google: fakeGoogleConversions({ customer_id: '1234567890', link_id: 'LINK1', credentials }),
    tiktok: fakeTikTokConversions({ app_id: 'tt-app', access_token }),
    snapchat: fakeSnapchatConversions({ app_id: 'snap-app', access_token }),
    linkedin: fakeLinkedInConversions({ access_token }),
    mixpanel: fakeMixpanel(tools.mixpanel ?? {}),
    amplitude: fakeAmplitude(tools.amplitude ?? {}),
    posthog: fakePostHog(tools.posthog ?? {}),
    braze: fakeBraze(tools.braze ?? {}),
    clevertap: fakeCleverTap(tools.clevertap ?? {}),
  })
  const { service, fakes } = lab

  const destinationBody = (code: string, fields: object = {}) => {
    const {
      base,
      settings,
      credentials: secrets,
    } = configurations[code] ?? { base: '', settings: {}, credentials: {} }
    return {
      code,
      name: code,
      settings:
        code === 'google'
          ? { ...settings, app_base_url: `${fakes.url}/google/pagead/conversion/app/1.0` }
          : settings,
      credentials: secrets,
      base_url: `${fakes.url}/${code}${base}`,
      ...(code === 'google' && { token_url: `${fakes.url}/google/token` }),
      ...fields,
    }
  }

  /** A project with the network's campaign `spring` and a destination at the network. */
  const connect = async (
    code: string,
    { channel = code, ...fields }: { channel?: string; credentials?: object } = {},
  ) => {
    service.clock.now = () => start
    fakes.seen.length = 0
    const project = await service.makeProject({ display_currency: 'EUR' })
    await service.admin('PATCH', `/projects/${project.id}`, {
      apps: { android: { package_name: 'com.example.app', sha256_cert_fingerprints: [] } },
    })
    const campaign = await lab.makeCampaign(project.id, { channel, ad_network_campaign_id: '7001' })
    if (campaign.status !== 201) throw new Error(campaign.text)
    const made = await service.admin(
      'POST',
      `/projects/${project.id}/destinations`,
      destinationBody(code, fields),
    )
    if (made.status !== 201) throw new Error(made.text)
    return { ...project, destinationId: made.body.data.id as number }
  }

  const map = (projectId: number, mapping: object) =>
    service.admin('POST', `/projects/${projectId}/event-mappings`, mapping)

  /** The requests that the network received, oldest first. */
  const received = (network: string) =>
    fakes.seen.filter((request) => request.network === network && !request.path.endsWith('/token'))

  return { ...lab, destinationBody, connect, map, received }
}

/** The device data of a phone. */
export const pixel = {
  system_version: '15',
  device_model: 'Pixel 8',
  language: 'en-US',
  user_agent: 'Dalvik/2.1.0 (Linux; Android 15; Pixel 8)',
}

export const ada = { id: 'u1', email: ' Ada@Example.com ', phone: '+1 (650) 555-1212' }

export const bought = {
  event_name: 'bought',
  event_id: 'e1',
  event_data: {
    amount: 24.9,
    currency: 'EUR',
    order_id: 'o1',
    contents: [{ id: 'sku-1', quantity: 2, item_price: 12.45 }],
    num_items: 2,
  },
}
