import type {
  destinationKinds as contracted,
  eventsByKind as events,
} from '@tributary/contract/manage-api/outbound/destination-kinds'
import { networkNames } from '@tributary/contract/network-names'

const network = { kind: 'network', needsUrl: false } as const
const forwarder = { kind: 'forwarder', settings: [], needsUrl: false } as const

/** The fields of each destination. The type keeps them in line with the contract. */
export const destinationKinds: typeof contracted = {
  meta: { ...network, settings: ['dataset_id', 'test_event_code?'], credentials: ['access_token'] },
  google: {
    ...network,
    settings: ['customer_id', 'conversion_actions{}?', 'link_id?', 'app_base_url?'],
    credentials: [
      'developer_token',
      'client_id',
      'client_secret',
      'refresh_token',
      'login_customer_id?',
      'app_developer_token?',
    ],
  },
  tiktok: { ...network, settings: ['app_id'], credentials: ['access_token'] },
  snapchat: { ...network, settings: ['app_id'], credentials: ['access_token'] },
  linkedin: { ...network, settings: ['conversions{}'], credentials: ['access_token'] },
  affiliate: { kind: 'affiliate', settings: [], credentials: [], needsUrl: true },
  mixpanel: { ...forwarder, credentials: ['project_token'] },
  amplitude: { ...forwarder, credentials: ['api_key'] },
  posthog: { ...forwarder, credentials: ['api_key'] },
  braze: { ...forwarder, credentials: ['api_key'], needsUrl: true },
  clevertap: { ...forwarder, credentials: ['account_id', 'passcode'] },
}

export const eventsByKind: typeof events = {
  network: ['install', 'signup', 'event', 'payment'],
  affiliate: ['install', 'signup', 'event', 'payment'],
  forwarder: ['signup', 'attribution'],
}

export type DestinationCode = keyof typeof destinationKinds

export const destinationNames: Record<DestinationCode, string> = {
  meta: networkNames.meta,
  google: networkNames.google,
  tiktok: networkNames.tiktok,
  snapchat: networkNames.snapchat,
  linkedin: networkNames.linkedin,
  affiliate: 'Affiliate',
  mixpanel: 'Mixpanel',
  amplitude: 'Amplitude',
  posthog: 'PostHog',
  braze: 'Braze',
  clevertap: 'CleverTap',
}

const codesOf = (kind: string) =>
  (Object.keys(destinationKinds) as DestinationCode[])
    .filter((code) => destinationKinds[code].kind === kind)
    .map((code) => ({ value: code, label: destinationNames[code] }))

export const destinationChoices = [
  { group: 'Ad networks: conversions', items: codesOf('network') },
  { group: 'Partners: postbacks', items: codesOf('affiliate') },
  { group: 'Analytics tools: user properties', items: codesOf('forwarder') },
]
