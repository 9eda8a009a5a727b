import type { App } from '../../app.ts'
import type { LedgerEntry } from '../../domain/outcomes.ts'
import type { Touch } from '../../domain/touch.ts'

export type Click = { touch: Touch; isAutomatic: boolean; isCampaignActive: boolean }

// A person must reach the store: past this, the redirect goes out without a click id.
const patienceMs = 1_000

/** The id of the stored click; null when there is none, or none yet. */
export async function recordClick(
  app: App,
  { touch, isAutomatic, isCampaignActive }: Click,
): Promise<string | null> {
  if (isAutomatic || !isCampaignActive) {
    const entry: LedgerEntry = {
      projectId: touch.projectId,
      kind: 'click',
      outcome: isAutomatic ? 'bot' : 'campaign_inactive',
    }
    await inTime(app, app.intake.ledger.submit(entry))
    return null
  }
  const stored = await inTime(app, app.intake.touches.submit(touch))
  return stored?.touchId ?? null
}

/** Undefined when it failed or takes too long; either way it is counted what became of it. */
function inTime<Result>({ metrics, log }: App, work: Promise<Result>): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<Result | undefined>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    resolve(undefined)
  }, patienceMs)
  work.then(
    (result) => {
      clearTimeout(timer)
      if (isLate) metrics.clicksUnacknowledged.inc({ fate: 'stored_late' })
      resolve(result)
    },
    (error: Error) => {
      clearTimeout(timer)
      metrics.clicksUnacknowledged.inc({ fate: 'lost' })
      log.error(
        { err: { type: error.name, message: error.message } },
        'a click was answered and could not be stored',
      )
      resolve(undefined)
    },
  )
  return promise
}
