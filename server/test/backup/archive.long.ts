import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archivedWalOf } from '#backup/layout.ts'
import { parsePieceName } from '#domain/backup/wal-piece.ts'
import { clusterIn } from '#storage/embedded/cluster.ts'
import { query } from '#test/embedded/workshop.ts'
import { openVault, type Vault } from './open-vault.ts'

let vault: Vault
let archive: ReturnType<Vault['archive']>
let lineage: string

beforeAll(async () => {
  vault = await openVault()
  archive = vault.archive()
  lineage = (await archive.archiveOnce()).lineage
  await vault.backUp()
})
afterAll(async () => {
  await archive.close()
  await vault.close()
})

const moment = async () => (await query(vault.connection, 'select clock_timestamp() as at'))[0]!.at as Date
const pieces = async () =>
  (await vault.store.list(`${archivedWalOf(lineage)}/`))
    .map((name) => parsePieceName(name)!)
    .sort((a, b) => Number(a.from - b.from))

test('any moment between two backups can be restored, and the newest one', async () => {
  await vault.addUsers(100)
  const first = await moment()
  await vault.addUsers(20)
  const second = await moment()
  await vault.addUsers(3)
  await archive.archiveOnce()
  expect(await vault.restoreUsers(first)).toBe(100)
  expect(await vault.restoreUsers(second)).toBe(120)
  expect(await vault.restoreUsers()).toBe(123)
})

test('a moment after the last commit is restored from all of the log', async () => {
  expect(await vault.restoreUsers((await pieces()).at(-1)!.at)).toBe(123)
})

test('another process continues where the archive ends, without a gap', async () => {
  await archive.close()
  await vault.addUsers(7)
  archive = vault.archive()
  expect((await archive.archiveOnce()).lineage).toBe(lineage)
  const all = await pieces()
  for (const [index, piece] of all.slice(1).entries()) expect(piece.from).toBe(all[index]!.to)
  expect(await vault.restoreUsers()).toBe(130)
})

test('a finished segment becomes one object, and PostgreSQL no longer keeps it', async () => {
  for (let count = 0; count < 8; count += 1) {
    await vault.addUsers(1)
    await archive.archiveOnce()
  }
  expect((await pieces()).length).toBeGreaterThan(8)
  await query(vault.connection, 'select pg_switch_wal()')
  await vault.addUsers(1)
  await archive.archiveOnce()
  const all = await pieces()
  const whole = all.findLast(({ from, to }) => to - from === 16n * 1024n * 1024n)!
  expect(all.filter(({ from, to }) => from >= whole.from && to <= whole.to)).toEqual([whole])
  const [slot] = await query(vault.connection, 'select restart_lsn::text as kept from pg_replication_slots')
  expect(BigInt(`0x${String(slot?.kept).split('/')[1]}`)).toBe(whole.to)
  expect(await vault.restoreUsers()).toBe(139)
})

test('while the store is away the log waits, and is archived when it is back', async () => {
  await archive.close()
  let isAway = true
  const flaky = vault.archive({
    ...vault.store,
    write: (name, bytes) => (isAway ? Promise.reject(new Error('away')) : vault.store.write(name, bytes)),
  })
  await vault.addUsers(9)
  await expect(flaky.archiveOnce()).rejects.toThrow('away')
  await query(vault.connection, 'select pg_switch_wal()')
  await query(vault.connection, 'checkpoint')
  await vault.addUsers(10)
  await expect(flaky.archiveOnce()).rejects.toThrow('away')
  isAway = false
  expect((await flaky.archiveOnce()).lineage).toBe(lineage)
  await flaky.close()
  archive = vault.archive()
  expect(await vault.restoreUsers()).toBe(158)
})

test('while the disk of the folder is not mounted the log waits, too', async () => {
  renameSync(vault.folder, `${vault.folder}-unmounted`)
  await vault.addUsers(1)
  // The first round knows the lineage, the second has to look for it.
  for (const _ of [1, 2]) await expect(archive.archiveOnce()).rejects.toThrow('There is no folder')
  renameSync(`${vault.folder}-unmounted`, vault.folder)
  expect((await archive.archiveOnce()).lineage).toBe(lineage)
})

test('a damaged or missing piece of the log is named, and never skipped', async () => {
  await archive.archiveOnce()
  const all = await pieces()
  const piece = all.at(-2)!
  const file = join(vault.folder, piece.name)
  const stored = readFileSync(file)
  const damaged = Buffer.from(stored)
  damaged[damaged.length >> 1]! ^= 1
  writeFileSync(file, damaged)
  await expect(vault.restoreUsers()).rejects.toThrow(`${piece.name} in ${vault.folder} is damaged`)
  rmSync(file)
  await expect(vault.restoreUsers()).rejects.toThrow(
    /^The WAL from .* is missing in .* restore it with --at\.$/,
  )
  await expect(vault.restoreUsers(all.at(-1)!.at)).rejects.toThrow(/^The WAL from .* is missing/)
  writeFileSync(file, stored)
})

test('an archive that is ahead of the database belongs to another: a new lineage begins', async () => {
  await archive.close()
  const last = (await pieces()).at(-1)!
  const ahead = last.name.replace(
    last.to.toString(16).padStart(16, '0'),
    (last.to + 2n ** 30n).toString(16).padStart(16, '0'),
  )
  cpSync(join(vault.folder, last.name), join(vault.folder, ahead))
  archive = vault.archive()
  const begun = await archive.archiveOnce()
  expect(begun.lineage).not.toBe(lineage)
  expect(await query(vault.connection, 'select slot_name from pg_replication_slots')).toEqual([
    { slot_name: `tributary_archive_${begun.lineage}` },
  ])
  rmSync(join(vault.folder, ahead))
  const { lineage: backedUp } = await vault.backUp()
  expect(backedUp).toBe(begun.lineage)
  expect(await vault.restoreUsers()).toBe(159)
})

test('a restored database begins a lineage of its own, which can be restored again', async () => {
  await archive.close()
  const { connection, dataDir } = await vault.restoreDatabase()
  const restored = { connection, clusterDirectory: clusterIn(dataDir).directory }
  const second = vault.archive(vault.store, restored)
  const { lineage: own } = await second.archiveOnce()
  expect(own).not.toBe(lineage)
  const { timeline } = await vault.backUp(restored)
  expect(timeline).toBe(2)
  await vault.addUsers(5, connection)
  await second.archiveOnce()
  await second.close()
  expect(await vault.restoreUsers()).toBe(164)
})
