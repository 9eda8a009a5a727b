import type { Endpoint } from '@tributary/contract/endpoint'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App } from '../app.ts'
import type { Answer } from './answer.ts'
import { authenticate } from './authenticate.ts'
import { cleanText } from './clean-text.ts'
import { describeIssue } from './describe-issue.ts'
import { readQuery } from './read-query.ts'
import { sendAnswer, sendRefusal } from './send.ts'

export type Call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  /** The project that owns the server key; 0 where the credential is another. */
  projectId: number
  /** The query as it came: what makes two calls the same question. */
  search: string
}

export type Handler<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = (
  app: App,
  call: Call<Params, Query, Body>,
) => Promise<Answer | Refusal> | Answer | Refusal

/** Serves one endpoint of the contract: a handler gets typed values or is not called. */
export function serve<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  server: FastifyInstance,
  app: App,
  endpoint: Endpoint<Params, Query, Body>,
  handler: Handler<Params, Query, Body>,
): void {
  server.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: authenticate(app, endpoint),
    handler: async (request, reply) => {
      const read = readCall(endpoint, request)
      if ('refused' in read) return sendRefusal(reply, read.refused)
      return respond(reply, await handler(app, read.call))
    },
  })
}

function respond(reply: FastifyReply, result: Answer | Refusal): FastifyReply {
  return isRefusal(result) ? sendRefusal(reply, result) : sendAnswer(reply, result)
}

function readCall<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body>,
  request: FastifyRequest,
): { call: Call<Params, Query, Body> } | { refused: Refusal } {
  const query = readQuery(request.url)
  if (query === undefined) return { refused: refuse('invalid_request') }
  const parsedQuery = endpoint.query?.safeParse(query)
  if (parsedQuery?.error) return { refused: declared(parsedQuery.error) ?? refuse('invalid_request') }
  const parsedBody = endpoint.body?.safeParse(request.body)
  if (parsedBody?.error) return { refused: declared(parsedBody.error) ?? badBody(parsedBody.error, request.body) }
  return {
    call: {
      params: cleanParams(request.params) as z.output<Params>,
      query: parsedQuery?.data as z.output<Query>,
      body: parsedBody?.data as z.output<Body>,
      projectId: request.projectId,
      search: searchOf(request.url),
    },
  }
}

function cleanParams(params: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(params as Record<string, string>).map(([name, text]) => [name, cleanText(text)]))
}

function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

/** The refusal that a schema of the contract gave itself (contract/parameters.ts). */
function declared(error: z.ZodError): Refusal | undefined {
  const first = error.issues[0]
  const given = first?.code === 'custom' ? first.params?.refusal : undefined
  return isRefusal(given) ? given : undefined
}

function badBody(error: z.ZodError, body: unknown): Refusal {
  const first = error.issues[0]
  return refuse('invalid_body', { reason: first === undefined ? 'The body is not valid.' : describeIssue(first, body) })
}
