import type { App } from '../../app.ts'
import { deleteCampaign } from '../../storage/campaigns/write-campaign.ts'
import { lockProject } from '../../storage/projects/projects.ts'

/** The project is held: a change that is under way ends before, or finds the campaign gone. */
export async function removeCampaign(
  { db, now }: App,
  projectId: number,
  displayId: string,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockProject(transaction, projectId)
    return deleteCampaign(transaction, projectId, { displayId, at: now() })
  })
}
