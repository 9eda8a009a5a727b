import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean>

export type SpanOptions = { kind?: 'server' | 'client' | 'consumer'; attributes?: Attributes }

/** A step of a trace that is recorded. Rooms know only this; open-tracing.ts alone knows OpenTelemetry. */
export type Span = {
  traceId: string
  /** Undefined: the trace has enough spans already. */
  child: (name: string, options?: SpanOptions) => Span | undefined
  /** Once a span has ended, nothing changes it any more. */
  isOpen: () => boolean
  rename: (name: string) => void
  set: (attributes: Attributes) => void
  link: (other: Span) => void
  /** `type` is a code or a class, never a message: messages may contain data. */
  fail: (type: string) => void
  end: () => void
}

/** Starts traces; undefined: this one is not sampled. */
export type StartTrace = (name: string, options?: SpanOptions) => Span | undefined

/** What runs: a span, or work in the background whose steps are traces of their own. Undefined: nothing is recorded. */
type Current = Span | { startTrace: StartTrace } | undefined

/** The only thing that is not passed down: it would be a parameter of everything. Without tracing it is always empty. */
const current = new AsyncLocalStorage<Current>()

/** Not a span that has ended: a timer may outlive the request that started it. */
export function currentSpan(): Span | undefined {
  const running = current.getStore()
  return running !== undefined && 'traceId' in running && running.isOpen() ? running : undefined
}

export function enterSpan<Result>(span: Span | undefined, work: () => Result): Result {
  return current.run(span, work)
}

type Work<Result> = (span?: Span) => Promise<Result>

/** A detail of the current trace, such as a statement. Not recorded if there is none. */
export function inSpan<Result>(name: string, options: SpanOptions, work: Work<Result>): Promise<Result> {
  const span = currentSpan()?.child(name, options)
  return span === undefined ? work() : recordSpan(span, work)
}

/** A part of the current trace. In the background it is a trace of its own. */
export function inTrace<Result>(name: string, options: SpanOptions, work: Work<Result>): Promise<Result> {
  const running = current.getStore()
  if (running === undefined || !('startTrace' in running)) return inSpan(name, options, work)
  const span = running.startTrace(name, options)
  // Not sampled: neither are its parts.
  return span === undefined ? current.run(undefined, work) : recordSpan(span, work)
}

/** Work that no request waits for. */
export function inBackground<Result>(tracing: { startTrace: StartTrace } | undefined, work: () => Result) {
  return tracing === undefined ? work() : current.run({ startTrace: tracing.startTrace }, work)
}

const maxLinks = 100

/**
 * A batch that requests wait for together: part of the trace of the first one that is recorded, linked with all of them,
 * so that a request that is recorded is never without its batch, however few are.
 */
export function inBatchSpan<Result>(
  name: string,
  requests: readonly (Span | undefined)[],
  work: Work<Result>,
): Promise<Result> {
  const recorded = [...new Set(requests)].filter((span) => span?.isOpen()) as Span[]
  const span = recorded[0]?.child(name, { attributes: { 'tributary.batch.size': requests.length } })
  if (span === undefined) return current.getStore() === undefined ? work() : current.run(undefined, work)
  for (const request of recorded.slice(0, maxLinks)) {
    span.link(request)
    request.link(span)
  }
  return recordSpan(span, work)
}

async function recordSpan<Result>(span: Span, work: Work<Result>): Promise<Result> {
  try {
    return await current.run(span, () => work(span))
  } catch (error) {
    span.fail(errorType(error))
    throw error
  } finally {
    span.end()
  }
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name
}
