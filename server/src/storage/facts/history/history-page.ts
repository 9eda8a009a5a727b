import type { Queryable } from '#storage/database.ts'
import { joinSql, nothing, type Sql, sql } from '#storage/sql.ts'
import { events, installs, opens, payments, refunds, returns, touches, uninstalls } from './fact-sections.ts'
import { erasures, furtherSignUps, signUps } from './people-sections.ts'
import type { Section } from './section.ts'
import {
  adNames,
  affiliates,
  campaigns,
  erasedUsers,
  exchangeRates,
  spend,
  testDevices,
} from './setting-sections.ts'

/** What a line names comes after it: it is stored by then, however fast facts arrive. */
const sections = {
  touches,
  opens,
  events,
  payments,
  refunds,
  uninstalls,
  returns,
  signUps,
  furtherSignUps,
  installs,
  erasures,
  spend,
  adNames,
  testDevices,
  exchangeRates,
  campaigns,
  affiliates,
  erasedUsers,
} as const satisfies Record<string, Section>

export type HistorySection = keyof typeof sections

export const historySections = Object.keys(sections) as HistorySection[]

type Line = Record<string, unknown>

export type HistoryPage = {
  section: HistorySection
  /** Nothing later: an export must end even while facts keep arriving. */
  until: Date
  /** Where the previous page ended. */
  after: string[] | undefined
  limit: number
}

export type HistoryLines = { lines: Line[]; end: string[] | undefined; isLast: boolean }

/** A page of lines in the import's format. */
export async function historyPage(
  db: Queryable,
  projectId: number,
  { section, until, after, limit }: HistoryPage,
): Promise<HistoryLines> {
  const { line, from, where = nothing, order, at }: Section = sections[section]
  const columns = order.map(({ column }) => column)
  const rows = await db.many<{ line: Line | (Line | null)[]; cursor: string[] }>(sql`
    select ${line(projectId)} as line, array[${joinSql(
      columns.map((column) => sql`${column}::text`),
      ', ',
    )}] as cursor
    from ${from(projectId)}
    where t.project_id = ${projectId} ${where} ${at === undefined ? nothing : sql`and ${at} <= ${until}`} ${behind(order, after)}
    order by ${joinSql(columns, ', ')} limit ${limit}`)
  return {
    lines: rows
      .flatMap(({ line: one }) => (Array.isArray(one) ? one : [one]))
      .flatMap((one) => (one === null ? [] : [withoutNulls(one)])),
    end: rows.at(-1)?.cursor,
    isLast: rows.length < limit,
  }
}

/** The first column alone, too: it tells which months need not be read. */
export function behind(order: Section['order'], after: string[] | undefined): Sql {
  const [first] = order
  if (after === undefined || first === undefined) return nothing
  const values = order.map(({ type }, place) => sql`${after[place]}::text::${type}`)
  const columns = joinSql(
    order.map(({ column }) => column),
    ', ',
  )
  return sql`and ${first.column} >= ${values[0] as Sql} and (${columns}) > (${joinSql(values, ', ')})`
}

const withoutNulls = (line: Line): Line =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))
