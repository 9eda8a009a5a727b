import type { Block } from '#domain/reporting/cover-days.ts'
import type { ReportFilter, ReportOrder, ReportWindow, SortField } from '#domain/reporting/report-request.ts'
import { type RankedSumName, sortFormula, sumsToSort } from '#domain/reporting/sort-formula.ts'
import { clicksFrom } from '#storage/campaigns/clicks-from.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { allPlatforms } from '#storage/rollups/replace-blocks.ts'
import { joinSql, nothing, type Sql, sql } from '#storage/sql.ts'
import { spendOfPlatform, sumOfRevenue, withinDays } from './report-window.ts'

const matching = (projectId: number, filter: ReportFilter) =>
  sql`${matchingCampaigns(projectId, filter)} and c.deleted_at is null`

export const isFiltered = (filter: ReportFilter) => Object.values(filter).some((value) => value !== undefined)

/** Deleted ones too. Joins the domain only for a search: every campaign has one. */
export function matchingCampaigns(
  projectId: number,
  { active, network, metaAccountId, search, campaignId }: ReportFilter,
): Sql {
  return sql`c.project_id = ${projectId}
    ${active === undefined ? nothing : sql`and c.active = ${active}`}
    ${network === undefined ? nothing : sql`and c.network = ${network}`}
    ${metaAccountId === undefined ? nothing : ofMetaAccount(projectId, metaAccountId)}
    ${search === undefined ? nothing : mentioning(projectId, search)}
    ${campaignId === undefined ? nothing : sql`and c.id = ${campaignId}`}`
}

const ofMetaAccount = (
  projectId: number,
  id: number,
) => sql`and c.network_account_id = ${id}::bigint and exists (
  select 1 from network_accounts a where a.project_id = ${projectId} and a.id = c.network_account_id and a.network = 'meta')`

const mentioning = (projectId: number, search: string) => sql`and exists (
  select 1
  from projects p
  join domains d on d.project_id = ${projectId} and d.id = coalesce(c.domain_id, p.primary_domain_id)
  cross join lateral (values
    (c.name), (c.display_id), (d.name), (c.deeplink), ('https://' || d.name || '?c=' || c.display_id),
    ('https://' || d.name || '/' || c.display_id)
  ) as t (text)
  where p.project_id = ${projectId} and position(lower(${search}) in lower(t.text)) > 0)`

/** A sum of a campaign: its value, and how it is summed over the campaign's days `d`. None: it is of spend `s` alone. */
type RankedSum = { value: Sql; ofDays?: (window: ReportWindow) => Sql; hasSpend?: true }

const rankedSums: Record<RankedSumName, RankedSum> = {
  clicks: {
    value: sql`coalesce(case when ${clicksFrom(sql`c`)} = 'network' then s.clicks else f.clicks end, 0)`,
    ofDays: () => sql`sum(d.clicks) as clicks`,
    hasSpend: true,
  },
  installs: { value: sql`coalesce(f.installs, 0)`, ofDays: () => sql`sum(d.installs) as installs` },
  signUps: { value: sql`coalesce(f.sign_ups, 0)`, ofDays: () => sql`sum(d.sign_ups) as sign_ups` },
  revenue: {
    value: sql`coalesce(f.revenue, 0)`,
    ofDays: (window) => sql`${sumOfRevenue(window)} as revenue`,
  },
  spend: { value: sql`coalesce(s.spend, 0)`, hasSpend: true },
  uninstalls: { value: sql`coalesce(f.uninstalls, 0)`, ofDays: () => sql`sum(d.uninstalls) as uninstalls` },
  suspiciousInstalls: {
    value: sql`coalesce(f.suspicious_installs, 0)`,
    ofDays: () => sql`sum(d.suspicious_installs) as suspicious_installs`,
  },
}

/** By number, not by text. A figure without its denominator ranks as 0. */
function rankedValue(field: SortField): Sql {
  const formula = sortFormula(field)
  if (formula === undefined) return sql`c.created_at`
  if ('sum' in formula) return rankedSums[formula.sum].value
  const isRatio = 'ratio' in formula
  const [first, second] = isRatio ? formula.ratio : formula.difference
  const [a, b] = [rankedSums[first].value, rankedSums[second].value]
  return isRatio ? sql`case when ${b} = 0 then 0 else ${a}::numeric / ${b} end` : sql`${a} - ${b}`
}

/** The ids of a page of campaigns in order, using only campaign-level sums. Ties by ascending id. */
export async function rankCampaigns(
  db: Queryable,
  ranked: RankedDays,
  filter: ReportFilter,
  order: ReportOrder,
): Promise<number[]> {
  const { window } = ranked
  const direction = order.ascending ? sql`asc` : sql`desc`
  const needed = sumsToSort(order.field).map((name) => rankedSums[name])
  const sums = needed.flatMap(({ ofDays }) => ofDays?.(window) ?? [])
  const rows = await db.many<{ id: number }>(sql`
    select c.id
    from campaigns c
    ${sums.length === 0 ? nothing : sql`left join (${campaignSums(joinSql(sums, ', '), ranked)}) f on f.campaign_id = c.id`}
    ${needed.some(({ hasSpend }) => hasSpend) ? sql`left join (${campaignSpend(window)}) s on s.campaign_id = c.id` : nothing}
    where ${matching(window.projectId, filter)}
    order by ${rankedValue(order.field)} ${direction}, c.id
    limit ${order.limit} offset ${order.offset}`)
  return rows.map(({ id }) => id)
}

/** Covers the window: blocks without unpacked days, and the remaining days. */
export type RankedDays = { window: ReportWindow; blocks: readonly Block[]; days: readonly string[] }

const rankedColumns = sql`campaign_id, clicks, installs, sign_ups, uninstalls, suspicious_installs, event_revenue, payment_revenue,
  retargeted_event_revenue, retargeted_payment_revenue`

// Looked up block by block and day by day (`offset 0`): otherwise the planner reads the whole table.
function campaignSums(sums: Sql, { window, blocks, days }: RankedDays): Sql {
  const { projectId, platform } = window
  return sql`
    select d.campaign_id, ${sums}
    from (
      select ${rankedColumns}
      from unnest(${blocks.map((block) => block.days)}::int[], ${blocks.map(({ start }) => start)}::date[]) as b (size, first)
      cross join lateral (
        select * from campaign_blocks d
        where d.project_id = ${projectId} and d.days = b.size and d.start = b.first and d.platform = ${platform ?? allPlatforms}
        offset 0
      ) d
      union all
      select ${rankedColumns}
      from unnest(${days}::date[]) as u (marked)
      cross join lateral (
        select * from campaign_days d
        where d.project_id = ${projectId} and d.day = u.marked ${platform === undefined ? nothing : sql`and d.platform = ${platform}`}
        offset 0
      ) d
    ) d
    group by d.campaign_id`
}

function campaignSpend(window: ReportWindow): Sql {
  return sql`
    select s.campaign_id, sum(${spendInDisplayCurrency(window.projectId)}) as spend, sum(s.clicks) as clicks
    from spend s cross join ${ofProject(window.projectId)}
    where s.project_id = ${window.projectId} ${withinDays(window, sql`s.day`)} ${spendOfPlatform(window)}
    group by s.campaign_id`
}

export async function countReported(db: Queryable, projectId: number, filter: ReportFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from campaigns c where ${matching(projectId, filter)}`,
  )
  return total
}
