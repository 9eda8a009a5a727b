import type { Endpoint } from '@tributary/contract/endpoint'
import { mayActAs, type Role } from '@tributary/contract/manage-api/access/roles'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Self } from '../domain/members/member.ts'
import { activeSessionAt } from '../domain/members/session-limits.ts'
import { hashOfCode } from '../operations/access/start-session.ts'
import { memberOfSession, touchSession } from '../storage/access/sessions.ts'
import { isAdmin } from './is-admin.ts'
import { isOtherOrigin, isSameOrigin } from './same-origin.ts'
import { sendRefusal } from './send.ts'
import { readSessionCookie } from './session-cookie.ts'
import { type Transport, transportOf } from './transport.ts'
import { waitForDatabase, waitsForDatabase } from './wait-for-database.ts'

/** Who calls the management API. Without a session, it is the admin token. */
export type Caller = { role: Role; session?: { member: Self; hash: Buffer } }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    transport: Transport
  }
}

// Often enough for "last seen", rare enough for a dashboard page that sends ten requests.
const touchIntervalMs = 60_000

/** Credential, then origin, then role: the first refusal wins. */
export function guardManage(app: App, endpoint: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    request.transport = transportOf(app.config, request)
    const check = () => refusalFor(app, endpoint, request)
    const refusal = await (waitsForDatabase(endpoint) ? waitForDatabase(check) : check())
    return refusal === undefined ? undefined : sendRefusal(reply, refusal)
  }
}

async function refusalFor(
  app: App,
  { credential, method, role = 'viewer' }: Endpoint,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const isChange = method !== 'GET'
  if (credential === 'none')
    return isChange && isOtherOrigin(app.config, request) ? refuse('cross_site_request') : undefined
  const isToken = credential === 'admin_token' && isAdmin(app, request)
  const caller: Caller | undefined = isToken ? { role: 'owner' } : await callerBySession(app, request)
  if (caller === undefined) return refuse('unauthorized')
  request.caller = caller
  if (caller.session !== undefined && isChange && !isSameOrigin(app.config, request))
    return refuse('cross_site_request')
  return mayActAs(caller.role, role) ? undefined : refuse('forbidden', { role })
}

async function callerBySession(app: App, request: FastifyRequest): Promise<Caller | undefined> {
  const token = readSessionCookie(request)
  if (token === undefined || token === '') return undefined
  const hash = hashOfCode(token)
  const now = app.now()
  const found = await memberOfSession(app.db, hash, activeSessionAt(now))
  if (found === undefined) return undefined
  const { seenAt, ...member } = found
  if (now.getTime() - seenAt.getTime() >= touchIntervalMs)
    // Reads must keep working while the database rejects writes.
    await touchSession(app.db, hash, now).catch((error: Error) =>
      app.log.warn({ err: error }, 'session not extended'),
    )
  return { role: member.role, session: { member, hash } }
}
