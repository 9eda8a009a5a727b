import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbedded } from '#storage/embedded/start-embedded.ts'
import { eventually, guardMs } from './eventually.ts'
import { copyTemplate, countFacts, isRoot, openWorkshop, query, quick, silent, template } from './workshop.ts'

vi.setConfig({ testTimeout: guardMs, hookTimeout: guardMs })

const shop = openWorkshop()
let intact: string

beforeAll(async () => {
  intact = await template()
})
afterAll(shop.close)

const start = (dataDir: string, progress: (text: string) => void = () => {}) =>
  startEmbedded({ dataDir, tuning: quick, progress, log: silent })

test('the first start creates the database, reports it, and listens on a socket only', async () => {
  const dataDir = join(shop.newDirectory(), 'made', 'on the way')
  const reported: string[] = []
  const database = await start(dataDir, (text) => reported.push(text))
  const [row] = await query(
    database.connection,
    `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
       current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses, current_setting('synchronous_commit') as commit
     from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({
    name: 'tributary',
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    checksums: 'on',
    addresses: '',
    commit: 'on',
  })
  expect(reported.join()).toContain(join(dataDir, 'postgres'))
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  await eventually(() => existsSync(join(dataDir, 'reserve')))
  await database.stop()
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'reserve'])
})

test('the second start keeps the data', async () => {
  const dataDir = copyTemplate(intact, shop.newDirectory())
  const database = await start(dataDir)
  expect(await countFacts(database.connection)).toBe(3)
  await database.stop()
})

test('stop ends PostgreSQL cleanly and can be called twice', async () => {
  const dataDir = copyTemplate(intact, shop.newDirectory())
  const database = await start(dataDir)
  const pid = database.postmasterPid()
  await Promise.all([database.stop(), database.stop()])
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a path that is too long for a socket address works', async () => {
  const dataDir = join(shop.newDirectory(), 'a'.repeat(90), 'b'.repeat(90))
  mkdirSync(dataDir, { recursive: true })
  const database = await start(copyTemplate(intact, dataDir))
  expect(database.connection.host.length).toBeLessThan(80)
  expect(await countFacts(database.connection)).toBe(3)
  await database.stop()
  expect(existsSync(database.connection.host)).toBe(false)
})

test('the leftovers of a killed first start are removed', async () => {
  const dataDir = shop.newDirectory()
  const leftover = join(dataDir, 'postgres.init-2147483646-abcdef')
  mkdirSync(join(leftover, 'base'), { recursive: true })
  writeFileSync(join(leftover, 'PG_VERSION'), '18\n')
  const living = join(dataDir, `postgres.init-${process.ppid}-abcdef`)
  mkdirSync(living)
  const database = await start(copyTemplate(intact, dataDir))
  await database.stop()
  expect(existsSync(leftover)).toBe(false)
  expect(existsSync(living)).toBe(true)
})

test('a first start that is killed half-way is completed by the next', async () => {
  const dataDir = shop.newDirectory()
  const starting = shop.startService(dataDir)
  const isHalfMade = (name: string) =>
    name.startsWith('postgres.init-') && existsSync(join(dataDir, name, 'global'))
  const half = await eventually(() => readdirSync(dataDir).find(isHalfMade))
  process.kill(Number(/init-(\d+)/.exec(half)?.[1]), 'SIGKILL')
  await starting
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const database = await start(dataDir)
  await database.stop()
  expect(existsSync(join(dataDir, half))).toBe(false)
})

test('a directory with data that is no database stays unchanged', async () => {
  const dataDir = shop.newDirectory()
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
  writeFileSync(join(dataDir, 'postgres/precious.txt'), 'mine')
  if (isRoot) execFileSync('chown', ['-R', '65534', join(dataDir, 'postgres')])
  await expect(start(dataDir)).rejects.toThrow('PG_VERSION is missing')
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['precious.txt'])
})

if (isRoot) {
  test('as root it works below a directory that only root can enter', async () => {
    const closed = shop.newDirectory()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')
    const database = await start(dataDir)
    await query(database.connection, 'create table fact as select 1 as id')
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
    await database.stop()
    const again = await start(dataDir)
    expect(await countFacts(again.connection)).toBe(1)
    await again.stop()
    rmSync(dataDir, { recursive: true })
  })
} else console.warn('not root: skipping the test below a directory that only root can enter')
