import type { Endpoint } from '@tributary/contract/endpoint'
import type { Refusal } from '@tributary/contract/refusals'
import type { z } from 'zod'
import type { App } from '../../app.ts'
import type { InstallState } from '../../domain/install-call.ts'
import type { FactKind } from '../../domain/outcomes.ts'
import type { ClientProject } from '../../storage/access/project-token-directory.ts'
import type { Answer } from '../answer.ts'

/**
 * How a path of the client API is added:
 *  1. contract/src/client-api/<path>.ts: `endpoint({ ...clientSurface, …, body: callBody({ …its own fields }) })`, listed in contract/src/endpoints.ts;
 *  2. server/src/http/client-api/<path>.ts: `export const captureEvent = clientEndpoint({ contract, fact: 'event', handle })`;
 *  3. a line in client-endpoints.ts: this serves it, alone and inside /batch.
 *
 * Before `handle` the frame has: found the project, checked the signature and the limits, dropped empty strings
 * (top level, user_data, device_data, integration_info, data), parsed the body, made the install when it was not
 * known, and clamped the time. It counts in the ledger what it refuses itself (`invalid`, `rate_limited`), and
 * as `invalid` what `handle` refuses: `handle` counts the outcome of everything that it answers, and no refusal.
 */
export type ClientCall<Body> = {
  project: ClientProject
  install: InstallState
  body: Body
  /** When it happened: `event_time`, never in the future and never before the install; else the receipt. */
  at: Date
  receivedAt: Date
}

export type ClientEndpoint<Body extends z.ZodType = z.ZodType> = {
  contract: Endpoint<z.ZodType, z.ZodType, Body>
  /** What the ledger counts a refused call as; null: such a call is no fact. */
  fact: FactKind | null
  /** The call opens the app. */
  opens?: true
  // A method, so that endpoints of different bodies fit one list.
  handle(app: App, call: ClientCall<z.output<Body>>): Promise<Answer | Refusal>
}

export function clientEndpoint<Body extends z.ZodType>(definition: ClientEndpoint<Body>): ClientEndpoint {
  return definition as unknown as ClientEndpoint
}
