import type { Touch } from '../../domain/touch.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/** The touch that was stored under a network's own id. */
export async function touchOfNetworkId(
  db: Queryable,
  projectId: number,
  { kind, networkClickId }: Pick<Touch, 'kind' | 'networkClickId'>,
): Promise<string | undefined> {
  const row = await db.maybe<{ touchId: string }>(sql`
    select touch_id as "touchId" from touch_keys
    where project_id = ${projectId} and kind = ${kind} and network_click_id = ${networkClickId}`)
  return row?.touchId
}
