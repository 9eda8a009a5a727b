import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../app.ts'
import { deleteDomain, findDomain } from '../storage/domains.ts'
import { lockProject } from '../storage/projects.ts'
import { isDomainInUse } from '../storage/write-campaign.ts'

/** A project always has a primary domain, and no campaign loses its own unasked. */
export async function removeDomain(
  { db }: App,
  projectId: number,
  domainId: number,
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    await lockProject(transaction, projectId)
    const domain = await findDomain(transaction, projectId, domainId)
    if (domain === undefined) return refuse('not_found')
    if (domain.primary)
      return refuse('conflict', {
        reason: 'The primary domain cannot be deleted. Make another one primary first.',
      })
    if (await isDomainInUse(transaction, projectId, domainId)) {
      return refuse('conflict', {
        reason: `Campaigns use '${domain.name}'. Move them to another domain first.`,
      })
    }
    await deleteDomain(transaction, projectId, domainId)
    return undefined
  })
}
