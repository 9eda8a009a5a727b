import { generateKeyPairSync } from 'node:crypto'
import { fakeAmplitude, fakeBraze, fakeCleverTap, fakeMixpanel, fakePostHog } from './analytics-tools.ts'
import { fakeApple } from './apple.ts'
import type { FakeAccount, FakeAd, FakeNetwork } from './fake-network.ts'
import { fakeGoogle } from './google.ts'
import { fakeGoogleAudiences } from './google-audiences.ts'
import { fakeGoogleConversions } from './google-conversions.ts'
import { fakeLinkedInConversions } from './linkedin-conversions.ts'
import { fakeMeta } from './meta.ts'
import { fakeMetaAudiences } from './meta-audiences.ts'
import { fakeMetaConversions } from './meta-conversions.ts'
import { sampleAds } from './sample-ads.ts'
import { fakeSnapchat } from './snapchat.ts'
import { fakeSnapchatConversions } from './snapchat-conversions.ts'
import { fakeTikTok } from './tiktok.ts'
import { fakeTikTokAudiences } from './tiktok-audiences.ts'
import { fakeTikTokConversions } from './tiktok-conversions.ts'

type Fields = Record<string, unknown>

/** A fake, with the request bodies that configure Tributary for it: a destination, a network account, or both. */
export type SampleNetwork = { network: FakeNetwork; destination?: Fields; account?: Fields }

const access_token = 'fake-token'
/** The audience that each network has. */
const audience = '9001'
const oauth = { client_id: 'fake-client', client_secret: 'fake-secret', refresh_token: 'fake-refresh' }
const google = { ...oauth, developer_token: 'fake-developer', app_developer_token: 'fake-app-developer' }

/** Every network and tool, each with one account that has campaign 7001. They are served at `url`. */
export function sampleNetworks(url: string, now: Date): Record<string, SampleNetwork> {
  return { ...adNetworks(url, now), ...analyticsTools(url) }
}

/** The address of the fakes, and the ads of their accounts. */
type Lab = { url: string; ads: FakeAd[] }

function adNetworks(url: string, now: Date): Record<string, SampleNetwork> {
  const lab = { url, ads: sampleAds(now) }
  return {
    meta: sampleMeta(lab),
    google: sampleGoogle(lab),
    tiktok: sampleTikTok(lab),
    snapchat: sampleSnapchat(lab),
    linkedin: sampleLinkedIn(lab),
    apple_search_ads: sampleApple(lab),
  }
}

function account({ ads }: Lab, customerId: string, credentials: Record<string, string>): FakeAccount {
  return {
    customerId,
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    credentials,
    pageSize: 100,
    ads,
  }
}

function sampleMeta(lab: Lab): SampleNetwork {
  const { url } = lab
  return {
    network: either(
      /\/users$/,
      fakeMetaAudiences({ audience, access_token, rows: new Set() }),
      either(
        /\/insights$/,
        fakeMeta(account(lab, '5551', { access_token })),
        fakeMetaConversions({ dataset_id: '777', access_token }),
      ),
    ),
    destination: {
      settings: { dataset_id: '777' },
      credentials: { access_token },
      base_url: `${url}/meta/v25.0`,
    },
    account: {
      external_customer_id: '5551',
      credentials: { access_token },
      pull: { enabled: true, base_url: `${url}/meta/v25.0` },
    },
  }
}

function sampleGoogle(lab: Lab): SampleNetwork {
  const { url } = lab
  const token_url = `${url}/google/token`
  return {
    network: either(
      /\/audienceMembers:/,
      fakeGoogleAudiences({
        customerId: '1234567890',
        list: audience,
        ofDevices: false,
        credentials: google,
        members: new Set(),
      }),
      either(
        /searchStream$/,
        fakeGoogle(account(lab, '1234567890', google)),
        fakeGoogleConversions({ customer_id: '1234567890', link_id: 'LINK1', credentials: google }),
      ),
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
      pull: { enabled: true, base_url: `${url}/google/v24`, token_url },
    },
  }
}

function sampleTikTok(lab: Lab): SampleNetwork {
  const { url } = lab
  return {
    network: either(
      /\/custom_audience\//,
      fakeTikTokAudiences({ advertiser_id: '5551', audience, access_token, ids: new Set() }),
      either(
        /\/report\//,
        fakeTikTok(account(lab, '5551', { access_token })),
        fakeTikTokConversions({ app_id: 'fake-app', access_token }),
      ),
    ),
    destination: {
      settings: { app_id: 'fake-app' },
      credentials: { access_token },
      base_url: `${url}/tiktok/open_api/v1.3`,
    },
    account: {
      external_customer_id: '5551',
      credentials: { access_token },
      pull: { enabled: true, base_url: `${url}/tiktok/open_api/v1.3` },
    },
  }
}

function sampleSnapchat(lab: Lab): SampleNetwork {
  const { url } = lab
  return {
    network: either(
      /^\/(v1|login)\//,
      fakeSnapchat(account(lab, '5551', oauth)),
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
      pull: {
        enabled: true,
        base_url: `${url}/snapchat/v1`,
        token_url: `${url}/snapchat/login/oauth2/access_token`,
      },
    },
  }
}

function sampleLinkedIn({ url }: Lab): SampleNetwork {
  return {
    network: fakeLinkedInConversions({ access_token }),
    destination: {
      settings: { conversions: { SignUp: '12', Purchase: '13' } },
      credentials: { access_token },
      base_url: `${url}/linkedin/rest`,
    },
  }
}

function sampleApple(lab: Lab): SampleNetwork {
  const { url } = lab
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const apple = {
    client_id: 'SEARCHADS.1',
    team_id: 'SEARCHADS.2',
    key_id: 'key-1',
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
  return {
    network: fakeApple(account(lab, '5551', apple)),
    account: {
      external_customer_id: '5551',
      credentials: apple,
      pull: {
        enabled: true,
        base_url: `${url}/apple_search_ads/api/v5`,
        token_url: `${url}/apple_search_ads/auth/oauth2/token`,
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

/** Here, one network serves several APIs at the same address. */
function either(path: RegExp, first: FakeNetwork, others: FakeNetwork): FakeNetwork {
  return (request) => (path.test(request.path) ? first(request) : others(request))
}
