import type { App } from '../../app.ts'
import type { Click } from '../../storage/facts/settle-clicks.ts'
import { type Fates, makePatience } from './patience.ts'

export type Visit = { click: Click; isAutomatic: boolean; isCampaignActive: boolean }

/** True when the click is stored; false when there is none, or none yet. */
export type RecordClick = (visit: Visit) => Promise<boolean>

// A person must reach the store: past this, the redirect goes out without a click id.
const patienceMs = 1_000

export function makeRecordClick({ intake, metrics, log }: App): RecordClick {
  const patience = makePatience(patienceMs)
  const fates: Fates = {
    late: () => metrics.clicksUnacknowledged.inc({ fate: 'stored_late' }),
    failed: ({ name, message }) => {
      metrics.clicksUnacknowledged.inc({ fate: 'lost' })
      log.error({ err: { type: name, message } }, 'a click was answered and could not be stored')
    },
  }
  return ({ click, isAutomatic, isCampaignActive }) => {
    if (!isAutomatic && isCampaignActive) return patience.waitFor(intake.clicks.submit(click), fates)
    const { projectId } = click
    const outcome = isAutomatic ? 'bot' : 'campaign_inactive'
    return patience
      .waitFor(intake.ledger.submit({ projectId, kind: 'click', outcome }), fates)
      .then(() => false)
  }
}
