import { type Sql, sql } from '#storage/sql.ts'

/**
 * The id of the campaign behind a suspicious install `i`: the one whose click was injected, else the one that has the install
 * or would have it without the fraud rules. Null: nobody sent it. Read from the receipt, so it moves with every new decision.
 */
export const culpritOf = (projectId: number, install: Sql): Sql => sql`
  case when ${install}.campaign_id is not null and not 'click_injection' = any (${install}.suspicious) then ${install}.campaign_id
  else coalesce((
    select c.id from receipts r
    cross join lateral jsonb_array_elements(r.receipt -> 'candidates') with ordinality as l(line, place)
    join campaigns c on c.project_id = ${projectId} and c.display_id = l.line ->> 'campaign'
    where r.project_id = ${projectId} and r.install_id = ${install}.install_id and l.line ->> 'reason' =
      case when 'click_injection' = any (${install}.suspicious) then 'click_injection' else 'rejected_as_suspicious' end
    order by l.place, c.deleted_at desc nulls first limit 1), ${install}.campaign_id)
  end`
