import * as contract from '@tributary/contract/privacy-api/privacy-requests'
import { conflict, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import { uuid } from '@tributary/contract/uuid'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { expectedAt, privacyStatus } from '#domain/privacy/privacy-status.ts'
import type { Answer } from '#http/answer.ts'
import { attachment } from '#http/attachment.ts'
import { serve } from '#http/route.ts'
import { cancelPrivacyRequest } from '#operations/privacy/cancel-privacy-request.ts'
import { peopleOf } from '#operations/privacy/fulfil-privacy-requests.ts'
import { publicUrl } from '#operations/privacy/send-privacy-callback.ts'
import { publicPrivacyKey, signForPrivacy } from '#operations/privacy/sign-for-privacy.ts'
import { takePrivacyRequest } from '#operations/privacy/take-privacy-request.ts'
import { settleForReading } from '#operations/rollups/settle-for-reading.ts'
import { personalData } from '#storage/people/personal-data.ts'
import { findPrivacyRequest, type PrivacyRequest } from '#storage/privacy/privacy-requests.ts'

export function privacyRequests(server: FastifyInstance, app: App): void {
  serve(server, app, contract.privacyDiscovery, () => ({
    status: 200,
    body: {
      api_version: '3.0',
      supported_identities: contract.supportedIdentities,
      supported_subject_request_types: ['access', 'portability', 'erasure'],
      processor_certificate: `${publicUrl(app)}/opendsr/3.0/certificate`,
    },
  }))

  serve(server, app, contract.privacyCertificate, async () => ({
    status: 200,
    type: 'application/x-pem-file',
    text: await publicPrivacyKey(app),
  }))

  serve(server, app, contract.privacyResults, (_, { params, projectId }) =>
    results(app, projectId, params.request),
  )

  servePrivacyLifecycle(server, app)
}

function servePrivacyLifecycle(server: FastifyInstance, app: App): void {
  serve(server, app, contract.createPrivacyRequest, async (_, { body, projectId }) => {
    const { id, receivedAt } = await takePrivacyRequest(app, projectId, body)
    return signed(app, 201, {
      controller_id: String(projectId),
      subject_request_id: id,
      received_time: receivedAt.toISOString(),
      expected_completion_time: expectedAt(receivedAt).toISOString(),
      encoded_request: Buffer.from(JSON.stringify(body)).toString('base64'),
    })
  })

  serve(server, app, contract.readPrivacyRequest, async (_, { params, projectId }) => {
    const request = await find(app, projectId, params.request)
    return isRefusal(request) ? request : signed(app, 200, privacyStatus(request, publicUrl(app)))
  })

  serve(server, app, contract.cancelPrivacyRequest, async (_, { params, projectId }) => {
    const request = await find(app, projectId, params.request)
    if (isRefusal(request)) return request
    const refusal = await cancelPrivacyRequest(app, projectId, request.id)
    if (refusal !== undefined) return refusal
    return signed(app, 202, {
      controller_id: String(projectId),
      subject_request_id: request.id,
      received_time: app.now().toISOString(),
      api_version: '3.0',
    })
  })
}

async function results(app: App, projectId: number, id: string): Promise<Answer | Refusal> {
  const request = await find(app, projectId, id)
  if (isRefusal(request)) return request
  if (request.type === 'erasure') return refuse('not_found')
  if (request.status !== 'completed') return conflict(`The request is ${request.status}.`)
  await settleForReading(app, projectId)
  const data = await personalData(app.db, projectId, await peopleOf(app, request))
  const answer = await signed(app, 200, { subject_request_id: request.id, ...data })
  return { ...answer, headers: { ...answer.headers, ...attachment(`${request.id}.json`) } }
}

async function find(app: App, projectId: number, id: string): Promise<PrivacyRequest | Refusal> {
  const request = uuid.test(id) ? await findPrivacyRequest(app.db, projectId, id) : undefined
  return request ?? refuse('not_found')
}

async function signed(app: App, status: number, body: object): Promise<Answer> {
  const json = JSON.stringify(body)
  return {
    status,
    json,
    headers: {
      'x-opendsr-processor-domain': new URL(publicUrl(app)).hostname,
      'x-opendsr-signature': await signForPrivacy(app, json),
    },
  }
}
