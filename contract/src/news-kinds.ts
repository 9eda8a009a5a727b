/** What the world may be told of. */
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
