import { addAmount, storedAmount } from '../../domain/reporting/amount.ts'
import {
  addOpened,
  type CohortGroup,
  installsOf,
  mergeGroups,
  newCohortGroup,
} from '../../domain/reporting/cohorts/cohort-group.ts'
import type { Queryable } from '../../storage/database.ts'
import {
  type CohortSpan,
  cohortEarned,
  cohortInstalls,
  cohortOpened,
  cohortSpend,
  type EarnedRow,
} from '../../storage/reports/cohort-rows.ts'

const maxGroups = 20
const intervals: readonly string[] = ['day', 'week', 'month']

/** The cohorts of a span: intervals by time, sources by installs, and all together. Call it in a snapshot. */
export async function readEconomics(
  db: Queryable,
  span: CohortSpan,
): Promise<{ groups: CohortGroup[]; total: CohortGroup }> {
  const [installs, spend, earned, opened] = await Promise.all([
    cohortInstalls(db, span),
    cohortSpend(db, span),
    cohortEarned(db, span),
    cohortOpened(db, span),
  ])
  const groups = new Map<string | null, CohortGroup>()
  const groupOf = ({ group, name }: { group: string | null; name: string | null }) => {
    const found = groups.get(group) ?? newCohortGroup(group, name)
    groups.set(group, found)
    return found
  }
  for (const { isPaid, isKnown, ...row } of installs) {
    const group = groupOf(row)
    group.installs.push(row)
    if (isKnown) group[isPaid ? 'paid' : 'unpaid'].installs.push(row)
  }
  for (const { isKnown, ...row } of spend)
    if (isKnown) groupOf(row).paid.spend.push({ daysAgo: row.daysAgo, spend: storedAmount(row.spend) })
  for (const row of earned) addEarnedRow(groupOf(row), row)
  for (const { group, name, ...counts } of opened) addOpened(groupOf({ group, name }), counts as object)
  const all = [...groups.values()]
  return { groups: inOrder(all, span), total: mergeGroups(all, null) }
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

function inOrder(groups: CohortGroup[], { groupBy }: CohortSpan): CohortGroup[] {
  if (intervals.includes(groupBy)) return groups.sort((a, b) => ((a.group ?? '') < (b.group ?? '') ? -1 : 1))
  const ranked = groups.sort(
    (a, b) => installsOf(b) - installsOf(a) || (String(a.group) < String(b.group) ? -1 : 1),
  )
  const rest = ranked.slice(maxGroups)
  return rest.length === 0 ? ranked : [...ranked.slice(0, maxGroups), mergeGroups(rest, 'other')]
}
