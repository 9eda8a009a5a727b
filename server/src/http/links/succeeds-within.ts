/** They run even when the caller no longer waits. */
export type Callbacks = { onLate: () => void; onFailed: (error: Error) => void }

/** True if the work succeeds in time. */
export function succeedsWithin(
  ms: number,
  work: Promise<unknown>,
  { onLate, onFailed }: Callbacks,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    resolve(false)
  }, ms)
  const onSucceeded = () => {
    if (isLate) onLate()
    resolve(true)
  }
  const onError = (error: Error) => {
    onFailed(error)
    resolve(false)
  }
  work.finally(() => clearTimeout(timer)).then(onSucceeded, onError)
  return promise
}
