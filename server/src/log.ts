import { type DestinationStream, type Logger, pino } from 'pino'

/** JSON lines. Errors are written by an allow-list, whoever logs them. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggable } }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** What a database adds to its errors (`detail`, `where`) holds the values of rows. */
function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message, stack } = error
  return { type: error.constructor.name, message, stack, ...('code' in error && { code: error.code }) }
}
