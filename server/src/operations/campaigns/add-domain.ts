import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { type DomainRow, insertDomain } from '../../storage/campaigns/domains.ts'
import { setPrimaryDomain, takeId } from '../../storage/projects/projects.ts'
import { refuseTakenDomain } from './refuse-taken-domain.ts'

export async function addDomain(
  { db, now }: App,
  projectId: number,
  wanted: { name: string; primary: boolean },
): Promise<DomainRow | Refusal> {
  return refuseTakenDomain(wanted.name, () =>
    db.transaction(async (transaction) => {
      const id = await takeId(transaction, projectId)
      if (id === undefined) return refuse('not_found')
      const domain = { id, name: wanted.name, createdAt: now() }
      await insertDomain(transaction, projectId, domain)
      if (wanted.primary) await setPrimaryDomain(transaction, projectId, id)
      return { ...domain, primary: wanted.primary }
    }),
  )
}
