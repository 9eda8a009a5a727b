import type { Endpoint } from '@tributary/contract/endpoint'
import type { Refusal } from '@tributary/contract/refusals'
import type { z } from 'zod'
import type { App } from '#app.ts'
import type { InstallState } from '#domain/attribution/install-call.ts'
import type { FactKind } from '#domain/facts/outcomes.ts'
import type { Answer } from '#http/answer.ts'
import type { ClientProject } from '#storage/access/project-token-directory.ts'

/**
 * To add a path to the client API:
 *  1. contract/src/client-api/<path>.ts: `endpoint({ ...clientSurface, …, body: callBody({ …its own fields }) })`, listed in contract/src/endpoints.ts;
 *  2. server/src/http/client-api/<path>.ts: `export const captureEvent = clientEndpoint({ contract, fact: 'event', handle })`;
 *  3. a line in client-endpoints.ts, which serves it, alone and in /batch.
 *
 * Before `handle` runs, the project is found, signature and limits are checked, empty strings are dropped (top level,
 * user_data, device_data, integration_info, data), the body is parsed, an unknown install is created, and the time is
 * clamped. Refusals before `handle` are counted in the ledger (`invalid`, `rate_limited`), and refusals of `handle` as
 * `invalid`: `handle` counts the outcomes of what it accepts, never its refusals.
 */
export type ClientCall<Body> = {
  project: ClientProject
  install: InstallState
  body: Body
  /** When it happened: `event_time`, clamped to between install and now; without it, the time of receipt. */
  at: Date
  receivedAt: Date
}

export type ClientEndpoint<Body extends z.ZodType = z.ZodType> = {
  contract: Endpoint<z.ZodType, z.ZodType, Body>
  /** The kind under which the ledger counts refused calls; null if calls are not facts. */
  fact: FactKind | null
  /** The call means that the app was opened. */
  opens?: true
  /** The call only reads: a known install is answered even while the database takes no writes. */
  reads?: true
  // Method syntax (bivariant), so that endpoints with different bodies fit one list.
  handle(app: App, call: ClientCall<z.output<Body>>): Promise<Answer | Refusal>
}

export function clientEndpoint<Body extends z.ZodType>(definition: ClientEndpoint<Body>): ClientEndpoint {
  return definition as unknown as ClientEndpoint
}
