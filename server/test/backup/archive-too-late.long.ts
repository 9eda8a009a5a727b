import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '#test/embedded/workshop.ts'
import { openVault, type Vault } from './open-vault.ts'

let vault: Vault

beforeAll(async () => {
  const tuning = { max_slot_wal_keep_size: '32MB', max_wal_size: '32MB', min_wal_size: '32MB' }
  vault = await openVault({ tuning })
})
afterAll(() => vault.close())

test('WAL that PostgreSQL removed before it was archived: a new lineage begins, and no restore crosses the gap', async () => {
  const archive = vault.archive()
  const { lineage } = await archive.archiveOnce()
  await vault.backUp()
  await vault.addUsers(3)
  await archive.archiveOnce()
  for (let segment = 0; segment < 8; segment += 1) {
    await vault.addUsers(1)
    await query(vault.connection, 'select pg_switch_wal()')
  }
  await query(vault.connection, 'checkpoint')
  expect(await query(vault.connection, 'select wal_status from pg_replication_slots')).toEqual([
    { wal_status: 'lost' },
  ])
  await expect(archive.archiveOnce()).rejects.toThrow('ENOENT')
  const begun = await archive.archiveOnce()
  expect(begun.lineage).not.toBe(lineage)
  expect(await vault.restoreUsers()).toBe(3)
  await expect(vault.restoreUsers(begun.at)).rejects.toThrow('The newest moment that is archived is')
  await vault.backUp()
  await vault.addUsers(1)
  await archive.archiveOnce()
  await archive.close()
  expect(await vault.restoreUsers()).toBe(12)
})
