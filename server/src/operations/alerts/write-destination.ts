import type { AlertChannel, AlertKind } from '@tributary/contract/manage-api/alerts/alert-kinds'
import { conflict, invalidBody, type Refusal, refuse, tooMany } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type AlertDestination, channelNames } from '#domain/alerts/alert-destination.ts'
import { makeWebhookSecret } from '#networks/webhook/sign-webhook.ts'
import { noMailServer } from '#operations/mail/test-mail.ts'
import { randomBase62, uuidv7 } from '#random-text.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import {
  alertDestinationsOf,
  insertAlertDestination,
  updateAlertDestination,
} from '#storage/alerts/alert-destinations.ts'

const maxDestinations = 50

export type NewAlertDestination = {
  channel: AlertChannel
  name?: string | undefined
  email?: string | undefined
  url?: string | undefined
  kinds?: AlertKind[] | null | undefined
  notifyOnResolve?: boolean | undefined
}

/** The secret of a webhook is shown only once. */
export type MadeDestination = { destination: AlertDestination; secret: string | null }

export async function addAlertDestination(
  app: App,
  projectId: number,
  wanted: NewAlertDestination,
): Promise<MadeDestination | Refusal> {
  const refusal = targetRefusal(app, wanted)
  if (refusal !== undefined) return refusal
  const secret = wanted.channel === 'webhook' ? makeWebhookSecret() : null
  const destination = sealed(app, projectId, { ...wanted, secret })
  return app.db.transaction(async (transaction) => {
    if ((await alertDestinationsOf(transaction, projectId)).length >= maxDestinations)
      return tooMany(maxDestinations, 'destinations')
    if (!(await insertAlertDestination(transaction, projectId, destination)))
      return conflict(`${destination.email} is told already.`)
    const [stored] = await alertDestinationsOf(transaction, projectId, destination.id)
    return stored === undefined ? refuse('not_found') : { destination: stored, secret }
  })
}

function targetRefusal({ mail }: App, { channel, email, url }: NewAlertDestination): Refusal | undefined {
  const isMail = channel === 'email'
  if (isMail && mail === undefined) return noMailServer
  if (isMail && email === undefined) return invalidBody('email is required.')
  if (!isMail && url === undefined) return invalidBody('url is required.')
  if (isMail ? url !== undefined : email !== undefined)
    return invalidBody(`Channel ${channel} takes no ${isMail ? 'url' : 'email'}.`)
  return undefined
}

function sealed(
  { secrets, now }: App,
  projectId: number,
  {
    channel,
    name,
    email,
    url,
    kinds,
    notifyOnResolve,
    secret,
  }: NewAlertDestination & { secret: string | null },
): Omit<AlertDestination, 'unsubscribedAt'> {
  return {
    id: uuidv7(now()),
    channel,
    name: name ?? email ?? channelNames[channel],
    email: email ?? null,
    token: email === undefined ? null : randomBase62(32),
    url: url === undefined ? null : secrets.encrypt(url, sealedIn('alert_destinations.url', projectId)),
    secret:
      secret === null ? null : secrets.encrypt(secret, sealedIn('alert_destinations.secret', projectId)),
    kinds: kinds ?? null,
    notifyOnResolve: notifyOnResolve ?? true,
    createdAt: now(),
  }
}

export type AlertDestinationChange = Pick<NewAlertDestination, 'name' | 'url' | 'kinds' | 'notifyOnResolve'>

export function changeAlertDestination(
  { db, secrets }: App,
  projectId: number,
  { id, change }: { id: string; change: AlertDestinationChange },
): Promise<AlertDestination | Refusal> {
  return db.transaction(async (transaction) => {
    const [stored] = await alertDestinationsOf(transaction, projectId, id)
    if (stored === undefined) return refuse('not_found')
    const { name, url, kinds, notifyOnResolve } = change
    if (url !== undefined && stored.channel === 'email') return invalidBody('Channel email takes no url.')
    const changed: AlertDestination = {
      ...stored,
      name: name ?? stored.name,
      url:
        url === undefined ? stored.url : secrets.encrypt(url, sealedIn('alert_destinations.url', projectId)),
      kinds: kinds === undefined ? stored.kinds : kinds,
      notifyOnResolve: notifyOnResolve ?? stored.notifyOnResolve,
    }
    await updateAlertDestination(transaction, projectId, changed)
    return changed
  })
}
