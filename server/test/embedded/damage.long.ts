import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StartRefused } from '#start/start-refused.ts'
import { findPostmaster } from '#storage/embedded/postmaster-pid.ts'
import { checkCluster } from '#storage/embedded/preflight/check-cluster.ts'
import { startEmbedded } from '#storage/embedded/start-embedded.ts'
import {
  type Damage,
  foundByPostgres,
  type Layout,
  spoil,
  untouched,
  untouchedAfterCrash,
} from './damages.ts'
import { eventually, guardMs } from './eventually.ts'
import { hashTree } from './hash-tree.ts'
import { copyTemplate, killed, openWorkshop, query, quick, refusal, silent, template } from './workshop.ts'

vi.setConfig({ testTimeout: guardMs, hookTimeout: guardMs })

const shop = openWorkshop()
let clean: string
const crashed = shop.newDirectory()
const layout: Layout = { database: '', table: '', index: '' }

beforeAll(async () => {
  clean = await template()
  const service = await shop.startService(copyTemplate(clean, shop.newDirectory()))
  const [row] = await query(
    service.connection,
    `select oid, pg_relation_filepath('fact') as table, pg_relation_filepath('fact_pkey') as index from pg_database where datname = 'tributary'`,
  )
  Object.assign(layout, { database: `base/${row?.oid}`, table: row?.table, index: row?.index })
  // Three WAL segments after the checkpoint, then a crash.
  for (let i = 0; i < 3; i++)
    await query(service.connection, `insert into fact values (${10 + i}, 'x'); select pg_switch_wal()`)
  await killed(service.child)
  const { host } = service.connection
  process.kill(service.postmaster, 'SIGKILL')
  await eventually(() => !findPostmaster(host))
  execFileSync('cp', ['-a', host, join(crashed, 'postgres')])
})
afterAll(shop.close)

function damagedCopy(from: string, make: Damage['make']): string {
  const cluster = join(copyTemplate(from, shop.newDirectory()), 'postgres')
  make(cluster, layout)
  return cluster
}

const start = (cluster: string) =>
  startEmbedded({ dataDir: dirname(cluster), tuning: quick, progress() {}, log: silent })

async function expectRefusal(cluster: string, reports: RegExp): Promise<void> {
  const error = await refusal(start(cluster))
  expect(error).toBeInstanceOf(StartRefused)
  expect(error.message).toMatch(reports)
  expect(error.message).not.toContain('\n')
}

test.each([
  ...untouched.map((damage) => ({ ...damage, from: () => clean })),
  ...untouchedAfterCrash.map((damage) => ({ ...damage, from: () => crashed })),
])('$name: refused, and no byte changes', async ({ from, make, reports }) => {
  const cluster = damagedCopy(from(), make)
  const before = hashTree(cluster)
  await expectRefusal(cluster, reports)
  expect(hashTree(cluster)).toBe(before)
  rmSync(dirname(cluster), { recursive: true })
})

// PostgreSQL writes them again.
const isCache = (name: string) => name.endsWith('pg_internal.init') || name === 'pg_stat/pgstat.stat'

test.each(foundByPostgres)('$name: refused, and no file is removed', async ({ make, reports }) => {
  const cluster = damagedCopy(clean, make)
  const before = readdirSync(cluster, { recursive: true, encoding: 'utf8' })
  await expectRefusal(cluster, reports)
  expect(before.filter((name) => !isCache(name) && !existsSync(join(cluster, name)))).toEqual([])
  expect(findPostmaster(cluster)).toBeUndefined()
  rmSync(dirname(cluster), { recursive: true })
})

test('a damaged index page fails the query that reads it, not the start', async () => {
  const database = await start(damagedCopy(clean, (cluster, { index }) => spoil(index, 8192 + 100)(cluster)))
  const read = query(
    database.connection,
    'set enable_seqscan = off; set enable_bitmapscan = off; select text from fact where id = 1',
  )
  await expect(read).rejects.toThrow('invalid page in block 1')
  await database.stop()
})

test('an intact cluster passes, cleanly stopped or crashed', async () => {
  for (const from of [clean, crashed]) {
    expect(checkCluster(join(from, 'postgres'))).toBeUndefined()
    const database = await start(join(copyTemplate(from, shop.newDirectory()), 'postgres'))
    await database.stop()
  }
})
