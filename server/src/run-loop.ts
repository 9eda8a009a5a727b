export type Loop = { stop: () => Promise<void> }

type Turn = (signal: AbortSignal) => Promise<void>

type LoopOptions = {
  /** Between two turns. */
  pauseMs: number | ((turnMs: number) => number)
  /** Errors of a turn that is being stopped are not reported. */
  onError: (error: unknown) => void
  startsWithPause?: boolean
}

/** Repeats the turn with a pause in between. A stop aborts the signal and waits for the turn that is running. */
export function runLoop(turn: Turn, { pauseMs, onError, startsWithPause = false }: LoopOptions): Loop {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const pause = (turnMs: number) => {
    if (signal.aborted) return
    timer = setTimeout(next, typeof pauseMs === 'number' ? pauseMs : pauseMs(turnMs)).unref()
  }
  const run = async () => {
    const started = performance.now()
    try {
      await turn(signal)
    } catch (error) {
      if (!signal.aborted) onError(error)
    }
    pause(performance.now() - started)
  }
  const next = () => {
    running = run()
  }
  if (startsWithPause) pause(0)
  else next()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
