import { randomUUID } from 'node:crypto'
import {
  type Context,
  type Link,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { TracingSettings } from '#settings/tracing-settings.ts'
import type { Span, SpanOptions } from './current-span.ts'
import type { IncomingRequest, Tracing } from './tracing.ts'

type Options = { version: string; log: Pick<Logger, 'info' | 'warn'> }

/** Enough for any report; a job over many projects would fill the collector with statements. */
const maxSpansPerTrace = 300
const maxTextLength = 2_000
const stopMs = 2_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Records spans with OpenTelemetry and exports them in batches. Nothing is registered globally: tests run several services
 * in one process. The queue is bounded, so a collector that does not respond costs spans and nothing else.
 */
export function openTracing(settings: TracingSettings, { version, log }: Options): Tracing {
  const exporter = reportFailures(new OTLPTraceExporter({ url: settings.url }), log)
  const provider = new TracerProvider({
    resource: resourceOf(settings, version),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    spanLimits: { attributeValueLengthLimit: maxTextLength },
  })
  const tracer = provider.getTracer('tributary', version)
  return {
    startRequest: (request) => startRequest(tracer, request),
    startTrace: (name, options) => startRoot(tracer, name, { options }),
    stop: async () => {
      const flushed = provider.shutdown().catch(() => undefined)
      await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, stopMs).unref())])
    },
  }
}

const propagator = new W3CTraceContextPropagator()
const headers = {
  get: (carrier: IncomingRequest['headers'], name: string) => carrier[name],
  keys: (carrier: IncomingRequest['headers']) => Object.keys(carrier),
}

function startRequest(
  tracer: Tracer,
  { method, headers: given, isPublic }: IncomingRequest,
): Span | undefined {
  const options = { kind: 'server', attributes: { 'http.request.method': method } } as const
  if (given.traceparent === undefined) return startRoot(tracer, method, { options })
  const parent = propagator.extract(ROOT_CONTEXT, given, headers)
  const caller = trace.getSpanContext(parent)
  if (!isPublic) return startRoot(tracer, method, { options, parent })
  return startRoot(tracer, method, { options, links: caller === undefined ? [] : [{ context: caller }] })
}

type Start = { options?: SpanOptions | undefined; parent?: Context; links?: Link[] }

function startRoot(
  tracer: Tracer,
  name: string,
  { options, parent = ROOT_CONTEXT, links = [] }: Start,
): Span | undefined {
  const span = tracer.startSpan(name, { ...otelOptions(options), links }, parent)
  return span.isRecording() ? recording(tracer, span, { left: maxSpansPerTrace, omitted: 0 }) : undefined
}

function otelOptions({ kind, attributes = {} }: SpanOptions = {}) {
  return { kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind], attributes }
}

/** Shared by all spans of a trace in this service. */
type Budget = { left: number; omitted: number }

const contexts = new WeakMap<Span, SpanContext>()

function recording(tracer: Tracer, otel: OtelSpan, budget: Budget): Span {
  const isRoot = budget.left === maxSpansPerTrace
  budget.left -= 1
  const span: Span = {
    traceId: otel.spanContext().traceId,
    child: (name, options) => {
      if (budget.left <= 0) {
        budget.omitted += 1
        return undefined
      }
      const within = trace.setSpan(ROOT_CONTEXT, otel)
      return recording(tracer, tracer.startSpan(name, otelOptions(options), within), budget)
    },
    isOpen: () => otel.isRecording(),
    rename: (name) => void otel.updateName(name),
    set: (attributes) => void otel.setAttributes(attributes),
    link: (other) => {
      const context = contexts.get(other)
      if (context !== undefined && otel.isRecording()) otel.addLink({ context })
    },
    fail: (type) => void otel.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => {
      if (!otel.isRecording()) return
      if (isRoot && budget.omitted > 0) otel.setAttribute('tributary.spans_omitted', budget.omitted)
      otel.end()
    },
  }
  contexts.set(span, otel.spanContext())
  return span
}

/** OTEL_RESOURCE_ATTRIBUTES overrides our names, OTEL_SERVICE_NAME overrides both. */
function resourceOf({ serviceName }: TracingSettings, version: string) {
  const ours = {
    'service.name': 'tributary',
    'service.version': version,
    'service.instance.id': randomUUID(),
  }
  return defaultResource()
    .merge(resourceFromAttributes(ours))
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes(serviceName === undefined ? {} : { 'service.name': serviceName }))
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** One line when exports begin to fail and one when they work again. */
function reportFailures(exporter: OTLPTraceExporter, log: Options['log']): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isFailing)
          log.warn({ err: result.error }, 'traces not exported; new ones are dropped while the queue is full')
        if (!failed && isFailing) log.info('traces are exported again')
        isFailing = failed
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
