import type { App } from '../app.ts'
import { lockProject } from '../storage/projects.ts'
import { deleteCampaign } from '../storage/write-campaign.ts'

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
