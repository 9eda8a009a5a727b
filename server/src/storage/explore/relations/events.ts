import { currencyOfEvent, inDisplayCurrency, ofProject } from '#storage/money/in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { joinHome, placeOf } from './place-columns.ts'
import { type RelationSpan, within } from './relation-span.ts'

/** `amount` is in `currency`, `revenue` the same in the display currency; null without a rate. */
export const events = (projectId: number, span: RelationSpan): Sql => sql`
  select e.at, u.person, u.install_id as install, ${placeOf(sql`home`)}, e.name, e.data, e.amount,
    case when e.amount is not null then ${currencyOfEvent(sql`e`)} end as currency,
    ${inDisplayCurrency({
      amount: sql`e.amount`,
      currency: currencyOfEvent(sql`e`),
      at: sql`e.at`,
      projectId: sql`${projectId}`,
    })} as revenue
  from events e
  cross join ${ofProject(projectId)}
  join users u on u.project_id = ${projectId} and u.user_id = e.user_id
  ${joinHome(projectId, sql`u.install_id`)}
  where e.project_id = ${projectId} and home.test_device_id is null ${within(sql`e.at`, span)}`
