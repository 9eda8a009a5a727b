import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Destination } from '#domain/outbound/destination.ts'
import { overlapMs, rotateSecret } from '#networks/webhook/previous-secrets.ts'
import { makeWebhookSecret } from '#networks/webhook/sign-webhook.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { type SealedDestination, upsertDestination } from '#storage/outbound/destinations.ts'
import { takeId } from '#storage/projects/projects.ts'
import { lockDestination } from './lock-destination.ts'

type Webhook = Pick<Destination, 'events' | 'enabled'> & { url: string }

export type CreatedWebhook = { webhook: Destination; secret: string }

export function addWebhook(
  { db, secrets, now }: App,
  projectId: number,
  wanted: Webhook,
): Promise<CreatedWebhook> {
  const secret = makeWebhookSecret()
  return db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    const webhook: SealedDestination = {
      ...wanted,
      id,
      kind: 'webhook',
      code: 'webhook',
      name: new URL(wanted.url).host,
      tokenUrl: null,
      settings: {},
      secrets: secrets.encrypt(
        JSON.stringify({ current: secret }),
        sealedIn('destinations.secrets', projectId),
      ),
      accountId: null,
      affiliateId: null,
      shareUnmapped: true,
      status: 'ok',
      createdAt: now(),
    }
    await upsertDestination(transaction, projectId, webhook)
    return { webhook, secret }
  })
}

type Change = { [Field in keyof Webhook]?: Webhook[Field] | undefined }

export function changeWebhook(
  { db }: App,
  projectId: number,
  { id, change }: { id: number; change: Change },
): Promise<Destination | Refusal> {
  return db.transaction(async (transaction) => {
    const stored = await lockDestination(transaction, projectId, { id, sort: 'webhook' })
    if (stored === undefined) return refuse('not_found')
    const changed: SealedDestination = {
      ...stored,
      url: change.url ?? stored.url,
      name: change.url === undefined ? stored.name : new URL(change.url).host,
      events: change.events ?? stored.events,
      enabled: change.enabled ?? stored.enabled,
      // Enabling it again resets the status for a new attempt.
      status: change.enabled === true || change.url !== undefined ? 'ok' : stored.status,
    }
    await upsertDestination(transaction, projectId, changed)
    return changed
  })
}

export type RotatedSecret = { secret: string; previousUntil: Date }

export function rotateWebhookSecret(
  { db, secrets, now }: App,
  projectId: number,
  id: number,
): Promise<RotatedSecret | Refusal> {
  const secret = makeWebhookSecret()
  const previousUntil = new Date(now().getTime() + overlapMs)
  return db.transaction(async (transaction) => {
    const stored = await lockDestination(transaction, projectId, { id, sort: 'webhook' })
    if (stored?.secrets == null) return refuse('not_found')
    const sealedAs = sealedIn('destinations.secrets', projectId)
    const old: Record<string, string> = JSON.parse(secrets.decrypt(stored.secrets, sealedAs))
    const next = rotateSecret(old, secret, { now: now(), until: previousUntil })
    await upsertDestination(transaction, projectId, {
      ...stored,
      secrets: secrets.encrypt(JSON.stringify(next), sealedAs),
    })
    return { secret, previousUntil }
  })
}
