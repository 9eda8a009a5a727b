import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type NamedCampaignRow = {
  displayId: string
  name: string
  active: boolean
  isDeleted: boolean
  network: string | null
}

/** The campaign that a code means, also if it was deleted or the case is wrong: an exact and living one wins. */
export function namedCampaign(
  db: Queryable,
  projectId: number,
  code: string,
): Promise<NamedCampaignRow | undefined> {
  return db.maybe<NamedCampaignRow>(sql`
    select display_id as "displayId", name, active, deleted_at is not null as "isDeleted", network
    from campaigns where project_id = ${projectId} and lower(display_id) = lower(${code})
    order by display_id = ${code} desc, deleted_at is null desc, id desc limit 1`)
}
