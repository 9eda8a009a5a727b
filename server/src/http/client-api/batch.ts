import { batchBody, batch as contract, maxCalls } from '@tributary/contract/client-api/batch'
import { invalidBody, isRefusal, type Refusal, refusals, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { FactKind } from '#domain/facts/outcomes.ts'
import { type Answer, envelope } from '#http/answer.ts'
import { refuseBody } from '#http/bodies/refuse-body.ts'
import { refusalBody } from '#http/send.ts'
import { admitCall } from './admit-call.ts'
import { admitRequest, type ClientDeps } from './admit-request.ts'
import { answerCall } from './answer-call.ts'
import type { Arrival, Fields } from './arrival.ts'
import type { ClientEndpoint } from './client-endpoint.ts'
import { respond } from './serve-client.ts'
import { isFields, withoutEmpty } from './without-empty.ts'

type Paths = Map<string, ClientEndpoint>

type Batch = { deps: ClientDeps; paths: Paths; arrival: Arrival; admitted: Set<string>; deadline: number }

// Calls that have not started by then are refused as retryable, before the client gives up on the whole batch.
const batchTimeoutMs = 10_000

/** Runs the calls in order, as if sent one by one. The signature covers the batch, not its calls. */
export function serveBatch(
  server: FastifyInstance,
  deps: ClientDeps,
  endpoints: readonly ClientEndpoint[],
): void {
  const paths: Paths = new Map(endpoints.map((endpoint) => [shortPath(endpoint.contract.path), endpoint]))
  const rules = { unauthorized: 'invalid_token', facts: (body: Fields) => factsOf(paths, body) } as const
  server.post(contract.path, async (request, reply) => {
    const arrival = await admitRequest(deps, request, rules)
    if (isRefusal(arrival)) return respond(reply, arrival)
    const given = withoutEmpty(arrival.body)
    const { data, error } = batchBody.safeParse(given)
    if (error) return respond(reply, refuseBody(error, given))
    const batch = {
      deps,
      paths,
      arrival: { ...arrival, body: given },
      admitted: new Set<string>(),
      deadline: performance.now() + batchTimeoutMs,
    }
    if (typeof given.install_instance_id === 'string') batch.admitted.add(given.install_instance_id)
    const answers = []
    for (const call of data.calls) answers.push(onTheWire(await answerOne(batch, call)))
    return respond(reply, envelope('OK', { answers }))
  })
}

function shortPath(path: string): string {
  return path.replace(/^\/api\/client/, '')
}

/** One per call: for limits, a batch counts as its calls. */
function factsOf(paths: Paths, { calls }: Fields): (FactKind | null)[] {
  if (!Array.isArray(calls) || calls.length === 0) return [null]
  return calls.slice(0, maxCalls).map((call) => {
    const path = isFields(call) && typeof call.path === 'string' ? shortPath(call.path) : ''
    return paths.get(path)?.fact ?? null
  })
}

async function answerOne(batch: Batch, call: unknown): Promise<Answer | Refusal> {
  try {
    return await resultOf(batch, call)
  } catch (error) {
    batch.deps.app.log.error({ err: error, route: contract.path }, 'batch call failed')
    return refuse('internal_error')
  }
}

async function resultOf(batch: Batch, call: unknown): Promise<Answer | Refusal> {
  if (performance.now() > batch.deadline) return refuse('unavailable')
  if (!isFields(call) || typeof call.path !== 'string') return invalidBody('path is required.')
  const path = shortPath(call.path)
  if (path === '/batch') return invalidBody('A batch must not contain a batch.')
  const endpoint = batch.paths.get(path)
  if (endpoint === undefined) return refuse('not_found')
  const body = call.body ?? {}
  if (!isFields(body)) return invalidBody('body must be an object.')
  const arrival = await admitCall(batch, endpoint, body)
  return isRefusal(arrival) ? arrival : answerCall(batch.deps.app, endpoint, arrival)
}

function onTheWire(result: Answer | Refusal): { status: number; body: object | undefined } {
  if (!isRefusal(result)) return { status: result.status, body: result.body }
  return { status: refusals[result.refusal].status, body: refusalBody(result) }
}
