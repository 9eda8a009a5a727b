import type { SpendRow } from '#domain/spend/spend-row.ts'
import type { OutboundRequest } from '#outbound/send-outbound.ts'

/** An ad account whose spend is pulled from its network. */
export type SpendAccount = {
  /** The network's id of the ad account. */
  customerId: string
  credentials: Readonly<Record<string, string>>
  baseUrl: string
  tokenUrl: string
  now: Date
}

/** Days in the network's timezone, both inclusive. */
export type PullSpan = { from: string; to: string }

/** `campaign` is the network's id. */
export type PulledSpend = SpendRow

/** The meaning of a response whose status alone is not enough. */
export type Verdict = 'good' | 'again' | 'unauthorized' | 'refused'

export type NetworkCall = OutboundRequest & { judge?: (status: number, body: unknown) => Verdict | undefined }

/** Returns the JSON of a successful response. Throws PullFailed after some retries. */
export type SendRequest = (call: NetworkCall) => Promise<unknown>

export type SpendSource = {
  baseUrl: string
  /** The OAuth token endpoint; '' if the credential is itself an access token. */
  tokenUrl: string
  pull: (ask: SendRequest, account: SpendAccount, span: PullSpan) => Promise<PulledSpend[]>
}

/** Aborts a pull with the network's error. */
export class PullFailed extends Error {
  readonly kind: 'unauthorized' | 'failed'
  constructor(kind: 'unauthorized' | 'failed', message: string) {
    super(message)
    this.kind = kind
  }
}
