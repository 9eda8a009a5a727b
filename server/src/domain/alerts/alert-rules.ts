import type { AlertKind, ServiceAlertKind } from '@tributary/contract/manage-api/alerts/alert-kinds'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** How long a condition holds before an alert opens, and how long it is gone before the alert ends. */
type Patience = { forMs: number; clearMs: number }

export type ServiceRule = Patience & {
  /** In the order in which the rule of Prometheus compares: a test holds both to be the same. */
  limits: readonly number[]
  /** What to do, in the same words. */
  action: string
}

const clearMs = 5 * minuteMs

/** Some of `deploy/prometheus/alerts.yaml`, for those without Prometheus. */
export const serviceRules = {
  'database-down': {
    limits: [0],
    forMs: minuteMs,
    clearMs: minuteMs,
    action:
      'See DATA_DIR/postgres.log, or your PostgreSQL. Senders retry; nothing that was acknowledged is lost.',
  },
  'node-away': {
    limits: [0],
    forMs: minuteMs,
    clearMs: minuteMs,
    action:
      'Start its PostgreSQL again. Only its projects are affected: their senders retry, and nothing acknowledged is lost.',
  },
  errors: {
    limits: [0.01],
    forMs: 5 * minuteMs,
    clearMs,
    action:
      'The log has a line with level error for each of them. A full disk and an absent database are the usual reasons.',
  },
  'disk-low': {
    limits: [0.1],
    forMs: 5 * minuteMs,
    clearMs: 10 * minuteMs,
    action: 'Make room, or set FACT_RETENTION_DAYS. Below 20 MiB the database is read-only.',
  },
  'disk-fills-up': {
    limits: [0, 0.3],
    forMs: hourMs,
    clearMs: 10 * minuteMs,
    action: 'Make room, or set FACT_RETENTION_DAYS. Below 20 MiB the database is read-only.',
  },
  'backup-old': {
    limits: [2 * 86400],
    forMs: 15 * minuteMs,
    clearMs,
    action: 'The log has the reason of the last failure. Try npm run backup.',
  },
  'archive-behind': {
    limits: [600],
    forMs: 5 * minuteMs,
    clearMs,
    action: 'Is BACKUP_TO there, and has it room? Meanwhile the log of the database grows in DATA_DIR.',
  },
  'mail-fails': {
    limits: [1],
    forMs: 30 * minuteMs,
    clearMs,
    action: "Settings, Mail has the mail server's words.",
  },
} as const satisfies Record<ServiceAlertKind, ServiceRule>

/** `disk-fills-up` extends the line of this period by that time. */
export const diskForecast = { ofMs: 6 * hourMs, aheadMs: 24 * hourMs }

/** A service that stopped does not end its own alerts: they are over if nobody has seen them for so long. No rule clears later. */
export const unseenMs = 10 * minuteMs

/** Conditions of a project look at hours and days themselves. They are looked at every ten minutes. */
const ofProjects: Patience = { forMs: 0, clearMs: hourMs }

export function patienceOf(kind: AlertKind): Patience {
  return kind in serviceRules ? serviceRules[kind as ServiceAlertKind] : ofProjects
}
