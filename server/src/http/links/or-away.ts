import type { App } from '../../app.ts'
import type { Soon } from '../../storage/remember.ts'

/** The database does not answer, and nothing is remembered. */
export const away = Symbol('the database is away')

export function orAway<Result>({ log }: App, lookUp: Soon<Result>): Soon<Result | typeof away> {
  if (!(lookUp instanceof Promise)) return lookUp
  return lookUp.catch((error: unknown) => {
    log.error(
      { err: { message: error instanceof Error ? error.message : String(error) } },
      'a link could not be looked up',
    )
    return away
  })
}
