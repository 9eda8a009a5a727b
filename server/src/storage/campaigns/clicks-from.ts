import { type Sql, sql } from '#storage/sql.ts'

/** Which clicks are those of a row of campaigns: `links` or `network`. A fact without a campaign counts by links. */
export const clicksFrom = (campaign: Sql): Sql => sql`coalesce(${campaign}.clicks_from, case
  when ${campaign}.network = 'apple_search_ads' or ${campaign}.discovered_name is not null then 'network' else 'links' end)`
