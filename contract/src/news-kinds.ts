/** Facts that webhooks and destinations can subscribe to. */
export const newsKinds = [
  'install',
  'reinstall',
  'reengagement',
  'signup',
  'event',
  'payment',
  'uninstall',
  'attribution',
] as const

export type NewsKind = (typeof newsKinds)[number]
