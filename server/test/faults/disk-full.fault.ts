import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../embedded/eventually.ts'
import { isRoot } from '../embedded/workshop.ts'
import { sendOnce } from './open-caller.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { answersText, figuresText, say } from './say.ts'
import { scale } from './scale.ts'

// The supervisor looks at the disk once a second, and starts the database again to change its mode.
const settledMs = 3_500
const { fullDiskMs } = scale

const lab = openLab()
afterAll(lab.close)

test('a full disk under load: writes are 500, reads go on, and with space writes come back without a restart', async ({
  skip,
}) => {
  const disk = newDisk()
  if (disk === undefined) {
    say('disk full', 'NOT RUN: it needs root and the permission to mount a tmpfs')
    return skip('needs root and the permission to mount')
  }
  const site = await openSite(lab, join(disk, 'data'))
  const { pid } = site.service()
  await eventually(() => existsSync(join(disk, 'data/reserve')))
  const load = site.startLoad()
  await site.acknowledge(300)
  const filler = fill(disk)
  const seen = await watchFull(site)
  rmSync(filler)
  const freed = performance.now()
  await site.acknowledge(1)
  const backMs = performance.now() - freed
  await site.acknowledge(300)
  await load.stop()
  expect(site.service()).toMatchObject({ pid, run: { child: { exitCode: null, signalCode: null } } })
  const figures = await site.compare()
  say(
    'disk full',
    `${seen.writesRefused} of ${seen.asked} writes refused and ${seen.readsServed} of ${seen.asked} reads served in ${fullDiskMs / 1000} s`,
    `writes back ${(backMs / 1000).toFixed(1)} s after space was`,
    figuresText(figures),
  )
  say('disk full', answersText(site.log))
})

function newDisk(): string | undefined {
  if (!isRoot) return undefined
  try {
    return lab.newDisk(320)
  } catch {
    return undefined
  }
}

/** To its last byte, as another program would. */
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

/** Reads may miss the moment in which the database goes over to reading only; from then on they go on, and writes do not. */
async function watchFull(site: Site): Promise<{ asked: number; writesRefused: number; readsServed: number }> {
  const seen = { asked: 0, writesRefused: 0, readsServed: 0 }
  const begun = performance.now()
  for (let at = 0; at < fullDiskMs; at = performance.now() - begun) {
    const [write, read] = await Promise.all([tryWrite(site), readCampaigns(site)])
    seen.asked += 1
    if (write === 500) seen.writesRefused += 1
    if (read === 200) seen.readsServed += 1
    if (at > settledMs) expect({ write, read }).toEqual({ write: 500, read: 200 })
    await delay(50)
  }
  return seen
}

/** An event that is answered with 201 and not stored, for its user does not exist: only the ledger is written. */
async function tryWrite({ url, project }: Site): Promise<number> {
  const body = { event_name: 'probe', user_id: 'nobody', event_id: 'probe' }
  const headers = { 'service-key': project.serverKey }
  return (await sendOnce(url(), { method: 'POST', path: '/api/v1/capture-event', headers, body })).status
}

async function readCampaigns({ url, project }: Site): Promise<number> {
  const headers = { 'service-key': project.serverKey }
  return (await sendOnce(url(), { method: 'GET', path: '/api/v1/campaigns', headers })).status
}
