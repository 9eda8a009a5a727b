import {
  webhooks as contract,
  rotateWebhookSecret as rotateContract,
  testWebhook as testContract,
  type WebhookOnTheWire,
} from '@tributary/contract/manage-api/outbound/webhooks'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Destination } from '#domain/outbound/destination.ts'
import { envelope } from '#http/answer.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { serve } from '#http/route.ts'
import { removeDestination } from '#operations/outbound/lock-destination.ts'
import { testWebhook } from '#operations/outbound/test-webhook.ts'
import {
  addWebhook,
  type CreatedWebhook,
  changeWebhook,
  type RotatedSecret,
  rotateWebhookSecret,
} from '#operations/outbound/write-webhook.ts'
import { webhooksAfter } from '#storage/outbound/destinations.ts'

export function webhooks(server: FastifyInstance, app: App): void {
  const webhook = serveResource(server, app, webhookOnTheWire)
  webhook.pages(contract.list, webhooksAfter)
  webhook.change(contract.change, 'Webhook updated.', ({ params, project, body }) =>
    changeWebhook(app, project.id, { id: params.id, change: body }),
  )
  webhook.remove(contract.remove, ({ params: { id }, project }) =>
    removeDestination(app, project.id, { id, sort: 'webhook' }),
  )
  serveResource(server, app, createdOnTheWire).create(
    contract.create,
    'Webhook created. Save its secret: it is shown only once.',
    ({ project, body: { url, events, enabled = true } }) =>
      addWebhook(app, project.id, { url, events, enabled }),
  )
  serveResource(server, app, rotatedOnTheWire).change(
    rotateContract,
    'Secret rotated. Save it: it is shown only once.',
    ({ params, project }) => rotateWebhookSecret(app, project.id, params.id),
  )
  sendTest(server, app)
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

const createdOnTheWire = ({ webhook, secret }: CreatedWebhook) => ({ ...webhookOnTheWire(webhook), secret })

const rotatedOnTheWire = ({ secret, previousUntil }: RotatedSecret) => ({
  secret,
  previous_until: previousUntil.toISOString(),
})
