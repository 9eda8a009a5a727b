import type { App } from '../../app.ts'
import type { Soon } from '../../storage/remember.ts'

/** The database does not respond, and nothing is cached. */
export const unavailable = Symbol('unavailable')

export async function orUnavailable<Result>(
  { log }: App,
  lookUp: Soon<Result>,
): Promise<Result | typeof unavailable> {
  try {
    return await lookUp
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    log.error({ err: { message } }, 'link lookup failed')
    return unavailable
  }
}
