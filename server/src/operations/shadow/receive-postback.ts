import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Fields } from '#domain/inbound/inbound-reading.ts'
import { objectOf } from '#domain/inbound/read-fields.ts'
import { projectOfToken } from '#domain/projects/project-of-token.ts'
import { readers } from '#domain/shadow/readers.ts'
import type { ShadowInstall, ShadowReading } from '#domain/shadow/shadow-install.ts'
import type { ShadowSource } from '#domain/shadow/shadow-source.ts'
import type { Queryable } from '#storage/database.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { lockPeopleShared } from '#storage/people/people-lock.ts'
import { erasedAmong } from '#storage/privacy/erased-users.ts'
import { changeShadowInstall, insertShadowInstall } from '#storage/shadow/shadow-installs.ts'
import { countPostback, shadowSourceAt } from '#storage/shadow/shadow-sources.ts'
import { hashIdentity } from './hash-identity.ts'

export type Postback = { vendor: string; token: string; fields: unknown }

type Outcome = 'stored' | 'updated' | 'duplicate' | 'ignored' | 'sandbox' | 'erased_user' | 'invalid'

export type PostbackResult = { outcome: Outcome; reason: string | null }

/** Reads and stores a vendor's postback. Whatever it says, it has exactly one outcome. */
export async function receivePostback(app: App, postback: Postback): Promise<PostbackResult | Refusal> {
  const found = await sourceOf(app, postback)
  if (found === undefined) return refuse('not_found')
  const fields = objectOf(postback.fields)
  if (fields === undefined) return invalidBody('The body must be a JSON object.')
  const { projectId, source } = found
  const at = app.now()
  const reading = readPostback(source, { fields, at })
  return app.db.of(projectId).transaction(async (transaction) => {
    const result = await record(transaction, projectId, { source, reading, at, secrets: app.secrets })
    await countPostback(transaction, projectId, { sourceId: source.id, ...result, at })
    return result
  })
}

async function sourceOf(
  { db, now }: App,
  { vendor, token }: Postback,
): Promise<{ projectId: number; source: ShadowSource } | undefined> {
  const projectId = projectOfToken(token)
  if (projectId === undefined) return undefined
  const source = await shadowSourceAt(db.of(projectId), projectId, { vendor, token, now: now() })
  return source === undefined ? undefined : { projectId, source }
}

// A phone's clock may be wrong by hours, and the vendor may pass its time on.
const aheadMs = 24 * 3_600_000

function readPostback({ vendor }: ShadowSource, { fields, at }: { fields: Fields; at: Date }): ShadowReading {
  const reading = readers[vendor](fields)
  if (reading.kind !== 'install') return reading
  const isAhead = reading.install.installedAt.getTime() > at.getTime() + aheadMs
  return isAhead ? { kind: 'invalid', reason: 'The install is in the future.' } : reading
}

type Read = { source: ShadowSource; reading: ShadowReading; at: Date; secrets: Unseal }

async function record(
  db: Queryable,
  projectId: number,
  { source, reading, at, secrets }: Read,
): Promise<PostbackResult> {
  switch (reading.kind) {
    case 'install': {
      if (await isErased(db, projectId, { ...reading.install, secrets }))
        return { outcome: 'erased_user', reason: 'The user was erased.' }
      const identities = reading.install.identities.map(hashIdentity)
      const hashed = { ...reading.install, vendor: source.vendor, identities, receivedAt: at }
      if (reading.changes && (await changeShadowInstall(db, projectId, hashed)))
        return { outcome: 'updated', reason: null }
      const isNew = await insertShadowInstall(db, projectId, hashed)
      return isNew
        ? { outcome: 'stored', reason: null }
        : { outcome: 'duplicate', reason: 'This install is stored already.' }
    }
    case 'sandbox':
      return { outcome: 'sandbox', reason: 'A test install is not stored.' }
    default:
      return { outcome: reading.kind, reason: reading.reason }
  }
}

async function isErased(
  db: Queryable,
  projectId: number,
  { identities, secrets }: Pick<ShadowInstall, 'identities'> & { secrets: Unseal },
): Promise<boolean> {
  await lockPeopleShared(db, [projectId])
  const userIds = identities.flatMap(({ kind, id }) => (kind === 'user' ? [id] : []))
  return (await erasedAmong(db, projectId, { userIds, secrets })).size > 0
}
