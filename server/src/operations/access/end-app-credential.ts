import { conflict, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type AppCredential, type CredentialKind, validOnes } from '#domain/keys/app-credential.ts'
import { appCredentials, setCredentialEnd } from '#storage/access/app-credentials.ts'
import type { Queryable } from '#storage/database.ts'
import { lockProject } from '#storage/projects/projects.ts'
import { type CredentialEnd, readCredentialEnd } from './read-credential-end.ts'

const names = { project_token: 'project token', signing_key: 'signing key' }

export type NamedCredential = { kind: CredentialKind; projectId: number; id: number }

/** Ends one of two valid credentials now; the other one is current from then on, without an end. */
export async function endAppCredential(app: App, named: NamedCredential): Promise<Refusal | undefined> {
  const { kind, projectId } = named
  const refused = await app.db.transaction(async (transaction) => {
    const found = await lockValid(app, transaction, named)
    if (isRefusal(found)) return found
    const other = found.valid.find(({ id }) => id !== found.credential.id)
    if (other === undefined)
      return conflict(`This is the only valid ${names[kind]}, and the app needs one. Replace it first.`)
    await setCredentialEnd(transaction, kind, projectId, { id: found.credential.id, endsAt: app.now() })
    // Never both: a current credential with an end would lock every app out at that time.
    if (found.credential.id > other.id)
      await setCredentialEnd(transaction, kind, projectId, { id: other.id, endsAt: null })
    return undefined
  })
  app.projectTokens.forget()
  return refused
}

/** Moves the end of the previous credential. */
export async function moveCredentialEnd(
  app: App,
  named: NamedCredential,
  end: CredentialEnd,
): Promise<Refusal | undefined> {
  const { kind, projectId } = named
  const refused = await app.db.transaction(async (transaction) => {
    const found = await lockValid(app, transaction, named)
    if (isRefusal(found)) return found
    if (found.valid.at(-1)?.id === found.credential.id)
      return conflict(`The current ${names[kind]} has no end. Replace it first.`)
    const endsAt = await readCredentialEnd(transaction, { projectId, end, now: app.now() })
    if (isRefusal(endsAt)) return endsAt
    await setCredentialEnd(transaction, kind, projectId, { id: found.credential.id, endsAt })
    return undefined
  })
  app.projectTokens.forget()
  return refused
}

type Found = { credential: AppCredential; valid: AppCredential[] }

/** An ended credential is not found: it never becomes valid again. */
async function lockValid(
  { now }: App,
  db: Queryable,
  { kind, projectId, id }: NamedCredential,
): Promise<Found | Refusal> {
  await lockProject(db, projectId)
  const valid = validOnes(await appCredentials(db, kind, projectId), now())
  const credential = valid.find((one) => one.id === id)
  return credential === undefined ? refuse('not_found') : { credential, valid }
}
