import { serviceRules } from './alert-rules.ts'
import type { Observation } from './observation.ts'
import { writeCount, writeDuration, writePercent } from './write-figures.ts'

/** What is stored, over all projects, and a project where each of it can be seen. */
export type StoredState = {
  unsettledFacts: number
  oldestUnsettledAt: Date | null
  waitingDeliveries: number
  oldestDelivery: { at: Date; projectId: number } | null
  failingPulls: { count: number; projectId: number } | null
  mailError: string | null
  factsToday: readonly { kind: string; outcome: string; count: number }[]
  /** Project tokens and signing keys that are valid and have an end. */
  endingCredentials: readonly { projectId: number; project: string; endsAt: Date }[]
}

/** The conditions of `deploy/prometheus/alerts.yaml` that the database shows. */
export function serviceConditions(state: StoredState, now: Date): Observation[] {
  return [
    ...factsUnsettled(state, now),
    ...deliveriesBehind(state, now),
    ...spendPullsFail(state),
    ...factsRefused(state),
    ...mailFails(state),
    ...credentialEnds(state, now),
  ]
}

const ageOf = (time: Date, now: Date) => (now.getTime() - time.getTime()) / 1_000

function factsUnsettled({ oldestUnsettledAt, unsettledFacts }: StoredState, now: Date): Observation[] {
  const kind = 'facts-unsettled'
  const age = oldestUnsettledAt === null ? 0 : ageOf(oldestUnsettledAt, now)
  if (age <= serviceRules[kind].limits[0]) return []
  const title = 'Stored facts do not reach lists and figures'
  const why = `The oldest has been waiting for ${writeDuration(age)}; ${writeCount(unsettledFacts)} wait.`
  return [{ kind, subject: '', title, why, path: '' }]
}

function deliveriesBehind({ oldestDelivery, waitingDeliveries }: StoredState, now: Date): Observation[] {
  const kind = 'deliveries-behind'
  if (oldestDelivery === null) return []
  const age = ageOf(oldestDelivery.at, now)
  if (age <= serviceRules[kind].limits[0]) return []
  const why = `It has been waiting for ${writeDuration(age)}. Deliveries that wait: ${writeCount(waitingDeliveries)}.`
  const path = `/p/${oldestDelivery.projectId}/spend/postbacks`
  return [{ kind, subject: '', title: 'A delivery cannot be delivered', why, path }]
}

function spendPullsFail({ failingPulls }: StoredState): Observation[] {
  const kind = 'spend-pulls-fail'
  if (failingPulls === null || failingPulls.count <= serviceRules[kind].limits[0]) return []
  const { count, projectId } = failingPulls
  const accounts = count === 1 ? 'one ad account' : `${writeCount(count)} ad accounts`
  const title = `Spend of ${accounts} cannot be pulled`
  const why = 'The last pulls failed, and spend, cost per install and return are too low until they work.'
  return [{ kind, subject: '', title, why, path: `/p/${projectId}/spend/accounts` }]
}

const refusedOutcomes = ['invalid', 'conflict', 'user_not_registered', 'rate_limited', 'dropped_by_client']

function factsRefused({ factsToday }: StoredState): Observation[] {
  const kind = 'facts-refused'
  const [share, least] = serviceRules[kind].limits
  return [...new Set(factsToday.map((one) => one.kind))].flatMap((fact) => {
    const ofKind = factsToday.filter((one) => one.kind === fact)
    const total = sum(ofKind)
    const refused = sum(ofKind.filter(({ outcome }) => refusedOutcomes.includes(outcome)))
    if (refused <= share * total || total <= least) return []
    const title = `Many facts of kind ${fact} are refused`
    const why = `${writeCount(refused)} of ${writeCount(total)} were refused today: ${writePercent(refused / total)}.`
    return [{ kind, subject: fact, title, why, path: '' }]
  })
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)

function mailFails({ mailError }: StoredState): Observation[] {
  if (mailError === null) return []
  return [{ kind: 'mail-fails', subject: '', title: 'Mails cannot be sent', why: mailError, path: '' }]
}

function credentialEnds({ endingCredentials }: StoredState, now: Date): Observation[] {
  const kind = 'credential-ends'
  return endingCredentials.flatMap(({ projectId, project, endsAt }) => {
    const left = -ageOf(endsAt, now)
    if (left >= serviceRules[kind].limits[0]) return []
    const title = `A project token or signing key of ${project} ends in ${writeDuration(left)}`
    const why = `It ends at ${endsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. Apps that still use it are refused then.`
    const subject = `${projectId} ${endsAt.toISOString()}`
    return [{ kind, subject, title, why, path: `/p/${projectId}/settings/keys` }]
  })
}
