import type { WindowsChange } from '@tributary/contract/manage-api/attribution/attribution-settings'
import { networkCode } from '@tributary/contract/networks'
import { invalidBody, type Refusal } from '@tributary/contract/refusals'
import { findAffiliateByCode } from '#storage/campaigns/affiliates.ts'
import type { Queryable } from '#storage/database.ts'

/** Windows apply only to known networks and the project's own affiliates. */
export async function networkFault(
  db: Queryable,
  projectId: number,
  change: WindowsChange | undefined,
): Promise<Refusal | undefined> {
  for (const [code, fields] of Object.entries(change?.networks ?? {})) {
    // Clearing the windows of a deleted affiliate must stay possible.
    if (fields === null || networkCode(code) !== undefined) continue
    if ((await findAffiliateByCode(db, projectId, code)) !== undefined) continue
    return invalidBody(
      `windows.networks: '${code}' is neither a known network nor an affiliate code of this project.`,
    )
  }
  return undefined
}
