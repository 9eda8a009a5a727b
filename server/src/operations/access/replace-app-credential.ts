import { conflict, isRefusal, type Refusal } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type CredentialKind, maxValid, validOnes } from '#domain/keys/app-credential.ts'
import { appCredentials, setCredentialEnd } from '#storage/access/app-credentials.ts'
import { inLockedProject } from '#storage/projects/projects.ts'
import { type AddedCredential, addAppCredential } from './add-app-credential.ts'
import { type CredentialEnd, readCredentialEnd } from './read-credential-end.ts'

const defaultOverlapMs = 90 * 86_400_000

const names = { project_token: 'project tokens', signing_key: 'signing keys' }

type Wanted = { kind: CredentialKind; projectId: number; previousEnd: CredentialEnd | undefined }

export type ReplacedCredential = AddedCredential & { previous: { id: number; endsAt: Date | null } }

/** Adds a current credential; the one before it stays valid until its end, so that installed apps keep working. */
export async function replaceAppCredential(
  app: App,
  { kind, projectId, previousEnd }: Wanted,
): Promise<ReplacedCredential | Refusal> {
  const { db, now, projectTokens } = app
  const replaced = await inLockedProject(db, projectId, async (transaction) => {
    const all = await appCredentials(transaction, kind, projectId)
    const valid = validOnes(all, now())
    const [previous] = valid
    if (previous === undefined || valid.length >= maxValid)
      return conflict(`Two ${names[kind]} are already valid. End one first.`)
    const endsAt =
      previousEnd === undefined
        ? new Date(now().getTime() + defaultOverlapMs)
        : await readCredentialEnd(transaction, { projectId, end: previousEnd, now: now() })
    if (isRefusal(endsAt)) return endsAt
    const id = Math.max(...all.map((one) => one.id)) + 1
    const added = await addAppCredential(app, transaction, { kind, projectId, id })
    await setCredentialEnd(transaction, kind, projectId, { id: previous.id, endsAt })
    return { ...added, previous: { id: previous.id, endsAt } }
  })
  projectTokens.forget()
  return replaced
}
