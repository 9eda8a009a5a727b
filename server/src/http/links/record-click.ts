import type { App } from '../../app.ts'
import type { Click } from '../../storage/facts/settle-clicks.ts'
import { type Callbacks, succeedsWithin } from './succeeds-within.ts'

export type Visit = { click: Click; isAutomatic: boolean; isCampaignActive: boolean }

/** True if the click is stored; false if there is no click to store, or it is not stored yet. */
export type RecordClick = (visit: Visit) => Promise<boolean>

// A visitor must reach the store: after this long the redirect is sent without a click id.
const timeoutMs = 1_000

export function makeRecordClick({ intake, metrics, log }: App): RecordClick {
  const callbacks: Callbacks = {
    onLate: () => metrics.clicksUnacknowledged.inc({ fate: 'stored_late' }),
    onFailed: ({ name, message }) => {
      metrics.clicksUnacknowledged.inc({ fate: 'lost' })
      log.error({ err: { type: name, message } }, 'click could not be stored')
    },
  }
  return async ({ click, isAutomatic, isCampaignActive }) => {
    if (!isAutomatic && isCampaignActive)
      return succeedsWithin(timeoutMs, intake.clicks.submit(click), callbacks)
    const { projectId } = click
    const outcome = isAutomatic ? 'bot' : 'campaign_inactive'
    await succeedsWithin(timeoutMs, intake.ledger.submit({ projectId, kind: 'click', outcome }), callbacks)
    return false
  }
}
