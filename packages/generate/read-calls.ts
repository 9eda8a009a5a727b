import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import type { JsonSchema } from '@tributary/contract/openapi/document'
import { type Components, fieldsOf, jsonSchema } from '@tributary/contract/openapi/json-schema'
import { webhookMessage } from '@tributary/contract/webhook-message'
import type { AnswerOfCall, Body, Call, Field, Paging } from './call.ts'
import { nameCall } from './name-call.ts'

const projectPath = '/api/manage/projects/{project}/'

export type Contract = { calls: Call[]; components: Components }

/** Every endpoint that a backend calls: the server API, privacy requests and the management API. */
export function readCalls(): Contract {
  const components: Components = new Map()
  const calls = endpoints.filter(isCalled).map((endpoint) => readCall(endpoint, components))
  refuseTwice(calls)
  // No call gives it: the service sends it.
  jsonSchema(webhookMessage, 'output', components)
  return { calls, components }
}

/** A browser follows redirects of a log-in; nothing else can use them. */
function isCalled({ surface, answers }: Endpoint): boolean {
  return (
    ['server', 'privacy', 'manage'].includes(surface) && Object.keys(answers).some((status) => status < '300')
  )
}

function readCall(endpoint: Endpoint, components: Components): Call {
  const inProject = endpoint.path.startsWith(projectPath)
  const scope = endpoint.surface !== 'manage' ? 'server' : inProject ? 'project' : 'installation'
  const query = endpoint.query ? fieldsOf(endpoint.query, components) : []
  const answer = readAnswer(endpoint, components)
  return {
    id: endpoint.name,
    scope,
    ...nameCall(endpoint),
    http: endpoint.method,
    path: endpoint.path,
    params: [...endpoint.path.matchAll(/\{(\w+)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(inProject && name === 'project')),
    query,
    body: readBody(endpoint, components),
    answer,
    paging: readPaging(answer, query, components),
    repeatable: endpoint.method === 'GET' || endpoint.repeatable !== undefined,
    idField: endpoint.repeatable?.by,
    summary: endpoint.summary,
    description: endpoint.description ?? '',
  }
}

function readBody({ body, stream, upload }: Endpoint, components: Components): Body | undefined {
  if (stream !== undefined) return { kind: 'stream', contentType: stream.contentType }
  if (body === undefined) return undefined
  return { kind: 'json', schema: jsonSchema(body, 'input', components), otherTypes: upload?.types ?? [] }
}

function readAnswer({ answers }: Endpoint, components: Components): AnswerOfCall {
  const successes = Object.entries(answers).filter(([status]) => status < '300')
  const answer = successes.map(([, one]) => one).find((one) => one.schema !== undefined || one.contentType)
  if (answer === undefined) return { kind: 'nothing' }
  if (answer.contentType === 'text/event-stream')
    return { kind: 'events', schema: { $ref: '#/components/schemas/LiveFact' } }
  if (answer.schema === undefined) return { kind: 'response' }
  const orNothing = successes.some(([status]) => status === '204')
  const schema = jsonSchema(answer.schema, 'output', components)
  const { msg, status, data, ...others } = schema.properties ?? {}
  const isEnvelope = msg !== undefined && status !== undefined && data !== undefined
  if (!isEnvelope || Object.keys(others).length > 0)
    return { kind: 'json', schema, unwrapped: false, orNothing }
  return data.type === 'null'
    ? { kind: 'nothing' }
    : { kind: 'json', schema: data, unwrapped: true, orNothing }
}

function readPaging(answer: AnswerOfCall, query: Field[], components: Components): Paging | undefined {
  if (answer.kind !== 'json') return undefined
  const properties = resolve(answer.schema, components).properties ?? {}
  const asks = (name: string) => query.some((field) => field.name === name)
  if (properties.next_cursor !== undefined) return { by: 'cursor', items: 'items' }
  if (properties.pagination === undefined || !asks('page')) return undefined
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array')
  const items = lists.find((name) => ['campaigns', 'users', 'rows', 'items'].includes(name)) ?? lists[0]
  return items === undefined ? undefined : { by: 'page', items }
}

export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  if (schema.$ref === undefined) return schema
  const found = components.get(schema.$ref.slice('#/components/schemas/'.length))
  if (found === undefined) throw new Error(`unknown schema ${schema.$ref}`)
  return found
}

/** Two calls of one name would hide one of them. */
function refuseTwice(calls: Call[]): void {
  const seen = new Map<string, string>()
  for (const { scope, group, method, id } of calls) {
    const name = `${scope}.${group}.${method}`
    const other = seen.get(name)
    if (other !== undefined)
      throw new Error(`${other} and ${id} would both be ${name}: name one in name-call.ts`)
    seen.set(name, id)
  }
}
