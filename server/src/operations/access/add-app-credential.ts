import type { App } from '#app.ts'
import type { CredentialKind } from '#domain/keys/app-credential.ts'
import { randomBase62 } from '#random-text.ts'
import { insertProjectToken, insertSigningKey } from '#storage/access/app-credentials.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import type { Queryable } from '#storage/database.ts'

/** `secret` is returned only this once; a project token has none. */
export type AddedCredential = { id: number; name: string; secret: string | undefined }

type Wanted = { kind: CredentialKind; projectId: number; id: number }

export async function addAppCredential(
  { now, secrets }: Pick<App, 'now' | 'secrets'>,
  db: Queryable,
  { kind, projectId, id }: Wanted,
): Promise<AddedCredential> {
  const createdAt = now()
  if (kind === 'project_token') {
    const name = `pt_${randomBase62(32)}`
    await insertProjectToken(db, projectId, { id, name, createdAt })
    return { id, name, secret: undefined }
  }
  const name = `kid_${randomBase62(16)}`
  const secret = randomBase62(43)
  await insertSigningKey(db, projectId, {
    id,
    name,
    createdAt,
    secret: secrets.encrypt(secret, sealedIn('signing_keys.secret', projectId)),
  })
  return { id, name, secret }
}
