import { currencyOfPayment, inDisplayCurrency, ofProject } from '#storage/money/in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { joinHome, placeOf } from './place-columns.ts'
import { type RelationSpan, within } from './relation-span.ts'

/**
 * Completed payments, at the time of their completion; removed ones do not count.
 * `total` is the amount in the display currency, null without a rate; `revenue` the same without withdrawals.
 */
export const payments = (projectId: number, span: RelationSpan): Sql => sql`
  select f.at, f.person, f.install, f.campaign_id, f.ad_set_id, f.ad_creative_id, f.keyword_id, f.platform, f.type, f.amount,
    f.currency, f.total, case when f.type <> 'FUNDS_WITHDRAWAL' then f.total end as revenue, f.data
  from (
    select a.completed_at as at, u.person, u.install_id as install, ${placeOf(sql`home`)}, a.type, a.amount,
      ${currencyOfPayment(sql`a`)} as currency, a.data,
      ${inDisplayCurrency({
        amount: sql`a.amount`,
        currency: currencyOfPayment(sql`a`),
        at: sql`a.completed_at`,
        projectId: sql`${projectId}`,
      })} as total
    from payments a
    cross join ${ofProject(projectId)}
    join users u on u.project_id = ${projectId} and u.user_id = a.user_id
    ${joinHome(projectId, sql`u.install_id`)}
    where a.project_id = ${projectId} and a.completed_at is not null and a.removed_at is null and home.test_device_id is null
      ${within(sql`a.completed_at`, span)}
  ) f`
