import type { Destination } from '#domain/outbound/destination.ts'
import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'
import type { OutboundRequest } from '#outbound/send-outbound.ts'

/** A destination with everything a sender needs to write a request to it. */
export type Recipient = Pick<Destination, 'settings' | 'shareUnmapped'> & {
  url: string
  secrets: Readonly<Record<string, string>>
  /** For networks that exchange credentials for a token; '' for others. */
  accessToken: string
  now: Date
}

/** `skip`: why nothing is sent. `remark`: a problem with the data sent. The delivery log shows both. */
export type DeliveryRequest = (OutboundRequest & { remark?: string }) | { skip: string }

export type Verdict = 'good' | 'again' | 'unauthorized' | 'refused' | 'gone'

/** How to send to one kind of destination. */
export type Sender = {
  /** '' if every destination has its own URL. */
  url: string
  tokenUrl: string
  limits: { atOnce: number; perSecond: number }
  /** Pure: the same fact gives the same request. */
  write: (fact: OutboundFact, to: Recipient) => DeliveryRequest
  /** Interprets responses whose status alone is not enough. */
  judge?: (status: number, body: unknown) => Verdict | undefined
}
