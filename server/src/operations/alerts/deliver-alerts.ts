import type { App } from '#app.ts'
import type { MessageResult } from '#domain/outbound/message-outcome.ts'
import { deliverMessages } from '#operations/mail/deliver-messages.ts'
import { alertQueue, type ClaimedAlert } from '#storage/alerts/alert-deliveries.ts'
import { alertDestinationsOf } from '#storage/alerts/alert-destinations.ts'
import { sendAlert } from './send-alert.ts'

export function deliverAlerts(app: App, signal: AbortSignal): Promise<void> {
  return deliverMessages(app, alertQueue, { send: (claimed) => deliver(app, claimed, signal), signal })
}

async function deliver(app: App, claimed: ClaimedAlert, signal: AbortSignal): Promise<MessageResult> {
  const { projectId, destinationId, id, content } = claimed
  const [destination] = await alertDestinationsOf(app.db, projectId, destinationId)
  if (destination === undefined || destination.unsubscribedAt !== null)
    return { verdict: 'skipped', answer: 'Unsubscribed or removed.' }
  return sendAlert(app, { destination, id: `alert_${id}`, message: content, signal })
}
