import type { Profile } from '#domain/attribution/evidence/profile.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type ProfileAt = Profile & { n: number; at: Date }

const profilesCountedTo = 10

// An address with this many installs is a carrier's: older ones add no evidence.
const maxScanned = 1_000

/** Installs with the same device profile in the preceding 7 days. */
export function installsOfProfile(
  db: Queryable,
  projectId: number,
  profiles: readonly ProfileAt[],
): Promise<{ n: number; count: number }[]> {
  return db.many<{ n: number; count: number }>(sql`
    select p.n, (
      select count(*) from (
        select 1 from (
          select coalesce(i.decided_data, i.device_data) as device_data from installs i
          where i.project_id = ${projectId} and i.address = p.address and i.installed_at <= p.at
            and i.installed_at > p.at - interval '7 days'
          order by i.installed_at desc limit ${maxScanned}
        ) near
        where near.device_data ->> 'device_model' = p.model and near.device_data ->> 'system_version' = p."systemVersion"
        limit ${profilesCountedTo}
      ) same
    ) as count
    from json_to_recordset(${JSON.stringify(profiles)}) as p(n int, address text, model text, "systemVersion" text, at timestamptz)`)
}
