import { type Sql, sql } from '#storage/sql.ts'

/** Lines of the journal: their ids, as an array in text, and their kinds. */
export type ChosenLines = { ids: string; kinds: readonly string[] }

/** Of rollup_journal as `j`. */
export const areChosen = (projectId: number, { ids, kinds }: ChosenLines): Sql =>
  sql`j.project_id = ${projectId} and j.id = any (${ids}::bigint[]) and j.kind = any (${kinds}::text[])`

/**
 * The input of the fold: facts of one project, each with a sign. Every relation passed to it has these columns:
 * kind, at, day, install_id, person, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, name, count, total, revenue, currency.
 * `install_id` is the install itself (install, open, uninstall, return), or the one that the user first signed up on.
 * `day` is set if the fact already has a day.
 * `total` and `revenue` are amounts in `currency`; null: already in the display currency. If both are set, they are equal.
 * These are lines of the journal.
 */
export function journalLines(projectId: number, lines: ChosenLines): Sql {
  return sql`
    select j.kind, j.at, null::date as day, j.install_id, j.person, j.campaign_id, j.platform, j.ad_set_id, j.ad_creative_id,
      j.keyword_id, j.name, j.count::int as count, j.total, j.revenue, j.currency
    from rollup_journal j where ${areChosen(projectId, lines)}`
}
