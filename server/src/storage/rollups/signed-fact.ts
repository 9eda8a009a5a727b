import { type Sql, sql } from '../sql.ts'

/**
 * The input of the fold: facts, each with a sign. Every relation passed to it has these columns:
 * project_id, kind, at, day, install_id, person, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, name, count, total, revenue, currency.
 * `install_id` is the install itself (install, open, uninstall, return), or the one that the user first signed up on.
 * `day` is set if the fact already has a day.
 * `total` and `revenue` are amounts in `currency`; null: already in the display currency. If both are set, they are equal.
 * This one dequeues up to `limit` journal lines. By ctid: with statistics from when the journal was empty, as it often is, the planner
 * would join it with itself in quadratic time.
 */
export function dequeueJournal(projectIds: readonly number[], limit: number): Sql {
  return sql`
    delete from rollup_journal j
    where j.ctid = any (array(select ctid from rollup_journal where project_id = any (${projectIds}::int[]) limit ${limit}))
    returning j.project_id, j.kind, j.at, null::date as day, j.install_id, j.person, j.campaign_id, j.platform, j.ad_set_id,
      j.ad_creative_id, j.keyword_id, j.name, j.count::int, j.total, j.revenue, j.currency`
}
