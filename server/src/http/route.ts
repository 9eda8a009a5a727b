import {
  type Endpoint,
  isAudited,
  isLive,
  isPreview,
  isRevalidated,
  refusesUnknownFields,
} from '@tributary/contract/endpoint'
import { oncePer } from '@tributary/contract/once-per'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@tributary/contract/refusals'
import { readId } from '@tributary/contract/row-id'
import {
  type BodyShape,
  bodyShape,
  noFields,
  queryShape,
} from '@tributary/contract/unknown-fields/body-shape'
import {
  refuseUnknownField,
  refuseUnknownParameter,
} from '@tributary/contract/unknown-fields/refuse-unknown-field'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { App } from '#app.ts'
import type { FactKind } from '#domain/facts/outcomes.ts'
import type { Project } from '#domain/projects/project.ts'
import { settleForReading } from '#operations/rollups/settle-for-reading.ts'
import { findProject } from '#storage/projects/projects.ts'
import type { Answer } from './answer.ts'
import { auditResponses } from './audit-responses.ts'
import { authenticate } from './authenticate.ts'
import { bodyWithin } from './bodies/body-within.ts'
import { acceptUploads, receiveUpload, type Upload } from './bodies/receive-upload.ts'
import { declaredRefusal, refuseBody } from './bodies/refuse-body.ts'
import { RefusedBody } from './bodies/refused-body.ts'
import { cleanText } from './clean-text.ts'
import { countRefused } from './count-refused.ts'
import { answerError } from './error-handler.ts'
import { goneSignal } from './gone-signal.ts'
import type { Caller } from './guard-manage.ts'
import { endWithoutAccess } from './live/end-without-access.ts'
import { comparesUnseen, maskAnswers } from './mask-answer.ts'
import { parameterNames, readQuery } from './read-query.ts'
import { represent } from './representation/represent.ts'
import { type Cursors, sealCursors } from './seal-cursors.ts'
import { sendAnswer, sendRefusal } from './send.ts'
import type { Transport } from './transport.ts'
import { waitForDatabase, waitsForDatabase } from './wait-for-database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is read while it arrives. */
    isStreamed?: boolean
  }
}

/** Of endpoints whose path names a project: it exists, and the caller has access to it. */
type ProjectOf<Params> = Params extends { project: string } ? Project : undefined

export type Call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  params: z.output<Params>
  project: ProjectOf<z.output<Params>>
  query: z.output<Query>
  body: z.output<Body>
  /** The project that owns the server key; 0 for other credentials. */
  projectId: number
  /** The server key; '' for other credentials. */
  serverKey: string
  /** Who calls the management API; null elsewhere and for public endpoints. */
  caller: Caller | null
  /** The client's address, behind any trusted proxies. */
  address: string
  /** Of the browser, if it sends one. */
  userAgent: string | undefined
  /** The raw header. */
  cookie: string
  transport: Transport
  /** The name and port that the caller used. */
  host: string
  /** HEAD uses the route of GET. */
  method: string
  /** The raw query: identical requests can share one result. */
  search: string
  /** The last message the listener received (Server-Sent Events). */
  lastEventId: string | undefined
  /** The body of a streaming endpoint. */
  upload: Upload | undefined
  /** Aborted when the client disconnects before the response. */
  gone: () => AbortSignal
}

export type Handler<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = (
  app: App,
  call: Call<Params, Query, Body>,
) => Promise<Answer | Refusal> | Answer | Refusal

type Definition<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  contract: Endpoint<Params, Query, Body>
  handle: Handler<Params, Query, Body>
  /** The kind under which the ledger counts refused calls; null if calls are not facts. */
  fact: FactKind | null
}

/** Serves one endpoint of the contract. The handler only runs with validated, typed values. */
export function serve<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  server: FastifyInstance,
  app: App,
  endpoint: Endpoint<Params, Query, Body>,
  handler: Handler<Params, Query, Body>,
): void {
  serveFact(server, app, { contract: endpoint, handle: handler, fact: null })
}

/** Serves an endpoint that takes facts: refused ones are counted too. */
export function serveFact<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  server: FastifyInstance,
  app: App,
  { contract, handle, fact }: Definition<Params, Query, Body>,
): void {
  const count = (request: FastifyRequest, refusal: Refusal) =>
    fact === null
      ? undefined
      : countRefused(app, { projectId: request.projectId, kind: fact, refusal, body: request.body })
  const waits = waitsForDatabase(contract)
  const mask = maskAnswers(app, contract)
  const cursors = sealCursors(app, contract)
  const route: RouteOptions = {
    method: contract.method,
    url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: authenticate(app, contract),
    onSend: [
      ...(isLive(contract) ? [endWithoutAccess(app, contract)] : []),
      ...(isAudited(contract) ? [auditResponses(app, contract)] : []),
      // After the audit log, which reads the body. Responses to facts are small, and nothing may slow them down.
      ...(fact === null && contract.surface !== 'networks' ? [represent(revalidationOf(contract))] : []),
    ],
    ...(contract.upload !== undefined && { bodyLimit: uploadLimit(app, contract.upload.maxBytes) }),
    config: { isStreamed: contract.stream !== undefined },
    ...(fact !== null && { errorHandler: countUnread(count) }),
    handler: async (request, reply) => {
      const upload = contract.stream === undefined ? undefined : receiveUpload(request, reply)
      const body = await bodyWithin(app, contract, request.projectId)
      const read = readCall(contract, request, { upload, body, cursors, gone: () => goneSignal(reply) })
      if ('call' in read) {
        if (contract.surface === 'manage') await settleProject(app, request.params)
        request.handled = { isPreview: isPreview(read.call.query) }
        const answer = () =>
          inProject<z.output<Params>, Answer | Refusal>(app, request.params, (project) =>
            handle(app, { ...read.call, project }),
          )
        const result = waits ? await waitForDatabase(answer) : await answer()
        if (isRefusal(result)) return sendRefusal(reply, result)
        const shown = await mask(request.caller, projectOf(request.params), result)
        return sendAnswer(reply, cursors.seal(request, shown))
      }
      if (request.body !== undefined) await count(request, read.refused)
      const told = () => read.refused
      return sendRefusal(reply, isDetail(read.refused) ? await inProject(app, request.params, told) : told())
    },
  }
  if (contract.stream === undefined) server.route(route)
  else acceptUploads(server, route)
}

/** The whole upload is parsed in memory. */
function uploadLimit({ config }: App, maxBytes: number): number {
  return Math.min(maxBytes, config.memory.service.upload * 1_048_576)
}

function revalidationOf(contract: Endpoint) {
  if (!isRevalidated(contract)) return undefined
  return contract.credential === 'none' ? 'no-cache' : 'private, no-cache'
}

type Count = (request: FastifyRequest, refusal: Refusal) => Promise<void> | undefined

const unreadable: readonly RefusalCode[] = [
  'invalid_json',
  'corrupt_body',
  'unsupported_encoding',
  'body_too_large',
]

/** Valid JSON can be refused before validation, for its keys or its depth. */
function countUnread(count: Count) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (error instanceof RefusedBody && !unreadable.includes(error.refusal.refusal))
      await count(request, error.refusal)
    return answerError(error, request, reply)
  }
}

const isDetail = ({ refusal }: Refusal): boolean =>
  ['unknown_field', 'unknown_parameter', 'personal_data_required'].includes(refusal)

/** Of the project that the path names. One that does not exist knows no fields either: its absence is what the caller has to hear. */
function inProject<Params, Result>(
  { db }: App,
  params: unknown,
  respond: (project: ProjectOf<Params>) => Result | Promise<Result>,
): Result | Refusal | Promise<Result | Refusal> {
  const { project: id } = params as { project?: string }
  // Facts name none, and nothing may slow them down.
  if (id === undefined) return respond(undefined as ProjectOf<Params>)
  return findProject(db, readId(id)).then((project) =>
    project === undefined ? refuse('not_found') : respond(project as ProjectOf<Params>),
  )
}

/** Project 0: none. */
function projectOf(params: unknown): number {
  const { project } = params as { project?: string }
  return project === undefined ? 0 : readId(project)
}

/** Pending facts must be visible to readers, and processed before their settings change. */
async function settleProject(app: App, params: unknown): Promise<void> {
  const { project } = params as { project?: string }
  if (project !== undefined) await settleForReading(app, readId(project))
}

function knownShape(endpoint: Endpoint): BodyShape {
  if (!refusesUnknownFields(endpoint)) return { kind: 'open' }
  return endpoint.body === undefined ? noFields : bodyShape(endpoint.body)
}

const shapesOf = oncePer((endpoint: Endpoint) => ({
  body: knownShape(endpoint),
  query: queryShape(endpoint),
}))

type Received<Body> = {
  upload: Upload | undefined
  body: Body | undefined
  cursors: Cursors
  gone: () => AbortSignal
}

function readCall<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body>,
  request: FastifyRequest,
  { upload, body, cursors, gone }: Received<Body>,
): { call: Omit<Call<Params, Query, Body>, 'project'> } | { refused: Refusal } {
  const query = readQuery(request.url)
  if (query === undefined) return { refused: refuse('invalid_request') }
  // More helpful than the nearest parameter.
  if (query.segment !== undefined && endpoint.refusals.includes('no_segment'))
    return { refused: refuse('no_segment') }
  const shapes = shapesOf(endpoint)
  const unknown =
    refuseUnknownParameter(shapes.query, parameterNames(request.url)) ??
    refuseUnknownField(shapes.body, request.body)
  if (unknown !== undefined) return { refused: unknown }
  const parsedQuery = endpoint.query?.safeParse(query)
  if (parsedQuery?.error) return { refused: declaredRefusal(parsedQuery.error) ?? refuse('invalid_request') }
  const invalid = cursors.open(request, parsedQuery?.data)
  if (invalid !== undefined) return { refused: invalid }
  const params = cleanParams(request.params)
  if (comparesUnseen(endpoint, request.caller, { ...params, ...query }))
    return { refused: refuse('personal_data_required') }
  const parsedBody = body?.safeParse(request.body)
  if (parsedBody?.error) return { refused: refuseBody(parsedBody.error, request.body) }
  return {
    call: {
      params: endpoint.params?.parse(params) as z.output<Params>,
      query: parsedQuery?.data as z.output<Query>,
      body: parsedBody?.data as z.output<Body>,
      projectId: request.projectId,
      serverKey: request.serverKey,
      caller: request.caller,
      address: request.clientAddress,
      userAgent: request.headers['user-agent'],
      cookie: request.headers.cookie ?? '',
      transport: request.transport,
      host: request.headers.host ?? '',
      search: searchOf(request.url),
      method: request.method,
      lastEventId: lastEventIdOf(request),
      upload,
      gone,
    },
  }
}

function cleanParams(params: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params as Record<string, string>).map(([name, text]) => [name, cleanText(text)]),
  )
}

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['last-event-id']
  return typeof given === 'string' && given !== '' ? given : undefined
}

function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}
