import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../embedded/eventually.ts'
import { isRoot } from '../embedded/workshop.ts'
import { sendOnce } from './open-caller.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { answersText, figuresText, say } from './say.ts'

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
  const begun = performance.now()
  await eventually(() => isRefusingWrites(site), 30_000)
  const refusedMs = performance.now() - begun
  await eventually(async () => (await readCampaigns(site)) === 200)
  const reads = await Promise.all(Array.from({ length: 50 }, () => readCampaigns(site)))
  expect(new Set(reads)).toEqual(new Set([200]))
  expect(await isRefusingWrites(site)).toBe(true)
  rmSync(filler)
  const freed = performance.now()
  await site.acknowledge(1)
  const backMs = performance.now() - freed
  await site.acknowledge(300)
  await load.stop()
  expect(site.service()).toMatchObject({ pid, run: { child: { exitCode: null, signalCode: null } } })
  const figures = await site.compare()
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  say('disk full', `writes refused after ${seconds(refusedMs)}, reads went on (50 of 50)`, `writes back ${seconds(backMs)} after space was`, figuresText(figures))
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

/** Of an event that no other request sends. */
async function isRefusingWrites({ url, project }: Site): Promise<boolean> {
  const body = { event_name: 'probe', user_id: 'nobody', event_id: 'probe' }
  const headers = { 'service-key': project.serverKey }
  return (await sendOnce(url(), { method: 'POST', path: '/api/v1/capture-event', headers, body })).status === 500
}

async function readCampaigns({ url, project }: Site): Promise<number> {
  const headers = { 'service-key': project.serverKey }
  return (await sendOnce(url(), { method: 'GET', path: '/api/v1/campaigns', headers })).status
}
