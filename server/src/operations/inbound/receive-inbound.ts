import { type InboundSourceKind, inboundSourceKinds } from '@tributary/contract/inbound-sources'
import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { InboundOutcome, Outcome } from '#domain/facts/outcomes.ts'
import type { Fields, InboundReading } from '#domain/inbound/inbound-reading.ts'
import { readers } from '#domain/inbound/readers.ts'
import { type PaymentVerdict, paymentReasons } from '#domain/payments/payment-ledger-entry.ts'
import { projectOfToken } from '#domain/projects/project-of-token.ts'
import { verifyInbound } from '#networks/inbound/verify-inbound.ts'
import { previousSecrets } from '#networks/webhook/previous-secrets.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { countInbound, inboundSourceAt, type SealedSource } from '#storage/inbound/inbound-sources.ts'
import { recordInboundPayment } from './record-inbound-payment.ts'
import { recordAlias, recordRefund, reverseRefund } from './record-refund.ts'

export type InboundRequest = {
  source: string
  token: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  raw: Buffer
  body: unknown
}

export type InboundResult = { outcome: Outcome | InboundOutcome; reason: string | null }

/** Checks, reads and stores a webhook. Whatever it says, it has exactly one outcome. */
export async function receiveInbound(app: App, request: InboundRequest): Promise<InboundResult | Refusal> {
  const found = await sourceOf(app, request)
  if (found === undefined) return refuse('not_found')
  const { projectId, source } = found
  const count = (outcome: string) =>
    countInbound(app.db.of(projectId), projectId, { sourceId: source.id, outcome, at: app.now() })
  const secrets = secretsOf(app, found)
  const { headers, raw } = request
  if (!verifyInbound(source.source, { headers, raw, secrets, now: app.now() })) {
    await app.intake.ledger.submit({ projectId, kind: 'inbound', outcome: 'wrong_signature' })
    await count('wrong_signature')
    return refuse(secrets.length === 0 ? 'inbound_secret_missing' : 'invalid_signature')
  }
  if (!isFields(request.body)) return invalidBody('The body must be a JSON object.')
  const reading = readers[source.source]({ body: request.body, headers })
  const result = await record(app, projectId, { reading, body: request.body })
  await count(result.outcome)
  return result
}

type Found = { projectId: number; source: SealedSource }

async function sourceOf({ db }: App, { source, token }: InboundRequest): Promise<Found | undefined> {
  const projectId = projectOfToken(token)
  if (projectId === undefined || !isKnown(source)) return undefined
  const found = await inboundSourceAt(db.of(projectId), projectId, { source, token })
  return found === undefined ? undefined : { projectId, source: found }
}

const isKnown = (source: string): source is InboundSourceKind =>
  inboundSourceKinds.some((kind) => kind === source)

const isFields = (body: unknown): body is Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** The current secret, and those of the last day. */
function secretsOf({ secrets, now }: App, { projectId, source }: Found): string[] {
  const sealed = source.secrets
  if (sealed === null) return []
  const stored: Record<string, string> = JSON.parse(
    secrets.decrypt(sealed, sealedIn('inbound_sources.secrets', projectId)),
  )
  return [stored.current ?? '', ...previousSecrets(stored, now()).map(({ secret }) => secret)]
}

type Read = { reading: InboundReading; body: Fields }

async function record(app: App, projectId: number, { reading, body }: Read): Promise<InboundResult> {
  if (reading.kind === 'payment') {
    const outcome = await recordInboundPayment(app, projectId, reading.payment)
    return { outcome, reason: paymentReasons[outcome as PaymentVerdict] ?? null }
  }
  if (reading.kind === 'invalid') {
    const refused = { reason: reading.reason, item: body }
    await app.intake.ledger.submit({ projectId, kind: 'payment', outcome: 'invalid', refused })
    return { outcome: 'invalid', reason: reading.reason }
  }
  const result = await recordOther(app, projectId, reading)
  await app.intake.ledger.submit({ projectId, kind: 'inbound', outcome: result.outcome })
  return result
}

type Other = Exclude<InboundReading, { kind: 'payment' } | { kind: 'invalid' }>
type OtherResult = InboundResult & { outcome: InboundOutcome }

async function recordOther(app: App, projectId: number, reading: Other): Promise<OtherResult> {
  switch (reading.kind) {
    case 'refund': {
      const outcome = await recordRefund(app, projectId, reading.refund)
      const waits = outcome === 'refund_waiting'
      return { outcome, reason: waits ? 'The payment has not arrived yet.' : null }
    }
    case 'reversal':
      return { outcome: await reverseRefund(app, projectId, reading), reason: null }
    case 'alias': {
      const isNew = await recordAlias(app, projectId, reading)
      return { outcome: isNew ? 'ignored' : 'duplicate', reason: 'Kept for refunds of the payment.' }
    }
    case 'sandbox':
      return { outcome: 'sandbox', reason: 'A test event is not stored.' }
    case 'ignored':
      return { outcome: 'ignored', reason: reading.reason }
  }
}
