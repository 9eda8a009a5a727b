import { createHash } from 'node:crypto'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

const perStatement = 200_000
const longestMs = 600_000

export type TouchRange = { projectId: number; campaignId: number; from: number; to: number }

/** Every touch has an address and every second one a device id; both can be computed from its number. */
export async function insertTouches(db: Database, range: TouchRange): Promise<void> {
  // Indexes on random keys are built last: row by row, millions would take hours.
  const indexes = await takeIndexes(db)
  for (let start = range.from; start < range.to; start += perStatement) await insertPart(db, range, start)
  for (const definition of indexes) await runLong(db, definition)
  await runLong(db, 'analyze touches')
}

// In order of time, all within the last five hours.
async function insertPart(
  db: Database,
  { projectId, campaignId, to }: TouchRange,
  start: number,
): Promise<void> {
  await db.run(sql`
    insert into touches (project_id, at, id, kind, campaign_id, platform, device_id, address, system_version, model, params, received_at)
    select ${projectId}, date_trunc('milliseconds', now() - interval '5 hours' + n * interval '1.5 milliseconds'), gen_random_uuid(), 'click', ${campaignId},
      'ANDROID', case when n % 2 = 0 then md5(n::text)::uuid::text end,
      '10.' || (n >> 16) % 256 || '.' || (n >> 8) % 256 || '.' || n % 256, '14', 'Pixel ' || n % 9,
      json_build_object('adset_id', n % 5, 'ad_id', n % 20), now()
    from generate_series(${start}::int, ${Math.min(start + perStatement, to) - 1}::int) n`)
}

async function takeIndexes(db: Database): Promise<string[]> {
  const indexes = await db.many<{ name: string; definition: string }>(sql`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition
    from pg_indexes where tablename = 'touches' and indexname <> 'touches_pkey'`)
  for (const { name } of indexes) await runLong(db, `drop index ${name}`)
  return indexes.map(({ definition }) => definition)
}

async function runLong(db: Database, text: string): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query(`set statement_timeout = ${longestMs}`)
    await client.query({ text, query_timeout: longestMs } as { text: string })
  } finally {
    client.release(true)
  }
}

/** The device id of touch number n, for even n. */
export function deviceOf(n: number): string {
  const hash = createHash('md5').update(String(n)).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join(
    '-',
  )
}
