import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freeBytes, mebibyte } from '#storage/embedded/free-space.ts'
import { findPostmaster } from '#storage/embedded/postmaster-pid.ts'
import { hasReserve, releaseReserve, shrinkReserve, writeReserve } from '#storage/embedded/reserve.ts'
import { eventually, guardMs } from './eventually.ts'
import {
  copyCluster,
  countFacts,
  isRoot,
  killed,
  openWorkshop,
  query,
  type Service,
  template,
} from './workshop.ts'

vi.setConfig({ testTimeout: guardMs, hookTimeout: guardMs })

const shop = openWorkshop()
let intact: string

beforeAll(async () => {
  intact = await template()
})
afterAll(shop.close)

/** The rows of these tests have no ids. */
const freshTable = 'drop table fact; create table fact (text text)'

/** A data directory whose reserve is not written yet. */
function dataOn(disk: string): string {
  const dataDir = join(disk, 'data')
  mkdirSync(dataDir)
  copyCluster(intact, dataDir)
  return dataDir
}

function canMount(): boolean {
  try {
    shop.newDisk(1)
    return true
  } catch {
    return false
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

/** Stores rows, one commit at a time, until the database refuses; returns the number of acknowledged rows. */
async function insertUntilRefused(service: Service): Promise<number> {
  const client = new Client(service.connection)
  client.on('error', () => {})
  await client.connect()
  for (let acknowledged = 0; ; acknowledged++) {
    try {
      await client.query(
        `insert into fact select repeat(md5(random()::text), 32) from generate_series(1, 500)`,
      )
    } catch {
      await client.end().catch(() => {})
      return acknowledged * 500
    }
  }
}

test('a truncated reserve does not count, and a complete one can be released, in part or whole', async () => {
  const file = join(shop.newDirectory(), 'reserve')
  expect(hasReserve(file)).toBe(false)
  await writeReserve(file)
  expect(hasReserve(file)).toBe(true)
  truncateSync(file, mebibyte)
  expect(hasReserve(file)).toBe(false)
  await writeReserve(file)
  shrinkReserve(file)
  expect(statSync(file).size).toBe(32 * mebibyte)
  expect(hasReserve(file)).toBe(false)
  releaseReserve(file)
  expect(existsSync(file)).toBe(false)
})

if (isRoot && canMount()) {
  test('a first start on a full disk is refused with one line, and leaves nothing behind', async () => {
    const disk = shop.newDisk(64)
    const filler = fill(disk)
    const service = await shop.startService(disk)
    expect(service.refused).toMatch(/has 0 MB free and a new database needs 96 MB\. Free some space/)
    rmSync(filler)
    expect(readdirSync(disk)).toEqual([])
  })

  test('the database fills the disk itself: reads work, no acknowledged row is lost, and writes resume with space', async () => {
    const disk = shop.newDisk(320)
    const dataDir = dataOn(disk)
    const ballast = fill(disk)
    truncateSync(ballast, 110 * mebibyte)
    const service = await shop.startService(dataDir)
    await eventually(() => existsSync(join(dataDir, 'reserve')))
    await query(service.connection, freshTable)
    const acknowledged = await insertUntilRefused(service)
    expect(acknowledged).toBeGreaterThan(0)
    expect(await eventually(() => countFacts(service.connection))).toBeGreaterThanOrEqual(acknowledged)
    rmSync(ballast)
    await eventually(() =>
      query(service.connection, `insert into fact values ('again') returning 1`).then(
        (rows) => rows.length > 0,
      ),
    )
    expect(service.child.exitCode).toBeNull()
  })

  test('another program fills the disk: reads work thanks to the reserve, which is written again later', async () => {
    const disk = shop.newDisk(256)
    const dataDir = dataOn(disk)
    const service = await shop.startService(dataDir)
    await query(service.connection, freshTable)
    const reserve = join(dataDir, 'reserve')
    await eventually(() => existsSync(reserve))
    const session = new Client(service.connection)
    await session.connect()
    const filler = fill(disk)
    await eventually(() => service.lines.some(({ message }) => message?.includes('nearly full')))
    await eventually(
      async () =>
        (await query(service.connection, 'show transaction_read_only'))[0]?.transaction_read_only === 'on',
    )
    expect(await countFacts(service.connection)).toBe(0)
    await expect(query(service.connection, `insert into fact values ('x')`)).rejects.toThrow('read-only')
    await expect(session.query(`insert into fact values ('x')`)).rejects.toThrow('read-only')
    rmSync(filler)
    await eventually(() =>
      query(service.connection, `insert into fact values ('again') returning 1`).then(
        (rows) => rows.length > 0,
      ),
    )
    await eventually(() => existsSync(reserve))
    // No session has ended: the mode changes without a restart.
    expect((await session.query('select from fact')).rowCount).toBe(1)
    await session.end()
  })

  test('kill -9 of everything while the database is read-only: with space, the next start accepts writes', async () => {
    const disk = shop.newDisk(256)
    const dataDir = dataOn(disk)
    const service = await shop.startService(dataDir)
    await query(service.connection, freshTable)
    await eventually(() => existsSync(join(dataDir, 'reserve')))
    const filler = fill(disk)
    await eventually(
      async () =>
        (await query(service.connection, 'show transaction_read_only'))[0]?.transaction_read_only === 'on',
    )
    await killed(service.child)
    process.kill(service.postmaster, 'SIGKILL')
    await eventually(() => !findPostmaster(join(dataDir, 'postgres')))
    rmSync(filler)
    const again = await shop.startService(dataDir)
    await query(again.connection, `insert into fact values ('x')`)
    expect(await countFacts(again.connection)).toBe(1)
  })

  test('kill -9 of everything on a full disk: the next start recovers, thanks to the reserve', async () => {
    const disk = shop.newDisk(256)
    const dataDir = dataOn(disk)
    const service = await shop.startService(dataDir)
    await eventually(() => existsSync(join(dataDir, 'reserve')))
    await query(service.connection, freshTable)
    await query(
      service.connection,
      `insert into fact select repeat(md5(i::text), 32) from generate_series(1, 5000) i`,
    )
    await killed(service.child)
    process.kill(service.postmaster, 'SIGKILL')
    await eventually(() => !findPostmaster(join(dataDir, 'postgres')))
    const filler = fill(disk)
    expect(freeBytes(disk)).toBe(0)
    const again = await shop.startService(dataDir)
    expect(again.refused).toBeUndefined()
    expect(await countFacts(again.connection)).toBe(5_000)
    rmSync(filler)
    await eventually(() =>
      query(again.connection, `insert into fact values ('again') returning 1`).then(
        (rows) => rows.length > 0,
      ),
    )
  })
} else console.warn('not root, or mounting is not permitted: skipping the tests on a full disk')
