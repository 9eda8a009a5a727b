const forcedAfterMs = 20_000
const impatientAfterMs = 1_000

/** Stops in order when a signal asks for it, also in the middle of the start; a second wish stops at once. */
export function stopWhenAsked(starting: Promise<{ stop: () => Promise<void> }>): void {
  let stoppingSince: number | undefined
  const stop = (): void => {
    // Ctrl-C reaches the whole process group and is forwarded by the wrapper, too: that is one wish, not two.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < impatientAfterMs) return
    if (stoppingSince !== undefined) process.exit(1)
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), forcedAfterMs).unref()
    // Asked to stop while it starts: what has been started by then must be stopped in order, too.
    starting.then(
      (service) => service.stop().then(() => process.exit(0), failed),
      () => undefined,
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  // The wrapper that started this process is gone: nobody could stop it any more.
  process.on('disconnect', stop)
}

function failed(error: unknown): void {
  process.stderr.write(`Stopping failed: ${String(error)}\n`)
  process.exit(1)
}
