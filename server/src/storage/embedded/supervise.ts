import { bringUpAgain } from './bring-up-again.ts'
import { keepLock } from './keep-lock.ts'
import type { Life } from './life.ts'
import type { Mode } from './server-settings.ts'
import { sendSignal, stopPostmaster } from './stop-postmaster.ts'
import { watchSpace } from './watch-space.ts'

export type Supervisor = { postmasterPid(): number; stop(): Promise<void> }

/** Keeps PostgreSQL up for as long as the service lives. */
export function supervise(start: Pick<Life, 'site' | 'running' | 'mode'>): Supervisor {
  const stopping = new AbortController()
  const life: Life = { ...start, isRestartPlanned: false, signal: stopping.signal }
  // A service that ends without stop(), by a fault say, takes its database along.
  const onExit = () => {
    const { server } = life.running
    if (!server.hasEnded()) sendSignal(server.pid, 'SIGINT')
  }
  process.once('exit', onExit)
  const ended = keepUp(life)
  const space = watchSpace(
    life.site,
    () => life.mode,
    (mode) => changeMode(life, mode),
  )

  async function stop(): Promise<void> {
    stopping.abort()
    await space.stop()
    await endServer(life)
    await ended
    // A start that was under way may have come to its end meanwhile.
    await endServer(life)
    process.off('exit', onExit)
  }

  let stopped: Promise<void> | undefined
  return {
    postmasterPid: () => life.running.server.pid,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

async function keepUp(life: Life): Promise<void> {
  while (!life.signal.aborted) {
    const { server } = life.running
    keepLock(life, life.running)
    await server.ended
    if (life.signal.aborted) return
    const { exitCode, signalCode } = server.child
    if (!life.isRestartPlanned)
      life.site.log.error(
        { postmaster: server.pid, exitCode, signal: signalCode },
        'the database ended by itself: starting it again',
      )
    life.isRestartPlanned = false
    life.running = (await bringUpAgain(life)) ?? life.running
  }
}

/** PostgreSQL takes its mode from the command line, so that no file of the cluster has to change on a full disk. */
async function changeMode(life: Life, mode: Mode): Promise<void> {
  const { server } = life.running
  if (server.hasEnded()) return
  life.site.log.warn(
    { mode },
    mode === 'read-only'
      ? 'the disk is nearly full: the database takes no writes until there is space'
      : 'there is space again: the database takes writes',
  )
  life.mode = mode
  life.isRestartPlanned = true
  await stopPostmaster(server.pid, server.hasEnded)
}

async function endServer({ running: { server, lock } }: Life): Promise<void> {
  // Not awaited: a frozen backend would never take its leave.
  lock.end().catch(() => {})
  await stopPostmaster(server.pid, server.hasEnded)
}
