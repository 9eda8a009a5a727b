import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type DomainRow, findDomain, setNextPrimary } from '#storage/campaigns/domains.ts'
import { inLockedProject, setPrimaryDomain } from '#storage/projects/projects.ts'

/**
 * Locks the project, so that the domain is not deleted concurrently: a project always has a primary domain, and it serves links.
 * One that waits becomes primary when it is proven.
 */
export async function makeDomainPrimary(
  { db }: App,
  projectId: number,
  { id: domainId, name }: { id: number; name: string | undefined },
): Promise<DomainRow | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    const domain = await findDomain(transaction, projectId, domainId)
    if (domain === undefined) return refuse('not_found')
    if ((name ?? domain.name) !== domain.name)
      return invalidBody('name cannot be changed. Add another domain instead.')
    const isWaiting = domain.state === 'waiting'
    await setNextPrimary(transaction, projectId, isWaiting ? domainId : undefined)
    if (isWaiting) return { ...domain, becomesPrimary: true }
    await setPrimaryDomain(transaction, projectId, domainId)
    return { ...domain, primary: true }
  })
}
