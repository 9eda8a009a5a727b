import type { ClientBase } from 'pg'
import { askHost, type HostState, readState } from './ask-host.ts'
import type { Host } from './read-hosts.ts'

/** Where the primary of several hosts is. */
export type Primary = {
  /** Asks all hosts if it is not known. Rejects with NoPrimary. */
  find: () => Promise<Host>
  /** Rejects if the client is connected to a standby, or to a former primary that came back. */
  check: (client: ClientBase) => Promise<void>
  /** A connection failed: ask again before the next one. */
  lose: () => void
}

/** None is the primary now. The code of a server that is starting: one may be promoted in a moment. */
class NoPrimary extends Error {
  readonly code = '57P03'
}

export function openPrimary(hosts: readonly Host[]): Primary {
  let current: Host | undefined
  let searching: Promise<Host> | undefined
  // Each promotion begins a new timeline: an older one is that of a primary which was replaced.
  let newestTimeline = 0

  const accept = (state: HostState): boolean => {
    if (state.isStandby || state.timeline < newestTimeline) return false
    newestTimeline = state.timeline
    return true
  }
  const search = async (): Promise<Host> => {
    const asked = await Promise.all(
      hosts.map(async (host) => ({ host, state: await askHost(host).catch((error: Error) => error) })),
    )
    const [newest] = asked
      .flatMap(({ host, state }) => (state instanceof Error ? [] : [{ host, state }]))
      .sort((one, other) => other.state.timeline - one.state.timeline)
      .filter(({ state }) => accept(state))
    if (newest === undefined) throw new NoPrimary(describe(asked))
    current = newest.host
    return current
  }
  return {
    find: async () => {
      if (current !== undefined) return current
      searching ??= search().finally(() => {
        searching = undefined
      })
      return searching
    },
    check: async (client) => {
      const state = await readState(client)
      if (!accept(state)) throw new NoPrimary(`Connected to ${standing(state)}.`)
    },
    lose: () => {
      current = undefined
    },
  }
}

function describe(asked: readonly { host: Host; state: HostState | Error }[]): string {
  const states = asked.map(({ host: { host, port }, state }) =>
    state instanceof Error ? state.message : `${host}:${port} is ${standing(state)}`,
  )
  return `no host is the primary (${states.join('; ')})`
}

function standing({ isStandby }: HostState): string {
  return isStandby ? 'a standby' : 'a former primary'
}
