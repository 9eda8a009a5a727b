import type { Destination } from '../domain/outbound/destination.ts'
import type { News } from '../domain/outbound/news.ts'
import type { OutsideCall } from '../outbound/call-outside.ts'

/** A destination with everything that a sender needs to write to it. */
export type Addressee = Pick<Destination, 'settings'> & {
  url: string
  secrets: Readonly<Record<string, string>>
  /** Where the credentials are exchanged for one; '' elsewhere. */
  accessToken: string
  now: Date
}

/** `skip`: why there is nothing to send. `remark`: what is amiss with what is sent. Both stand in the log of deliveries. */
export type Parcel = (OutsideCall & { remark?: string }) | { skip: string }

export type Verdict = 'good' | 'again' | 'unauthorized' | 'refused' | 'gone'

/** How one kind of destination is written to. */
export type Sender = {
  /** '' where every destination has an address of its own. */
  url: string
  tokenUrl: string
  limits: { atOnce: number; perSecond: number }
  /** Pure: the same news gives the same parcel. */
  write: (news: News, to: Addressee) => Parcel
  /** What an answer means where its status alone does not say so. */
  judge?: (status: number, body: unknown) => Verdict | undefined
}
