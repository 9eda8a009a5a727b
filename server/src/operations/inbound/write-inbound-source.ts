import {
  type InboundSourceKind,
  inboundSourceNames,
  makesOwnSecret,
} from '@tributary/contract/inbound-sources'
import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { InboundSource } from '#domain/inbound/inbound-source.ts'
import { overlapMs, rotateSecret } from '#networks/webhook/previous-secrets.ts'
import { randomBase62 } from '#random-text.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import * as storage from '#storage/inbound/inbound-sources.ts'
import { takeId } from '#storage/projects/projects.ts'

type Wanted = { source: InboundSourceKind; secret: string | undefined }

/** `secret` is the one that we made, if we did. */
export type CreatedSource = { source: storage.SealedSource; secret: string | null }

export function addInboundSource(
  { db, secrets, now }: App,
  projectId: number,
  { source, secret }: Wanted,
): Promise<CreatedSource> {
  const made = secret === undefined && makesOwnSecret(source) ? randomBase62(32) : null
  const current = secret ?? made
  return db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    const created: storage.SealedSource = {
      id,
      source,
      token: `${projectId}-${randomBase62(24)}`,
      secrets:
        current === null
          ? null
          : secrets.encrypt(JSON.stringify({ current }), sealedIn('inbound_sources.secrets', projectId)),
      createdAt: now(),
    }
    await storage.upsertInboundSource(transaction, projectId, created)
    return { source: created, secret: made }
  })
}

export type ReplacedSecret = { secret: string | null; previousUntil: Date | null }

/** The previous secret is accepted for a day: both sides cannot change it at the same moment. */
export function replaceInboundSecret(
  { db, secrets, now }: App,
  projectId: number,
  { id, secret }: Pick<InboundSource, 'id'> & { secret: string | undefined },
): Promise<ReplacedSecret | Refusal> {
  const previousUntil = new Date(now().getTime() + overlapMs)
  return db.transaction(async (transaction) => {
    const stored = await storage.findInboundSource(transaction, projectId, id)
    if (stored === undefined) return refuse('not_found')
    const made = secret === undefined && makesOwnSecret(stored.source) ? randomBase62(32) : null
    const current = secret ?? made
    if (current === null) {
      const name = inboundSourceNames[stored.source]
      return invalidBody(`secret is required: copy it from ${name}.`)
    }
    const sealedAs = sealedIn('inbound_sources.secrets', projectId)
    const old = stored.secrets && JSON.parse(secrets.decrypt(stored.secrets, sealedAs))
    const times = { now: now(), until: previousUntil }
    const next = old === null ? { current } : rotateSecret(old, current, times)
    await storage.upsertInboundSource(transaction, projectId, {
      ...stored,
      secrets: secrets.encrypt(JSON.stringify(next), sealedAs),
    })
    return { secret: made, previousUntil: old === null ? null : previousUntil }
  })
}

export function removeInboundSource({ db }: App, projectId: number, id: number): Promise<boolean> {
  return db.transaction((transaction) => storage.deleteInboundSource(transaction, projectId, id))
}
