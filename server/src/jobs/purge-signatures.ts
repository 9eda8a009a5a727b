import type { App } from '#app.ts'
import { countUsedSignatures, deleteSignedRequests } from '#storage/access/signed-requests.ts'
import { deleteUsedSignatures, projectsWithUsedSignatures } from '#storage/access/used-signatures.ts'

// Twelve times the allowed clock skew: server clocks may differ.
const keptMs = 60 * 60_000
const countsKeptMs = 90 * 86_400_000

/** Signatures that are too old to be accepted anyway become counts: who signs how costs no write of its own. */
export async function purgeSignatures({ db, now }: App): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  const countsBefore = new Date(now().getTime() - countsKeptMs)
  await db.eachNode(async (node, projectIds) => {
    for (const projectId of await projectsWithUsedSignatures(node, projectIds, before))
      await node.transaction(async (transaction) => {
        await countUsedSignatures(transaction, projectId, before)
        await deleteUsedSignatures(transaction, projectId, before)
        await deleteSignedRequests(transaction, projectId, countsBefore)
      })
  })
}
