import { type Loop, runLoop } from '#run-loop.ts'

type Watch = { everyMs: number; check: () => Promise<void> }

/** Repeats a check that never fails, while there are streams. */
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
  return {
    watch: () => {
      loop ??= runLoop(turn, { pauseMs: everyMs, onError: () => undefined, startsWithPause: true })
    },
  }
}
