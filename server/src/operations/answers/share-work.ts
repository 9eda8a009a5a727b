type Running<Result> = { result: Promise<Result>; stop: AbortController; waiting: number }

/** Work with its own signal: aborted when nobody waits for the result any more. */
type Work<Result> = (signal: AbortSignal) => Promise<Result>

export type ShareWork<Result> = (
  key: string,
  signal: AbortSignal,
  work: Work<Result>,
) => Promise<{ result: Result; isShared: boolean }>

/** Identical work that is asked for while it runs is done once. Rejects with the signal's reason for a caller that leaves. */
export function shareWork<Result>(): ShareWork<Result> {
  const all = new Map<string, Running<Result>>()
  const begin = (key: string, work: Work<Result>): Running<Result> => {
    const stop = new AbortController()
    const begun: Running<Result> = { result: work(stop.signal), stop, waiting: 0 }
    all.set(key, begun)
    const forget = () => {
      if (all.get(key) === begun) all.delete(key)
    }
    stop.signal.addEventListener('abort', forget, { once: true })
    begun.result.then(forget, forget)
    return begun
  }
  return async (key, signal, work) => {
    signal.throwIfAborted()
    const found = all.get(key)
    const result = await waitFor(found ?? begin(key, work), signal)
    return { result, isShared: found !== undefined }
  }
}

async function waitFor<Result>(running: Running<Result>, signal: AbortSignal): Promise<Result> {
  const left = Promise.withResolvers<never>()
  const leave = () => {
    running.waiting -= 1
    if (running.waiting === 0) running.stop.abort(signal.reason)
    left.reject(signal.reason)
  }
  running.waiting += 1
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([running.result, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
