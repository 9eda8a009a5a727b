import type { App } from '../app.ts'
import type { Sent } from '../networks/send-parcel.ts'
import type { Addressee, Sender } from '../networks/sender.ts'
import type { DestinationRef } from '../storage/deliveries.ts'
import type { SealedDestination } from '../storage/destinations.ts'

/** The network gave no access: what was to be sent fares as this says. */
export class NoAccess extends Error {
  readonly sent: Sent
  constructor(sent: Sent) {
    super(sent.reason ?? 'no access')
    this.sent = sent
  }
}

type Wanted = { destination: SealedDestination; sender: Sender; signal?: AbortSignal }

export async function addresseeOf(
  app: App,
  _ref: DestinationRef,
  { destination, sender }: Wanted,
): Promise<Addressee> {
  const { settings, url, secrets: sealed } = destination
  const secrets: Record<string, string> = sealed === null ? {} : JSON.parse(app.secrets.decrypt(sealed))
  return { settings, url: (url ?? sender.url).replace(/\/+$/, ''), secrets, accessToken: '', now: app.now() }
}
