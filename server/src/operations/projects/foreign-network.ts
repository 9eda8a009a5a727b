import type { WindowsChange } from '@tributary/contract/manage-api/attribution/attribution-settings'
import { networkCode } from '@tributary/contract/networks'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import { findAffiliateByCode } from '../../storage/campaigns/affiliates.ts'
import type { Queryable } from '../../storage/database.ts'

/** Windows are set for known networks and for the project's own affiliates; anything else would never apply. */
export async function foreignNetwork(
  db: Queryable,
  projectId: number,
  change: WindowsChange | undefined,
): Promise<Refusal | undefined> {
  for (const [code, fields] of Object.entries(change?.networks ?? {})) {
    // Taking back what was set for an affiliate that is gone must stay possible.
    if (fields === null || networkCode(code) !== undefined) continue
    if ((await findAffiliateByCode(db, projectId, code)) !== undefined) continue
    return refuse('invalid_body', {
      reason: `windows.networks: '${code}' is neither a known network nor the code of one of the project’s affiliates.`,
    })
  }
  return undefined
}
