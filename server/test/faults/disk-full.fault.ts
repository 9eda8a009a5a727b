import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../embedded/eventually.ts'
import { isRoot, query } from '../embedded/workshop.ts'
import { connectionTo } from './database-processes.ts'
import { sendOnce } from './open-caller.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { answersText, figuresText, report } from './report.ts'
import { scale } from './scale.ts'

const { fullDiskMs } = scale

const lab = openLab()
afterAll(lab.close)

test('a full disk under load: writes are 500, reads work, and writes resume when space is free, without a restart', async ({
  skip,
}) => {
  const disk = newDisk()
  if (disk === undefined) {
    report('disk full', 'NOT RUN: needs root and the permission to mount a tmpfs')
    return skip('needs root and the permission to mount')
  }
  const site = await openSite(lab, join(disk, 'data'))
  const { pid } = site.service()
  await eventually(() => existsSync(join(disk, 'data/reserve')))
  const load = site.startLoad()
  await site.acknowledge(300)
  const filler = fill(disk)
  const rounds = await watchFull(site)
  rmSync(filler)
  const freed = performance.now()
  await site.acknowledge(1)
  const backMs = performance.now() - freed
  await site.acknowledge(300)
  await load.stop()
  expect(site.service()).toMatchObject({ pid, run: { child: { exitCode: null, signalCode: null } } })
  const figures = await site.compare()
  report(
    'disk full',
    `${rounds} writes refused and ${rounds} reads served in ${fullDiskMs / 1000} s`,
    `writes resumed ${(backMs / 1000).toFixed(1)} s after space was free`,
    figuresText(figures),
  )
  report('disk full', answersText(site.log))
})

function newDisk(): string | undefined {
  if (!isRoot) return undefined
  try {
    return lab.newDisk(320)
  } catch {
    return undefined
  }
}

/** Fills the disk to its last byte, as another program would. */
function fill(disk: string): string {
  const file = join(disk, 'filler')
  const fd = openSync(file, 'a')
  try {
    for (const chunk = Buffer.alloc(64 * 1024); ; ) writeSync(fd, chunk)
  } catch {
    return file
  } finally {
    closeSync(fd)
  }
}

/** Sessions break when the database restarts as read-only. From then on every read works, and no write does. */
async function watchFull(site: Site): Promise<number> {
  await eventually(() => isReadOnly(site))
  const readsOnly = { write: 500, read: 200 }
  await eventually(async () => isDeepStrictEqual(await tryBoth(site), readsOnly))
  let rounds = 0
  for (const until = performance.now() + fullDiskMs; performance.now() < until; await delay(50)) {
    expect(await tryBoth(site)).toEqual(readsOnly)
    rounds += 1
  }
  return rounds
}

async function isReadOnly({ dataDir }: Site): Promise<boolean> {
  const [row] = await query(connectionTo(dataDir), 'show transaction_read_only')
  return row?.transaction_read_only === 'on'
}

async function tryBoth(site: Site): Promise<{ write: number; read: number }> {
  const [write, read] = await Promise.all([tryWrite(site), readCampaigns(site)])
  return { write, read }
}

/** This user does not exist, so the event is answered with 201 but not stored: only the ledger is written. */
async function tryWrite({ url, project }: Site): Promise<number> {
  const body = { event_name: 'probe', user_id: 'nobody', event_id: 'probe' }
  const headers = { 'service-key': project.serverKey }
  return (await sendOnce(url(), { method: 'POST', path: '/api/v1/capture-event', headers, body })).status
}

async function readCampaigns({ url, project }: Site): Promise<number> {
  const headers = { 'service-key': project.serverKey }
  return (await sendOnce(url(), { method: 'GET', path: '/api/v1/campaigns', headers })).status
}
