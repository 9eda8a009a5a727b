/**
 * The result of one push.
 * `gone`: the app is uninstalled. `refused`: the token is unusable, which proves nothing about the app.
 * `again`: the service failed, retry. `unauthorized`: the credentials are invalid.
 */
export type PushVerdict = 'delivered' | 'gone' | 'refused' | 'again' | 'unauthorized'

export type PushResult = { verdict: PushVerdict; reason: string; retryAfterMs?: number }

/** Sending more is pointless: the problem is not the token. */
export function endsRun({ verdict }: PushResult): boolean {
  return verdict === 'again' || verdict === 'unauthorized'
}
