import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { endpoints } from '#endpoints.ts'
import { buildOpenApi } from '#openapi/build-openapi.ts'
import type { Operation, Response } from '#openapi/document.ts'
import { refusalsOf } from '#openapi/refusals-of.ts'
import { refusals } from '#refusals.ts'

const document = await buildOpenApi(endpoints, { version: '1.2.3' })

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.values(item).map((operation) => ({ path, operation })),
)

const plain = {
  name: 'plain',
  surface: 'server',
  group: 'Things',
  method: 'GET',
  path: '/api/v1/things',
  credential: 'service_key',
  summary: 'List things',
  answers: { 204: { description: 'Nothing' } },
  refusals: [],
} as const

function resolve(ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)
}

function operationOf(name: string): Operation {
  const found = operations.find(({ operation }) => operation.operationId === name)
  if (found === undefined) throw new Error(`no operation ${name}`)
  return found.operation
}

function responseOf(operation: Operation, status: number): Response {
  const response = operation.responses[status]
  return (response && '$ref' in response ? resolve(response.$ref) : response) as Response
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : referencesIn(inner),
  )
}

test('every endpoint is one operation with a unique name', () => {
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(endpoints.length)
})

test('every reference resolves', () => {
  const broken = referencesIn(document).filter((ref) => resolve(ref) === undefined)
  expect(broken).toEqual([])
  expect(Object.keys(document.components.schemas)).toContain('Campaign')
})

test('exactly the parameters of the path are declared', () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = (operation.parameters ?? []).filter((one) => one.in === 'path')
    expect(declared.map(({ name }) => name)).toEqual(named)
    expect(declared.every(({ required }) => required)).toBe(true)
  }
})

test('every operation has a known tag, a known credential and responses with a description', () => {
  const tags = document.tags.map(({ name }) => name)
  for (const { operation } of operations) {
    expect(tags).toEqual(expect.arrayContaining(operation.tags))
    const schemes = operation.security.flatMap(Object.keys)
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes))
    const statuses = Object.keys(operation.responses).map(Number)
    expect(statuses.length).toBeGreaterThan(0)
    for (const status of statuses) expect(responseOf(operation, status).description).not.toBe('')
  }
})

test.each(endpoints)('$name: every example is valid', (given) => {
  const operation = operationOf(given.name)
  const body = operation.requestBody?.content['application/json']?.example
  if (given.body) expect(given.body.safeParse(body).error).toBeUndefined()
  const examples = (operation.parameters ?? []).filter((one) => one.example !== undefined)
  const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path')
  expect(inPath.filter(({ example }) => example === undefined)).toEqual([])
  const query = examples.filter((one) => one.in === 'query').map((one) => [one.name, one.example])
  if (given.query) expect(given.query.safeParse(Object.fromEntries(query)).error).toBeUndefined()
  for (const [status, { schema }] of Object.entries(given.answers)) {
    const example = responseOf(operation, Number(status)).content?.['application/json']?.example
    if (schema) expect(schema.safeParse(example).error).toBeUndefined()
  }
})

test.each(endpoints)('$name: every refusal has an example with all placeholders filled', (given) => {
  const error = z.strictObject({
    msg: z.string().regex(/^[^{}]*[^{}\s][^{}]*$/),
    status: z.number(),
    payment_link: z.url().optional(),
  })
  for (const code of refusalsOf(given)) {
    const response = responseOf(operationOf(given.name), refusals[code].status)
    const example = response.content?.['application/json']?.examples?.[code]
    expect(error.safeParse(example?.value).error).toBeUndefined()
    expect(example?.value).not.toMatchObject({ msg: expect.stringMatching(/''| {2}/) })
    expect(response.description).toContain(refusals[code].when)
  }
})

test('a field shows its own example, also if it is transformed, and otherwise the one of its name', async () => {
  const own = z
    .string()
    .transform(String)
    .meta({ examples: ['FALL24'] })
  const shown = endpoint({
    ...plain,
    method: 'POST',
    path: '/api/v1/things/{campaign}',
    params: z.object({ campaign: own }),
    body: z.object({ display_id: own, name: z.string() }),
  })
  const { paths } = await buildOpenApi([shown], { version: '1' })
  const operation = paths['/api/v1/things/{campaign}']?.post
  expect(operation?.parameters?.[0]?.example).toBe('FALL24')
  const example = operation?.requestBody?.content['application/json']?.example
  expect(example).toEqual({ display_id: 'FALL24', name: 'Spring sale' })
})

test('no example uses the fallback text', () => {
  expect(JSON.stringify(document).match(/.{80}:"text"/)?.[0]).toBeUndefined()
})

test('the surface, the query and the body imply refusals', () => {
  expect(refusalsOf(plain)).toEqual(['unauthorized', 'rate_limited', 'internal_error', 'unavailable'])
  expect(refusalsOf({ ...plain, unauthorized: 'authentication_failed' })).toContain('authentication_failed')
  expect(refusalsOf({ ...plain, query: z.object({}) })).toContain('invalid_request')
  expect(refusalsOf({ ...plain, body: z.object({}) })).toEqual(
    expect.arrayContaining([
      'invalid_json',
      'forbidden_key',
      'body_too_large',
      'unsupported_media_type',
      'corrupt_body',
      'unsupported_encoding',
    ]),
  )
  const managed = { ...plain, surface: 'manage', credential: 'admin_token', role: 'admin' } as const
  expect(refusalsOf(managed)).not.toContain('rate_limited')
  expect(refusalsOf(managed)).toContain('forbidden')
  expect(refusalsOf(managed)).not.toContain('cross_site_request')
  expect(refusalsOf({ ...managed, method: 'POST' })).toContain('cross_site_request')
  expect(refusalsOf({ ...managed, role: 'viewer' })).not.toContain('forbidden')
  expect(refusalsOf({ ...plain, surface: 'operations', credential: 'none' })).toEqual([])
})

test('501: a planned endpoint is described as such', async () => {
  const planned = endpoint({ ...plain, description: 'All of them.', planned: true })
  const { paths } = await buildOpenApi([planned], { version: '1' })
  const operation = paths['/api/v1/things']?.get
  expect(operation?.description).toBe('All of them. Not available in this version yet: responds with 501.')
  expect(operation?.responses).toHaveProperty('501')
  expect(operation?.['x-planned']).toBe(true)
})

test('a parameter documents its input, not the parsed value', () => {
  const parameters = operationOf('listAttributedUsers').parameters
  const limit = { type: 'integer', minimum: 1, maximum: 1000, default: 50 }
  expect(parameters?.find(({ name }) => name === 'limit')).toMatchObject({ required: false, schema: limit })
  const displayId = parameters?.find(({ name }) => name === 'display_id')
  expect(displayId).toMatchObject({ required: true, schema: { type: 'string' } })
  expect(displayId?.schema).not.toHaveProperty('required')
})

test('a field that may be empty or null is a string or null', () => {
  const body = operationOf('createCampaign').requestBody?.content['application/json']?.schema
  expect(body?.properties?.website?.type).toEqual(['string', 'null'])
  expect(body?.required).toEqual(['name'])
})

test('a removal needs one of its two fields, and a change at least one field', () => {
  const bodyOf = (name: string) => operationOf(name).requestBody?.content['application/json']?.schema
  for (const name of ['removePayment', 'removeCapturedPayment'])
    expect(bodyOf(name)?.anyOf?.map(({ required }) => required)).toEqual([['user_id'], ['payment_id']])
  expect(bodyOf('changeCampaign')?.minProperties).toBe(1)
  expect(bodyOf('networkPostClick')).toMatchObject({
    required: ['token', 'campaign'],
    anyOf: [{ required: ['gaid'] }, { required: ['idfa'] }, { required: ['ip', 'ua'] }],
  })
})

test('every content type of a response is listed', () => {
  const typesOf = (name: string, status: number) =>
    Object.keys(responseOf(operationOf(name), status).content ?? {})
  expect(typesOf('exportFacts', 200)).toEqual(['text/csv', 'application/x-ndjson'])
  expect(typesOf('importFacts', 200)).toEqual(['application/json', 'application/x-ndjson'])
  expect(typesOf('campaignQr', 200)).toEqual(['image/png', 'image/svg+xml'])
  expect(typesOf('openShareableLink', 404)).toEqual(['text/html'])
  expect(typesOf('openShareableLink', 503)).toEqual(['text/html', 'application/json'])
  expect(typesOf('androidAssetLinks', 404)).toEqual(['text/html', 'application/json'])
})

test('two shapes under one name are refused', async () => {
  const clash = z.object({ count: z.string().transform(Number).pipe(z.number()) }).meta({ id: 'Clash' })
  const both = endpoint({
    ...plain,
    method: 'POST',
    body: z.object({ clash }),
    answers: { 200: { description: 'It', schema: z.object({ clash }) } },
  })
  await expect(buildOpenApi([both], { version: '1' })).rejects.toThrow('the schema Clash has two shapes')
})

test('building the document twice gives the same result', async () => {
  expect(JSON.stringify(await buildOpenApi(endpoints, { version: '1.2.3' }))).toBe(JSON.stringify(document))
})

test('an upload documents its other content types and its own limits', () => {
  const upload = operationOf('uploadSpend')
  expect(Object.keys(upload.requestBody?.content ?? {})).toEqual(['application/json', 'text/csv'])
  const given = endpoints.find(({ name }) => name === 'uploadSpend')
  if (given === undefined) throw new Error('no such endpoint')
  expect(refusalsOf(given)).toEqual(expect.arrayContaining(['upload_too_large', 'unsupported_upload_type']))
  expect(refusalsOf(given)).not.toContain('body_too_large')
})
