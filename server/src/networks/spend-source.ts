import type { SpendRow } from '../domain/spend/spend-row.ts'
import type { OutsideCall } from '../outbound/call-outside.ts'

/** How a network is asked for what ads cost. */
export type SpendAccount = {
  /** The network's own id of the ad account. */
  customerId: string
  credentials: Readonly<Record<string, string>>
  baseUrl: string
  tokenUrl: string
  now: Date
}

/** Days as the network cuts them, both inclusive. */
export type PullSpan = { from: string; to: string }

/** `campaign` is the network's own id. */
export type PulledSpend = SpendRow & { campaignName: string }

/** What an answer means where its status alone does not say so. */
export type Verdict = 'good' | 'again' | 'unauthorized' | 'refused'

export type NetworkCall = OutsideCall & { judge?: (status: number, body: unknown) => Verdict | undefined }

/** The JSON of a good answer. Throws PullFailed when none came, after some tries. */
export type Ask = (call: NetworkCall) => Promise<unknown>

export type SpendSource = {
  baseUrl: string
  /** Where an access token is had; '' when the credential is one. */
  tokenUrl: string
  pull: (ask: Ask, account: SpendAccount, span: PullSpan) => Promise<PulledSpend[]>
}

/** Carries a network's refusal out of the middle of a pull. */
export class PullFailed extends Error {
  readonly kind: 'unauthorized' | 'failed'
  constructor(kind: 'unauthorized' | 'failed', message: string) {
    super(message)
    this.kind = kind
  }
}
