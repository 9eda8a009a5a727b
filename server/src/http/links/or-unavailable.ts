import type { App } from '#app.ts'
import type { MaybePromise } from '#storage/lookup-cache.ts'

/** The database does not respond, and nothing is cached. */
export const unavailable = Symbol('unavailable')

export async function orUnavailable<Result>(
  { log }: App,
  lookUp: MaybePromise<Result>,
): Promise<Result | typeof unavailable> {
  try {
    return await lookUp
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    log.error({ err: { message } }, 'link lookup failed')
    return unavailable
  }
}
