/** PostgreSQL's own code for a violated unique index, with the index's name. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}

// Broken connections (08), serialization and deadlock (40), out of resources (53), shut down or starting (57).
const transientClasses = ['08', '40', '53', '57']
const transientCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** A failure of the database that may pass by itself. A full disk (53100) does not. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code === '53100') return false
  if (transientCodes.has(code) || (code.length === 5 && transientClasses.includes(code.slice(0, 2))))
    return true
  return /connection terminated|is not queryable|timeout exceeded|timeout expired|Query read timeout/i.test(
    error.message,
  )
}

/** The statement took longer than it was given. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

/** The driver's own limit: the statement may still be running. */
export function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

// Wrong data (22), violated constraints (23), and values beyond a limit (54).
const factClasses = ['22', '23', '54']

/** A failure that one row of a batch may have caused. */
export function isErrorOfARow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && factClasses.includes(String(error.code).slice(0, 2))
}

/** A row whose time lies in no partition: the same code as a violated check, but without a constraint's name. */
export function isMissingPartition(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23514' &&
    !('constraint' in error && error.constraint)
  )
}
