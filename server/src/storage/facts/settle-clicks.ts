import type { Touch } from '../../domain/touch.ts'
import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import { outcomeShard } from './outcomes.ts'

/** A click on a link: its time is that of its receipt, and its id is our own. */
export type Click = Omit<Touch, 'kind' | 'networkClickId' | 'receivedAt'>

/** As it lies on a page: the record `kept_click`, written as the database reads it. */
export function keptClick(click: Click): string {
  const { params } = click
  const device = `${written(click.platform)},${written(click.deviceId)},${written(click.address)},${written(click.systemVersion)}`
  const visitor = `${written(click.model)},${written(click.language)},${written(click.userAgent)}`.replaceAll(
    '\n',
    ' ',
  )
  const ad = adOf(params)
  return `(${click.id},${click.at.getTime()},${click.campaignId},${device},${visitor},${quoted(JSON.stringify(params))},${ad})`
}

/** Where one has a line break, all are taken from the parameters, whose JSON has none. */
function adOf({ adset_id, ad_id, keyword_id }: Click['params']): string {
  const ad = `${written(adset_id)},${written(ad_id)},${written(keyword_id)}`
  return ad.includes('\n') ? ',,,t' : `${ad},`
}

const isBare = /^[\w.:-]+$/

/** Nothing at all is null. */
function written(text: string | null | undefined): string {
  if (text === null || text === undefined) return ''
  return isBare.test(text) ? text : quoted(text)
}

/** A line ends a click: what may have one in it is seen to above. */
function quoted(text: string): string {
  const tame = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text
  return `"${tame.replaceAll('"', '""')}"`
}

/** When a click that lies on a page happened. */
export function timeOfKeptClick(line: string): number {
  return Number(line.split(',', 2)[1])
}

/** Touches, what the sums need to know, and the counts, of all clicks on the pages (fact-pages.ts), in one statement. */
export async function settleClicks(db: Queryable, pages: Sql): Promise<void> {
  await db.run(sql`
    with ${pages}, clicks as materialized (
      select g.project_id, to_timestamp(f.ms / 1000e0) as at, f.*,
        case when f.ad_in_params then f.params ->> 'adset_id' else f.ad_set_id end as ad_set,
        case when f.ad_in_params then f.params ->> 'ad_id' else f.ad_creative_id end as ad_creative,
        case when f.ad_in_params then f.params ->> 'keyword_id' else f.keyword_id end as keyword
      from pages g cross join lateral unnest(string_to_array(g.facts, chr(10))::kept_click[]) f
    ), stored as (
      insert into touches (project_id, at, id, kind, campaign_id, platform, device_id, address, system_version, model, language,
        user_agent, params, received_at)
      select project_id, at, id, 'click', campaign_id, platform, device_id, address, system_version, model, language, user_agent, params, at
      from clicks
    ), journal as (
      -- Clicks that count alike are one line.
      insert into rollup_journal (project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
      select n.project_id, 'click', min(n.at), n.campaign_id, n.platform, n.ad_set, n.ad_creative, n.keyword, count(*)
      from clicks n join projects j on j.project_id = n.project_id
      group by n.project_id, (n.at at time zone j.timezone)::date, n.campaign_id, n.platform, n.ad_set, n.ad_creative, n.keyword
    )
    insert into outcome_counts (project_id, day, kind, outcome, shard, count)
    select g.project_id, (g.at at time zone p.timezone)::date, 'click', 'stored', ${outcomeShard}, sum(g.size)
    from pages g join projects p on p.project_id = g.project_id
    group by 1, 2
    order by 1, 2
    on conflict (project_id, day, kind, outcome, shard) do update set count = outcome_counts.count + excluded.count`)
}
