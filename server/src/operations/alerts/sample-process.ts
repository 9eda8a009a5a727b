import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App } from '#app.ts'
import { diskForecast } from '#domain/alerts/alert-rules.ts'
import type { Sample } from '#domain/alerts/predict-linear.ts'
import type { ProcessState } from '#domain/alerts/process-conditions.ts'
import { nodesAway } from '#storage/cluster/nodes-away.ts'

const responsesMs = 5 * 60_000
const hourMs = 60 * 60_000
const nodeTimeoutMs = 3_000

export type ProcessSampler = { instance: string; sample: () => Promise<ProcessState>; stop: () => void }

/** What others know about this service. Undefined: it makes no backups; it has no certificate. */
export type ProcessSources = {
  backups?: (() => NonNullable<ProcessState['backup']>) | undefined
  certificate?: (() => Promise<ProcessState['certificate']>) | undefined
}

type Sampled = Pick<App, 'config' | 'db' | 'intake' | 'metrics' | 'now'>

type Responses = { at: Date; all: number; errors: number }

/** Watches this service: every sample covers the time since the one before. */
export function sampleProcess(app: Sampled, { backups, certificate }: ProcessSources): ProcessSampler {
  const { config, now } = app
  const instance = `${hostname()}:${config.port}`
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  let counted: Responses[] = []
  let freed: Sample[] = []
  const newestCertificate = readHourly(now, certificate)
  const sample = async (): Promise<ProcessState> => {
    const at = now()
    const disk = await readDisk(config.dataDir)
    counted = [...since(counted, at, responsesMs), await countResponses(app)]
    if (disk !== undefined) freed = [...since(freed, at, diskForecast.ofMs), { at, value: disk.freeBytes }]
    const eventLoopP99Seconds = delays.percentile(99) / 1e9
    delays.reset()
    return {
      instance,
      responses: difference(counted),
      nodesAway: await nodesAway(app.db, nodeTimeoutMs),
      waitingFacts: Object.values(app.intake.waiting()).reduce((sum, count) => sum + count, 0),
      foldedAt: await foldedAt(app),
      eventLoopP99Seconds,
      disk,
      diskHistory: freed,
      backup: backups?.(),
      certificate: newestCertificate(),
    }
  }
  return { instance, sample, stop: () => delays.disable() }
}

/** The last value that was read, which nobody waits for. */
function readHourly<Value>(now: () => Date, read: (() => Promise<Value | undefined>) | undefined) {
  let value: Value | undefined
  let readAt = 0
  return () => {
    const at = now().getTime()
    if (read !== undefined && at - readAt >= hourMs) {
      readAt = at
      void read().then((found) => {
        value = found
      })
    }
    return value
  }
}

const since = <Item extends { at: Date }>(items: Item[], now: Date, ms: number): Item[] =>
  items.filter(({ at }) => now.getTime() - at.getTime() <= ms)

/** With DATABASE_URL and keys from the environment there is no such directory. */
async function readDisk(directory: string): Promise<ProcessState['disk']> {
  const disk = await statfs(directory).catch(() => undefined)
  return disk && { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize }
}

async function countResponses({ metrics, now }: Sampled): Promise<Responses> {
  const { values } = await metrics.requests.get()
  const sum = (counts: typeof values) => counts.reduce((total, { value }) => total + value, 0)
  return {
    at: now(),
    all: sum(values),
    errors: sum(values.filter(({ labels }) => Number(labels.status) >= 500)),
  }
}

function difference(counted: readonly Responses[]): ProcessState['responses'] {
  const [first, last] = [counted[0], counted.at(-1)]
  if (first === undefined || last === undefined) return { all: 0, errors: 0 }
  return { all: last.all - first.all, errors: last.errors - first.errors }
}

async function foldedAt({ metrics }: Sampled): Promise<Date | undefined> {
  const seconds = (await metrics.folded.get()).values[0]?.value ?? 0
  return seconds === 0 ? undefined : new Date(seconds * 1_000)
}
