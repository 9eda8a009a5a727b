import { addAmount, storedAmount } from '#domain/reporting/amount.ts'
import {
  addOpened,
  type CohortGroup,
  installsOf,
  mergeGroups,
  newCohortGroup,
} from '#domain/reporting/cohorts/cohort-group.ts'
import {
  type CohortPart,
  joinParts,
  type TableCohorts,
  tableCohorts,
} from '#domain/reporting/cohorts/table-cohorts.ts'
import { groupOf, type SumsPlace } from '#domain/reporting/table/sums-rows.ts'
import type { Queryable } from '#storage/database.ts'
import {
  type CohortSpan,
  cohortEarned,
  cohortInstalls,
  cohortOpened,
  cohortSpend,
  type EarnedRow,
} from '#storage/reports/cohort-rows.ts'

const maxGroups = 20

/** The cohorts of a span: intervals by time, sources by installs, and all together. Call it in a snapshot. */
export async function readEconomics(
  db: Queryable,
  span: CohortSpan,
): Promise<{ groups: CohortGroup[]; total: CohortGroup }> {
  const [parts, opened] = await Promise.all([readParts(db, span), cohortOpened(db, span)])
  for (const { start, group, groupName, part, isPaid, ...counts } of opened)
    addOpened(parts.find({ start, group, groupName, part }), counts as object)
  const all = joinParts(parts.all())
  return { groups: inOrder(all, span), total: mergeGroups(all, null) }
}

/** The cohorts of a table, without retention: the table has its own. Call it in a snapshot. */
export async function readTableCohorts(db: Queryable, span: CohortSpan): Promise<TableCohorts> {
  return tableCohorts((await readParts(db, span)).all(), span.groupBy)
}

async function readParts(db: Queryable, span: CohortSpan) {
  const [installs, spend, earned] = await Promise.all([
    cohortInstalls(db, span),
    cohortSpend(db, span),
    cohortEarned(db, span),
  ])
  const parts = new Map<string, CohortPart>()
  const find = ({ part, groupName, ...place }: Omit<SumsPlace, 'isPaid'>) => {
    const group = groupOf(place)
    const key = `${part} ${group ?? ''}`
    const found = parts.get(key) ?? { ...newCohortGroup(group, groupName), part }
    parts.set(key, found)
    return found
  }
  for (const { isPaid, isKnown, ...row } of installs) {
    const group = find(row)
    group.installs.push(row)
    if (isKnown) group[isPaid ? 'paid' : 'unpaid'].installs.push(row)
  }
  for (const { isKnown, ...row } of spend)
    if (isKnown) find(row).paid.spend.push({ daysAgo: row.daysAgo, spend: storedAmount(row.spend) })
  for (const row of earned) addEarnedRow(find(row), row)
  return { find, all: () => [...parts.values()] }
}

function addEarnedRow(group: CohortGroup, { isPaid, age, daysAgo, earned, toDate, users }: EarnedRow): void {
  const rows = group[isPaid ? 'paid' : 'unpaid']
  const revenue = storedAmount(earned)
  if (age !== null) rows.earned.push({ age, revenue })
  if (daysAgo === null) return
  rows.leaving.push({ daysAgo, revenue })
  group.users += users
  addAmount(group.revenue, storedAmount(toDate))
}

function inOrder(groups: CohortGroup[], { interval }: CohortSpan): CohortGroup[] {
  if (interval !== undefined) return groups.sort((a, b) => ((a.group ?? '') < (b.group ?? '') ? -1 : 1))
  const ranked = groups.sort(
    (a, b) => installsOf(b) - installsOf(a) || (String(a.group) < String(b.group) ? -1 : 1),
  )
  const rest = ranked.slice(maxGroups)
  return rest.length === 0 ? ranked : [...ranked.slice(0, maxGroups), mergeGroups(rest, 'other')]
}
