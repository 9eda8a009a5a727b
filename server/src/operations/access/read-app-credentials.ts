import type { App } from '#app.ts'
import {
  type AppCredential,
  type CredentialKind,
  type CredentialState,
  stateOf,
} from '#domain/keys/app-credential.ts'
import { appCredentials } from '#storage/access/app-credentials.ts'
import { type CredentialUsers, countCredentialUsers } from '#storage/attribution/count-credential-users.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'

const activeMs = 30 * 86_400_000
// The page can do without these counts; tens of millions of installs take longer.
const countTimeoutMs = 3_000

/** `installs`: whose latest open came with it; `active`: of these, opened in the last 30 days. Null: too many to count in time. */
export type ListedCredential = AppCredential & {
  state: CredentialState
  installs: number | null
  active: number | null
}

/** Newest first, ended ones too: installs that still use one are locked out. */
export async function readAppCredentials(
  { db, now }: App,
  kind: CredentialKind,
  projectId: number,
): Promise<ListedCredential[]> {
  const at = now()
  const since = new Date(at.getTime() - activeMs)
  const [all, installs, active] = await Promise.all([
    appCredentials(db, kind, projectId),
    readWithTimeout(db.of(projectId), countTimeoutMs, (snapshot) =>
      countCredentialUsers(snapshot, kind, { projectId }),
    ),
    readWithTimeout(db.of(projectId), countTimeoutMs, (snapshot) =>
      countCredentialUsers(snapshot, kind, { projectId, since }),
    ),
  ])
  return all
    .map((one) => ({
      ...one,
      state: stateOf(one, all, at),
      installs: countOf(installs, one.id),
      active: countOf(active, one.id),
    }))
    .toReversed()
}

function countOf(counts: CredentialUsers[] | undefined, id: number): number | null {
  return counts === undefined ? null : (counts.find((count) => count.id === id)?.installs ?? 0)
}
