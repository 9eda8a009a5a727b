import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUnseal } from '#backup/seal.ts'
import { verifyBackup } from '#backup/verify-backup.ts'
import type { Manifest } from '#domain/backup/manifest.ts'
import { query } from '#test/embedded/workshop.ts'
import { openVault, type Vault } from './open-vault.ts'

let vault: Vault
let manifest: Manifest

beforeAll(async () => {
  vault = await openVault()
  await vault.addUsers(1_000)
})
afterAll(() => vault.close())

const verify = async () =>
  verifyBackup({
    store: vault.store,
    unseal: await openUnseal([]),
    backup: undefined,
    dataDir: vault.newDirectory(),
    osUser: undefined,
    print: () => undefined,
  })

test('a backup made while others write is consistent: its counts are those of a restore to its restore point', async () => {
  let isWriting = true
  const writer = (async () => {
    while (isWriting) await vault.addUsers(50)
  })()
  manifest = await vault.backUp()
  isWriting = false
  await writer
  expect(manifest).toMatchObject({ format: 'tributary-backup-1', recipient: null, timeline: 1 })
  const { totals, differences } = await verify()
  expect(differences).toEqual([])
  expect(totals).toBeGreaterThan(0)
})

test('a restore brings back what was committed before the backup ended', async () => {
  const before = await vault.countUsers()
  await vault.backUp()
  await vault.addUsers(10)
  expect(await vault.restoreUsers()).toBe(before)
})

test('verification refuses contents that are not those of the backup', async () => {
  const { contents } = await vault.backUp()
  const file = join(vault.folder, contents.name)
  const stored = readFileSync(file)
  writeFileSync(file, Buffer.concat([stored, Buffer.from('x')]))
  await expect(verify()).rejects.toThrow(`${contents.name} in ${vault.folder} is damaged`)
  writeFileSync(file, stored)
  expect((await verify()).differences).toEqual([])
})

test('a damaged or missing object is named, and nothing is restored', async () => {
  const { parts, lineage, id } = await vault.backUp()
  const part = join(vault.folder, parts[0]!.name)
  const stored = readFileSync(part)
  const damaged = Buffer.from(stored)
  damaged[damaged.length >> 1]! ^= 1
  writeFileSync(part, damaged)
  await expect(vault.restoreUsers()).rejects.toThrow(`${parts[0]!.name} in ${vault.folder} is damaged`)
  rmSync(part)
  await expect(vault.restoreUsers()).rejects.toThrow(`${parts[0]!.name} is missing in ${vault.folder}`)
  writeFileSync(part, stored)
  const manifestFile = join(vault.folder, lineage, 'base', id, 'manifest.json')
  writeFileSync(manifestFile, readFileSync(manifestFile, 'utf8').replace('"timeline": 1', '"timeline": 2'))
  await expect(vault.restoreUsers()).rejects.toThrow('manifest.json is damaged')
  rmSync(manifestFile)
})

test('a moment outside of the archive is refused with the nearest one', async () => {
  await expect(vault.restoreUsers(new Date('2020-01-01'))).rejects.toThrow(
    `The oldest moment that can be restored is ${manifest.point.at}.`,
  )
  await expect(vault.restoreUsers(new Date('2100-01-01'))).rejects.toThrow(
    'The newest moment that is archived is ',
  )
})

test('a backup leaves no replication slot behind', async () => {
  expect(await query(vault.connection, 'select slot_name from pg_replication_slots')).toEqual([])
})
