import type { App } from '#app.ts'
import { accessToken } from '#networks/access-token.ts'
import type { Sent } from '#networks/send-delivery.ts'
import type { Recipient, Sender } from '#networks/sender.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import type { SealedDestination } from '#storage/outbound/destinations.ts'
import { openValueCache, type ValueCache } from '#value-cache.ts'

/** The network denied access: `sent` is the result for every delivery. */
export class NoAccess extends Error {
  readonly sent: Sent
  constructor(sent: Sent) {
    super(sent.reason ?? 'no access')
    this.sent = sent
  }
}

type Wanted = { projectId: number; destination: SealedDestination; sender: Sender; signal: AbortSignal }

/** Decrypts a destination's secrets, and exchanges them for a token if its network needs one. */
export async function recipientOf(
  app: App,
  { projectId, destination, sender, signal }: Wanted,
): Promise<Recipient> {
  const { settings, shareUnmapped, url, tokenUrl, secrets: sealed } = destination
  const secrets: Record<string, string> =
    sealed === null
      ? {}
      : JSON.parse(app.secrets.decrypt(sealed, sealedIn('destinations.secrets', projectId)))
  const to = {
    settings,
    shareUnmapped,
    url: (url ?? sender.url).replace(/\/+$/, ''),
    secrets,
    accessToken: '',
    now: app.now(),
  }
  const exchange = tokenUrl ?? sender.tokenUrl
  if (exchange === '' || secrets.refresh_token === undefined) return to
  return { ...to, accessToken: await tokenFor(app, { tokenUrl: exchange, secrets, sealed, signal }) }
}

type Exchange = {
  tokenUrl: string
  secrets: Record<string, string>
  sealed: Buffer | null
  signal: AbortSignal
}

const safetyMarginMs = 5 * 60_000
const tokens = new WeakMap<App, ValueCache<string>>()

/** Cached until shortly before it expires, per credentials and address. */
async function tokenFor(app: App, { tokenUrl, secrets, sealed, signal }: Exchange): Promise<string> {
  const cached = tokens.get(app) ?? openValueCache<string>({ maxSize: 1_000 })
  tokens.set(app, cached)
  const key = `${tokenUrl} ${sealed?.toString('base64')}`
  const known = cached.find(key)
  if (known !== undefined) return known
  const granted = await accessToken(
    { allowed: app.config.outboundAllowed },
    { tokenUrl, secrets },
    { signal, secrets: Object.values(secrets) },
  )
  if (!('token' in granted)) throw new NoAccess(granted)
  cached.save(key, granted.token, granted.seconds * 1_000 - safetyMarginMs)
  return granted.token
}
