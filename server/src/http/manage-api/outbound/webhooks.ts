import {
  webhooks as contract,
  rotateWebhookSecret as rotateContract,
  testWebhook as testContract,
  type WebhookOnTheWire,
} from '@tributary/contract/manage-api/outbound/webhooks'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Destination } from '#domain/outbound/destination.ts'
import { envelope, noContent } from '#http/answer.ts'
import { listByNumber } from '#http/manage-api/list-by-number.ts'
import { serve } from '#http/route.ts'
import { removeDestination } from '#operations/outbound/lock-destination.ts'
import { testWebhook } from '#operations/outbound/test-webhook.ts'
import { addWebhook, changeWebhook, rotateWebhookSecret } from '#operations/outbound/write-webhook.ts'
import { webhooksAfter } from '#storage/outbound/destinations.ts'

export function webhooks(server: FastifyInstance, app: App): void {
  serve(server, app, contract.list, listByNumber(webhooksAfter, webhookOnTheWire))

  serve(server, app, contract.create, async (_, { project, body: { url, events, enabled = true } }) => {
    const made = await addWebhook(app, project.id, { url, events, enabled })
    if (isRefusal(made)) return made
    const shown = { ...webhookOnTheWire(made.webhook), secret: made.secret }
    return envelope('Webhook created. Save its secret: it is shown only once.', shown, 201)
  })

  serve(server, app, contract.change, async (_, { params, project, body }) => {
    const wanted = { id: params.id, change: body }
    const changed = await changeWebhook(app, project.id, wanted)
    return isRefusal(changed) ? changed : envelope('Webhook updated.', webhookOnTheWire(changed))
  })

  serve(server, app, contract.remove, async (_, { params, project }) => {
    const removed = await removeDestination(app, project.id, {
      id: params.id,
      sort: 'webhook',
    })
    return removed ? noContent : refuse('not_found')
  })
  rotateSecret(server, app)
  sendTest(server, app)
}

function rotateSecret(server: FastifyInstance, app: App): void {
  serve(server, app, rotateContract, async (_, { params, project }) => {
    const rotated = await rotateWebhookSecret(app, project.id, params.id)
    if (isRefusal(rotated)) return rotated
    const { secret, previousUntil } = rotated
    return envelope('Secret rotated. Save it: it is shown only once.', {
      secret,
      previous_until: previousUntil.toISOString(),
    })
  })
}

function sendTest(server: FastifyInstance, app: App): void {
  serve(server, app, testContract, async (_, { params, project }) => {
    const sent = await testWebhook(app, project.id, params.id)
    if (isRefusal(sent)) return sent
    const { verdict, statusCode, reason, answer } = sent
    const delivered = verdict === 'good'
    return envelope(delivered ? 'Delivered.' : 'Not delivered.', {
      delivered,
      status_code: statusCode,
      reason,
      answer,
    })
  })
}

function webhookOnTheWire({ id, url, events, enabled, status, createdAt }: Destination): WebhookOnTheWire {
  return { id, url: url ?? '', events, enabled, status, created_at: createdAt.toISOString() }
}
