import type { PushResult } from '#domain/push/push-result.ts'
import type { Http2Call } from '#outbound/open-http2.ts'
import type { OutboundResponse } from '#outbound/outbound-response.ts'
import type { OutboundRules } from '#outbound/resolve-host.ts'

/** A project's account at a push service. */
export type PushAccount = { credentials: Record<string, string>; tokenUrl: string }

export type AccessToken = { token: string; until: Date }

export type PushDeps = { rules: OutboundRules; now: Date; signal?: AbortSignal }

/** A push service: how to send, and how to interpret responses. */
export type PushService = {
  baseUrl: string
  tokenUrl: string
  /** The access token for calls, or why there is none. */
  authorize: (deps: PushDeps, account: PushAccount) => Promise<AccessToken | PushResult>
  /** `base` is the path prefix of the service. */
  call: (push: { base: string; account: PushAccount; access: string; token: string }) => Http2Call
  judge: (response: OutboundResponse) => PushResult
}

export function isFailure(access: AccessToken | PushResult): access is PushResult {
  return 'verdict' in access
}
