const forceExitAfterMs = 20_000
const sameSignalMs = 1_000
const watchMs = 500

/**
 * Shuts down gracefully on a signal, even during start-up; a second signal exits immediately. `startedBy`: the pid of the
 * program that it must not outlive, if there is no channel to it.
 */
export function stopOnSignal(starting: Promise<{ stop: () => Promise<void> }>, startedBy?: string): void {
  let stoppingSince: number | undefined
  const stop = (): void => {
    // Ctrl-C reaches the whole process group, and the wrapper forwards it too: that is one signal, not two.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < sameSignalMs) return
    if (stoppingSince !== undefined) process.exit(1)
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), forceExitAfterMs).unref()
    // During start-up, wait for it: everything that was started must be stopped in order.
    starting.then(
      (service) => service.stop().then(() => process.exit(0), failed),
      () => undefined,
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  // The wrapper that started this process is gone: nothing else could stop it.
  process.on('disconnect', stop)
  if (startedBy !== undefined) watchParent(Number(startedBy), stop)
}

function watchParent(parent: number, onGone: () => void): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onGone()
  }, watchMs).unref()
}

function failed(error: unknown): void {
  process.stderr.write(`Stopping failed: ${String(error)}\n`)
  process.exit(1)
}
