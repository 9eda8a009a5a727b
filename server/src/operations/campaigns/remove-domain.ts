import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { deleteDomain, findDomain } from '#storage/campaigns/domains.ts'
import { isDomainInUse } from '#storage/campaigns/write-campaign.ts'
import { inLockedProject } from '#storage/projects/projects.ts'

/** A project always has a primary domain, and no campaign loses its domain implicitly. */
export async function removeDomain(
  { db }: App,
  projectId: number,
  domainId: number,
): Promise<Refusal | undefined> {
  return inLockedProject(db, projectId, async (transaction) => {
    const domain = await findDomain(transaction, projectId, domainId)
    if (domain === undefined) return refuse('not_found')
    if (domain.primary)
      return conflict('The primary domain cannot be deleted. Make another one primary first.')
    if (await isDomainInUse(transaction, projectId, domainId)) {
      return conflict(`Campaigns use '${domain.name}'. Move them to another domain first.`)
    }
    await deleteDomain(transaction, projectId, domainId)
    return undefined
  })
}
