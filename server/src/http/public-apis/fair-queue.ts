/** Calls that are being answered, by address. */
export type FairQueue = {
  /** All calls or none. */
  enter: (address: string, calls: number) => boolean
  leave: (address: string, calls: number) => void
}

/**
 * While more than `busy` calls are being answered, an address gets no further ones beyond its equal share of them, but
 * always `least`. An address that is alone takes nothing from others and is never refused.
 */
export function fairQueue({ busy, least }: { busy: number; least: number }): FairQueue {
  const running = new Map<string, number>()
  let total = 0
  return {
    enter: (address, calls) => {
      const own = running.get(address) ?? 0
      const others = running.size - (own === 0 ? 0 : 1)
      const share = Math.max(least, busy / (others + 1))
      if (others > 0 && total + calls > busy && own + calls > share) return false
      running.set(address, own + calls)
      total += calls
      return true
    },
    leave: (address, calls) => {
      const left = (running.get(address) ?? 0) - calls
      if (left > 0) running.set(address, left)
      else running.delete(address)
      total -= calls
    },
  }
}
