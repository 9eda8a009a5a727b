/** They run even when the caller no longer waits. */
export type Callbacks = { onLate: () => void; onFailed: (error: Error) => void }

/** The result if the work succeeds in time, else null. */
export function resultWithin<Result>(
  ms: number,
  work: Promise<Result>,
  { onLate, onFailed }: Callbacks,
): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<Result | null>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    resolve(null)
  }, ms)
  const onSucceeded = (result: Result) => {
    if (isLate) onLate()
    resolve(result)
  }
  const onError = (error: Error) => {
    onFailed(error)
    resolve(null)
  }
  work.finally(() => clearTimeout(timer)).then(onSucceeded, onError)
  return promise
}
