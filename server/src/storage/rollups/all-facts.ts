import type { Moment } from '#domain/reporting/plan-ranges.ts'
import { currencyOfEvent, currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { isTestTouch } from '#storage/test-devices/is-test-touch.ts'

export type Span = { from: Moment; to: Moment }

const nobody = sql`null::uuid as install_id, null::uuid as person`
const noAd = sql`null::int as campaign_id, null as platform, null as ad_set_id, null as ad_creative_id, null as keyword_id`
const ad = sql`campaign_id, platform, ad_set_id, ad_creative_id, keyword_id`
const noMoney = sql`null::numeric as total, null::numeric as revenue, null as currency`

/** The amount of a completed payment that is revenue; null: a withdrawal is none. */
export const revenueOfPayment = (payment: Sql): Sql =>
  sql`case when ${payment}.type <> 'FUNDS_WITHDRAWAL' then ${payment}.amount end`

/** A project's facts as signed facts: a span, at most a month, of the tables that are partitioned by month. */
export function monthlyFacts(projectId: number, { from, to }: Span): Sql[] {
  return [
    sql`
      select 'click' as kind, at, null::date as day, ${nobody}, campaign_id, platform, params ->> 'adset_id' as ad_set_id,
        params ->> 'ad_id' as ad_creative_id, params ->> 'keyword_id' as keyword_id, null as name, 1 as count, ${noMoney}
      from touches where project_id = ${projectId} and kind = 'click' and at >= ${from} and at < ${to}
        and not ${isTestTouch(sql`${projectId}`, sql`touches.id`)}`,
    sql`
      select 'open' as kind, at, null::date as day, install_id, null::uuid as person, ${noAd}, null as name, 1 as count, ${noMoney}
      from opens where project_id = ${projectId} and at >= ${from} and at < ${to}`,
    sql`
      select 'event' as kind, e.at, null::date as day, u.install_id, u.person, ${noAd}, e.name, 1 as count, e.amount as total,
        e.amount as revenue, ${currencyOfEvent(sql`e`)} as currency
      from events e cross join ${ofProject(projectId)} join users u on u.project_id = ${projectId} and u.user_id = e.user_id
      where e.project_id = ${projectId} and e.at >= ${from} and e.at < ${to}`,
  ]
}

/** The facts that are kept forever: all of them, or those of a span. */
export function lastingFacts(projectId: number, span?: Span): Sql[] {
  const within = (at: Sql) =>
    span === undefined ? nothing : sql`and ${at} >= ${span.from} and ${at} < ${span.to}`
  return [
    sql`
      select 'install' as kind, installed_at as at, null::date as day, install_id, null::uuid as person, ${noAd}, null as name,
        1 as count, ${noMoney}
      from installs where project_id = ${projectId} ${within(sql`installed_at`)}`,
    sql`
      select 'sign_up' as kind, attributed_at as at, null::date as day, install_id, person, ${noAd}, null as name,
        1 as count, ${noMoney}
      from users where project_id = ${projectId} ${within(sql`attributed_at`)}`,
    sql`
      select 'uninstall' as kind, at, null::date as day, install_id, null::uuid as person, ${noAd}, null as name, 1 as count,
        ${noMoney}
      from uninstalls where project_id = ${projectId} and withdrawn_at is null ${within(sql`at`)}`,
    sql`
      select kind, at, null::date as day, install_id, null::uuid as person, ${ad}, null as name, 1 as count, ${noMoney}
      from retargetings where project_id = ${projectId} ${within(sql`at`)}`,
    sql`
      select 'payment' as kind, a.completed_at as at, null::date as day, u.install_id, u.person, ${noAd}, a.type as name,
        1 as count, a.amount as total, ${revenueOfPayment(sql`a`)} as revenue, ${currencyOfPayment(sql`a`)} as currency
      from payments a cross join ${ofProject(projectId)} join users u on u.project_id = ${projectId} and u.user_id = a.user_id
      where a.project_id = ${projectId} and a.completed_at is not null and a.removed_at is null
        ${within(sql`a.completed_at`)}`,
  ]
}
