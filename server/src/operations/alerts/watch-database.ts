import type { App } from '#app.ts'
import type { AlertDestination } from '#domain/alerts/alert-destination.ts'
import { type AlertItem, messageFor } from '#domain/alerts/alert-message.ts'
import { serviceRules } from '#domain/alerts/alert-rules.ts'
import { uuidv7 } from '#random-text.ts'
import { alertDestinationsOf } from '#storage/alerts/alert-destinations.ts'
import { mutesOf } from '#storage/alerts/alert-mutes.ts'
import { insertPastAlert, serviceProject } from '#storage/alerts/alerts.ts'
import { sendAlert } from './send-alert.ts'

const kind = 'database-down'
const { forMs, action } = serviceRules[kind]
const timeoutMs = 10_000

export type DatabaseWatch = {
  responded: () => Promise<void>
  failed: (error: unknown, signal: AbortSignal) => Promise<void>
}

/** An outage that lasts. `untold`: destinations that have not taken the message yet. */
type Outage = { since: Date; alert?: AlertItem; untold: AlertDestination[] }

/** Without a database nothing can be queued: this service keeps in memory who is told, and tells them itself. */
export function watchDatabase(app: App, instance: string): DatabaseWatch {
  let destinations: AlertDestination[] = []
  let outage: Outage | undefined
  return {
    responded: async () => {
      const now = app.now()
      if (outage?.alert !== undefined)
        await insertPastAlert(app.db, serviceProject, { ...outage.alert, since: outage.since, endedAt: now })
      outage = undefined
      destinations = await whoIsTold(app, instance)
    },
    failed: async (error, signal) => {
      const now = app.now()
      outage ??= { since: now, untold: destinations }
      if (now.getTime() - outage.since.getTime() < forMs) return
      outage.alert ??= alertOf(outage.since, { instance, error, now })
      outage.untold = await tell(app, outage.alert, { untold: outage.untold, signal })
    },
  }
}

async function whoIsTold({ db, now }: App, instance: string): Promise<AlertDestination[]> {
  const mutes = await mutesOf(db, serviceProject, now())
  const isMuted = mutes.some((mute) => mute.kind === kind && ['', instance].includes(mute.subject))
  return isMuted ? [] : alertDestinationsOf(db, serviceProject)
}

type Seen = { instance: string; error: unknown; now: Date }

function alertOf(since: Date, { instance, error, now }: Seen): AlertItem {
  return {
    id: uuidv7(now),
    kind,
    subject: instance,
    title: `The database of ${instance} ${isReadOnly(error) ? 'takes no writes' : 'does not respond'}`,
    why: `The last error: ${describe(error)}`,
    action,
    path: '',
    since: since.toISOString(),
    endedAt: null,
  }
}

/** PostgreSQL's codes of a read-only database and of a full disk. */
const isReadOnly = (error: unknown) =>
  ['25006', '53100'].includes((error as NodeJS.ErrnoException).code ?? '')

/** A connection to several addresses fails with a list of errors, and no message of its own. */
function describe(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
}

/** Those to try again. */
async function tell(
  app: App,
  alert: AlertItem,
  { untold, signal }: { untold: readonly AlertDestination[]; signal: AbortSignal },
): Promise<AlertDestination[]> {
  const news = { project: null, at: app.now().toISOString(), opened: [alert], ended: [] }
  const results = await Promise.all(
    untold.map(async (destination) => {
      const message = messageFor(destination, news)
      if (message === undefined) return []
      const sending = { destination, id: `alert_${alert.id}`, message, signal, timeoutMs }
      const { verdict, answer } = await sendAlert(app, sending)
      if (verdict !== 'sent') app.log.error({ answer }, 'nobody could be told that the database is down')
      return verdict === 'again' ? [destination] : []
    }),
  )
  return results.flat()
}
