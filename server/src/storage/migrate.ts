import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartRefused } from '#start/start-refused.ts'
import { distributeTables } from './cluster/distribute-tables.ts'
import { reachNodes } from './cluster/reach-nodes.ts'
import { readCluster } from './cluster/read-cluster.ts'
import { refuseCluster, requireAllNodes } from './cluster/refuse-cluster.ts'
import type { Database } from './database.ts'
import { inMigrationTurn } from './in-migration-turn.ts'
import { openLongSession, sessionQueries } from './open-session.ts'

export type Migration = { version: number; name: string; text: string; checksum: string }

type Progress = (text: string) => void

/** NNNN-name.sql, in order. Forward only: a committed file is never edited, because databases hold its checksum. */
export function readMigrations(directory = new URL('./migrations/', import.meta.url)): Migration[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, directory), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { version: Number(file.slice(0, 4)), name: file.slice(5, -4), text, checksum }
    })
}

export async function migrate(
  db: Database,
  progress: Progress,
  migrations = readMigrations(),
): Promise<void> {
  const client = await openLongSession(db)
  const queries = sessionQueries(client)
  try {
    const cluster = await readCluster(queries)
    if (cluster !== undefined) {
      refuseCluster(cluster)
      await reachNodes(db, cluster)
    }
    let requiredNodes: Promise<void> | undefined
    const prepare = () => {
      requiredNodes ??= cluster === undefined ? Promise.resolve() : requireAllNodes(queries)
      return requiredNodes
    }
    while (await inMigrationTurn(client, () => applyNext(client, migrations, { progress, prepare })));
    await distributeTables(queries, (work) => inMigrationTurn(client, work), progress)
  } finally {
    await client.end()
  }
}

type Applying = { progress: Progress; prepare: () => Promise<void> }

/** False: all are applied. */
async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  { progress, prepare }: Applying,
): Promise<boolean> {
  const applied = await appliedMigrations(client)
  refuseForeign(applied, migrations)
  const next = migrations[applied.length]
  if (next === undefined) return false
  await prepare()
  progress(`Migrating the database: ${next.version} ${next.name}`)
  await apply(client, next)
  return true
}

type Applied = { version: number; checksum: string }

async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ ours: boolean; others: number; version: number }>(`
    select to_regclass('public.tributary_migrations') is not null as ours,
      (select count(*)::int from pg_tables where schemaname = 'public') as others,
      current_setting('server_version_num')::int as version`)
  const state = rows[0]
  if (state === undefined) throw new Error('The database returned no description of itself.')
  if (state.version < 150_000)
    throw new StartRefused('DATABASE_URL points to a PostgreSQL older than 15. Use 15 or later.')
  if (state.ours) {
    return (
      await client.query<Applied>(
        'select version, checksum from public.tributary_migrations order by version',
      )
    ).rows
  }
  if (state.others > 0) {
    throw new StartRefused(
      'The database has tables of another application and none of Tributary’s. Point DATABASE_URL to an empty database.',
    )
  }
  return []
}

function refuseForeign(applied: Applied[], migrations: Migration[]): void {
  const newest = applied.at(-1)?.version ?? 0
  const known = migrations.at(-1)?.version ?? 0
  if (newest > known) {
    throw new StartRefused(
      `The database belongs to a newer Tributary (schema ${newest}, this program knows ${known}). Start that version; nothing was changed.`,
    )
  }
  const changed = applied.findIndex((one, index) => one.checksum !== migrations[index]?.checksum)
  if (changed !== -1) {
    throw new StartRefused(
      `Migration ${applied[changed]?.version} of the database differs from this program’s. Start the version that applied it; nothing was changed.`,
    )
  }
}

async function apply(client: pg.Client, { version, name, checksum, text }: Migration): Promise<void> {
  await client.query(`create table if not exists public.tributary_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  await client.query(text)
  await client.query(
    'insert into public.tributary_migrations (version, name, checksum) values ($1, $2, $3)',
    [version, name, checksum],
  )
}
