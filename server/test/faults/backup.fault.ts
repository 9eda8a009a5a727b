import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from '#backup/folder-store.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { isRoot, query } from '#test/embedded/workshop.ts'
import type { Connection } from './compare-with-stored.ts'
import { connectionTo } from './database-processes.ts'
import { type BackedUpSite, openBackedUpSite } from './open-backed-up-site.ts'
import { openLab } from './open-lab.ts'
import { figuresText, report } from './report.ts'
import { scale } from './scale.ts'
import { whenSettled } from './when-settled.ts'

const lab = openLab()
afterAll(lab.close)

const newFolder = () => join(lab.newDirectory(), 'backups')
// The archive may be a round behind, and a busy machine is slow to begin one.
const mostLostSeconds = 10

test('kill -9 during a backup: there is no half backup, and the next one is good', async () => {
  const site = await openBackedUpSite(lab, newFolder())
  const load = site.startLoad()
  for (let kill = 1; kill <= scale.backupKills; kill += 1) {
    await site.acknowledge(50)
    const before = await openFolderStore(site.folder).list('')
    const run = site.run('backup')
    const isStoring = async () =>
      (await openFolderStore(site.folder).list('')).some(
        (name) => name.includes('/part-') && !before.includes(name),
      )
    await eventually(isStoring)
    void run.stop('SIGKILL')
    await eventually(() => run.child.exitCode !== null || run.child.signalCode !== null)
  }
  const complete = (await site.backups()).length
  // Only the slot of the archive is left: nothing keeps WAL for a backup that is dead.
  await eventually(async () => (await slots(site)).length === 1)
  await site.acknowledge(50)
  await site.succeed('backup')
  await load.stop()
  expect((await site.backups()).length).toBe(complete + 1)
  const verified = await site.succeed('verify-backup')
  expect(verified).toMatch(/is good: \d+ counts and sums agree/)
  await caughtUp(site)
  report('backup killed', `${scale.backupKills} times`, figuresText(await site.compareRestored()))
})

test('the store is away: facts are stored, the log waits and is archived afterwards', async () => {
  const site = await openBackedUpSite(lab, newFolder())
  const load = site.startLoad()
  await site.acknowledge(50)
  const failuresBefore = await site.archiveFailures()
  renameSync(site.folder, `${site.folder}-away`)
  writeFileSync(site.folder, 'not a folder')
  await eventually(async () => (await site.archiveFailures()) > failuresBefore + 1)
  await site.acknowledge(200)
  await delay(scale.storeAwayMs)
  rmSync(site.folder)
  renameSync(`${site.folder}-away`, site.folder)
  await site.acknowledge(50)
  await load.stop()
  const begun = performance.now()
  await caughtUp(site)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  report('store away', `archived ${seconds} s after it was back`, figuresText(await site.compareRestored()))
})

test('the disk of the archive is full: facts are stored, the log waits and is archived afterwards', async ({
  skip,
}) => {
  const disk = newDisk()
  if (disk === undefined) {
    report('archive full', 'NOT RUN: needs root and the permission to mount a tmpfs')
    return skip('needs root and the permission to mount')
  }
  const site = await openBackedUpSite(lab, join(disk, 'backups'))
  const load = site.startLoad()
  await site.acknowledge(50)
  const failuresBefore = await site.archiveFailures()
  const filler = fill(disk)
  await eventually(async () => (await site.archiveFailures()) > failuresBefore + 1)
  await site.acknowledge(200)
  rmSync(filler)
  await site.acknowledge(50)
  await load.stop()
  await caughtUp(site)
  report('archive full', figuresText(await site.compareRestored()))
})

test('the disk dies under load: only facts of the last seconds are lost', async () => {
  const site = await openBackedUpSite(lab, newFolder())
  const load = site.startLoad()
  const marks: { at: number; ids: string[] }[] = []
  await site.acknowledge(50)
  for (const until = performance.now() + scale.diskDeathMs; performance.now() < until; await delay(100))
    marks.push({ at: performance.now(), ids: acknowledgedIds(site) })
  await site.killService()
  const died = performance.now()
  await load.stop()
  const stored = await storedIds(await site.restore())
  const whole = marks.findLast(({ ids }) => ids.every((id) => stored.has(id)))
  const lostSeconds = (died - (whole?.at ?? 0)) / 1_000
  const all = acknowledgedIds(site)
  const lost = all.filter((id) => !stored.has(id)).length
  report('disk died', `${all.length} acknowledged, ${lost} lost, of the last ${lostSeconds.toFixed(1)} s`)
  expect(lostSeconds).toBeLessThan(mostLostSeconds)
})

const slots = ({ dataDir }: BackedUpSite) =>
  query(connectionTo(dataDir), 'select slot_name from pg_replication_slots')

/** Everything that was acknowledged until now is archived. */
async function caughtUp(site: BackedUpSite): Promise<void> {
  const now = Date.now() / 1_000
  await eventually(async () => (await site.archivedAt()) > now)
}

const acknowledgedIds = ({ log }: BackedUpSite) =>
  log
    .entries()
    .filter(({ result, kind }) => result === 'ok' && kind !== 'click')
    .map(({ id }) => id)

async function storedIds(connection: Connection): Promise<Set<string>> {
  await whenSettled(connection)
  const rows = await query(
    connection,
    `select payment_id as id from payments union all select event_id from events union all select instance_id from installs`,
  )
  return new Set(rows.map(({ id }) => String(id)))
}

function newDisk(): string | undefined {
  if (!isRoot) return undefined
  try {
    return lab.newDisk(96)
  } catch {
    return undefined
  }
}

function fill(disk: string): string {
  const file = join(disk, 'filler')
  try {
    for (const chunk = Buffer.alloc(64 * 1024); ; ) writeFileSync(file, chunk, { flag: 'a' })
  } catch {
    return file
  }
}
