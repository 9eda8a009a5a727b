import type { App } from '#app.ts'
import { messageFor } from '#domain/alerts/alert-message.ts'
import { uuidv7 } from '#random-text.ts'
import { addJobs } from '#storage/add-jobs.ts'
import { insertAlertDelivery } from '#storage/alerts/alert-deliveries.ts'
import { alertDestinationsOf } from '#storage/alerts/alert-destinations.ts'
import { projectsWithUnsentAlerts, takeEnded, takeOpened } from '#storage/alerts/unsent-alerts.ts'
import { findProject } from '#storage/projects/projects.ts'

const sendJob = { task: 'send_alerts', attempts: 1 }

/** Queues one message per destination for all that opened or ended since. Each is announced once, however many services look. */
export function announceAlerts(app: App): Promise<void> {
  return app.db.eachNode(async (node, projectIds) => {
    for (const projectId of await projectsWithUnsentAlerts(node, projectIds)) await announce(app, projectId)
  })
}

function announce({ db, now: clock }: App, projectId: number): Promise<void> {
  const now = clock()
  return db.transaction(async (transaction) => {
    const opened = await takeOpened(transaction, projectId, now)
    const ended = await takeEnded(transaction, projectId, now)
    if (opened.length + ended.length === 0) return
    const found = await findProject(transaction, projectId)
    const project = found === undefined ? null : { id: found.id, name: found.name }
    const news = { project, at: now.toISOString(), opened, ended }
    for (const destination of await alertDestinationsOf(transaction, projectId)) {
      const content = messageFor(destination, news)
      if (content === undefined) continue
      const delivery = { id: uuidv7(now), destinationId: destination.id, content, at: now }
      await insertAlertDelivery(transaction, projectId, delivery)
    }
    await addJobs(transaction, sendJob, [{}])
  })
}
