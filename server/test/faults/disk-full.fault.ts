import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { isRoot, query } from '#test/embedded/workshop.ts'
import { connectionTo, killPostmaster } from './database-processes.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { answersText, figuresText, readsText, report } from './report.ts'
import { scale } from './scale.ts'
import { isRepeatable, listReads, type Read } from './traffic/list-reads.ts'
import { sendOnce } from './traffic/open-caller.ts'
import { startReads } from './traffic/start-reads.ts'

const { fullDiskMs } = scale

const lab = openLab()
afterAll(lab.close)

type Fill = (disk: string) => Promise<string>
type Fault = {
  title: string
  fills: Fill[]
  whileFull: (site: Site) => Promise<void>
  isRead: (read: Read) => boolean
}

const faults: Fault[] = [
  {
    title: 'a full disk under load',
    fills: [fillAtOnce, fillSteadily],
    whileFull: async () => {},
    isRead: () => true,
  },
  {
    title: 'kill -9 of the database on a full disk',
    fills: [fillAtOnce],
    whileFull: ({ dataDir }) => killPostmaster(dataDir),
    isRead: isRepeatable,
  },
]

test.for(faults)(
  '$title: writes are 500 until space is free, and every read is 200 from the first to the last second',
  async ({ title, fills, whileFull, isRead }, { skip }) => {
    const disk = newDisk()
    if (disk === undefined) {
      report(title, 'NOT RUN: needs root and the permission to mount a tmpfs')
      return skip('needs root and the permission to mount')
    }
    // The limit stays on: every report takes a turn, which is a write.
    const site = await openSite(lab, join(disk, 'data'), { REPORTING_REQUESTS_PER_MINUTE: '100000' })
    const { pid } = site.service()
    const load = site.startLoad()
    await site.acknowledge(300)
    const listed = (await listReads(site.url(), site.project)).filter(isRead)
    expect(listed.length).toBeGreaterThan(50)
    const reads = startReads(site.url, listed)
    for (const fill of fills) report(title, await fillAndFree(site, disk, { fill, whileFull }))
    const read = await reads.stop()
    await load.stop()
    report(title, `${listed.length} kinds of reads`, readsText(read))
    expect(read.failures).toEqual([])
    expect(site.service()).toMatchObject({ pid, run: { child: { exitCode: null, signalCode: null } } })
    const figures = await site.compare()
    report(title, figuresText(figures))
    report(title, answersText(site.log))
  },
)

/** Returns the number of refused writes and how long the first one took after there was space. */
async function fillAndFree(
  site: Site,
  disk: string,
  { fill, whileFull }: { fill: Fill } & Pick<Fault, 'whileFull'>,
): Promise<string> {
  await eventually(() => existsSync(join(disk, 'data/reserve')))
  await site.acknowledge(100)
  const filler = await fill(disk)
  await eventually(() => isReadOnly(site))
  await whileFull(site)
  const rounds = await watchFull(site)
  rmSync(filler)
  const freed = performance.now()
  await site.acknowledge(1)
  const backMs = performance.now() - freed
  await site.acknowledge(200)
  return `${fill.name}, ${rounds} writes refused in ${fullDiskMs / 1000} s, resumed ${(backMs / 1000).toFixed(1)} s after space was free`
}

function newDisk(): string | undefined {
  if (!isRoot) return undefined
  try {
    return lab.newDisk(320)
  } catch {
    return undefined
  }
}

/** Fills the disk to its last byte, as another program would. */
async function fillAtOnce(disk: string): Promise<string> {
  return fill(disk, 64 * 1024, () => undefined)
}

/** The same within seconds: reads go on meanwhile. */
async function fillSteadily(disk: string): Promise<string> {
  return fill(disk, 1024 * 1024, () => delay(10))
}

async function fill(
  disk: string,
  chunkBytes: number,
  rest: () => Promise<void> | undefined,
): Promise<string> {
  const file = join(disk, 'filler')
  const fd = openSync(file, 'a')
  try {
    for (const chunk = Buffer.alloc(chunkBytes); ; await rest()) writeSync(fd, chunk)
  } catch {
    return file
  } finally {
    closeSync(fd)
  }
}

/** Once the database is read-only, no write works. */
async function watchFull(site: Site): Promise<number> {
  await eventually(() => isReadOnly(site))
  await eventually(async () => (await tryWrite(site)) === 500)
  let rounds = 0
  for (const until = performance.now() + fullDiskMs; performance.now() < until; await delay(50)) {
    expect(await tryWrite(site)).toBe(500)
    rounds += 1
  }
  return rounds
}

/** Until the reserve is deleted, a new session may find no space for its catalog cache (pg_internal.init). */
async function isReadOnly({ dataDir }: Site): Promise<boolean> {
  const [row] = await query(connectionTo(dataDir), 'show transaction_read_only').catch(whenFull)
  return row?.transaction_read_only === 'on'
}

function whenFull(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === '53100') return []
  throw error
}

/** This user does not exist, so the event is answered with 201 but not stored: only the ledger is written. */
async function tryWrite({ url, project }: Site): Promise<number> {
  const body = { event_name: 'probe', user_id: 'nobody', event_id: 'probe' }
  const headers = { 'service-key': project.serverKey }
  return (await sendOnce(url(), { method: 'POST', path: '/api/v1/capture-event', headers, body })).status
}
