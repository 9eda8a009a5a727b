import { selectArrays } from '#storage/journal/column-arrays.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { dayCells, named, sums } from './cells.ts'
import {
  amountsByCurrency,
  cellsOfAds,
  eventPeople,
  eventSums,
  foldedSets,
  newNames,
  seenAds,
} from './folded-rows.ts'
import { placedFacts } from './placed-facts.ts'

const { opens, activity, cells_of_days, ads, names, currencies, event_sums, event_people } = foldedSets

/** What facts add to the rollups of their own days, whatever is stored: no part of it depends on other facts. */
export const countedSets = {
  opens,
  activity,
  cells_of_days,
  ads,
  names,
  currencies,
  event_sums,
  event_people,
}

type Days = { first: string; until: string }

/** As foldedRows, but of these days only, and only these sets. The ads are the new ones, without installs. */
export function countedRows(projectId: number, signed: Sql, { first, until }: Days): Sql {
  return sql`
    with signed as (${signed}),
    placed_facts as materialized (
      select *, case when is_revenue then total end as revenue
      from (${placedFacts(projectId)}) placed where day >= ${first}::date and day < ${until}::date
    ),
    facts as not materialized (select * from placed_facts where not of_test_device),
    sums as materialized (${sums}),
    cells as materialized (
      select campaign_id, ad, day, metric, sum(count)::int as count, sum(amount) as amount
      from (${dayCells}) all_cells
      group by 1, 2, 3, 4
    ),
    named as materialized (${named})
    ${selectArrays(countedSets, {
      opens: sql`select install_id, day, sum(count) as added from placed_facts where kind = 'open' group by 1, 2 order by 1, 2`,
      activity: sql`
        select person, day, sum(count) as added from facts where kind in ('open', 'event', 'payment') group by 1, 2 order by 1, 2`,
      cells_of_days: cellsOfAds('ad_days'),
      ads: sql`
        select campaign_id, ad, ad_set_id, ad_creative_id, keyword_id, platform, 0 as installs
        from (${seenAds(projectId)}) a where not is_known`,
      names: newNames(projectId),
      currencies: amountsByCurrency,
      event_sums: eventSums,
      event_people: eventPeople,
    })}`
}
