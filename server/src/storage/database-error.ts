/** The name of the violated unique index, if the error is a unique violation. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}

// Connection failures (08), serialization failures and deadlocks (40), out of resources (53), shutting down or starting (57).
const transientClasses = ['08', '40', '53', '57']
const transientCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** A database failure that may go away on retry. A full disk (53100) does not. */
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

// Ended by an administrator or a crash, or starting.
const awayCodes = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/** The database has ended or is starting. A database that does not respond is not away: waiting for it may take forever. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && awayCodes.has(String(error.code))) return true
  // Its socket is missing.
  if ('code' in error && error.code === 'ENOENT' && 'syscall' in error) return error.syscall === 'connect'
  return /connection terminated|is not queryable/i.test(error.message) && !/timeout/i.test(error.message)
}

/** The database takes no writes: it is read-only or its disk is full. What is stored can still be read. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '25006' || error.code === '53100')
}

/** The statement exceeded its statement_timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

/** The driver's own timeout: the statement may still be running. */
export function isDriverTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

// Invalid data (22), violated constraints (23), exceeded limits (54).
const factClasses = ['22', '23', '54']

/** A failure that a single row of a batch may have caused. */
export function isRowError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && factClasses.includes(String(error.code).slice(0, 2))
}

/** No partition covers the row's time: the same code as a check violation, but without a constraint name. */
export function isMissingPartition(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23514' &&
    !('constraint' in error && error.constraint)
  )
}
