import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** A phone that opens a test link. */
export type TestLinkOpening = {
  code: string
  touchId: string
  at: Date
  address: string | null
  userAgent: string | null
}

/**
 * The first phone that opens the link in time becomes the test device, and may open it again. True: the touch is one of a test device.
 * Call inside a transaction. Of two phones at the same moment, one updates the device.
 */
export async function openTestLink(
  db: Queryable,
  projectId: number,
  { code, touchId, at, address, userAgent }: TestLinkOpening,
): Promise<boolean> {
  const device = await db.maybe<{ id: number }>(sql`
    update test_devices set opened_at = coalesce(opened_at, ${at}), address = ${address}, user_agent = ${userAgent}
    where project_id = ${projectId} and link_code = ${code} and ${at}::timestamptz < armed_until
      and (opened_at is null or (address is not distinct from ${address} and user_agent is not distinct from ${userAgent}))
    returning id`)
  if (device === undefined) return false
  const marked = await db.run(sql`
    insert into test_touches (project_id, touch_id, at, test_device_id)
    values (${projectId}, ${touchId}, ${at}, ${device.id})
    on conflict do nothing`)
  return marked === 1
}
