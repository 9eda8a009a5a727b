import { setTimeout as delay } from 'node:timers/promises'

// Fast shutdown with a checkpoint, then immediate without one, then SIGKILL: the next start recovers.
const steps: { signal: NodeJS.Signals; patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 10_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
]
const pollMs = 10

/** Stops our own child or an orphan. */
export async function stopPostmaster(pid: number, hasEnded: () => boolean): Promise<void> {
  for (const { signal, patienceMs } of steps) {
    if (hasEnded()) return
    sendSignal(pid, signal)
    for (const until = Date.now() + patienceMs; Date.now() < until; await delay(pollMs))
      if (hasEnded()) return
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
