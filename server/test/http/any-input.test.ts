import assert from 'node:assert/strict'
import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { adminToken, type TestService, testService } from '../support/test-service.ts'

// With the same seed the same requests: a failure prints its own, to be put here and repeated.
const seed = 20_260_301
const requests = 3_200

let service: TestService
let key: string
let projectId: number

beforeAll(async () => {
  service = await testService()
  const project = await service.makeProject()
  key = project.server_key
  projectId = project.id
})

afterAll(() => service.stop())

const strange = fc.constantFrom(
  '',
  ' ',
  '0',
  '1',
  '-1',
  '2147483648',
  '9007199254740993',
  '1e999',
  'NaN',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '😀',
  '%',
  '%00',
  '../..',
  "'; drop table projects; --",
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'https://go.example.com?c=abc',
  'javascript:alert(1)',
)
const text = fc.oneof(
  strange,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
  fc.constant('x'.repeat(3_000)),
)
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  text,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, [], {}),
)

/** The fields of a schema by name, so that garbage also reaches the places that are read. */
function namesOf(schema: unknown): string[] {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape
  return shape === undefined ? [] : Object.keys(shape)
}

function fields(names: string[], value: fc.Arbitrary<unknown>) {
  const known = names.length === 0 ? fc.constant('x') : fc.constantFrom(...names)
  return fc.dictionary(fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: text }), value, {
    maxKeys: 6,
  })
}

function requestTo(endpoint: Endpoint) {
  const body = fc.oneof(
    { weight: 5, arbitrary: fields(namesOf(endpoint.body), json).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: json.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: text },
  )
  return fc.record({
    endpoint: fc.constant(endpoint),
    params: fc.array(
      fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text }),
      { minLength: 2, maxLength: 2 },
    ),
    query: fields(namesOf(endpoint.query), text),
    twice: fc.boolean(),
    body: endpoint.method === 'GET' ? fc.constant(undefined) : body,
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=x', '*/*') },
    ),
  })
}

type Request = ReturnType<typeof requestTo> extends fc.Arbitrary<infer Value> ? Value : never

function urlOf({ endpoint, params, query, twice }: Request): string {
  const given = [...params]
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.shift() ?? (name === 'project' ? String(projectId) : '1')
    return encodeURIComponent(value.toWellFormed()) || '%20'
  })
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return `${path}?${search}${twice && search.length < 20 ? `&${search}` : ''}`
}

/** The right ones: without, every endpoint would answer 401 and nothing else be tried. */
const credentials = () => ({ 'service-key': key, authorization: `Bearer ${adminToken}` })

async function send(request: Request): Promise<void> {
  const { endpoint, body, type } = request
  const headers = { ...credentials(), ...(body === undefined ? {} : { 'content-type': type }) }
  const url = urlOf(request)
  const answer = await service.server.inject({
    method: endpoint.method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
  const status = answer.statusCode
  const said = `${endpoint.method} ${url} ${body} answered ${status} ${answer.payload.slice(0, 300)}`
  assert.ok(status < 500 || (status === 501 && endpoint.planned === true), said)
  assert.ok(answer.headers['x-request-id'], said)
  const isPage =
    endpoint.surface === 'links' && String(answer.headers['content-type']).startsWith('text/html')
  if (status < 300 || isPage || (status === 400 && endpoint.surface === 'networks')) return
  const { msg, status: mirrored, ...rest } = answer.json()
  assert.equal(typeof msg, 'string', said)
  assert.equal(mirrored, status, said)
  assert.deepEqual(rest, {}, said)
}

test(`${requests} requests of anything to every endpoint: never a 5xx, always an answer of the documented shape`, {
  timeout: 60_000,
}, async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints).chain(requestTo), async (request) => {
      reached.add(request.endpoint.name)
      await send(request)
    }),
    { seed, numRuns: requests },
  )
  assert.deepEqual(
    endpoints.filter(({ name }) => !reached.has(name)),
    [],
  )
})
