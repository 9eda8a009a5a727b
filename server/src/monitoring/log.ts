import { type DestinationStream, type Logger, pino } from 'pino'
import { currentSpan } from '#tracing/current-span.ts'

/** JSON lines. Every error is reduced to an allow-list of fields. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggable }, mixin: traceOfLine }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Leads from a line to the trace of its request or job. */
function traceOfLine(): object {
  const span = currentSpan()
  return span === undefined ? {} : { trace_id: span.traceId }
}

/** Database errors carry row values in `detail` and `where`: those must not be logged. */
function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message, stack, cause } = error
  return {
    type: error.constructor.name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    // A failed fetch says why only here.
    ...(cause instanceof Error && { cause: loggable(cause) }),
  }
}
