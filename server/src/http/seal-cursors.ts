import type { Endpoint } from '@tributary/contract/endpoint'
import { isPaged } from '@tributary/contract/is-paged'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import type { SealedAs } from '#domain/keys/sealed-as.ts'
import type { Answer } from './answer.ts'
import { identityOf, projectOf } from './guard-manage.ts'

export type Cursors = {
  /** Replaces the cursor of the query by what was sealed. */
  open: (request: FastifyRequest, query: unknown) => Refusal | undefined
  seal: (request: FastifyRequest, answer: Answer) => Answer
}

/**
 * A cursor holds the position of a row, with its id. A made-up one would compare ids, also masked ones: only what the service sealed for
 * this list, project and caller opens. Handlers write and read the position itself.
 */
export function sealCursors({ secrets }: App, endpoint: Endpoint): Cursors {
  if (!isPaged(endpoint)) return { open: () => undefined, seal: (_, answer) => answer }
  const sealedFor = (request: FastifyRequest): SealedAs => ({
    purpose: 'cursor',
    of: JSON.stringify([endpoint.name, projectOf(endpoint, request) ?? '', identityOf(request.caller)]),
  })
  return {
    open: (request, query) => {
      const given = query as { cursor?: string }
      if (given.cursor === undefined) return undefined
      try {
        given.cursor = secrets.decrypt(Buffer.from(given.cursor, 'base64url'), sealedFor(request))
      } catch {
        return refuse('invalid_cursor')
      }
    },
    seal: (request, answer) => {
      const { data } = (answer.body ?? {}) as { data?: { next_cursor?: string | null } }
      if (typeof data?.next_cursor !== 'string') return answer
      const next_cursor = secrets.encrypt(data.next_cursor, sealedFor(request)).toString('base64url')
      return { ...answer, body: { ...answer.body, data: { ...data, next_cursor } } }
    },
  }
}
