import type { InstallationRole } from '@tributary/contract/access/roles'
import { mayActAs } from '@tributary/contract/access/roles'
import type { Endpoint } from '@tributary/contract/endpoint'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import { readId } from '@tributary/contract/row-id'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { isWellFormedManagementKey } from '#domain/keys/management-key.ts'
import { type Access, accessTo, accessToAll } from '#domain/members/access.ts'
import type { Self } from '#domain/members/member.ts'
import { activeSessionAt } from '#domain/members/session-limits.ts'
import { hashOfCode } from '#operations/access/start-session.ts'
import { findManagementKey, touchManagementKey } from '#storage/access/management-keys.ts'
import { memberOfSession, touchSession } from '#storage/access/sessions.ts'
import { bearerOf } from './bearer-of.ts'
import { isAdmin } from './is-admin.ts'
import { readQuery } from './read-query.ts'
import { isOtherOrigin, isSameOrigin } from './same-origin.ts'
import { sendRefusal } from './send.ts'
import { readSessionCookie } from './session-cookie.ts'
import { type Transport, transportOf } from './transport.ts'
import { waitForDatabase, waitsForDatabase } from './wait-for-database.ts'

/** Who calls the management API, and what they may do where they call it. Without a session or a key, it is the admin token. */
export type Caller = {
  role: InstallationRole
  /** False: personal data in the response is masked. */
  personalData: boolean
  session?: { member: Self; hash: Buffer; access: Access }
  /** A management key. */
  key?: { id: string; name: string; hint: string; access: Access }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    transport: Transport
  }
}

// Often enough for "last seen", rare enough for a dashboard page that sends ten requests.
const touchIntervalMs = 60_000

/** Credential, then origin, then the project, then the role: the first refusal wins. */
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
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const { credential, method, role = 'viewer' } = endpoint
  const isChange = method !== 'GET'
  if (credential === 'none')
    return isChange && isOtherOrigin(app.config, request) ? refuse('cross_site_request') : undefined
  const caller = await callerOf(app, endpoint, request)
  if (caller === undefined) return refuse('unauthorized')
  request.caller = caller
  if (caller.session !== undefined && isChange && !isSameOrigin(app.config, request))
    return refuse('cross_site_request')
  if (credential === 'session') return undefined
  // A project that the member has no access to does not exist for them.
  if (caller.role === 'none' && projectOf(endpoint, request) !== undefined) return refuse('not_found')
  return mayActAs(caller.role, role) ? undefined : refuse('forbidden', { role })
}

/** Whether the caller of an admitted request would be admitted again, and see the same. */
export async function hasSameAccess(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<boolean> {
  const caller = await callerOf(app, endpoint, request)
  return caller?.role === request.caller?.role && caller?.personalData === request.caller?.personalData
}

const adminToken: Caller = { role: 'owner', personalData: true }

async function callerOf(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Caller | undefined> {
  if (endpoint.credential === 'admin_token') {
    if (isAdmin(app, request)) return adminToken
    const key = bearerOf(request)
    if (key !== undefined && isWellFormedManagementKey(key))
      return callerByKey(app, key, { endpoint, request })
  }
  return callerBySession(app, endpoint, request)
}

async function callerByKey(
  app: App,
  key: string,
  { endpoint, request }: { endpoint: Endpoint; request: FastifyRequest },
): Promise<Caller | undefined> {
  const found = await findManagementKey(app.db, hashOfCode(key))
  if (found === undefined) return undefined
  const { id, projectId, lastUsedAt, role, personalData, name, hint } = found
  const at = app.now()
  if (at.getTime() - (lastUsedAt?.getTime() ?? 0) >= touchIntervalMs)
    await touchManagementKey(app.db, projectId, { id, at }).catch((error: Error) =>
      app.log.warn({ err: error }, 'use of a management key not recorded'),
    )
  const memberships = [{ projectId, role, personalData }]
  const access: Access = { role: 'none', personalData: false, memberships }
  return { ...allowed(access, endpoint, request), key: { id, name, hint, access } }
}

async function callerBySession(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const token = readSessionCookie(request)
  if (token === undefined || token === '') return undefined
  const hash = hashOfCode(token)
  const now = app.now()
  const found = await memberOfSession(app.db, hash, activeSessionAt(now))
  if (found === undefined) return undefined
  const { seenAt, personalData, memberships, ...member } = found
  if (now.getTime() - seenAt.getTime() >= touchIntervalMs)
    // Reads must keep working while the database rejects writes.
    await touchSession(app.db, hash, now).catch((error: Error) =>
      app.log.warn({ err: error }, 'session not extended'),
    )
  const access = { role: member.role, personalData, memberships }
  return { ...allowed(access, endpoint, request), session: { member, hash, access } }
}

/** The role that counts for this request. */
function allowed(access: Access, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.roleIn === 'own_projects') return { role: 'viewer' as const, personalData: false }
  const project = projectOf(endpoint, request)
  const found = project === undefined ? accessToAll(access) : accessTo(access, readId(project))
  return found ?? { role: 'none' as const, personalData: false }
}

/** The id of the project that a request is about, as it was sent. */
export function projectOf({ roleIn }: Endpoint, { params, url }: FastifyRequest): string | undefined {
  if (roleIn === 'queried_project') return readQuery(url)?.project || undefined
  return (params as { project?: string }).project
}

/** The owner of one project does not. */
export function ownsInstallation(caller: Caller | null): boolean {
  const role = caller?.session === undefined ? caller?.role : accessToAll(caller.session.access)?.role
  return role === 'owner'
}

/** The account or the key: the same in every session of a member. */
export function identityOf(caller: Caller | null): string {
  if (caller?.session !== undefined) return `member ${caller.session.member.id}`
  return caller?.key === undefined ? 'admin token' : `key ${caller.key.id}`
}

/** The contract requires a session here. */
export function sessionOf(caller: Caller | null): NonNullable<Caller['session']> {
  if (caller?.session === undefined) throw new Error('Expected a session.')
  return caller.session
}
