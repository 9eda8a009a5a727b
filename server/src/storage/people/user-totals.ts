import type { Queryable } from '#storage/database.ts'
import { isRevenue } from '#storage/filters/user-search.ts'
import { totalOfPayment } from '#storage/money/converted-money.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { sql } from '#storage/sql.ts'
import { isListed, type UserListFilter } from './list-users.ts'

export type UserTotals = {
  users: number
  payingUsers: number
  /** In the display currency, without payments that have no rate. */
  paymentRevenue: number
  paymentsWithoutRate: number
  currency: string
}

/** Sums over all users of the list. */
export function userTotals(db: Queryable, projectId: number, filter: UserListFilter): Promise<UserTotals> {
  return db.one<UserTotals>(sql`
    with listed as materialized (
      select u.user_id from users u where ${isListed(projectId, filter)}
        -- Test users are listed, and in no figure.
        and u.install_id not in (select install_id from installs where project_id = ${projectId} and test_device_id is not null)
    ), paid as (
      select y.user_id, ${totalOfPayment(sql`y`, sql`${projectId}`)} as amount
      from payments y cross join ${ofProject(projectId)}
      where y.project_id = ${projectId} and ${isRevenue(sql`y`)} and y.user_id in (select user_id from listed)
    )
    select (select count(*) from listed) as users, count(distinct user_id) as "payingUsers",
      coalesce(sum(amount), 0)::float8 as "paymentRevenue", count(*) filter (where amount is null) as "paymentsWithoutRate",
      (select c.currency from project_currencies c where c.project_id = ${projectId}) as currency
    from paid`)
}
