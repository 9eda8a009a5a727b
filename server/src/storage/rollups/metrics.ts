import { countsOfOpens, type OpenCount } from '#domain/reporting/cohorts/cohort-ages.ts'
import { amountsOfCohort, countsOfCohort } from '#domain/reporting/metrics-of-cohort.ts'
import { amountsOfDay, countsOfDay } from '#domain/reporting/metrics-of-day.ts'
import { joinSql, rawSql, type Sql, sql } from '#storage/sql.ts'

type Count = (typeof countsOfDay)[number] | (typeof countsOfCohort)[number] | OpenCount | 'active'
type Amount = (typeof amountsOfDay)[number] | (typeof amountsOfCohort)[number]

/** What a table has sums of, in the order of its statements. */
export const metricsOf = {
  ad_days: { counts: countsOfDay, amounts: amountsOfDay },
  ad_cohorts: { counts: countsOfCohort, amounts: amountsOfCohort },
  cohort_opens: { counts: countsOfOpens, amounts: [] },
  campaign_days: {
    counts: [...countsOfDay, ...countsOfCohort, 'active'],
    amounts: [...amountsOfDay, ...amountsOfCohort],
  },
} as const satisfies Record<string, { counts: readonly Count[]; amounts: readonly Amount[] }>

type Table = keyof typeof metricsOf

function namesOf(table: Table): (Count | Amount)[] {
  const { counts, amounts } = metricsOf[table]
  return [...counts, ...amounts]
}

/** Names of columns cannot be bound; they come from the lists above alone. */
export const column = (name: Count | Amount | Table): Sql => rawSql(name)

/** `clicks, installs, …`: the columns in the order of the lists. */
export function columns(table: Table): Sql {
  return joinSql(namesOf(table).map(column), ', ')
}

/** `'clicks', 'installs', …` */
export function texts(table: Table): Sql {
  return joinSql(namesOf(table).map(text), ', ')
}

/** Of rows (metric, count, amount): one column each, zero as null. */
export function pivoted(table: Table): Sql {
  const { counts, amounts } = metricsOf[table]
  return joinSql(
    [
      ...counts.map((name) => sql`nullif(sum(c.count) filter (where c.metric = ${text(name)}), 0)`),
      ...amounts.map((name) => sql`nullif(sum(c.amount) filter (where c.metric = ${text(name)}), 0)`),
    ],
    ', ',
  )
}

/** For `on conflict do update`: the stored row and the new one, added up. */
export function added(table: Table): Sql {
  const stored = column(table)
  return joinSql(
    namesOf(table).map((name) => {
      const metric = column(name)
      return sql`${metric} = nullif(coalesce(${stored}.${metric}, 0) + coalesce(excluded.${metric}, 0), 0)`
    }),
    ', ',
  )
}

function text(name: Count | Amount): Sql {
  return rawSql(`'${name}'`)
}
