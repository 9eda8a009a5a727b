import type { PushResult } from '../../domain/push/push-result.ts'
import type { OutsideAnswer } from '../../outbound/call-outside.ts'
import type { Http2Call } from '../../outbound/open-http2.ts'
import type { OutboundRules } from '../../outbound/resolve-host.ts'

/** How a project is known to a push service. */
export type PushAccount = { credentials: Record<string, string>; tokenUrl: string }

export type AccessToken = { token: string; until: Date }

export type PushMeans = { rules: OutboundRules; now: Date; signal?: AbortSignal }

/** One way to reach phones: what is sent, and what its answers mean. */
export type PushService = {
  baseUrl: string
  tokenUrl: string
  /** What calls are allowed by, or why there is none. */
  authorize: (means: PushMeans, account: PushAccount) => Promise<AccessToken | PushResult>
  /** `base` is the path below which the service lies. */
  call: (push: { base: string; account: PushAccount; access: string; token: string }) => Http2Call
  judge: (answer: OutsideAnswer) => PushResult
}

export function isFailure(access: AccessToken | PushResult): access is PushResult {
  return 'verdict' in access
}
