import { randomUUID } from 'node:crypto'
import { projectAlertKinds, serviceAlertKinds } from '@tributary/contract/manage-api/alerts/alert-kinds'
import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { MessageResult } from '#domain/outbound/message-outcome.ts'
import { noMailServer } from '#operations/mail/test-mail.ts'
import { alertDestinationsOf } from '#storage/alerts/alert-destinations.ts'
import { serviceProject } from '#storage/alerts/alerts.ts'
import { findProject } from '#storage/projects/projects.ts'
import { sendAlert } from './send-alert.ts'

const neverAborted = new AbortController().signal
// The caller is waiting: finish before the request times out.
const timeoutMs = 10_000

/** Sends an invented alert now, to see that it arrives. */
export async function testAlertDestination(
  app: App,
  projectId: number,
  destinationId: string,
): Promise<MessageResult | Refusal> {
  const [destination] = await alertDestinationsOf(app.db, projectId, destinationId)
  if (destination === undefined) return refuse('not_found')
  if (destination.channel === 'email' && app.mail === undefined) return noMailServer
  if (destination.unsubscribedAt !== null) return conflict(`${destination.email} has unsubscribed.`)
  const project = await findProject(app.db, projectId)
  const at = app.now().toISOString()
  const id = randomUUID()
  const item = {
    id,
    kind: projectId === serviceProject ? serviceAlertKinds[0] : projectAlertKinds[0],
    subject: 'test',
    title: 'This is a test message',
    why: 'Alerts will arrive here. Nothing is wrong.',
    action: '',
    path: '',
    since: at,
    endedAt: null,
  }
  const message = {
    project: project === undefined ? null : { id: project.id, name: project.name },
    at,
    opened: [item],
    ended: [],
  }
  return sendAlert(app, { destination, id: `alert_${id}`, message, signal: neverAborted, timeoutMs })
}
