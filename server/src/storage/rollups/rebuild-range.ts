import type { RebuildRange } from '#domain/reporting/plan-ranges.ts'
import type { Node, Queryable } from '#storage/database.ts'
import { readArrays } from '#storage/journal/column-arrays.ts'
import { writeJournal } from '#storage/journal/write-journal.ts'
import { joinSql, rawSql, sql } from '#storage/sql.ts'
import { addFoldedRows } from './add-folded-rows.ts'
import { lastingFacts, monthlyFacts } from './all-facts.ts'
import { countedRows, countedSets } from './counted-rows.ts'
import { firstWholeDay } from './first-whole-day.ts'
import { withoutJit } from './fold-journal.ts'
import { finishRange } from './rebuild-plan.ts'

/** Rollups whose rows depend on the facts of their own day alone. */
const tablesOfDays = ['ad_days', 'event_days', 'currency_days', 'event_people', 'install_days', 'person_days']

/**
 * Replaces what is stored for the days of a range by what its facts add up to, on the transaction's snapshot, which was taken under the fold's
 * lock. Journal lines of these facts are removed: they are counted. `outside` commits at once.
 */
export async function rebuildRange(
  db: Queryable,
  outside: Node,
  { projectId, range }: { projectId: number; range: RebuildRange },
): Promise<void> {
  await db.run(sql`select ${withoutJit}`)
  const since = await firstWholeDay(db, projectId)
  await clearDays(db, projectId, { range, since })
  for (const portion of range.portions) {
    const facts = joinSql(
      [...lastingFacts(projectId, portion), ...monthlyFacts(projectId, portion)],
      ' union all ',
    )
    const counted = countedRows(projectId, facts, notBefore(since, portion))
    const { ads, names, ...rows } = readArrays(countedSets, await db.one(counted))
    // Ranges that meet the same new ad would wait for each other's end.
    if (ads !== undefined || names !== undefined)
      await outside.transaction((transaction) =>
        addFoldedRows(transaction, projectId, { ...(ads && { ads }), ...(names && { names }) }),
      )
    await addFoldedRows(db, projectId, rows, { areNew: !portion.isRest })
  }
  await finishRange(db, projectId, range)
}

type Days = { first: string; until: string }

/** Days with dropped facts keep their rollups. */
const notBefore = (since: string | null, { first, until }: Days): Days => ({
  first: since === null || (first !== '-infinity' && first >= since) ? first : since,
  until,
})

type Clearing = { range: RebuildRange; since: string | null }

async function clearDays(db: Queryable, projectId: number, { range, since }: Clearing): Promise<void> {
  const ofRange = sql`
    j.project_id = ${projectId} and p.project_id = ${projectId}
    and (j.at at time zone p.timezone)::date >= ${range.first}::date
    and (j.at at time zone p.timezone)::date < ${range.until}::date`
  const changes = await db.many<{ kind: string; at: Date }>(sql`
    select distinct j.kind, date_trunc('hour', j.at, 'UTC') as at from rollup_journal j, projects p where ${ofRange}`)
  await db.run(sql`delete from rollup_journal j using projects p where ${ofRange}`)
  // The lake has yet to learn of them.
  await writeJournal(
    db,
    projectId,
    changes.map((change) => ({ ...change, installId: null, count: 0 })),
  )
  const { first, until } = notBefore(since, range)
  for (const table of tablesOfDays)
    await db.run(sql`
      delete from ${rawSql(table)} where project_id = ${projectId} and day >= ${first}::date and day < ${until}::date`)
}
