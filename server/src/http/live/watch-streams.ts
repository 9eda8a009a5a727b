import { type Loop, runLoop } from '#run-loop.ts'

type Watch = { everyMs: number; check: () => Promise<void> }

/** Repeats a check while there are streams. */
export function watchStreams(
  streams: { readonly size: number },
  { everyMs, check }: Watch,
): { watch: () => void } {
  let loop: Loop | undefined
  const turn = async () => {
    await check()
    if (streams.size > 0) return
    void loop?.stop()
    loop = undefined
  }
  const onError = (error: unknown) => {
    // The check handles what can fail: anything else is a bug, and must not be hidden.
    throw error
  }
  return {
    watch: () => {
      loop ??= runLoop(turn, { pauseMs: everyMs, onError, startsWithPause: true })
    },
  }
}
