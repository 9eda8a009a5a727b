import { isAbortedTransaction } from './database-error.ts'
import type { Execute } from './pool-mode.ts'

/** Statements that were issued together fail together: those behind the one that fails are refused, and fail with its error. */
export function failTogether(execute: Execute): Execute {
  let cause: unknown
  return (statement) =>
    execute(statement).catch((error: unknown) => {
      if (cause === undefined || !isAbortedTransaction(error)) cause = error
      throw cause
    })
}
