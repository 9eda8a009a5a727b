import { type Sql, sql } from '../sql.ts'

/**
 * What the fold adds up: facts, each with a sign. Every relation that is handed to it has these columns:
 * project_id, kind, at, day, install_id, person, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, name, count, total, revenue.
 * `install_id` is the install itself (install, open, uninstall), or the one that the user signed up on first.
 * `day` stands where the fold has already put the fact on a day.
 * Here: up to `most` lines, taken out of the journal. By their places in the table: a join of the journal with itself would be as long as its square
 * whenever the planner last looked while it was empty, as it often is.
 */
export function journalOf(projectIds: readonly number[], most: number): Sql {
  return sql`
    delete from rollup_journal j
    where j.ctid = any (array(select ctid from rollup_journal where project_id = any (${projectIds}::int[]) limit ${most}))
    returning j.project_id, j.kind, j.at, null::date as day, j.install_id, j.person, j.campaign_id, j.platform, j.ad_set_id,
      j.ad_creative_id, j.keyword_id, j.name, j.count::int, j.total, j.revenue`
}
