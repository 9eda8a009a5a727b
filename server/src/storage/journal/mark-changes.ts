import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { type ColumnArrays, fromArrays } from './column-arrays.ts'
import { journalKey, newJournalKey } from './journal-key.ts'

/** The kinds of facts that a lake has. */
const kinds = sql`('click', 'install', 'open', 'sign_up', 'event', 'payment', 'spend')`

/** The hours of placed facts (rollups/placed-facts.ts). Opens that move have only a day of the project: all hours of that day. */
export const changedHours = (projectId: number): Sql => sql`
  select kind, date_trunc('hour', at, 'UTC') as hour from placed_facts
  where at is not null and kind in ${kinds} and (not of_test_device or count = 0)
  group by 1, 2
  union
  -- An install has what its user says about consent.
  select 'install', date_trunc('hour', installed_at, 'UTC') from placed_facts
  where kind = 'sign_up' and installed_at is not null and not of_test_device
  union
  select 'open', date_trunc('hour', h.hour, 'UTC')
  from (select distinct day from placed_facts where at is null and kind = 'open' and not of_test_device) d
  cross join ${ofProject(projectId)}
  cross join lateral generate_series(
    d.day::timestamp at time zone p.timezone, (d.day + 1)::timestamp at time zone p.timezone, interval '1 hour') as h (hour)`

/**
 * With the version that the transaction has just given to the project's reports: its row is locked until the commit, so a version that can
 * be read has all its changes.
 */
export async function markChanges(db: Queryable, projectId: number, hours: ColumnArrays): Promise<void> {
  await db.run(sql`
    insert into lake_changes (project_id, kind, hour, version)
    select p.project_id, c.kind, c.hour, (select v.version from report_versions v where v.project_id = ${projectId})
    ${fromArrays(projectId, hours)}
    order by 1, 2, 3
    on conflict (project_id, kind, hour) do update set version = excluded.version`)
}

/** For the next fold: a transaction that takes minutes must not hold the version. */
export async function queueChanges(db: Queryable, projectId: number, hours: ColumnArrays): Promise<void> {
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, count)
    select p.project_id, ${newJournalKey()}, c.kind, c.hour, 0 ${fromArrays(projectId, hours)}`)
}
