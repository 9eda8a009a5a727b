import type { Touch } from '../domain/touch.ts'
import type { Queryable } from './database.ts'
import { outcomeShard } from './outcomes.ts'
import { type Sql, sql } from './sql.ts'

/** A click on a link: its time is that of its receipt, and its id is our own. */
export type Click = Omit<Touch, 'kind' | 'networkClickId' | 'receivedAt'>

/** As it lies on a page. Short, for it is written and read once. What is unknown is left out; a time in milliseconds needs no reading. */
export function keptClick(click: Click): object {
  return {
    i: click.id,
    t: click.at.getTime(),
    c: click.campaignId,
    o: click.platform ?? undefined,
    d: click.deviceId ?? undefined,
    a: click.address ?? undefined,
    v: click.systemVersion ?? undefined,
    m: click.model ?? undefined,
    l: click.language ?? undefined,
    u: click.userAgent ?? undefined,
    p: click.params,
    // Of the parameters, those that tell an ad from others: taking them out of JSON once more would be felt.
    s: click.params.adset_id,
    r: click.params.ad_id,
    k: click.params.keyword_id,
  }
}

/** Touches, what the sums need to know, and the counts, of all clicks on the pages (fact-pages.ts), in one statement. */
export async function settleClicks(db: Queryable, pages: Sql): Promise<void> {
  await db.run(sql`
    with ${pages}, clicks as materialized (
      select g.project_id, to_timestamp(t / 1000.0) as at, f.*
      from pages g cross join lateral json_to_recordset(g.facts::json)
        as f(i uuid, t bigint, c int, o text, d text, a text, v text, m text, l text, u text, p json, s text, r text, k text)
    ), stored as (
      insert into touches (project_id, at, id, kind, campaign_id, platform, device_id, address, system_version, model, language,
        user_agent, params, received_at)
      select project_id, at, i, 'click', c, o, d, a, v, m, l, u, p, at from clicks
    ), journal as (
      -- Clicks that count alike are one line.
      insert into rollup_journal (project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
      select n.project_id, 'click', min(n.at), c, o, s, r, k, count(*)
      from clicks n join projects j on j.project_id = n.project_id
      group by n.project_id, (n.at at time zone j.timezone)::date, c, o, s, r, k
    )
    insert into outcome_counts (project_id, day, kind, outcome, shard, count)
    select g.project_id, (g.at at time zone p.timezone)::date, 'click', 'stored', ${outcomeShard}, sum(g.size)
    from pages g join projects p on p.project_id = g.project_id
    group by 1, 2
    order by 1, 2
    on conflict (project_id, day, kind, outcome, shard) do update set count = outcome_counts.count + excluded.count`)
}
