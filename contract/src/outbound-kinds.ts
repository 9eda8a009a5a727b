/** Facts that webhooks and destinations can subscribe to. */
export const outboundKinds = [
  'install',
  'reinstall',
  'reengagement',
  'signup',
  'event',
  'payment',
  'uninstall',
  'attribution',
] as const

export type OutboundKind = (typeof outboundKinds)[number]
