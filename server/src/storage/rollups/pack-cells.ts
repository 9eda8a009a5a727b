import { amountsOfDay, countsOfDay } from '../../domain/reporting/metrics-of-day.ts'
import { type Sql, sql } from '../sql.ts'
import { column, join } from './metrics.ts'

/**
 * For each row of `blocks` (campaign_id, start, days): the sums of its days as flat lists, the way packs keep them.
 * `ads`: number of the ad, its counts, its amounts (metrics-of-day.ts); and so on with the next ad.
 * `events`, `returned_events`: number of the ad, number of the event's name, count, amount; and so on.
 * An amount is a text, so that it stays exact, or 0. Looked up block by block: blocks are few, days are many.
 */
export function packCells(projectId: number, blocks: Sql): Sql {
  return sql`
    select b.*, coalesce(a.cells, '[]')::json as ads, coalesce(e.cells, '[]')::json as events,
      coalesce(e.returned_cells, '[]')::json as returned_events
    from (${blocks}) b
    cross join lateral (
      select '[' || string_agg(concat_ws(',', n.number, ${cellsOfAd}), ',') || ']' as cells
      from (
        select d.ad, ${sumsOfAd} from ad_days d
        where d.project_id = ${projectId} and d.campaign_id = b.campaign_id and d.day >= b.start and d.day < b.start + b.days
        group by d.ad
        offset 0
      ) d
      join ads n on n.project_id = ${projectId} and n.campaign_id = b.campaign_id and n.ad = d.ad
    ) a
    cross join lateral (
      select '[' || string_agg(${cellOfEvent}, ',') filter (where d.kind in ('event', 'payment')) || ']' as cells,
        '[' || string_agg(${cellOfEvent}, ',') filter (where d.kind not in ('event', 'payment')) || ']' as returned_cells
      from (
        select d.ad, d.kind, d.name, sum(d.count) as count, sum(d.amount) as amount from event_days d
        where d.project_id = ${projectId} and d.campaign_id = b.campaign_id and d.day >= b.start and d.day < b.start + b.days
        group by d.ad, d.kind, d.name
        having sum(d.count) <> 0
        offset 0
      ) d
      join ads n on n.project_id = ${projectId} and n.campaign_id = b.campaign_id and n.ad = d.ad
      join event_names k on k.project_id = ${projectId} and k.kind = replace(d.kind, 'retargeted_', '') and k.name = d.name
    ) e`
}

const amount = (sum: Sql) => sql`coalesce('"' || nullif(${sum}, 0)::text || '"', '0')`

const sumsOfAd = join(
  [...countsOfDay, ...amountsOfDay].map((name) => sql`sum(d.${column(name)}) as ${column(name)}`),
  ', ',
)

const cellsOfAd = join(
  [
    ...countsOfDay.map((name) => sql`coalesce(d.${column(name)}, 0)`),
    ...amountsOfDay.map((name) => amount(sql`d.${column(name)}`)),
  ],
  ', ',
)

const cellOfEvent = sql`concat_ws(',', n.number, k.number, d.count, ${amount(sql`d.amount`)})`
