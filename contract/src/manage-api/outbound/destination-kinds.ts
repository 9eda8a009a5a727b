/** The settings and credentials of a destination. `?` marks optional fields, `{}` a map from conversion to the network's own id. */
export type DestinationKind = {
  kind: 'network' | 'affiliate' | 'forwarder'
  settings: readonly string[]
  credentials: readonly string[]
  /** Whether `base_url` is required. */
  needsUrl: boolean
}

const network = { kind: 'network', needsUrl: false } as const
const forwarder = { kind: 'forwarder', settings: [], needsUrl: false } as const

export const destinationKinds = {
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
} as const satisfies Record<string, DestinationKind>

export type DestinationCode = keyof typeof destinationKinds

export const destinationCodes = Object.keys(destinationKinds) as [DestinationCode, ...DestinationCode[]]

/** Facts that can be sent to a network, an affiliate and an analytics tool; all of them by default. */
export const eventsByKind = {
  network: ['install', 'signup', 'event', 'payment'],
  affiliate: ['install', 'signup', 'event', 'payment'],
  forwarder: ['signup', 'attribution'],
} as const
