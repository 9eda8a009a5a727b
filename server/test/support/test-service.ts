import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InstallationRole, Role } from '@tributary/contract/access/roles'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject as dispatch } from 'light-my-request'
import type { Logger } from 'pino'
import type { App } from '#app.ts'
import { readConfig } from '#config.ts'
import { unknownLocation } from '#domain/devices/place.ts'
import { openGeoDatabase } from '#geo/open-geo-database.ts'
import { buildServer } from '#http/server.ts'
import type { Lake } from '#lake/lake.ts'
import { openPasswords } from '#login/passwords.ts'
import { openLog } from '#monitoring/log.ts'
import { startSession } from '#operations/access/start-session.ts'
import { uuidv7 } from '#random-text.ts'
import { buildApp } from '#start/build-app.ts'
import { insertMember } from '#storage/access/members.ts'
import { upsertProjectMember } from '#storage/access/project-members.ts'
import type { Database } from '#storage/database.ts'
import { copyTemplate, openTestDatabase } from './test-database.ts'

export const adminToken = 'test-admin-token-0123456789'

// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of the response.
export type TestResponse = { status: number; body: any; headers: Record<string, unknown>; text: string }

export type Ask = { body?: unknown; key?: string; headers?: Record<string, string>; from?: string }

type AskService = (
  method: NonNullable<InjectOptions['method']>,
  url: string,
  given?: Ask,
) => Promise<TestResponse>

export type TestService = Awaited<ReturnType<typeof testService>>

/** A service with its own database. Settings are environment variables; the per-address limit is off. */
export async function testService(settings: Record<string, string> = {}, log?: Logger) {
  const database = await copyTemplate()
  const service = serviceOn(database.name, settings, log)
  const stop = async () => {
    await service.stop()
    await database.drop()
  }
  return { ...service, stop }
}

/** A second service on the same database, as behind a load balancer. Stop it before the first. */
export function secondService(first: TestService, settings: Record<string, string> = {}) {
  return serviceOn(first.database, settings)
}

/** A service on a database that has been migrated. */
export function serviceOn(database: string, settings: Record<string, string>, log?: Logger) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tributary-test-service-'))
  const config = readConfig({
    RATE_LIMIT_PER_IP: '0',
    ADMIN_TOKEN: adminToken,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    ...settings,
  })
  const db = openTestDatabase(database, 5)
  const clock = { now: () => new Date() }
  const appLog = log ?? openLog(config.logLevel)
  const app = buildApp({
    config,
    db,
    // The included database has 5 MB: only the tests of it read it.
    locate: config.geoDatabase === undefined ? unknownLocation : openGeoDatabase(config.geoDatabase, appLog),
    log: appLog,
    now: () => clock.now(),
    // Cheap: the real cost is tested in passwords.test.ts.
    passwords: openPasswords({ logCost: 10, passes: 1 }),
    tracing: undefined,
  })
  const server = buildServer(app)
  const ask = async (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    { body, key, headers, from }: Ask = {},
  ): Promise<TestResponse> => {
    const answer = await injectInto(server, {
      method,
      url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'service-key': key }),
        ...headers,
      },
      remoteAddress: from ?? '127.0.0.1',
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson && answer.payload !== '' ? answer.json() : undefined,
      headers: answer.headers,
      text: answer.payload,
    }
  }
  const admin = (method: NonNullable<InjectOptions['method']>, url: string, body?: unknown) =>
    ask(method, `/api/manage${url}`, { body, headers: { authorization: `Bearer ${adminToken}` } })
  const stop = async () => {
    await server.close()
    await app.intake.drain()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    app: { ...app, db: settlingFirst(app) },
    /** The database without settling the queued facts first. */
    tables: db,
    server,
    /** Tests have no lake unless they open one. */
    useLake: (lake: Lake | undefined) => {
      app.lake = lake
    },
    clock,
    ask,
    admin,
    stop,
    database,
    makeProject: (fields: object = {}) => makeProject(admin, fields),
    logInAs: (role: InstallationRole, personalData = false) => logInAs(app, ask, { role, personalData }),
    /** A member of the project, as one who has confirmed it. */
    listMember: (projectId: number, { id }: { id: string }, role: Role, personalData = false) =>
      upsertProjectMember(app.db, projectId, { id, role, personalData, at: app.now() }),
  }
}

/** Like `server.inject`, but through the server's request handler, which wraps the router. */
async function injectInto(server: FastifyInstance, options: InjectOptions) {
  await server.ready()
  return dispatch((request, response) => server.server.emit('request', request, response), options)
}

/** The same database for test queries: queued facts are settled first, as they are for every reader of the service. */
function settlingFirst({ db, intake }: Pick<App, 'db' | 'intake'>): Database {
  const first =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await intake.settle()
      return ask(...args)
    }
  return {
    ...db,
    many: first(db.many) as Database['many'],
    maybe: first(db.maybe) as Database['maybe'],
    one: first(db.one) as Database['one'],
    run: first(db.run),
    transaction: first(db.transaction) as Database['transaction'],
    snapshot: first(db.snapshot) as Database['snapshot'],
    of: (projectId) => settlingFirst({ db: db.of(projectId), intake }),
    eachNode: first(db.eachNode),
  }
}

/** Most tests of attribution are about other rules. */
const matchesAll = { probabilistic_ios: 'always', probabilistic_android: 'always' }

async function makeProject(
  admin: (method: 'POST', url: string, body: unknown) => Promise<TestResponse>,
  fields: object,
) {
  const answer = await admin('POST', '/projects', { name: 'Acme', ...matchesAll, ...fields })
  if (answer.status !== 201) throw new Error(`No project: ${answer.text}`)
  return answer.body.data as { id: number; server_key: string; project_token: string; domain: string }
}

/** A member with the role, and a function that sends requests as their dashboard does. */
async function logInAs(
  app: App,
  ask: AskService,
  { role, personalData }: { role: InstallationRole; personalData: boolean },
) {
  const id = uuidv7(app.now())
  const self = { id, email: `${role}-${id}@example.com`, name: `An ${role}`, role }
  await insertMember(app.db, { ...self, passwordHash: 'scrypt:10::', createdAt: app.now(), personalData })
  const started = await startSession(app.db, self, app.now())
  if (started === undefined) throw new Error('No session.')
  const cookie = `tributary=${started.token}`
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return {
    ...self,
    cookie,
    ask: (method: NonNullable<InjectOptions['method']>, url: string, body?: unknown) =>
      ask(method, `/api/manage${url}`, { body, headers }),
  }
}
