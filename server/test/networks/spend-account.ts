import { generateKeyPairSync } from 'node:crypto'
import { fakeApple } from '@tributary/lab/src/fake-networks/apple.ts'
import type { FakeAccount, FakeAd, FakeNetwork } from '@tributary/lab/src/fake-networks/fake-network.ts'
import { fakeGoogle } from '@tributary/lab/src/fake-networks/google.ts'
import { fakeMeta } from '@tributary/lab/src/fake-networks/meta.ts'
import { fakeSnapchat } from '@tributary/lab/src/fake-networks/snapchat.ts'
import { fakeTikTok } from '@tributary/lab/src/fake-networks/tiktok.ts'

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
const oauth = { client_id: 'client-1', client_secret: 'client-secret-1', refresh_token: 'refresh-1' }

type Kind = {
  fake: (account: FakeAccount) => FakeNetwork
  credentials: Record<string, string>
  /** Path under the network's base URL. */
  base: string
  token: string
}

export const kinds = {
  meta: { fake: fakeMeta, credentials: { access_token: 'meta-token-1' }, base: '/v25.0', token: '' },
  google: {
    fake: fakeGoogle,
    credentials: { ...oauth, developer_token: 'developer-1', login_customer_id: '999-888-7777' },
    base: '/v24',
    token: '/token',
  },
  tiktok: {
    fake: fakeTikTok,
    credentials: { access_token: 'tiktok-token-1' },
    base: '/open_api/v1.3',
    token: '',
  },
  apple_search_ads: {
    fake: fakeApple,
    credentials: { client_id: 'SEARCHADS.1', team_id: 'SEARCHADS.2', key_id: 'key-1', private_key: pem },
    base: '/api/v5',
    token: '/auth/oauth2/token',
  },
  snapchat: { fake: fakeSnapchat, credentials: oauth, base: '/v1', token: '/login/oauth2/access_token' },
} satisfies Record<string, Kind>

export type Network = keyof typeof kinds

export const networks = Object.keys(kinds) as Network[]

export function accountAt(network: Network, ads: FakeAd[] = []): FakeAccount {
  const { credentials } = kinds[network]
  const customerId = network === 'google' ? '1234567890' : '5551'
  return { customerId, currency: 'USD', timezone: 'America/New_York', credentials, pageSize: 2, ads }
}

/** By default in campaign 7001, which every test project has. */
export function someAd(fields: Partial<FakeAd> = {}): FakeAd {
  return {
    day: '2026-03-09',
    campaignId: '7001',
    campaignName: 'Spring at the network',
    adSetId: '8001',
    adSetName: 'Set one',
    adId: '9001',
    adName: 'Beach',
    keywordId: '',
    keyword: '',
    spend: '12.34',
    clicks: 10,
    installs: 3,
    impressions: 1000,
    ...fields,
  }
}
