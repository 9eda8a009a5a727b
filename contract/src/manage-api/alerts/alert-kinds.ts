/** What an operator must know: the conditions of `deploy/prometheus/alerts.yaml` that a service can see itself. */
export const serviceAlertKinds = [
  'database-down',
  'node-away',
  'errors',
  'intake-queue',
  'facts-unsettled',
  'rollups-behind',
  'deliveries-behind',
  'spend-pulls-fail',
  'facts-refused',
  'event-loop',
  'disk-low',
  'disk-fills-up',
  'backup-old',
  'archive-behind',
  'mail-fails',
  'credential-ends',
  'certificate-ends',
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
