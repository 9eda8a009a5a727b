import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { mayMake } from '#storage/access/management-keys.ts'
import { activeServerKeys } from '#storage/access/server-keys.ts'
import { inLockedProject } from '#storage/projects/projects.ts'
import { addServerKey } from './add-server-key.ts'

const maxActive = 2

/** Adds a second key, so that a backend can switch without a gap. */
export async function rotateServerKey(
  { db, now }: App,
  projectId: number,
  madeByKey: string | null,
): Promise<{ id: string; server_key: string } | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    if (!(await mayMake(transaction, projectId, madeByKey))) return refuse('unauthorized')
    const active = await activeServerKeys(transaction, projectId)
    if (active.length >= maxActive) return conflict('Two server keys are already active. Revoke one first.')
    return addServerKey(transaction, projectId, { createdAt: now(), madeByKey })
  })
}
