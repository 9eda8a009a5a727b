import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type CollectedSpan, type Collector, openCollector } from '#test/support/otlp-collector.ts'
import { copyTemplate, type TestDatabase } from '#test/support/test-database.ts'
import { addressOf, call, runService, stopAll } from './run-service.ts'

const adminToken = 'test-admin-token-0123456789'
const admin = { authorization: `Bearer ${adminToken}` }
const server = 2
const client = 3
const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerId = 'b7ad6b7169203331'
const traceparent = `00-${traceId}-${callerId}-01`

let database: TestDatabase
let collector: Collector

beforeAll(async () => {
  database = await copyTemplate()
  collector = await openCollector()
})

afterAll(async () => {
  await stopAll()
  await collector.close()
  await database.drop()
})

const settings = () => ({ DATABASE_URL: database.url, ADMIN_TOKEN: adminToken })

/** Writes a line for every module of OpenTelemetry's SDK that is loaded. */
const tellLoaded = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => {
    if (/@opentelemetry.(sdk|core|resources|exporter|otlp)/.test(url)) process.stdout.write('loaded OpenTelemetry\\n')
    return next(url, context)
  } })`)}`

/** What a life of the service leaves at the collector, and what it wrote. */
async function liveOneLife() {
  const hook = await openHook()
  const run = runService({
    ...settings(),
    LOG_LEVEL: 'debug',
    NODE_OPTIONS: tellLoaded,
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,service.name=other',
    OTEL_SERVICE_NAME: 'attribution',
  })
  const url = await addressOf(run)
  const made = await call(`${url}/api/manage/projects`, {
    method: 'POST',
    headers: admin,
    body: { name: 'Shop' },
  })
  const { id, server_key: key, project_token: token, domain } = made.body.data
  const manage = (path: string, body: object) =>
    call(`${url}/api/manage/projects/${id}${path}`, { method: 'POST', headers: admin, body })
  await manage('/webhooks', { url: `${hook.url}/hidden-path?token=hidden-token`, events: ['signup'] })
  const phone = { token, platform: 'ANDROID', install_instance_id: 'hidden-phone' }
  const asPhone = (path: string, body: object) =>
    call(`${url}/api/client${path}`, {
      method: 'POST',
      body: { ...phone, ...body },
      headers: { traceparent },
    })
  await asPhone('/init', { device_data: {} })
  await asPhone('/trigger', { user_data: { id: 'hidden-user', name: 'Hidden Name' } })
  const event = (name: string) => ({
    method: 'POST',
    headers: { 'service-key': key, traceparent },
    body: { event_name: name, user_id: 'hidden-user', event_data: { note: 'hidden-note' } },
  })
  await Promise.all(['one', 'two'].map((name) => call(`${url}/api/v1/capture-event`, event(name))))
  await call(`${url}/api/v1/campaigns?timezone=UTC&filter=INVALID-hidden-query`, {
    headers: { 'service-key': key },
  })
  await call(`${url}/l/${domain}/hidden-code?note=hidden-query`, { headers: { traceparent } })
  await call(`${url}/api/manage/projects/${id}/reports?campaign=hidden-query`, { headers: admin })
  for (const probe of ['/health/ready', '/health/live', '/metrics']) await call(`${url}${probe}`)
  await manage('/rollups/rebuild', {})
  const delivered = await hook.called
  assert.ok(await run.wrote(/rebuilt rollups/))
  assert.equal(await run.stop(), 0)
  await hook.close()
  return { output: run.stdout(), delivered, key, token }
}

async function openHook() {
  const called = Promise.withResolvers<IncomingHttpHeaders>()
  const receiver = createServer((request, response) => {
    called.resolve(request.headers)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    called: called.promise,
    close: () => new Promise((resolve) => receiver.close(resolve)),
  }
}

describe('with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let life: Awaited<ReturnType<typeof liveOneLife>>

  beforeAll(async () => {
    life = await liveOneLife()
  })

  const childrenOf = ({ spanId }: CollectedSpan) =>
    collector.spans.filter(({ parentId }) => parentId === spanId)
  const only = (name: string): CollectedSpan => {
    const [span, ...others] = collector.named(name)
    assert.ok(
      span !== undefined && others.length === 0,
      `${name}: ${others.length + Number(span !== undefined)}`,
    )
    return span
  }

  test('requests, their batch and its statements are one story, which continues the caller’s', () => {
    const requests = collector.named('POST /api/v1/capture-event')
    assert.equal(requests.length, 2)
    for (const request of requests) {
      assert.equal(request.traceId, traceId)
      assert.equal(request.parentId, callerId)
      assert.equal(request.kind, server)
      assert.equal(request.attributes['http.request.method'], 'POST')
      assert.equal(request.attributes['http.route'], '/api/v1/capture-event')
      assert.equal(request.attributes['http.response.status_code'], 201)
      assert.equal(request.isError, false)
    }
    const batches = collector.named('batch of events')
    assert.equal(batches.flatMap(({ links }) => links).length, 2)
    for (const batch of batches) {
      assert.ok(requests.some(({ spanId }) => spanId === batch.parentId))
      assert.deepEqual(
        batch.links.map(({ spanId }) => spanId),
        requests.flatMap(({ spanId, links }) =>
          links.some((link) => link.spanId === batch.spanId) ? [spanId] : [],
        ),
      )
      const insert = childrenOf(batch).find(({ name }) => name === 'insert fact_pages')
      assert.equal(insert?.kind, client)
      assert.match(String(insert?.attributes['db.query.text']), /insert into fact_pages .*\$1/s)
    }
  })

  test('a request that anybody can send begins a trace of its own, linked with the caller’s', () => {
    for (const name of ['POST /api/client/init', 'GET /l/:domain/*']) {
      const [span] = collector.named(name)
      assert.ok(span !== undefined, name)
      assert.notEqual(span.traceId, traceId)
      assert.deepEqual(span.links[0], { traceId, spanId: callerId })
    }
  })

  test('jobs, settling and deliveries are traces of their own', () => {
    const job = only('job rebuild_rollups')
    assert.equal(job.parentId, '')
    assert.ok(childrenOf(job).length > 0)
    assert.ok(collector.named('settle').length > 0)
    const delivery = only('deliver webhook')
    const outgoing = childrenOf(delivery).find(({ name }) => name === 'POST 127.0.0.1')
    assert.equal(outgoing?.attributes['http.response.status_code'], 204)
    assert.equal(life.delivered.traceparent, undefined)
  })

  test('probes are not recorded', () => {
    assert.deepEqual(
      collector.spans.filter(({ name }) => /health|metrics/.test(name)),
      [],
    )
  })

  test('a transaction shows its statements and its commit', () => {
    const [transaction] = collector.named('transaction')
    assert.ok(transaction !== undefined)
    const names = childrenOf(transaction).map(({ name }) => name)
    assert.equal(names[0], 'connect')
    assert.equal(names.at(-1), 'commit')
  })

  test('the log leads to the trace', () => {
    const lines = life.output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    const answered = lines.filter(({ msg, route }) => msg === 'answered' && route === '/api/v1/capture-event')
    assert.deepEqual(
      answered.map((line) => line.trace_id),
      [traceId, traceId],
    )
    const rebuilt = lines.find(({ msg }) => msg === 'rebuilt rollups')
    assert.equal(rebuilt.trace_id, only('job rebuild_rollups').traceId)
  })

  test('spans have no values of users, queries, paths, addresses and credentials', () => {
    const all = JSON.stringify(collector.spans)
    // Not the whole text: it is long.
    assert.deepEqual(/hidden.{20}/i.exec(all), null)
    for (const secret of [life.key, life.token, adminToken]) assert.equal(all.includes(secret), false)
    const outgoing = new Set(['server.address', 'server.port'])
    for (const { attributes } of collector.spans)
      for (const [name, value] of Object.entries(attributes)) {
        if (!outgoing.has(name)) assert.notEqual(value, '127.0.0.1')
        assert.match(
          name,
          /^(http\.(request\.method|response\.status_code|route)|server\.(address|port)|db\.(system\.name|query\.(summary|text)|response\.returned_rows)|error\.type|tributary\..+)$/,
        )
      }
  })

  test('the standard variables name the service and its environment, and headers go along', () => {
    const [{ resource } = assert.fail()] = collector.spans
    assert.equal(resource['service.name'], 'attribution')
    assert.equal(resource['deployment.environment.name'], 'test')
    assert.equal(collector.headers[0]?.['x-tenant'], 'shop')
    assert.equal(collector.headers[0]?.path, '/v1/traces')
    assert.match(life.output, /loaded OpenTelemetry/)
  })
})

test('without OTEL_EXPORTER_OTLP_ENDPOINT, OpenTelemetry is not even loaded', async () => {
  const run = runService({
    ...settings(),
    LOG_LEVEL: 'debug',
    NODE_OPTIONS: tellLoaded,
    OTEL_TRACES_SAMPLER: 'xray',
  })
  const url = await addressOf(run)
  assert.equal((await call(`${url}/api/manage/projects`, { headers: { ...admin, traceparent } })).status, 200)
  assert.equal(await run.stop(), 0)
  assert.doesNotMatch(run.stdout(), /OpenTelemetry|trace/)
})

test('a closed collector costs a line in the log, and neither requests nor the stop', async () => {
  const closed = await openCollector()
  await closed.close()
  const run = runService({
    ...settings(),
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: closed.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
  })
  const url = await addressOf(run)
  const told = run.wrote(/"level":40.*traces not exported/)
  // Spans enough for an export before its time.
  for (let n = 0; n < 10; n += 1) {
    const calls = Array.from({ length: 40 }, () => call(`${url}/api/manage/projects`, { headers: admin }))
    for (const { status } of await Promise.all(calls)) assert.equal(status, 200)
  }
  assert.ok(await told)
  assert.equal(await run.stop(), 0)
})
