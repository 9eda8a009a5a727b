import assert from 'node:assert/strict'
import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import type { JsonSchema, Operation } from '@tributary/contract/openapi/document'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'
import { type Fields, varyBody } from './vary-body.ts'

const document = await buildOpenApi(endpoints, { version: '1.0.0' })

let service: TestService
let headers: Record<string, string>
let session: Record<string, string>
const known: Fields = {
  platform: 'ANDROID',
  domain: 'go.example.com',
  campaign: 'known-1',
  display_id: 'known-1',
}

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0', CLIENT_RATE_PER_PROJECT: '0' })
  const project = await service.makeProject({ domain: 'go.example.com' })
  headers = { 'service-key': project.server_key, authorization: `Bearer ${adminToken}` }
  session = { cookie: (await service.logInAs('owner')).cookie, 'sec-fetch-site': 'same-origin' }
  Object.assign(known, { project: project.id, token: project.project_token })
  const campaign = { name: 'Known', custom_display_id: 'known-1' }
  const made = await service.admin('POST', `/projects/${project.id}/campaigns`, campaign)
  assert.equal(made.status, 201)
})

afterAll(() => service.stop())

const ajv = new Ajv2020({ strict: false })
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/)
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d/)
ajv.addFormat('uuid', /^[0-9a-f-]{36}$/i)
ajv.addSchema({ $id: 'openapi', components: document.components })

function operationOf({ path, method }: Endpoint): Operation {
  return document.paths[path]?.[method.toLowerCase() as 'post'] as Operation
}

function validatorOf(schema: JsonSchema): (body: Fields) => boolean {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')
  return ajv.compile(JSON.parse(text))
}

function send(
  { method, path, credential }: Endpoint,
  { body, search = '' }: { body?: Fields; search?: string },
) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? '1'))
  return service.ask(method, `${url}${search}`, {
    headers: credential === 'session' ? session : headers,
    ...(body !== undefined && { body }),
  })
}

// attribution-data answers 401 to a missing token.
const isRefused = (status: number) => [400, 401, 422].includes(status)

// Rules between two fields (a destination's code says what it needs), about the time of the call or about stored values, which a schema cannot say.
const beyondSchemas =
  /same field|too_old|Exactly one of|Wrong email or password|(settings|credentials)(\.\w+)? is required|has no segment/

/** OpenAPI cannot say that one of several parameters is required: the text of the operation does. */
function isOneRequired({ description = '' }: Endpoint, name: string): boolean {
  return /^One of [^.]* is required\./.exec(description)?.[0].includes(`\`${name}\``) ?? false
}

const withBody = endpoints.filter(({ body }) => body !== undefined)

describe('400: a body is refused exactly if the description excludes it', () => {
  test.each(withBody)('$name', async (endpoint) => {
    const { schema = {}, example } = operationOf(endpoint).requestBody?.content['application/json'] ?? {}
    const given = Object.entries(example as Fields).map(([name, value]) => [name, known[name] ?? value])
    const valid = Object.fromEntries(given)
    const isDescribed = validatorOf(schema)
    expect(isDescribed(valid)).toBe(true)
    const isAccepted = !isRefused((await send(endpoint, { body: valid })).status)
    const disagreements: string[] = []
    for (const { name, body, isEmptyText } of varyBody(schema, valid)) {
      const { status, text } = await send(endpoint, { body })
      if (status === 429) continue
      // An empty text means that the field is not given: where it is optional, more is accepted than described.
      if (!isDescribed(body) && !isRefused(status) && !isEmptyText)
        disagreements.push(`${name}: excluded, but ${status}`)
      if (isDescribed(body) && isRefused(status) && isAccepted && !beyondSchemas.test(text))
        disagreements.push(`${name}: described, but ${text}`)
    }
    expect(disagreements).toEqual([])
  })
})

describe('4xx: a parameter is refused exactly if the description excludes it', () => {
  const finite = endpoints.filter(({ query, surface, answers }) => {
    return query !== undefined && surface !== 'links' && answers[200]?.contentType !== 'text/event-stream'
  })
  test.each(finite)('$name', async (endpoint) => {
    const parameters = (operationOf(endpoint).parameters ?? []).filter((one) => one.in === 'query')
    const usual = parameters
      .filter(({ required, example }) => required || example !== undefined)
      .map(({ name, example }) => [name, String(known[name] ?? example ?? '')] as const)
    const body = endpoint.body === undefined ? {} : { body: {} }
    const ask = (values: readonly (readonly [string, string])[]) =>
      send(endpoint, { ...body, search: `?${new URLSearchParams(values.map(([...pair]) => pair))}` })
    const isAccepted = !isRefused((await ask(usual)).status)
    const disagreements: string[] = []
    for (const { name, required, schema } of parameters) {
      const others = usual.filter(([other]) => other !== name)
      if (required && !isRefused((await ask(others)).status)) disagreements.push(`${name} is required`)
      if (!required && isAccepted && isRefused((await ask(others)).status) && !isOneRequired(endpoint, name))
        disagreements.push(`${name} is not required`)
      if (schema.type !== 'integer' && schema.type !== 'number') continue
      for (const value of [-1, 0, schema.minimum ?? 1, (schema.maximum ?? 1) + 1]) {
        const isInside = value >= (schema.minimum ?? -1) && value <= (schema.maximum ?? value)
        const answer = await ask([...others, [name, String(value)]])
        if (isInside && beyondSchemas.test(answer.text)) continue
        if (isInside === isRefused(answer.status) && (isAccepted || !isInside))
          disagreements.push(`${name}=${value}: ${answer.text.slice(0, 200)}`)
      }
    }
    expect(disagreements).toEqual([])
  })
})
