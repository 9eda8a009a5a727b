import type {
  ReportFilter,
  ReportOrder,
  ReportWindow,
  SortField,
} from '../../domain/reporting/report-question.ts'
import type { Queryable } from '../database.ts'
import { nothing, type Sql, sql } from '../sql.ts'
import { spendOfPlatform, sumOfRevenue, withinDays } from './report-window.ts'

const source = sql`
  campaigns c
  join projects p on p.project_id = c.project_id
  join domains d on d.project_id = c.project_id and d.id = coalesce(c.domain_id, p.primary_domain_id)`

function matching(projectId: number, { active, network, metaAccountId, search }: ReportFilter): Sql {
  return sql`c.project_id = ${projectId} and c.deleted_at is null
    ${active === undefined ? nothing : sql`and c.active = ${active}`}
    ${network === undefined ? nothing : sql`and c.network = ${network}`}
    ${metaAccountId === undefined ? nothing : ofMetaAccount(metaAccountId)}
    ${search === undefined ? nothing : mentioning(search)}`
}

const ofMetaAccount = (id: number) => sql`and c.network_account_id = ${id}::bigint and exists (
  select 1 from network_accounts a where a.project_id = c.project_id and a.id = c.network_account_id and a.network = 'meta')`

const mentioning = (search: string) => sql`and exists (
  select 1 from (values
    (c.name), (c.display_id), (d.name), (c.deeplink), ('https://' || d.name || '?c=' || c.display_id),
    ('https://' || d.name || '/' || c.display_id)
  ) as t (text)
  where position(lower(${search}) in lower(t.text)) > 0)`

const share = (part: Sql, whole: Sql) =>
  sql`case when coalesce(${whole}, 0) = 0 then 0 else coalesce(${part}, 0)::numeric / ${whole} end`

/** By the number, not by its text. */
const sortKeys: Record<SortField, Sql> = {
  clicks: sql`coalesce(f.clicks, 0) + coalesce(s.clicks, 0)`,
  installs: sql`coalesce(f.installs, 0)`,
  signups: sql`coalesce(f.sign_ups, 0)`,
  revenue: sql`coalesce(f.revenue, 0)`,
  spend: sql`coalesce(s.spend, 0)`,
  created_at: sql`c.created_at`,
  uninstalls: sql`coalesce(f.uninstalls, 0)`,
  conversion: share(sql`f.sign_ups`, sql`f.installs`),
  suspicious_installs: sql`coalesce(f.suspicious_installs, 0)`,
  roas: share(sql`f.revenue`, sql`s.spend`),
}

/** The ids of a page of campaigns in their order, from the sums of whole campaigns alone. Ties by ascending id. */
export async function rankCampaigns(
  db: Queryable,
  window: ReportWindow,
  filter: ReportFilter,
  order: ReportOrder,
): Promise<number[]> {
  const { projectId, platform } = window
  const direction = order.ascending ? sql`asc` : sql`desc`
  const rows = await db.many<{ id: number }>(sql`
    select c.id
    from ${source}
    left join (
      select d.campaign_id, sum(d.clicks) as clicks, sum(d.installs) as installs, sum(d.sign_ups) as sign_ups,
        sum(d.uninstalls) as uninstalls, sum(d.suspicious_installs) as suspicious_installs, ${sumOfRevenue(window)} as revenue
      from campaign_days d
      where d.project_id = ${projectId} ${withinDays(window, sql`d.day`)}
        ${platform === undefined ? nothing : sql`and d.platform = ${platform}`}
      group by d.campaign_id
    ) f on f.campaign_id = c.id
    left join (
      select s.campaign_id, sum(s.spend) as spend, sum(s.clicks) as clicks
      from spend s
      where s.project_id = ${projectId} ${withinDays(window, sql`s.day`)} ${spendOfPlatform(window)}
      group by s.campaign_id
    ) s on s.campaign_id = c.id
    where ${matching(projectId, filter)}
    order by ${sortKeys[order.field]} ${direction}, c.id
    limit ${order.limit} offset ${order.offset}`)
  return rows.map(({ id }) => id)
}

export async function countReported(db: Queryable, projectId: number, filter: ReportFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from ${source} where ${matching(projectId, filter)}`,
  )
  return total
}
