import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupFigures } from '#backup/open-backups.ts'
import type { LakeFigures } from '#lake/lake.ts'

export type Metrics = ReturnType<typeof makeMetrics>

type Pool = () => { total: number; idle: number; waiting: number }

/** One registry per service: tests run several in one process. */
export function makeMetrics(pool: Pool) {
  const registry = new Registry()
  const registers = [registry]
  // The delay of the event loop is measured by a timer: every 10 ms, as by default, it takes 0.3 % of a core.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  // Gauges whose names end like those of counters: promtool warns of them.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  addConnectionGauge(registers, pool)
  return {
    registry,
    ...httpMetrics(registers),
    ...clientMetrics(registers),
    ...serviceMetrics(registers),
    state: stateMetrics(registers),
  }
}

function addConnectionGauge(registers: Registry[], pool: Pool): void {
  new Gauge({
    name: 'tributary_database_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = pool()
      this.set({ state: 'open' }, total)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'awaited' }, waiting)
    },
  })
}

function httpMetrics(registers: Registry[]) {
  return {
    requests: new Counter({
      name: 'tributary_http_requests_total',
      help: 'HTTP requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'tributary_http_request_duration_seconds',
      help: 'Time from receiving a request to sending its response',
      labelNames: ['route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    rateLimited: new Counter({
      name: 'tributary_rate_limited_total',
      help: 'Requests rejected by the per-address limit',
      registers,
    }),
  }
}

function clientMetrics(registers: Registry[]) {
  return {
    clientRateLimited: new Counter({
      name: 'tributary_client_rate_limited_total',
      help: 'Requests of clients and networks rejected by the limits per install, project and address',
      registers,
    }),
    signatures: new Counter({
      name: 'tributary_client_signatures_total',
      help: 'Client requests by signature: valid, unsigned, wrong or replayed',
      labelNames: ['signature'],
      registers,
    }),
    clicksUnacknowledged: new Counter({
      name: 'tributary_clicks_unacknowledged_total',
      help: 'Clicks redirected before they were stored: stored_late or lost',
      labelNames: ['fate'],
      registers,
    }),
  }
}

type BackupGauge = {
  name: string
  help: string
  value: (figures: BackupFigures, now: Date) => number | undefined
}

const backupGauges: BackupGauge[] = [
  {
    name: 'tributary_backup_age_seconds',
    help: 'Time since the newest complete backup began; +Inf if there is none',
    // Not absent: an alert must also see a service whose backups never worked.
    value: ({ newestAt }, now) => (newestAt ? (now.getTime() - newestAt.getTime()) / 1_000 : Infinity),
  },
  {
    name: 'tributary_backup_duration_seconds',
    help: 'Duration of the last scheduled backup',
    value: ({ durationMs }) => durationMs && durationMs / 1_000,
  },
  {
    name: 'tributary_backup_size_bytes',
    help: 'Stored size of the last scheduled backup',
    value: ({ storedBytes }) => storedBytes,
  },
  {
    name: 'tributary_wal_archived_timestamp_seconds',
    help: 'Everything committed before this time is archived; 0 if nothing is',
    value: ({ archivedAt }) => (archivedAt ? archivedAt.getTime() / 1_000 : 0),
  },
]

type BackupSource = {
  figures: () => BackupFigures
  waitingSegments: () => Promise<number | undefined>
  now: () => Date
}

/** Only while backups are on. */
export function addBackupMetrics(
  { registry }: Metrics,
  { figures, waitingSegments, now }: BackupSource,
): void {
  for (const { value, ...named } of backupGauges) addGauge(registry, named, () => value(figures(), now()))
  const waiting = {
    name: 'tributary_wal_archive_waiting_segments',
    help: 'Whole WAL segments of 16 MiB that are not archived yet',
  }
  addGauge(registry, waiting, waitingSegments)
  const failed = { name: 'tributary_backup_failures_total', help: 'Scheduled backups that failed' }
  addCount(registry, failed, () => figures().failures)
  const unarchived = {
    name: 'tributary_wal_archive_failures_total',
    help: 'Attempts to archive the WAL that failed',
  }
  addCount(registry, unarchived, () => figures().archiveFailures)
}

const lakeGauges: readonly (Named & { value: (figures: LakeFigures) => number | undefined })[] = [
  { name: 'tributary_lake_files', help: 'Parquet files of the lake', value: ({ files }) => files },
  { name: 'tributary_lake_bytes', help: 'Their size', value: ({ bytes }) => bytes },
  { name: 'tributary_lake_rows', help: 'Facts in them', value: ({ rows }) => rows },
  {
    name: 'tributary_lake_waiting_units',
    help: 'Hours and days that have changed and are not written yet',
    value: ({ waiting }) => waiting,
  },
  {
    name: 'tributary_lake_caught_up_timestamp_seconds',
    help: 'When everything was last written',
    value: ({ caughtUpAt }) => caughtUpAt && caughtUpAt.getTime() / 1_000,
  },
]

const copiedGauge = {
  name: 'tributary_lake_copied_timestamp_seconds',
  help: 'When the copy in LAKE_STORE was last up to date',
}

/** Only with LAKE_STORE. */
export function addLakeCopyMetrics({ registry }: Metrics, figures: () => LakeFigures): void {
  addGauge(registry, copiedGauge, () => (figures().copiedAt?.getTime() ?? 0) / 1_000)
  const failed = {
    name: 'tributary_lake_copy_failures_total',
    help: 'Turns in which the copy of the lake in LAKE_STORE could not be brought up to date',
  }
  addCount(registry, failed, () => figures().copyFailures)
}

/** Only with a lake. */
export function addLakeMetrics({ registry }: Metrics, figures: () => LakeFigures): void {
  for (const { value, ...named } of lakeGauges) addGauge(registry, named, () => value(figures()))
  const failed = { name: 'tributary_lake_failures_total', help: 'Turns of the lake that failed' }
  addCount(registry, failed, () => figures().failures)
  const different = {
    name: 'tributary_lake_differences_total',
    help: 'Days of the lake that differed from PostgreSQL and were written again',
  }
  addCount(registry, different, () => figures().differences)
}

/** Only with a standby. */
export function addStandbyMetrics({ registry }: Metrics, counts: Readonly<Record<string, number>>): void {
  new Counter({
    name: 'tributary_large_reads_total',
    help: 'Reports, exports and other large reads by the server that answered: standby or primary',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(counts)) this.inc({ server }, count)
    },
  })
}

type Named = { name: string; help: string }

function addGauge(
  registry: Registry,
  named: Named,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  new Gauge({
    ...named,
    registers: [registry],
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

function addCount(registry: Registry, named: Named, read: () => number): void {
  new Counter({
    ...named,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

function serviceMetrics(registers: Registry[]) {
  return {
    databaseUp: new Gauge({
      name: 'tributary_database_up',
      help: 'Whether the database responded to this scrape',
      registers,
    }),
    nodeUp: new Gauge({
      name: 'tributary_database_node_up',
      help: 'Whether a worker of the cluster responded to this scrape',
      labelNames: ['node'],
      registers,
    }),
    intakeWaiting: new Gauge({
      name: 'tributary_intake_waiting_facts',
      help: 'Facts in memory whose commit callers wait for, by kind of fact',
      labelNames: ['kind'],
      registers,
    }),
    folded: new Gauge({
      name: 'tributary_rollups_updated_timestamp_seconds',
      help: 'When this service last brought the rollups up to date',
      registers,
    }),
    factsToday: new Gauge({
      name: 'tributary_facts_today',
      help: 'Facts of the current day by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    diskFree: new Gauge({
      name: 'tributary_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      registers,
    }),
    diskSize: new Gauge({
      name: 'tributary_disk_size_bytes',
      help: 'Size of the disk of DATA_DIR',
      registers,
    }),
  }
}

/** Over all projects and services: every service reports the same. */
function stateMetrics(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name: `tributary_${name}`, help, registers })
  return {
    unsettledFacts: gauge('unsettled_facts', 'Stored facts that are not in any list or figure yet'),
    unsettledAge: gauge('unsettled_oldest_age_seconds', 'Age of the oldest of them'),
    waitingDeliveries: gauge(
      'deliveries_waiting',
      'Deliveries to networks, affiliates and webhooks that wait',
    ),
    waitingDeliveryAge: gauge('deliveries_oldest_age_seconds', 'Age of the oldest waiting delivery'),
    failingPulls: gauge('spend_pulls_failing', 'Ad accounts whose last pull of spend failed'),
    credentialEnds: gauge(
      'credential_end_timestamp_seconds',
      'When the next project token or signing key ends; NaN if none has an end',
    ),
    mailFailing: gauge('mail_failing', 'Whether the last mail failed'),
  }
}
