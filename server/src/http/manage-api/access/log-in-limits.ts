import { addressGroup, networkOf } from '#http/client-address.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'

/** `with_code`: only a password with its second factor may still be right. */
export type Admitted = 'any' | 'with_code' | 'none'

const minuteMs = 60_000

/** Guesses elsewhere must not keep the owner of an account out: they are counted per account and network together. */
export function logInLimits() {
  const byAddress = slidingWindow(20, minuteMs)
  const byNetwork = slidingWindow(5, minuteMs)
  // Of guesses that come from many networks.
  const byAccount = slidingWindow(20, minuteMs)
  return {
    admit: ({ address, email }: { address: string; email: string }, nowMs: number): Admitted => {
      if (!byAddress.admit(addressGroup(address), nowMs)) return 'none'
      const isFree = byNetwork.admit(`${networkOf(address)} ${email}`, nowMs) && byAccount.admit(email, nowMs)
      return isFree ? 'any' : 'with_code'
    },
  }
}
