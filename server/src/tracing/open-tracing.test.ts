import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { openLog } from '#monitoring/log.ts'
import { type Collector, openCollector } from '#test/support/otlp-collector.ts'
import { openTracing } from './open-tracing.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerId = 'b7ad6b7169203331'

let collector: Collector

beforeAll(async () => {
  collector = await openCollector()
})

afterAll(() => collector.close())

const tracingTo = (url: string, sampler: Pick<Parameters<typeof openTracing>[0], 'sampler' | 'ratio'>) =>
  openTracing(
    { url: `${url}/v1/traces`, serviceName: undefined, ...sampler },
    { version: '0.0.0', log: openLog('silent') },
  )

test('a collector that never answers holds a bounded number of spans, and the stop for two seconds', async () => {
  const hanging = await openCollector({ answers: false })
  const tracing = tracingTo(hanging.url, { sampler: 'always_on', ratio: 1 })
  for (let n = 0; n < 20_000; n += 1) tracing.startTrace('work')?.end()
  const started = performance.now()
  await tracing.stop()
  assert.ok(performance.now() - started < 4_000)
  // A request of 512 under way, and a queue of 2,048.
  assert.ok(hanging.spans.length > 0 && hanging.spans.length <= 2_560, String(hanging.spans.length))
  await hanging.close()
})

describe('sampling', () => {
  const request = (flags: string) => ({
    method: 'GET',
    headers: { traceparent: `00-${traceId}-${callerId}-${flags}` },
    isPublic: false,
  })
  const plain = { method: 'GET', headers: {}, isPublic: false }
  const isRecorded = (sampler: 'parentbased_always_off' | 'parentbased_traceidratio' | 'traceidratio') => {
    const tracing = tracingTo(collector.url, { sampler, ratio: 0 })
    return [request('01'), request('00'), plain].map((one) => tracing.startRequest(one) !== undefined)
  }

  test('follows the caller, or does not, by OTEL_TRACES_SAMPLER', () => {
    assert.deepEqual(isRecorded('parentbased_always_off'), [true, false, false])
    assert.deepEqual(isRecorded('parentbased_traceidratio'), [true, false, false])
    assert.deepEqual(isRecorded('traceidratio'), [false, false, false])
  })

  test('records a share of the traces by OTEL_TRACES_SAMPLER_ARG', () => {
    const tracing = tracingTo(collector.url, { sampler: 'parentbased_traceidratio', ratio: 0.1 })
    const recorded = Array.from({ length: 5_000 }, () => tracing.startTrace('work')).filter(Boolean).length
    assert.ok(recorded > 350 && recorded < 650, String(recorded))
  })

  test('a trace has at most 300 spans, and says how many it has not', async () => {
    const tracing = tracingTo(collector.url, { sampler: 'always_on', ratio: 1 })
    const root = tracing.startTrace('long job')
    for (let n = 0; n < 1_000; n += 1) root?.child('statement')?.end()
    root?.end()
    await tracing.stop()
    const [long] = collector.named('long job')
    assert.equal(collector.spans.filter((span) => span.traceId === long?.traceId).length, 300)
    assert.equal(long?.attributes['tributary.spans_omitted'], 701)
  })
})
