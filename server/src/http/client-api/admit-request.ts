import { invalidBody, type Refusal, type RefusalCode, refuse } from '@tributary/contract/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import type { FactKind } from '#domain/facts/outcomes.ts'
import { addressGroup } from '#http/client-address.ts'
import { requestPath } from '#http/request-path.ts'
import type { ClientProject, ClientSigningKey } from '#storage/access/project-token-directory.ts'
import { useSignature } from '#storage/access/used-signatures.ts'
import type { Arrival, Fields } from './arrival.ts'
import type { ClientLimits } from './client-limits.ts'
import { senderOf } from './sender-of.ts'
import { keyIdOf, verifySignature } from './verify-signature.ts'
import { isFields } from './without-empty.ts'

export type ClientDeps = { app: App; limits: ClientLimits }

type Rules = {
  /** The refusal for an unknown token. */
  unauthorized: RefusalCode
  /** One per call in the request: the kind under which it is counted if it is rate limited. */
  facts: (body: Fields) => (FactKind | null)[]
}

/** Checks token, signature, limits and signature reuse, cheapest first. */
export async function admitRequest(
  { app, limits }: ClientDeps,
  request: FastifyRequest,
  rules: Rules,
): Promise<Arrival | Refusal> {
  const { body } = request
  if (!isFields(body)) return invalidBody('The body must be a JSON object.')
  const project = await projectOfBody(app, body)
  if (project === undefined) return refuse(rules.unauthorized)
  request.projectId = project.projectId
  const key = await app.projectTokens.signingKey(project.projectId, keyIdOf(request.headers))
  const check = checkSignature(app, request, key)
  if (check === 'wrong') return refuseSignature(app, 'wrong')
  if (check === 'unsigned' && project.signing === 'required') return refuse('signature_required')
  const instanceId = typeof body.install_instance_id === 'string' ? body.install_instance_id : ''
  const facts = rules.facts(body)
  const address = addressOf(request)
  const calls = facts.length
  // The request itself was admitted when it arrived.
  if (
    !request.admitCalls(calls - 1) ||
    !limits.admit({ projectId: project.projectId, instanceId, address, calls })
  )
    return refuseRateLimited(app, project, facts)
  if (
    check !== 'unsigned' &&
    !(await useSignature(app.db, project.projectId, { ...check, ...senderOf(body) }))
  )
    return refuseSignature(app, 'replayed')
  app.metrics.signatures.inc({ signature: check === 'unsigned' ? 'unsigned' : 'valid' })
  if (check === 'unsigned') await reportUnsigned(app, project)
  const signingKeyId = check === 'unsigned' ? null : (key?.id ?? null)
  return arrivalOf(app, request, { body, project, signed: check !== 'unsigned', signingKeyId })
}

export async function projectOfBody(
  { projectTokens }: App,
  { token }: Fields,
): Promise<ClientProject | undefined> {
  return typeof token === 'string' ? projectTokens.projectOf(token) : undefined
}

/** Counts the request, not a fact: the call in it has its own outcome. */
export async function reportUnsigned({ intake }: App, { projectId, signing }: ClientProject): Promise<void> {
  if (signing === 'report') await intake.ledger.submit({ projectId, kind: 'request', outcome: 'unsigned' })
}

function checkSignature({ now }: App, request: FastifyRequest, key: ClientSigningKey | undefined) {
  const { method, headers } = request
  const path = requestPath(request.url)
  const check = (raw: Buffer) => verifySignature({ method, path, headers, raw, key, now: now() })
  const { rawBody, compressedBody } = request
  const checked = check(rawBody ?? Buffer.alloc(0))
  // Some clients sign first and compress below that, others sign what they send.
  return checked === 'wrong' && compressedBody !== null ? check(compressedBody) : checked
}

function refuseSignature({ metrics }: App, signature: 'wrong' | 'replayed'): Refusal {
  metrics.signatures.inc({ signature })
  return refuse('invalid_signature')
}

export async function refuseRateLimited(
  { intake, metrics }: App,
  { projectId }: ClientProject,
  facts: (FactKind | null)[],
): Promise<Refusal> {
  metrics.clientRateLimited.inc()
  const counted = facts.filter((kind) => kind !== null)
  await Promise.all(counted.map((kind) => intake.ledger.submit({ projectId, kind, outcome: 'rate_limited' })))
  return refuse('rate_limited')
}

function addressOf({ clientAddress }: FastifyRequest): string | null {
  return addressGroup(clientAddress) || null
}

function arrivalOf(
  { now }: App,
  request: FastifyRequest,
  read: Pick<Arrival, 'body' | 'project' | 'signed' | 'signingKeyId'>,
): Arrival {
  return {
    ...read,
    receivedAt: now(),
    address: addressOf(request),
    userAgent: request.headers['user-agent'] ?? null,
  }
}
