/** Rejects after `ms`; the work itself continues. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(reject, ms, new Error('The database did not respond in time.'))
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
