/** What an operator must know without Prometheus: some conditions of `deploy/prometheus/alerts.yaml`. */
export const serviceAlertKinds = [
  'database-down',
  'node-away',
  'errors',
  'disk-low',
  'disk-fills-up',
  'backup-old',
  'archive-behind',
  'mail-fails',
] as const

/** What a marketer must know, of one project. */
export const projectAlertKinds = [
  'campaign-without-clicks',
  'spend-without-installs',
  'deliveries-refused',
  'suspicious-installs',
  'unusual-day',
] as const

export const alertKinds = [...projectAlertKinds, ...serviceAlertKinds] as const

export type ServiceAlertKind = (typeof serviceAlertKinds)[number]
export type AlertKind = (typeof alertKinds)[number]

/** How people are told. */
export const alertChannels = ['email', 'slack', 'discord', 'webhook'] as const

export type AlertChannel = (typeof alertChannels)[number]
