import type { RebuildRange } from '../../domain/reporting/plan-ranges.ts'
import type { Queryable } from '../database.ts'
import { joinSql, rawSql, sql } from '../sql.ts'
import { addFoldedRows } from './add-folded-rows.ts'
import { lastingFacts, monthlyFacts } from './all-facts.ts'
import { readArrays } from './column-arrays.ts'
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
  outside: Queryable,
  { projectId, range }: { projectId: number; range: RebuildRange },
): Promise<void> {
  await db.run(sql`select ${withoutJit}`)
  const days = await wholeDays(db, projectId, range)
  await clearDays(db, projectId, range, days)
  for (const [index, from] of range.cuts.slice(0, -1).entries()) {
    const span = { from, to: range.cuts[index + 1] ?? 'infinity' }
    const facts = joinSql([...lastingFacts(projectId, span), ...monthlyFacts(projectId, span)], ' union all ')
    const { ads, names, ...rows } = readArrays(countedSets, await db.one(countedRows(projectId, facts, days)))
    // Ranges that meet the same new ad would wait for each other's end.
    await addFoldedRows(outside, projectId, { ...(ads && { ads }), ...(names && { names }) })
    await addFoldedRows(db, projectId, rows)
  }
  await finishRange(db, projectId, range)
}

type Days = { first: string; until: string }

/** Days with dropped facts keep their rollups. */
async function wholeDays(db: Queryable, projectId: number, { first, until }: RebuildRange): Promise<Days> {
  const since = await firstWholeDay(db, projectId)
  return { first: since === null || (first !== '-infinity' && first >= since) ? first : since, until }
}

async function clearDays(db: Queryable, projectId: number, range: RebuildRange, days: Days): Promise<void> {
  await db.run(sql`
    delete from rollup_journal j using projects p
    where j.project_id = ${projectId} and p.project_id = ${projectId}
      and (j.at at time zone p.timezone)::date >= ${range.first}::date
      and (j.at at time zone p.timezone)::date < ${range.until}::date`)
  for (const table of tablesOfDays)
    await db.run(sql`
      delete from ${rawSql(table)} where project_id = ${projectId} and day >= ${days.first}::date and day < ${days.until}::date`)
}
