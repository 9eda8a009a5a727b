import { Client, DatabaseError } from 'pg'
import { damaged } from './check-directory.ts'
import { serviceDatabase, socketPort, superuser } from './cluster.ts'
import { mebibyte } from './free-space.ts'
import type { Running } from './running.ts'
import type { Site } from './site.ts'
import { sendSignal, stopPostmaster } from './stop-postmaster.ts'

const checkedBytes = 64 * mebibyte

// A full disk may cut a page off at a block of the file system: PostgreSQL overwrites it.
const brokenFiles = `
  select pg_relation_filepath(oid) || case when size is null then ' is missing' else ' has a wrong size' end as finding
  from pg_class cross join lateral pg_stat_file(pg_relation_filepath(oid), true)
  where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence <> 't' and (size is null or size % 512 <> 0)`

// In the order of an index, which finds rows that a cut off table has lost.
const catalogReads = `
  select format('select count(*) from (select from only %s order by %I) found', c.oid::regclass, attname) as read
  from pg_index join pg_class c on c.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = indkey[0]
  where indisprimary and relnamespace = 'pg_catalog'::regnamespace`

// PostgreSQL verifies the checksum of every page that it reads. Catalogs first, then the smallest tables.
const tableReads = `
  select format('select count(*) from only %s', oid::regclass) as read
  from (
    select oid, sum(pg_relation_size(oid)) over (order by relnamespace <> 'pg_catalog'::regnamespace, pg_relation_size(oid), oid) as bytes
    from pg_class where relkind in ('r', 't', 'm') and relpersistence <> 't'
  ) tables
  where bytes <= ${checkedBytes}`

const indexScansOnly = ['seqscan', 'bitmapscan', 'indexonlyscan', 'sort'].map(
  (plan) => `set enable_${plan} = off`,
)

/** Lets PostgreSQL read what a start depends on, so that damage refuses the start instead of failing a request later. */
export async function refuseDamagedContent(site: Site, { server, lock }: Running): Promise<void> {
  const finding = await findDamage(site)
  if (finding === undefined) return
  lock.end().catch(() => {})
  // Not a clean stop: its checkpoint would write into the damaged cluster.
  sendSignal(server.pid, 'SIGQUIT')
  await stopPostmaster(server.pid, server.hasEnded)
  throw damaged(site.cluster.directory, finding)
}

async function findDamage({ socketDirectory }: Site): Promise<string | undefined> {
  const client = new Client({
    host: socketDirectory,
    port: socketPort,
    user: superuser,
    database: serviceDatabase,
    ssl: false,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await readContent(client)
  } catch (error) {
    if (!(error instanceof DatabaseError) || isShortage(error)) return undefined
    return [error.message, error.detail?.replace(/\.$/, '')].filter(Boolean).join(': ')
  } finally {
    await client.end().catch(() => {})
  }
}

async function readContent(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ finding: string }>(brokenFiles)
  if (rows[0]) return rows[0].finding
  const [catalogs, tables] = [await listReads(client, catalogReads), await listReads(client, tableReads)]
  await client.query([...tables, ...indexScansOnly, ...catalogs].join(';'))
  return undefined
}

async function listReads(client: Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ read: string }>(sql)
  return rows.map(({ read }) => read)
}

/** Out of space, memory or connections (class 53), or stopped by an operator (class 57): neither is damage. */
function isShortage({ code = '' }: DatabaseError): boolean {
  return /^5[37]/.test(code)
}
