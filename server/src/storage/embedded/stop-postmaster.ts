import { setTimeout as delay } from 'node:timers/promises'

// Fast shutdown with a checkpoint, then immediate without one, then SIGKILL: the next start recovers.
const steps: { signal: NodeJS.Signals; timeoutMs: number }[] = [
  { signal: 'SIGINT', timeoutMs: 10_000 },
  { signal: 'SIGQUIT', timeoutMs: 10_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
]
const pollMs = 10

/** Stops our own child or an orphan. */
export async function stopPostmaster(pid: number, hasEnded: () => boolean): Promise<void> {
  for (const { signal, timeoutMs } of steps) {
    if (hasEnded()) return
    sendSignal(pid, signal)
    for (const until = Date.now() + timeoutMs; Date.now() < until; await delay(pollMs)) if (hasEnded()) return
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
