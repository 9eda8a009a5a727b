import type { Queryable } from '#storage/database.ts'
import { writeJournal } from '#storage/journal/write-journal.ts'
import { sql } from '#storage/sql.ts'

/** Without a user: the installs alone. */
type Erased = { installIds: readonly string[]; userId?: string }

/** Before the data is erased: the next fold tells the lake which hours have facts of these installs and of this user. */
export async function queueErasure(
  db: Queryable,
  projectId: number,
  { installIds, userId }: Erased,
): Promise<void> {
  const ofInstalls = sql`project_id = ${projectId} and install_id = any (${installIds}::uuid[])`
  const ofUser = sql`project_id = ${projectId} and user_id = ${userId ?? null}`
  const hours = await db.many<{ kind: string; at: Date }>(sql`
    select kind, date_trunc('hour', at, 'UTC') as at from (
      select 'install' as kind, installed_at as at from installs where ${ofInstalls}
      union all
      select 'click', touch_at from installs where ${ofInstalls} and touch_at is not null
      union all
      select 'click', t.at from touches t where t.project_id = ${projectId} and t.device_id in (
        select d.device_id from install_devices d where d.project_id = ${projectId} and d.install_id = any (${installIds}::uuid[]))
      union all
      select 'open', at from opens where ${ofInstalls}
      union all
      select 'sign_up', attributed_at from users where ${ofUser}
      union all
      select 'event', at from events where ${ofUser}
      union all
      select 'payment', completed_at from payments where ${ofUser} and completed_at is not null
    ) facts
    group by 1, 2`)
  await writeJournal(
    db,
    projectId,
    hours.map((hour) => ({ ...hour, installId: null, count: 0 })),
  )
}
