import { type Answer, type Endpoint, isRevalidated, refusesUnknownFields } from '#endpoint.ts'
import { closeSchema } from './close-schema.ts'
import type { Operation, Parameter, Reference, Response } from './document.ts'
import { type Components, fieldsOf, jsonSchema } from './json-schema.ts'
import { refusalResponses, sharedResponse } from './refusal-responses.ts'
import { answerSample, bodySample, parameterSample } from './samples.ts'
import { etagHeader, requestIdHeader } from './shared-components.ts'

const planned = 'Not available in this version yet: responds with 501.'

const freeForm = { schema: { type: 'string' } }

export function operation(endpoint: Endpoint, components: Components): Operation {
  const description = [endpoint.description, endpoint.planned && planned].filter(Boolean).join(' ')
  const parameters = parametersOf(endpoint, components)
  return {
    operationId: endpoint.name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    ...(description !== '' && { description }),
    security: securityOf(endpoint),
    ...(endpoint.role && { 'x-role': endpoint.role }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBody(endpoint, endpoint.body, components) }),
    ...(endpoint.stream && { requestBody: streamBody(endpoint.stream) }),
    responses: responsesOf(endpoint, parameters, components),
    ...(endpoint.planned && { 'x-planned': true }),
  }
}

function securityOf({ credential, refusals }: Endpoint): Operation['security'] {
  // The token itself is a field of the body; signing is up to the project.
  if (credential === 'project_token') return [{}, { request_signature: [] }]
  if (credential === 'admin_token') return [{ admin_token: [] }, { session: [] }]
  if (credential !== 'none') return [{ [credential]: [] }]
  // Some callers need the admin token, others no credential: both are valid.
  return refusals.includes('unauthorized') ? [{}, { admin_token: [] }] : []
}

function parametersOf(endpoint: Endpoint, components: Components): Parameter[] {
  const places = { path: endpoint.params, query: endpoint.query }
  return (['path', 'query'] as const).flatMap((place) => {
    const fields = places[place] ? fieldsOf(places[place], components) : []
    return fields.map(({ name, required, schema: { description, ...schema } }) => {
      const example = parameterSample(endpoint, name)
      return {
        name,
        in: place,
        required,
        ...(description !== undefined && { description }),
        schema,
        ...(example !== undefined && { example }),
      }
    })
  })
}

function requestBody(endpoint: Endpoint, body: NonNullable<Endpoint['body']>, components: Components) {
  const open = jsonSchema(body, 'input', components)
  const schema = refusesUnknownFields(endpoint) ? closeSchema(open) : open
  const example = bodySample(endpoint, schema, components)
  const others = endpoint.upload?.types.map((type) => [type, { schema: { type: 'string' } }]) ?? []
  return {
    required: true,
    content: { 'application/json': { schema, example }, ...Object.fromEntries(others) },
  }
}

function streamBody({ contentType, description, example }: NonNullable<Endpoint['stream']>) {
  const schema = { type: 'string', description }
  return { required: true, content: { [contentType]: { schema, example } } }
}

function responsesOf(endpoint: Endpoint, parameters: Parameter[], components: Components) {
  const answers = Object.entries(endpoint.answers).map(([status, answer]) => {
    return [status, response(endpoint, Number(status), answer, components)] as const
  })
  const limit = parameters.find(({ name }) => name === 'limit')?.schema
  const refused = refusalResponses(endpoint, limit)
  const merged = answers.map(([status, answer]) => {
    const refusal = refused[status]
    return [status, refusal === undefined ? answer : mergeResponses(answer, refusal)] as const
  })
  const unchanged = isRevalidated(endpoint) && { 304: { $ref: '#/components/responses/not_modified' } }
  return { ...refused, ...Object.fromEntries(merged), ...unchanged }
}

/** A status may come as a page or as a refusal: browsers and programs use the same path. */
function mergeResponses(answer: Response, refusal: Response | Reference): Response {
  const refused = '$ref' in refusal ? sharedResponse(refusal) : refusal
  if ('application/json' in (answer.content ?? {}))
    throw new Error(`two JSON bodies for one status: ${answer.description}`)
  return {
    ...answer,
    description: `- ${answer.description}\n- ${refused.description}`,
    content: { ...answer.content, ...refused.content },
  }
}

function response(endpoint: Endpoint, status: number, answer: Answer, components: Components): Response {
  const { description, schema, contentType = 'application/json', otherTypes = [] } = answer
  const isTagged = status === 200 && isRevalidated(endpoint)
  const shared = { description, headers: { ...requestIdHeader, ...(isTagged && etagHeader) } }
  const others = Object.fromEntries(otherTypes.map((type) => [type, freeForm]))
  if (schema === undefined) {
    return answer.contentType ? { ...shared, content: { [contentType]: freeForm, ...others } } : shared
  }
  const shown = jsonSchema(schema, 'output', components)
  const example = answer.example ?? answerSample(status, shown, components)
  return { ...shared, content: { [contentType]: { schema: shown, example }, ...others } }
}
