import {
  appendFileSync,
  chownSync,
  closeSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

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
export const spoil = (path: string, at: number) => (cluster: string) =>
  overwrite(join(cluster, path), at, garbage)

/** Paths within the cluster: the service's database, a table and its index. */
export type Layout = { database: string; table: string; index: string }

export type Damage = { name: string; make: (cluster: string, layout: Layout) => void; reports: RegExp }

/** All but those that PostgreSQL reports when it is started. */
export const isSeenBefore = ({ reports }: Damage): boolean => !reports.source.startsWith('did not start')

/** Refused before PostgreSQL changes a byte. */
export const untouched: Damage[] = [
  { name: 'PG_VERSION is missing', make: remove('PG_VERSION'), reports: /PG_VERSION is missing/ },
  {
    name: 'PG_VERSION is of PostgreSQL 15',
    make: (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '15\n'),
    reports: /made by PostgreSQL 15, this program brings 18/,
  },
  {
    name: 'PG_VERSION is garbage',
    make: (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), garbage),
    reports: /PG_VERSION holds no version/,
  },
  {
    name: 'pg_control is missing',
    make: remove('global/pg_control'),
    reports: /global\/pg_control is missing/,
  },
  {
    name: 'pg_control is cut off',
    make: cut('global/pg_control', 100),
    reports: /global\/pg_control has 100 bytes/,
  },
  {
    name: 'pg_control has one wrong byte',
    make: (cluster) => overwrite(join(cluster, 'global/pg_control'), 40, Buffer.of(7)),
    reports: /global\/pg_control has a wrong checksum/,
  },
  {
    name: 'pg_control is all zeros',
    make: (cluster) => writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8192)),
    reports: /global\/pg_control/,
  },
  { name: 'pg_wal is missing', make: remove('pg_wal'), reports: /pg_wal is missing/ },
  {
    name: "the checkpoint's WAL segment is missing",
    make: (cluster) => rmSync(join(cluster, 'pg_wal', segments(cluster)[0]!)),
    reports: /pg_wal\/[0-9A-F]{24} is missing/,
  },
  {
    name: "the checkpoint's WAL segment is all zeros",
    make: (cluster) => writeFileSync(join(cluster, 'pg_wal', segments(cluster)[0]!), Buffer.alloc(2 ** 24)),
    reports: /did not start .*could not locate a valid checkpoint record/,
  },
  {
    name: "the checkpoint's WAL segment is cut off",
    make: (cluster) => truncateSync(join(cluster, 'pg_wal', segments(cluster)[0]!), 8192),
    reports: /pg_wal\/[0-9A-F]{24} has a wrong size/,
  },
  { name: 'base is missing', make: remove('base'), reports: /base is missing/ },
  {
    name: 'base is a file',
    make: (cluster) => replaceByFile(join(cluster, 'base')),
    reports: /base is not a directory/,
  },
  { name: 'pg_xact is missing', make: remove('pg_xact'), reports: /pg_xact is missing/ },
  { name: 'pg_xact has no segment', make: remove('pg_xact/0000'), reports: /pg_xact\/0000 is missing/ },
  {
    name: 'pg_xact is all zeros',
    make: (cluster) => writeFileSync(join(cluster, 'pg_xact/0000'), Buffer.alloc(8192)),
    reports: /pg_xact\/0000 lost its content/,
  },
  {
    name: 'pg_multixact is missing',
    make: remove('pg_multixact/offsets'),
    reports: /pg_multixact\/offsets is missing/,
  },
  { name: 'pg_hba.conf is missing', make: remove('pg_hba.conf'), reports: /pg_hba.conf is missing/ },
  {
    name: 'pg_hba.conf is garbage',
    make: (cluster) => writeFileSync(join(cluster, 'pg_hba.conf'), garbage),
    reports: /pg_hba.conf has no line/,
  },
  {
    name: 'postgresql.conf is missing',
    make: remove('postgresql.conf'),
    reports: /postgresql.conf is missing/,
  },
  {
    name: 'postgresql.conf is garbage',
    make: (cluster) => appendFileSync(join(cluster, 'postgresql.conf'), '\n%%% = ???\n'),
    reports: /did not start .*postgres\/postgresql.conf. contains errors/,
  },
]

/** Refused before PostgreSQL changes a byte, in a cluster that was not stopped. */
export const untouchedAfterCrash: Damage[] = [
  {
    name: 'after a crash, pg_control has one wrong byte',
    make: (cluster) => overwrite(join(cluster, 'global/pg_control'), 16, Buffer.of(1)),
    reports: /global\/pg_control has a wrong checksum/,
  },
  {
    name: "after a crash, the checkpoint's WAL segment is missing",
    make: (cluster) => rmSync(join(cluster, 'pg_wal', segments(cluster)[0]!)),
    reports: /pg_wal\/[0-9A-F]{24} is missing/,
  },
  {
    name: 'after a crash, the WAL has a gap',
    make: (cluster) => rmSync(join(cluster, 'pg_wal', segments(cluster)[1]!)),
    reports: /pg_wal\/[0-9A-F]{24} is missing/,
  },
]

/** Reported by PostgreSQL once it serves. */
export const foundByPostgres: Damage[] = [
  {
    name: 'the database of the service is missing',
    make: (cluster, { database }) => remove(database)(cluster),
    reports: /subdirectory "base\/\d+" is missing/,
  },
  {
    name: 'pg_class has garbage',
    make: (cluster, { database }) => spoil(`${database}/1259`, 9000)(cluster),
    reports: /invalid page in block 1 of relation "base\/\d+\/1259"/,
  },
  {
    name: 'pg_class is empty',
    make: (cluster, { database }) => cut(`${database}/1259`, 0)(cluster),
    reports: /could not open critical system index/,
  },
  {
    name: 'pg_proc is cut off in a page',
    make: (cluster, { database }) => cut(`${database}/1255`, 8192 + 100)(cluster),
    reports: /could not read blocks .*"base\/\d+\/1255"/,
  },
  {
    name: 'pg_database has garbage',
    make: spoil('global/1262', 7000),
    reports: /invalid page in block 0 of relation "global\/1262"/,
  },
  {
    name: 'a catalog index is missing',
    make: (cluster, { database }) => remove(`${database}/2662`)(cluster),
    reports: /could not open file "base\/\d+\/2662"/,
  },
  {
    name: 'the relation map has garbage',
    make: (cluster, { database }) => spoil(`${database}/pg_filenode.map`, 12)(cluster),
    reports: /"base\/\d+\/pg_filenode.map" contains incorrect checksum/,
  },
  {
    name: 'a table is missing',
    make: (cluster, { table }) => remove(table)(cluster),
    reports: /base\/\d+\/\d+ is missing/,
  },
  {
    name: 'a table has garbage',
    make: (cluster, { table }) => spoil(table, 7000)(cluster),
    reports: /invalid page in block 0 of relation "base\/\d+\/\d+"/,
  },
  {
    name: 'an index has garbage',
    make: (cluster, { index }) => spoil(index, 100)(cluster),
    reports: /invalid page in block 0 of relation "base\/\d+\/\d+"/,
  },
]
