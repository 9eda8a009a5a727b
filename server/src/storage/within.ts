/** Rejects when the answer takes longer; the work itself goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(reject, ms, new Error('The database did not answer in time.'))
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
