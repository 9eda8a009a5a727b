import type { Calls, DemoCall } from './demo-call.ts'
import type { HistoryFact } from './history-fact.ts'
import { clientCall, type Installed, signUp } from './phone-calls.ts'
import type { Random } from './seeded-random.ts'

/** The share of events that are sent twice, and the share of these that differ the second time. */
const repeatedShare = 0.02
const changedShare = 0.2

/** The facts as calls of the client library. Facts that an app cannot know, like its own uninstall, are left out. */
export function* lifeCalls(random: Random, installed: Installed, facts: readonly HistoryFact[]): Calls {
  const inOrder = facts.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  for (const fact of inOrder) {
    const call = callOf(installed, fact)
    if (call === undefined) continue
    yield call
    if (fact.fact === 'event' && random.chance(repeatedShare)) yield repeat(random, call)
  }
}

function callOf(installed: Installed, fact: HistoryFact): DemoCall | undefined {
  const at = Date.parse(fact.at)
  if (fact.fact === 'open')
    return clientCall({ ...installed, path: 'init', at, body: { app_version: '4.2.0' } })
  if (fact.fact === 'signup') return signUp(installed, fact.user, at)
  if (fact.fact === 'event') {
    const body = { event_name: fact.name, event_data: fact.data, event_id: fact.id, user_id: fact.user }
    return clientCall({ ...installed, path: 'capture-event', at, body })
  }
  if (fact.fact !== 'payment') return undefined
  const { amount, type, status, currency } = fact
  const body = { user_id: fact.user, payment_id: fact.id, amount, type, status, currency }
  return clientCall({ ...installed, path: 'capture-payment', at, body })
}

function repeat(random: Random, call: DemoCall): DemoCall {
  if (call.to !== 'client' || !random.chance(changedShare)) return call
  return { ...call, body: { ...call.body, event_data: { retried: true } } }
}
