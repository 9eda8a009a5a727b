import type { App } from '../../app.ts'
import type { LedgerEntry } from '../../domain/outcomes.ts'
import type { Click } from '../../storage/click-pages.ts'

export type Visit = { click: Click; isAutomatic: boolean; isCampaignActive: boolean }

// A person must reach the store: past this, the redirect goes out without a click id.
const patienceMs = 1_000

/** The id of the stored click; null when there is none, or none yet. */
export async function recordClick(
  app: App,
  { click, isAutomatic, isCampaignActive }: Visit,
): Promise<string | null> {
  if (isAutomatic || !isCampaignActive) {
    const entry: LedgerEntry = {
      projectId: click.projectId,
      kind: 'click',
      outcome: isAutomatic ? 'bot' : 'campaign_inactive',
    }
    await inTime(app, app.intake.ledger.submit(entry))
    return null
  }
  return (await inTime(app, app.intake.clicks.submit(click))) ? click.id : null
}

/** False when it failed or takes too long; either way it is counted what became of it. */
function inTime({ metrics, log }: App, work: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    resolve(false)
  }, patienceMs)
  work.then(
    () => {
      clearTimeout(timer)
      if (isLate) metrics.clicksUnacknowledged.inc({ fate: 'stored_late' })
      resolve(true)
    },
    (error: Error) => {
      clearTimeout(timer)
      metrics.clicksUnacknowledged.inc({ fate: 'lost' })
      log.error(
        { err: { type: error.name, message: error.message } },
        'a click was answered and could not be stored',
      )
      resolve(false)
    },
  )
  return promise
}
