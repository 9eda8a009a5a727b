/** What Citus says of a row that a node refused while it was copied there: the message, but not the code. */
const lostCodes: [RegExp, string][] = [
  [/^duplicate key value violates unique constraint/, '23505'],
  [/violates check constraint|^no partition of relation/, '23514'],
  [/violates not-null constraint/, '23502'],
]

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  if (error.code !== 'XX000') return String(error.code)
  return lostCodes.find(([message]) => message.test(error.message))?.[1] ?? 'XX000'
}

/** Through another node of a cluster only the message names it. Behind it is the number of the shard. */
function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const named = 'constraint' in error ? error.constraint : undefined
  const name = named ?? /constraint "([^"]+)"/.exec(error.message)?.[1] ?? ''
  return String(name).replace(/_\d{6,}$/, '')
}

/** A statement before this one has failed, and its transaction with it. */
export function isAbortedTransaction(error: unknown): boolean {
  return codeOf(error) === '25P02'
}

/** The name of the violated unique index, if the error is a unique violation. */
export function violatedUnique(error: unknown): string | undefined {
  return codeOf(error) === '23505' ? constraintOf(error) : undefined
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

// Ended by an administrator or a crash, or starting. The 08s: a node of a cluster could not reach another one.
const awayCodes = new Set([
  ...['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
  ...['08000', '08001', '08003', '08006'],
])

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

/** PostgreSQL ended the transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}

/** The statement exceeded its statement_timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

/** The statement waited for a lock for longer than lock_timeout. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** The driver's own timeout: the statement may still be running. */
export function isDriverTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

// Invalid data (22), violated constraints (23), exceeded limits (54).
const factClasses = ['22', '23', '54']

/** A failure that a single row of a batch may have caused. */
export function isRowError(error: unknown): boolean {
  return factClasses.includes(codeOf(error).slice(0, 2))
}

/** No partition covers the row's time: the same code as a check violation, but without a constraint name. */
export function isMissingPartition(error: unknown): boolean {
  return codeOf(error) === '23514' && constraintOf(error) === ''
}
