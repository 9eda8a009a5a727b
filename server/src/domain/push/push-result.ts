/**
 * What a push service says of one push.
 * `gone`: the app is not there any more. `refused`: this token cannot be used, which says nothing of the app.
 * `again`: the service is in trouble. `unauthorized`: the credentials are not good.
 */
export type PushVerdict = 'delivered' | 'gone' | 'refused' | 'again' | 'unauthorized'

export type PushResult = { verdict: PushVerdict; reason: string; retryAfterMs?: number }

/** Of no use to send more: neither says anything of the token that it came for. */
export function stopsTheRun({ verdict }: PushResult): boolean {
  return verdict === 'again' || verdict === 'unauthorized'
}
