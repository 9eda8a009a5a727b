import type { App } from '#app.ts'
import { deleteCampaign } from '#storage/campaigns/write-campaign.ts'
import { inLockedProject } from '#storage/projects/projects.ts'

/** Locks the project: a concurrent change either finishes first or finds the campaign gone. */
export async function removeCampaign(
  { db, now }: App,
  projectId: number,
  displayId: string,
): Promise<boolean> {
  return inLockedProject(db, projectId, (transaction) =>
    deleteCampaign(transaction, projectId, { displayId, at: now() }),
  )
}
