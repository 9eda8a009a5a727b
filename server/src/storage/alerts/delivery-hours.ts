import type { DeliveryHour } from '#domain/alerts/deliveries-refused.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** By time of attempt, from the index alone but for the last failed delivery. */
export function deliveryHours(db: Queryable, projectId: number, now: Date): Promise<DeliveryHour[]> {
  return db.many<DeliveryHour>(sql`
    select d.id, d.kind, d.code, d.name, d.status, d.enabled, t.delivered, t.failed, r.count as "failedSince",
      case when l.tried_at is not null then
        json_build_object('statusCode', l.status_code, 'reason', l.reason, 'answer', l.answer) end as last
    from destinations d
    cross join lateral (
      select count(*) filter (where w.state = 'delivered')::int as delivered, count(*) filter (where w.state = 'failed')::int as failed
      from deliveries w
      where w.project_id = ${projectId} and w.destination_id = d.id and w.tried_at > ${now}::timestamptz - interval '1 hour'
    ) t
    left join lateral (
      select w.tried_at from deliveries w
      where w.project_id = ${projectId} and w.destination_id = d.id and w.state = 'delivered' and w.tried_at > ${now}::timestamptz - interval '7 days'
      order by w.tried_at desc limit 1
    ) s on true
    cross join lateral (
      select count(*)::int as count from (
        select 1 from deliveries w
        where w.project_id = ${projectId} and w.destination_id = d.id and w.state = 'failed'
          and w.tried_at > coalesce(s.tried_at, ${now}::timestamptz - interval '7 days')
        limit 1000) f
    ) r
    left join lateral (
      select w.tried_at, w.status_code, w.reason, w.answer from deliveries w
      where w.project_id = ${projectId} and w.destination_id = d.id and w.state = 'failed'
        and w.tried_at > least(coalesce(s.tried_at, ${now}::timestamptz - interval '7 days'), ${now}::timestamptz - interval '1 hour')
      order by w.tried_at desc limit 1
    ) l on true
    where d.project_id = ${projectId}
    order by d.id`)
}
