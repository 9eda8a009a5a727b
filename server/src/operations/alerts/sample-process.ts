import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { App } from '#app.ts'
import { diskForecast } from '#domain/alerts/alert-rules.ts'
import type { Sample } from '#domain/alerts/predict-linear.ts'
import type { ProcessState } from '#domain/alerts/process-conditions.ts'
import { nodesAway } from '#storage/cluster/nodes-away.ts'

const responsesMs = 5 * 60_000
const nodeTimeoutMs = 3_000

export type ProcessSampler = { instance: string; sample: () => Promise<ProcessState> }

/** Undefined: there are none to make. */
export type BackupFigures = (() => NonNullable<ProcessState['backup']>) | undefined

type Sampled = Pick<App, 'config' | 'db' | 'metrics' | 'now'>

type Responses = { at: Date; all: number; errors: number }

/** Watches this service: every sample covers the time since the one before. */
export function sampleProcess(app: Sampled, backups: BackupFigures): ProcessSampler {
  const { config, now } = app
  const instance = `${hostname()}:${config.port}`
  let counted: Responses[] = []
  let freed: Sample[] = []
  const sample = async (): Promise<ProcessState> => {
    const at = now()
    const disk = await readDisk(config.dataDir)
    counted = [...since(counted, at, responsesMs), await countResponses(app)]
    if (disk !== undefined) freed = [...since(freed, at, diskForecast.ofMs), { at, value: disk.freeBytes }]
    return {
      instance,
      responses: difference(counted),
      nodesAway: await nodesAway(app.db, nodeTimeoutMs),
      disk,
      diskHistory: freed,
      backup: backups?.(),
    }
  }
  return { instance, sample }
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
