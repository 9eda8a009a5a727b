import { bringUpWithRetries } from './bring-up-with-retries.ts'
import { retakeLock } from './retake-lock.ts'
import type { Mode } from './server-settings.ts'
import { sendSignal, stopPostmaster } from './stop-postmaster.ts'
import type { SupervisorState } from './supervisor-state.ts'
import { switchMode } from './switch-mode.ts'
import { watchSpace } from './watch-space.ts'

export type Supervisor = { postmasterPid(): number; stop(): Promise<void> }

/** Keeps PostgreSQL running until stop(). */
export function supervise(start: Pick<SupervisorState, 'site' | 'running' | 'mode'>): Supervisor {
  const stopping = new AbortController()
  const state: SupervisorState = { ...start, isRestartPlanned: false, signal: stopping.signal }
  // A service that exits without stop(), after an exception for example, also stops its database.
  const onExit = () => {
    const { server } = state.running
    if (!server.hasEnded()) sendSignal(server.pid, 'SIGINT')
  }
  process.once('exit', onExit)
  const ended = keepUp(state)
  const space = watchSpace(
    state.site,
    () => state.mode,
    (mode) => changeMode(state, mode),
  )

  async function stop(): Promise<void> {
    stopping.abort()
    await space.stop()
    await endServer(state)
    await ended
    // A start that was in progress may have completed meanwhile.
    await endServer(state)
    process.off('exit', onExit)
  }

  let stopped: Promise<void> | undefined
  return {
    postmasterPid: () => state.running.server.pid,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

async function keepUp(state: SupervisorState): Promise<void> {
  while (!state.signal.aborted) {
    const { server } = state.running
    retakeLock(state, state.running)
    await server.ended
    if (state.signal.aborted) return
    const { exitCode, signalCode } = server.child
    if (!state.isRestartPlanned)
      state.site.log.error(
        { postmaster: server.pid, exitCode, signal: signalCode },
        'the database ended unexpectedly: restarting it',
      )
    state.isRestartPlanned = false
    state.running = (await bringUpWithRetries(state)) ?? state.running
  }
}

/** If a reload fails, PostgreSQL restarts with the mode on its command line: that changes no file, even on a full disk. */
async function changeMode(state: SupervisorState, mode: Mode): Promise<void> {
  const { server } = state.running
  if (server.hasEnded()) return
  state.site.log.warn(
    { mode },
    mode === 'read-only'
      ? 'the disk is nearly full: the database is read-only until there is space'
      : 'there is space again: the database accepts writes',
  )
  state.mode = mode
  if (await switchMode(state.site, state.running, mode)) return
  state.isRestartPlanned = true
  await stopPostmaster(server.pid, server.hasEnded)
}

async function endServer({ running: { server, lock } }: SupervisorState): Promise<void> {
  // Not awaited: a frozen backend never ends its session.
  lock.end().catch(() => {})
  await stopPostmaster(server.pid, server.hasEnded)
}
