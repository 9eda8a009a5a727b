import type { Endpoint } from '@tributary/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { recordAudit } from '#operations/access/record-audit.ts'
import { cleanText } from './clean-text.ts'
import type { Caller } from './guard-manage.ts'
import { readQuery } from './read-query.ts'

type Done = (error: null, payload: unknown) => void

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when a validated call is given to its handler. */
    handled: { isPreview: boolean } | null
  }
}

/** Every call that changed something writes an audit line before its response is sent. */
export function auditResponses({ db, log, now }: App, endpoint: Endpoint) {
  return (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void => {
    const { caller, handled, method } = request
    const { statusCode: status } = reply
    // A streamed body is stored in parts: some of it may be stored although the call failed.
    const hasEffect = status < 400 || (status >= 500 && endpoint.stream !== undefined)
    if (caller === null || handled === null || handled.isPreview || !hasEffect || method === 'HEAD') {
      done(null, payload)
      return
    }
    recordAudit(db, {
      action: endpoint.name,
      at: now(),
      address: request.clientAddress,
      member: memberOf(caller),
      ...targetOf(endpoint, request.params, status === 201 ? createdId(payload) : undefined),
      what: { ...readQuery(request.url), ...named(endpoint.body, request.body) },
    })
      .catch((error: Error) => log.error({ err: error, action: endpoint.name }, 'audit line lost'))
      .finally(() => done(null, payload))
  }
}

/** A key is named as its owner named it, with its last characters. Undefined: the admin token. */
export function memberOf(caller: Caller | null) {
  const key = caller?.key
  return caller?.session?.member ?? (key && { id: null, email: `key “${key.name}” (mk_…${key.hint})` })
}

/** The ids in the path, and the id of what was created. */
function targetOf({ group }: Endpoint, params: unknown, created: string | undefined) {
  const entries = Object.entries(params as Record<string, string>)
  const target: Record<string, string> = Object.fromEntries(
    entries.map(([name, text]) => [name, cleanText(text)]),
  )
  if (created !== undefined) target[group === 'Projects' ? 'project' : 'id'] = created
  const { project = '' } = target
  return { target, projectId: /^\d{1,9}$/.test(project) ? Number(project) : null }
}

function createdId(payload: unknown): string | undefined {
  if (typeof payload !== 'string') return undefined
  const { data } = JSON.parse(payload) as { data?: { id?: string | number } | null }
  return data?.id === undefined ? undefined : String(data.id)
}

/** Only fields of the contract: anything else may hold secrets or personal data. */
function named(schema: unknown, given: unknown): Record<string, unknown> {
  const { shape } = unwrapped(schema) as { shape?: Record<string, unknown> }
  if (shape === undefined || typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(shape, name)))
}

/** A body that may be absent is wrapped in its schema. */
function unwrapped(schema: unknown): object {
  const { unwrap } = (schema ?? {}) as { unwrap?: () => object }
  return unwrap === undefined ? ((schema ?? {}) as object) : unwrap.call(schema)
}
