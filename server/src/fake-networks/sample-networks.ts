import { generateKeyPairSync } from 'node:crypto'
import { fakeAmplitude, fakeBraze, fakeCleverTap, fakeMixpanel, fakePostHog } from './analytics-tools.ts'
import { fakeApple } from './apple.ts'
import type { FakeAccount, FakeNetwork } from './fake-network.ts'
import { fakeGoogle } from './google.ts'
import { fakeGoogleConversions } from './google-conversions.ts'
import { fakeLinkedInConversions } from './linkedin-conversions.ts'
import { fakeMeta } from './meta.ts'
import { fakeMetaConversions } from './meta-conversions.ts'
import { sampleAds } from './sample-ads.ts'
import { fakeSnapchat } from './snapchat.ts'
import { fakeSnapchatConversions } from './snapchat-conversions.ts'
import { fakeTikTok } from './tiktok.ts'
import { fakeTikTokConversions } from './tiktok-conversions.ts'

type Fields = Record<string, unknown>

/** How Tributary is set up to talk to a fake: the body of a destination, or of a network account. */
export type SampleNetwork = { network: FakeNetwork; destination?: Fields; account?: Fields }

const access_token = 'fake-token'
const oauth = { client_id: 'fake-client', client_secret: 'fake-secret', refresh_token: 'fake-refresh' }
const google = { ...oauth, developer_token: 'fake-developer', app_developer_token: 'fake-app-developer' }

/** Every network and tool, with one account each that knows campaign 7001. `url` is where they are served. */
export function sampleNetworks(url: string, now: Date): Record<string, SampleNetwork> {
  return { ...adNetworks(url, now), ...analyticsTools(url) }
}

function adNetworks(url: string, now: Date): Record<string, SampleNetwork> {
  const ads = sampleAds(now)
  const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  const apple = {
    client_id: 'SEARCHADS.1',
    team_id: 'SEARCHADS.2',
    key_id: 'key-1',
    private_key: String(pem),
  }
  const account = (customerId: string, credentials: Record<string, string>): FakeAccount => ({
    customerId,
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    credentials,
    pageSize: 100,
    ads,
  })
  const pull = (code: string, base: string, more: Fields = {}) => ({
    enabled: true,
    base_url: `${url}/${code}${base}`,
    ...more,
  })
  const token_url = `${url}/google/token`
  return {
    meta: {
      network: either(
        /\/insights$/,
        fakeMeta(account('5551', { access_token })),
        fakeMetaConversions({ dataset_id: '777', access_token }),
      ),
      destination: {
        settings: { dataset_id: '777' },
        credentials: { access_token },
        base_url: `${url}/meta/v25.0`,
      },
      account: { external_customer_id: '5551', credentials: { access_token }, pull: pull('meta', '/v25.0') },
    },
    google: {
      network: either(
        /searchStream$/,
        fakeGoogle(account('1234567890', google)),
        fakeGoogleConversions({ customer_id: '1234567890', link_id: 'LINK1', credentials: google }),
      ),
      destination: {
        settings: {
          customer_id: '1234567890',
          conversion_actions: { Install: '11', SignUp: '12', Purchase: '13' },
          link_id: 'LINK1',
          app_base_url: `${url}/google/pagead/conversion/app/1.0`,
        },
        credentials: google,
        base_url: `${url}/google/v24`,
        token_url,
      },
      account: {
        external_customer_id: '1234567890',
        credentials: { ...oauth, developer_token: google.developer_token },
        pull: pull('google', '/v24', { token_url }),
      },
    },
    tiktok: {
      network: either(
        /\/report\//,
        fakeTikTok(account('5551', { access_token })),
        fakeTikTokConversions({ app_id: 'fake-app', access_token }),
      ),
      destination: {
        settings: { app_id: 'fake-app' },
        credentials: { access_token },
        base_url: `${url}/tiktok/open_api/v1.3`,
      },
      account: {
        external_customer_id: '5551',
        credentials: { access_token },
        pull: pull('tiktok', '/open_api/v1.3'),
      },
    },
    snapchat: {
      network: either(
        /^\/(v1|login)\//,
        fakeSnapchat(account('5551', oauth)),
        fakeSnapchatConversions({ app_id: 'fake-app', access_token }),
      ),
      destination: {
        settings: { app_id: 'fake-app' },
        credentials: { access_token },
        base_url: `${url}/snapchat/v3`,
      },
      account: {
        external_customer_id: '5551',
        credentials: oauth,
        pull: pull('snapchat', '/v1', { token_url: `${url}/snapchat/login/oauth2/access_token` }),
      },
    },
    linkedin: {
      network: fakeLinkedInConversions({ access_token }),
      destination: {
        settings: { conversions: { SignUp: '12', Purchase: '13' } },
        credentials: { access_token },
        base_url: `${url}/linkedin/rest`,
      },
    },
    apple_search_ads: {
      network: fakeApple(account('5551', apple)),
      account: {
        external_customer_id: '5551',
        credentials: apple,
        pull: pull('apple_search_ads', '/api/v5', { token_url: `${url}/apple_search_ads/auth/oauth2/token` }),
      },
    },
  }
}

function analyticsTools(url: string): Record<string, SampleNetwork> {
  const tool = (
    code: string,
    fake: (credentials: Record<string, string>) => FakeNetwork,
    credentials: Record<string, string>,
  ) => ({
    [code]: { network: fake(credentials), destination: { credentials, base_url: `${url}/${code}` } },
  })
  return {
    ...tool('mixpanel', fakeMixpanel, { project_token: 'fake-token' }),
    ...tool('amplitude', fakeAmplitude, { api_key: 'fake-key' }),
    ...tool('posthog', fakePostHog, { api_key: 'fake-key' }),
    ...tool('braze', fakeBraze, { api_key: 'fake-key' }),
    ...tool('clevertap', fakeCleverTap, { account_id: 'fake-account', passcode: 'fake-passcode' }),
  }
}

/** A network has several services below one address here. */
function either(path: RegExp, spend: FakeNetwork, conversions: FakeNetwork): FakeNetwork {
  return (request) => (path.test(request.path) ? spend(request) : conversions(request))
}
