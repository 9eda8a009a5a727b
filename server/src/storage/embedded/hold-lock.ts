import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'

// "tributar" in ASCII. Any constant works: only this service uses the cluster.
const lockKey = '8390884927342928242'
const retryMs = 100
const timeoutMs = 2_000

/** True if this session holds the directory. The session of a service that was just killed may linger for a moment. */
export async function holdLock(client: Client): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; ; await delay(retryMs)) {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1::bigint) as held',
      [lockKey],
    )
    if (rows[0]?.held) return true
    if (Date.now() > until) return false
  }
}

export async function lockHolder(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `
    select a.application_name as name
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and ((l.classid::bigint << 32) | l.objid::bigint) = $1::bigint`,
    [lockKey],
  )
  const pid = /^tributary supervisor (\d+)$/.exec(rows[0]?.name ?? '')?.[1]
  return pid === undefined ? undefined : Number(pid)
}
