import type { SqlTableName } from '#domain/sql/tables.ts'

const campaignTypes = {
  campaign_id: 'BIGINT',
  display_id: 'VARCHAR',
  name: 'VARCHAR',
  network: 'VARCHAR',
  affiliate: 'VARCHAR',
  domain: 'VARCHAR',
  active: 'BOOLEAN',
  deleted: 'BOOLEAN',
  created_at: 'TIMESTAMPTZ',
}

const place =
  'occurred_at, person, install, campaign_id, ad_set_id, ad_creative_id, keyword_id, platform, revenue'

export type SqlSources = {
  /** Rows of PostgreSQL, as JSON: the lake does not have them. */
  campaigns: string
  revenueFrom: 'payments_and_events' | 'payments'
}

/** Statements that make the tables which are not relations of the lake. */
export function sqlSetup(
  tables: readonly SqlTableName[],
  { campaigns, revenueFrom }: SqlSources,
): { sql: string; json?: string }[] {
  const setup: { sql: string; json?: string }[] = []
  if (tables.includes('revenue')) setup.push({ sql: revenueView(revenueFrom) })
  if (tables.includes('campaigns'))
    setup.push({
      sql: `create table campaigns as
        select unnest(from_json($1::json, '${JSON.stringify([campaignTypes])}'), recursive := true)`,
      json: campaigns,
    })
  return setup
}

/** As in storage/explore/compile/subject-rows.ts. */
function revenueView(revenueFrom: SqlSources['revenueFrom']): string {
  const payments = `select ${place}, 'payment' as source, type as name from payments where revenue is not null`
  const events = `select ${place}, 'event' as source, name from events where revenue is not null`
  return `create view revenue as ${revenueFrom === 'payments' ? payments : `${payments} union all ${events}`}`
}
