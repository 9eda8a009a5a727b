import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefused } from '../../src/start-refused.ts'
import { findPostmaster } from '../../src/storage/embedded/postmaster-pid.ts'
import { checkCluster } from '../../src/storage/embedded/preflight/check-cluster.ts'
import { startEmbedded } from '../../src/storage/embedded/start-embedded.ts'
import { eventually } from './eventually.ts'
import { hashTree } from './hash-tree.ts'
import {
  copyTemplate,
  killed,
  makeTemplate,
  openWorkshop,
  query,
  quick,
  refusal,
  silent,
} from './workshop.ts'

const shop = openWorkshop()
const clean = shop.newDirectory()
const crashed = shop.newDirectory()
const facts = { database: '', table: '', index: '' }

beforeAll(async () => {
  await makeTemplate(clean)
  const service = await shop.startService(copyTemplate(clean, shop.newDirectory()))
  const [row] = await query(
    service.connection,
    `select oid, pg_relation_filepath('fact') as table, pg_relation_filepath('fact_pkey') as index from pg_database where datname = 'tributary'`,
  )
  Object.assign(facts, { database: `base/${row?.oid}`, table: row?.table, index: row?.index })
  // Three segments of the log after the checkpoint, then a crash.
  for (let i = 0; i < 3; i++)
    await query(service.connection, `insert into fact values (${10 + i}, 'x'); select pg_switch_wal()`)
  await killed(service.child)
  const { host } = service.connection
  process.kill(service.postmaster, 'SIGKILL')
  await eventually(() => !findPostmaster(host))
  execFileSync('cp', ['-a', host, join(crashed, 'postgres')])
})
afterAll(shop.close)

function overwrite(file: string, at: number, bytes: Buffer): void {
  const fd = openSync(file, 'r+')
  writeSync(fd, bytes, 0, bytes.length, at)
  closeSync(fd)
}

function replaceByFile(directory: string): void {
  const { uid, gid } = statSync(directory)
  renameSync(directory, `${directory}.moved`)
  writeFileSync(directory, '')
  chownSync(directory, uid, gid)
}

const garbage = Buffer.alloc(512, 0xa5)
const segments = (cluster: string) =>
  readdirSync(join(cluster, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
const remove = (path: string) => (cluster: string) => rmSync(join(cluster, path), { recursive: true })
const cut = (path: string, bytes: number) => (cluster: string) => truncateSync(join(cluster, path), bytes)
const spoil = (path: string, at: number) => (cluster: string) => overwrite(join(cluster, path), at, garbage)

type Damage = { name: string; from?: () => string; make: (cluster: string) => void; says: RegExp }

const damages: Damage[] = [
  { name: 'PG_VERSION is gone', make: remove('PG_VERSION'), says: /PG_VERSION is missing/ },
  {
    name: 'PG_VERSION is of PostgreSQL 15',
    make: (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '15\n'),
    says: /made by PostgreSQL 15, this program brings 18/,
  },
  {
    name: 'PG_VERSION is garbage',
    make: (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), garbage),
    says: /PG_VERSION holds no version/,
  },
  { name: 'pg_control is gone', make: remove('global/pg_control'), says: /global\/pg_control is missing/ },
  {
    name: 'pg_control is cut off',
    make: cut('global/pg_control', 100),
    says: /global\/pg_control has 100 bytes/,
  },
  {
    name: 'pg_control has one wrong byte',
    make: (cluster) => overwrite(join(cluster, 'global/pg_control'), 40, Buffer.of(7)),
    says: /global\/pg_control has a wrong checksum/,
  },
  {
    name: 'pg_control is all zeros',
    make: (cluster) => writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8192)),
    says: /global\/pg_control/,
  },
  { name: 'the log is gone', make: remove('pg_wal'), says: /pg_wal is missing/ },
  {
    name: 'the segment of the checkpoint is gone',
    make: (cluster) => rmSync(join(cluster, 'pg_wal', segments(cluster)[0]!)),
    says: /pg_wal\/[0-9A-F]{24} is missing/,
  },
  {
    name: 'the segment of the checkpoint is all zeros',
    make: (cluster) => writeFileSync(join(cluster, 'pg_wal', segments(cluster)[0]!), Buffer.alloc(2 ** 24)),
    says: /pg_wal\/[0-9A-F]{24} has no valid checkpoint/,
  },
  {
    name: 'the segment of the checkpoint is cut off',
    make: (cluster) => truncateSync(join(cluster, 'pg_wal', segments(cluster)[0]!), 8192),
    says: /pg_wal\/[0-9A-F]{24} has a wrong size/,
  },
  { name: 'base is gone', make: remove('base'), says: /base is missing/ },
  {
    name: 'base is a file',
    make: (cluster) => replaceByFile(join(cluster, 'base')),
    says: /base is not a directory/,
  },
  {
    name: 'the database of the service is gone',
    make: (cluster) => remove(facts.database)(cluster),
    says: /base\/\d+ is missing/,
  },
  { name: 'pg_xact is gone', make: remove('pg_xact'), says: /pg_xact is missing/ },
  { name: 'pg_xact has no segment', make: remove('pg_xact/0000'), says: /pg_xact\/0000 is missing/ },
  {
    name: 'pg_xact is all zeros',
    make: (cluster) => writeFileSync(join(cluster, 'pg_xact/0000'), Buffer.alloc(8192)),
    says: /pg_xact\/0000 lost its content/,
  },
  {
    name: 'pg_multixact is gone',
    make: remove('pg_multixact/offsets'),
    says: /pg_multixact\/offsets is missing/,
  },
  {
    name: 'pg_class has garbage',
    make: (cluster) => spoil(`${facts.database}/1259`, 9000)(cluster),
    says: /base\/\d+\/1259 has a wrong checksum at block 1/,
  },
  {
    name: 'pg_class is empty',
    make: (cluster) => cut(`${facts.database}/1259`, 0)(cluster),
    says: /1259 is empty/,
  },
  {
    name: 'pg_proc is cut off in a page',
    make: (cluster) => cut(`${facts.database}/1255`, 8192 + 100)(cluster),
    says: /1255 has a wrong size/,
  },
  {
    name: 'pg_database has garbage',
    make: spoil('global/1262', 7000),
    says: /global\/1262 has a wrong checksum/,
  },
  {
    name: 'an index of the catalogs is gone',
    make: (cluster) => remove(`${facts.database}/2662`)(cluster),
    says: /2662 is missing/,
  },
  {
    name: 'the relation map has garbage',
    make: (cluster) => spoil(`${facts.database}/pg_filenode.map`, 12)(cluster),
    says: /pg_filenode.map has a wrong checksum/,
  },
  {
    name: 'a table is gone',
    make: (cluster) => remove(facts.table)(cluster),
    says: /base\/\d+\/\d+ is missing/,
  },
  {
    name: 'a table has garbage',
    make: (cluster) => spoil(facts.table, 7000)(cluster),
    says: /base\/\d+\/\d+ has a wrong checksum at block 0/,
  },
  {
    name: 'an index has garbage',
    make: (cluster) => spoil(facts.index, 100)(cluster),
    says: /base\/\d+\/\d+ has a wrong checksum at block 0/,
  },
  { name: 'pg_hba.conf is gone', make: remove('pg_hba.conf'), says: /pg_hba.conf is missing/ },
  {
    name: 'pg_hba.conf is garbage',
    make: (cluster) => writeFileSync(join(cluster, 'pg_hba.conf'), garbage),
    says: /pg_hba.conf has no line/,
  },
  { name: 'postgresql.conf is gone', make: remove('postgresql.conf'), says: /postgresql.conf is missing/ },
  {
    name: 'postgresql.conf is garbage',
    make: (cluster) => appendFileSync(join(cluster, 'postgresql.conf'), '\n%%% = ???\n'),
    says: /did not start .*postgres\/postgresql.conf. contains errors/,
  },
  {
    name: 'after a crash: pg_control has one wrong byte',
    from: () => crashed,
    make: (cluster) => overwrite(join(cluster, 'global/pg_control'), 16, Buffer.of(1)),
    says: /global\/pg_control has a wrong checksum/,
  },
  {
    name: 'after a crash: the segment of the checkpoint is gone',
    from: () => crashed,
    make: (cluster) => rmSync(join(cluster, 'pg_wal', segments(cluster)[0]!)),
    says: /pg_wal\/[0-9A-F]{24} is missing/,
  },
  {
    name: 'after a crash: the log has a gap',
    from: () => crashed,
    make: (cluster) => rmSync(join(cluster, 'pg_wal', segments(cluster)[1]!)),
    says: /pg_wal\/[0-9A-F]{24} is missing/,
  },
]

test.each(damages)('$name: refused within 5 s, and not one byte is changed', async ({ from, make, says }) => {
  const dataDir = copyTemplate(from?.() ?? clean, shop.newDirectory())
  const cluster = join(dataDir, 'postgres')
  make(cluster)
  const before = hashTree(cluster)
  const begun = performance.now()
  const error = await refusal(startEmbedded({ dataDir, tuning: quick, progress() {}, log: silent }))
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(error).toBeInstanceOf(StartRefused)
  expect(error.message).toMatch(says)
  expect(error.message).not.toContain('\n')
  expect(hashTree(cluster)).toBe(before)
  rmSync(dataDir, { recursive: true })
})

test('the checks find nothing in what PostgreSQL wrote itself, cleanly stopped or crashed', () => {
  expect(checkCluster(join(clean, 'postgres'))).toBeUndefined()
  expect(checkCluster(join(crashed, 'postgres'))).toBeUndefined()
  expect(existsSync(join(crashed, 'postgres/postmaster.pid'))).toBe(true)
  expect(statSync(join(clean, 'postgres', facts.table)).size).toBeGreaterThan(0)
  expect(readFileSync(join(clean, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n')
})
