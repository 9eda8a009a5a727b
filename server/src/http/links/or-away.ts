import type { App } from '../../app.ts'

/** The database does not answer, and nothing is remembered. */
export const away = Symbol('the database is away')

export async function orAway<Result>({ log }: App, lookUp: Promise<Result>): Promise<Result | typeof away> {
  try {
    return await lookUp
  } catch (error) {
    log.error(
      { err: { message: error instanceof Error ? error.message : String(error) } },
      'a link could not be looked up',
    )
    return away
  }
}
