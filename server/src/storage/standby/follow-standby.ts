import { setTimeout as delay } from 'node:timers/promises'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { within } from '#storage/with-timeout.ts'

export type StandbyState = 'current' | 'behind' | 'unavailable'

export type Following = {
  /** Whether the standby has everything that the primary had when this was called. */
  isCurrent: () => Promise<boolean>
  /** It broke off a read: ask it again later. */
  lose: () => void
}

/** How long a read waits for the standby. */
const patienceMs = 300
/** Then the primary answers, for this long without waiting. */
const pauseMs = { behind: 1_000, unavailable: 5_000 }
const betweenMs = 10

type Place = { lsn: string; server: string }

export function followStandby(
  primary: Queryable,
  standby: Queryable,
  onChange: (state: StandbyState) => void,
): Following {
  let state: StandbyState = 'current'
  let askAgainAt = 0
  const become = (next: StandbyState): void => {
    if (next !== 'current') askAgainAt = performance.now() + pauseMs[next]
    if (next !== state) onChange(next)
    state = next
  }
  return {
    isCurrent: async () => {
      if (performance.now() < askAgainAt) return false
      // Without the primary there is nothing to compare with; the read itself says so.
      const place = await readPlace(primary).catch(() => undefined)
      if (place === undefined) return false
      const reached = await within(2 * patienceMs, reach(standby, place)).catch(() => undefined)
      become(reached === undefined ? 'unavailable' : reached ? 'current' : 'behind')
      return reached === true
    },
    lose: () => become('unavailable'),
  }
}

/** What is acknowledged is flushed. */
function readPlace(primary: Queryable): Promise<Place> {
  return primary.one<Place>(sql`
    select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as server from pg_control_system()`)
}

/** A server that is no standby, or one of another primary, is never current. */
async function reach(standby: Queryable, { lsn, server }: Place): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { has } = await standby.one<{ has: boolean }>(sql`
      select pg_is_in_recovery() and system_identifier = ${server}
        and coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as has
      from pg_control_system()`)
    if (has || performance.now() > deadline) return has
    await delay(betweenMs)
  }
}
