import type { AlertChannel, AlertKind } from '@tributary/contract/manage-api/alerts/alert-kinds'

type ServiceKind = Exclude<AlertKind, keyof typeof projectAlertNames>

export const projectAlertNames = {
  'campaign-without-clicks': 'Campaign without clicks',
  'spend-without-installs': 'Spend without installs',
  'deliveries-refused': 'Deliveries refused',
  'suspicious-installs': 'Suspicious installs',
  'unusual-day': 'Unusual day',
} as const satisfies Partial<Record<AlertKind, string>>

export const serviceAlertNames: Record<ServiceKind, string> = {
  'database-down': 'Database unavailable',
  'node-away': 'Database node away',
  errors: 'Errors',
  'disk-low': 'Disk nearly full',
  'disk-fills-up': 'Disk fills up',
  'backup-old': 'Backup too old',
  'archive-behind': 'WAL archive behind',
  'mail-fails': 'Mail fails',
}

export const alertNames: Record<AlertKind, string> = { ...projectAlertNames, ...serviceAlertNames }

export const channelNames: Record<AlertChannel, string> = {
  email: 'Email',
  slack: 'Slack',
  discord: 'Discord',
  webhook: 'Webhook',
}
