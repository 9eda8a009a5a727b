import { randomUUID } from 'node:crypto'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type Sent, sendDelivery } from '#networks/send-delivery.ts'
import { judgeWebhook, webhookCall, webhookSender } from '#networks/webhook/webhook-sender.ts'
import { findDestination } from '#storage/outbound/destinations.ts'
import { recipientOf } from './recipient-of.ts'

const neverAborted = new AbortController().signal
// The caller is waiting: finish before the request times out.
const timeoutMs = 10_000

/** Sends one message now: tests the address, the outbound rules and the receiver's signature check. */
export async function testWebhook(app: App, projectId: number, id: number): Promise<Sent | Refusal> {
  const destination = await findDestination(app.db, projectId, id)
  if (destination?.kind !== 'webhook') return refuse('not_found')
  const to = await recipientOf(app, { projectId, destination, sender: webhookSender, signal: neverAborted })
  const body = {
    type: 'test',
    timestamp: app.now().toISOString(),
    data: { project_id: projectId, message: 'Test message from Tributary.' },
  }
  const call = webhookCall({ id: `msg_${randomUUID().replaceAll('-', '')}`, body }, to)
  return sendDelivery(
    { allowed: app.config.outboundAllowed },
    { call, judge: judgeWebhook },
    { signal: neverAborted, timeoutMs, secrets: Object.values(to.secrets) },
  )
}
