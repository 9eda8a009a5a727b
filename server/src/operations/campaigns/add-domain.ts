import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import {
  type DomainRow,
  findDomain,
  findDomainByName,
  insertDomain,
  isDomainTaken,
  setNextPrimary,
  trustDomain,
} from '#storage/campaigns/domains.ts'
import type { Queryable } from '#storage/database.ts'
import { setPrimaryDomain, takeId } from '#storage/projects/projects.ts'
import { type DomainWish, needsProof, servingDomain, waitingDomain } from './new-domain.ts'
import { refuseTakenDomain } from './refuse-taken-domain.ts'

type Wanted = DomainWish & { primary: boolean }

/** A domain that somebody trusted adds serves links at once, also if it waits already. Any other waits for its proof. */
export async function addDomain(app: App, projectId: number, wanted: Wanted): Promise<DomainRow | Refusal> {
  const { name } = wanted
  if (wanted.reserved.includes(name)) return refuse('domain_reserved', { domain: name })
  return refuseTakenDomain(name, () =>
    app.db.transaction(async (transaction) => {
      const newId = await takeId(transaction, projectId)
      const given = { id: newId, at: app.now() }
      const id = needsProof(wanted)
        ? await addWaiting(transaction, projectId, { ...given, wanted })
        : await addServing(transaction, projectId, { ...given, wanted })
      if (typeof id !== 'number') return id
      return (await findDomain(transaction, projectId, id)) ?? refuse('not_found')
    }),
  )
}

type Addition = { id: number; at: Date; wanted: Wanted }

async function addWaiting(
  db: Queryable,
  projectId: number,
  { id, at, wanted }: Addition,
): Promise<number | Refusal> {
  const { name } = wanted
  if (await isDomainTaken(db, name)) return refuse('domain_taken', { domain: name })
  if ((await findDomainByName(db, projectId, name)) !== undefined)
    return refuse('domain_waiting', { domain: name })
  await insertDomain(db, projectId, waitingDomain(id, wanted, at))
  if (wanted.primary) await setNextPrimary(db, projectId, id)
  return id
}

async function addServing(db: Queryable, projectId: number, { id, at, wanted }: Addition): Promise<number> {
  const known = await findDomainByName(db, projectId, wanted.name)
  if (known?.state === 'waiting') await trustDomain(db, projectId, known.id)
  else await insertDomain(db, projectId, servingDomain(id, wanted.name, at))
  const added = known?.state === 'waiting' ? known.id : id
  if (wanted.primary) await setPrimaryDomain(db, projectId, added)
  return added
}
