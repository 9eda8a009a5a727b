import { callBody } from '@tributary/contract/client-api/fields'
import { isRefusal, type Refusal, refusals, refusalText } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Answer } from '#http/answer.ts'
import { bodyWithin } from '#http/bodies/body-within.ts'
import { refuseBody } from '#http/bodies/refuse-body.ts'
import { waitForDatabase } from '#http/wait-for-database.ts'
import type { Arrival } from './arrival.ts'
import type { ClientEndpoint } from './client-endpoint.ts'
import { itemOf } from './item-of.ts'
import { type CallBody, readCall } from './read-call.ts'
import { withoutEmpty } from './without-empty.ts'

const anyCall = callBody({})

/** One call of an admitted request, alone or in a batch. */
export async function answerCall(
  app: App,
  endpoint: ClientEndpoint,
  arrival: Arrival,
): Promise<Answer | Refusal> {
  const given = withoutEmpty(arrival.body)
  const schema = await bodyWithin(app, endpoint.contract, arrival.project.projectId)
  const { data, error } = (schema ?? anyCall).safeParse(given)
  const result = error
    ? refuseBody(error, given)
    : await handleCall(app, endpoint, { arrival, body: data as CallBody })
  if (isRefusal(result)) await countInvalid(app, endpoint, { arrival, refusal: result })
  return result
}

async function handleCall(
  app: App,
  endpoint: ClientEndpoint,
  given: { arrival: Arrival; body: CallBody },
): Promise<Answer | Refusal> {
  const handle = async () => {
    const call = await readCall(app, endpoint, given)
    return isRefusal(call) ? call : endpoint.handle(app, call)
  }
  return endpoint.reads === true ? waitForDatabase(handle) : handle()
}

/** A caller's mistake (400) is an outcome of its fact. Other refusals are not: the caller retries. */
async function countInvalid(
  { intake }: App,
  { fact }: ClientEndpoint,
  refused: { arrival: Arrival; refusal: Refusal },
): Promise<void> {
  const { arrival, refusal } = refused
  if (fact === null || refusals[refusal.refusal].status !== 400) return
  await intake.ledger.submit({
    projectId: arrival.project.projectId,
    kind: fact,
    outcome: 'invalid',
    refused: { reason: refusalText(refusal), item: itemOf(arrival.body) },
  })
}
