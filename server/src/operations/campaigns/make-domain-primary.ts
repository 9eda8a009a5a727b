import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { type DomainRow, findDomain } from '../../storage/campaigns/domains.ts'
import { lockProject, setPrimaryDomain } from '../../storage/projects/projects.ts'

/** Locks the project, so that the domain is not deleted concurrently: a project always has a primary domain. */
export async function makeDomainPrimary(
  { db }: App,
  projectId: number,
  domainId: number,
): Promise<DomainRow | Refusal> {
  return db.transaction(async (transaction) => {
    await lockProject(transaction, projectId)
    const domain = await findDomain(transaction, projectId, domainId)
    if (domain === undefined) return refuse('not_found')
    await setPrimaryDomain(transaction, projectId, domainId)
    return { ...domain, primary: true }
  })
}
