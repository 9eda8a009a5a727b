import type { App } from '#app.ts'
import { ownErasureKey } from '#storage/erasure/erasure-keys.ts'
import { lockPeople } from '#storage/people/people-lock.ts'
import { keyTombstones, projectsWithPlainTombstones } from '#storage/privacy/erased-users.ts'

/** Keys the plain hashes that releases up to 0.3.0 stored, and that their exports bring. */
export function keyPlainTombstones({ db, secrets }: App): Promise<void> {
  return db.eachNode(async (node, projectIds) => {
    for (const projectId of await projectsWithPlainTombstones(node, projectIds)) {
      const keyedOnes = () =>
        node.transaction(async (transaction) => {
          await lockPeople(transaction, projectId)
          return keyTombstones(transaction, projectId, await ownErasureKey(transaction, projectId, secrets))
        })
      while ((await keyedOnes()) > 0);
    }
  })
}
