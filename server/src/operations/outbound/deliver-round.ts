import { setTimeout } from 'node:timers/promises'
import type { App } from '#app.ts'
import { nextRetryAt } from '#domain/outbound/next-retry-at.ts'
import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'
import { type Sent, sendDelivery } from '#networks/send-delivery.ts'
import type { Recipient, Sender } from '#networks/sender.ts'
import { senders } from '#networks/senders.ts'
import {
  type ClaimedDelivery,
  type DeliveryOutcome,
  type DestinationRef,
  deliveryQueue,
} from '#storage/outbound/deliveries.ts'
import { findDestination, setDestinationStatus } from '#storage/outbound/destinations.ts'
import { outboundFactsOf } from '#storage/outbound/outbound-facts.ts'
import { inTrace } from '#tracing/current-span.ts'
import { NoAccess, recipientOf } from './recipient-of.ts'

export type DeliveryDeps = {
  /** Aborts when the service stops. */
  signal: AbortSignal
  timeoutMs?: number
  /** How many rounds for one destination may run in parallel: they share its rate limit. */
  lanes?: number
  /** Limits concurrent database use, so that enough connections stay free for others. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** `none`: nothing was due. `failing`: every call should be retried, so pause first. */
export type Round = 'some' | 'none' | 'failing'

/** One round for one destination: claims due deliveries, builds them, sends them in parallel, and records the results. */
export async function deliverRound(app: App, ref: DestinationRef, deps: DeliveryDeps): Promise<Round> {
  const claimed = await deps.inTurn(() => claim(app, ref, deps.lanes ?? 1))
  if (claimed === undefined) return 'none'
  const attributes = {
    'tributary.project': ref.projectId,
    'tributary.deliveries': claimed.deliveries.length,
  }
  return inTrace(`deliver ${claimed.destination.code}`, { attributes }, () =>
    deliverClaimed(app, ref, { ...claimed, ...deps }),
  )
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function deliverClaimed(
  app: App,
  ref: DestinationRef,
  { sender, deliveries, facts, destination, ...deps }: Claimed & DeliveryDeps,
): Promise<Round> {
  const startedAt = performance.now()
  const to = await recipientOf(app, {
    projectId: ref.projectId,
    destination,
    sender,
    signal: deps.signal,
  }).catch((error: unknown) => {
    if (error instanceof NoAccess) return error
    throw error
  })
  const outcomes = await Promise.all(
    deliveries.map((delivery, place) => deliverOne(app, { delivery, fact: facts[place], sender, to }, deps)),
  )
  if (deps.signal.aborted) {
    const dueAt = app.now()
    const released = deliveries.map(({ id }) => ({ id, dueAt }))
    await deliveryQueue.recordEach(app.db.of(ref.projectId), ref, released)
    return 'none'
  }
  await deps.inTurn(() => record(app, ref, outcomes))
  await pace(sender, { count: deliveries.length * (deps.lanes ?? 1), startedAt }, deps.signal)
  return outcomes.some(({ verdict }) => verdict !== 'again') ? 'some' : 'failing'
}

async function claim(app: App, ref: DestinationRef, lanes: number) {
  const db = app.db.of(ref.projectId)
  const destination = await findDestination(db, ref.projectId, ref.destinationId)
  const sender = destination === undefined ? undefined : senders[destination.code]
  if (destination === undefined || sender === undefined || !destination.enabled) return undefined
  const limit = Math.ceil(sender.limits.atOnce / lanes)
  const deliveries = await deliveryQueue.claim(db, ref, { now: app.now(), limit })
  if (deliveries.length === 0) return undefined
  return { destination, sender, deliveries, facts: await outboundFactsOf(db, ref.projectId, deliveries) }
}

type Outgoing = {
  delivery: ClaimedDelivery
  fact: OutboundFact | undefined
  sender: Sender
  to: Recipient | NoAccess
}

type JudgedOutcome = DeliveryOutcome & { verdict: Sent['verdict'] | 'skipped' }

async function deliverOne(
  app: App,
  outgoing: Outgoing,
  { signal, timeoutMs }: DeliveryDeps,
): Promise<JudgedOutcome> {
  const { delivery, fact, sender, to } = outgoing
  if (fact === undefined) return skippedOutcome(app, delivery, 'erased_or_gone')
  if (to instanceof NoAccess) return outcomeOf(app, delivery, to.sent)
  const parcel = sender.write(fact, to)
  if ('skip' in parcel) return skippedOutcome(app, delivery, parcel.skip)
  const { remark = null, ...call } = parcel
  const sent = await sendDelivery(
    { allowed: app.config.outboundAllowed },
    { call, judge: sender.judge },
    { signal, secrets: Object.values(to.secrets), ...(timeoutMs !== undefined && { timeoutMs }) },
  )
  return outcomeOf(app, delivery, { ...sent, reason: sent.reason ?? remark })
}

function skippedOutcome(app: App, { id, attempts }: ClaimedDelivery, reason: string): JudgedOutcome {
  const at = app.now()
  return {
    id,
    attempts,
    reason,
    state: 'skipped',
    dueAt: at,
    triedAt: at,
    statusCode: null,
    answer: null,
    verdict: 'skipped',
  }
}

function outcomeOf(app: App, { id, attempts: before }: ClaimedDelivery, sent: Sent): JudgedOutcome {
  const { verdict, statusCode, reason, answer, retryAfterMs } = sent
  const now = app.now()
  const attempts = before + 1
  const again =
    verdict === 'again' ? nextRetryAt({ attempts, now, random: Math.random(), retryAfterMs }) : undefined
  const state = verdict === 'good' ? 'delivered' : again === undefined ? 'failed' : 'waiting'
  return { id, state, attempts, dueAt: again ?? now, triedAt: now, statusCode, reason, answer, verdict }
}

/** Together: whoever sees that a delivery failed sees that its destination is off, and may switch it on again. */
async function record(app: App, ref: DestinationRef, outcomes: readonly JudgedOutcome[]): Promise<void> {
  const { projectId, destinationId: id } = ref
  const status = statusAfter(new Set(outcomes.map(({ verdict }) => verdict)))
  await app.db.of(projectId).transaction(async (transaction) => {
    const changes = outcomes.map(({ verdict: _, ...outcome }) => outcome)
    await deliveryQueue.recordEach(transaction, ref, changes)
    if (status !== undefined) await setDestinationStatus(transaction, projectId, { id, status })
  })
}

function statusAfter(verdicts: ReadonlySet<JudgedOutcome['verdict']>) {
  if (verdicts.has('gone')) return 'gone'
  if (verdicts.has('unauthorized')) return 'unauthorized'
  return verdicts.has('good') ? 'ok' : undefined
}

async function pace(
  { limits }: Sender,
  { count, startedAt }: { count: number; startedAt: number },
  signal: AbortSignal,
): Promise<void> {
  const ms = (count / limits.perSecond) * 1_000 - (performance.now() - startedAt)
  if (ms > 0) await setTimeout(ms, undefined, { signal }).catch(() => undefined)
}
