import type { Connection } from './call-types.ts'
import type { InstallationApi, ProjectApi, ServerApi } from './generated/api.ts'
import { installationCalls, projectCalls, serverCalls } from './generated/calls.ts'
import { makeApi } from './make-api.ts'

export type * from './call-types.ts'
// biome-ignore lint/performance/noBarrelFile: the one entry of the package.
export { RefusedError, TributaryError, UnreachableError, WebhookError } from './errors.ts'
export type * from './generated/api.ts'
export { verifyWebhook, type WebhookMessage, type WebhookRequest } from './verify-webhook.ts'

/** The server API: events, payments, campaigns, attribution and reports of the project that owns the key. */
export type Tributary = ServerApi

/** The management API: everything that the dashboard can do. */
export interface Management extends InstallationApi {
  /** The same API for one project. */
  project(project: string | number): ProjectApi
}

export function createTributary({ serverKey, ...connection }: Connection & { serverKey: string }): Tributary {
  const headers = { ...connection.headers, 'service-key': serverKey }
  return makeApi(serverCalls, {
    ...connection,
    url: checked(connection.url),
    headers,
  }) as unknown as ServerApi
}

/** `token` is the admin token of the installation, or a management key of a project. Without it, pass a session’s cookie in `headers`. */
export function createManagement({
  token,
  ...given
}: Connection & { token?: string | undefined }): Management {
  const headers = { ...given.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const connection = { ...given, url: checked(given.url), headers }
  const installation = makeApi(installationCalls, connection) as unknown as InstallationApi
  return {
    ...installation,
    project: (project) => makeApi(projectCalls, connection, { project }) as unknown as ProjectApi,
  }
}

/** An address that is none fails here, and not with every call. */
function checked(url: string): string {
  return new URL(url).href
}
