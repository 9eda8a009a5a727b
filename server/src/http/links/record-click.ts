import type { App } from '#app.ts'
import { openTestLink } from '#operations/test-devices/open-test-link.ts'
import type { Click } from '#storage/facts/settle-clicks.ts'
import { hintsKey } from './hints-key.ts'
import type { Visitor } from './read-visitor.ts'
import { type Callbacks, resultWithin } from './result-within.ts'

export type Visit = Pick<Visitor, 'isAutomatic' | 'hints'> & {
  click: Click
  url: string
  isCampaignActive: boolean
  testCode: string | undefined
}

/** The id of the stored click; null if there is no click to store, or it is not stored yet. */
export type RecordClick = (visit: Visit) => Promise<string | null>

// A visitor must reach the store: after this long the redirect is sent without a click id.
const timeoutMs = 1_000

export function makeRecordClick(app: App): RecordClick {
  const { intake, metrics, log } = app
  const callbacks: Callbacks = {
    onLate: () => metrics.clicksUnacknowledged.inc({ fate: 'stored_late' }),
    onFailed: ({ name, message }) => {
      metrics.clicksUnacknowledged.inc({ fate: 'lost' })
      log.error({ err: { type: name, message } }, 'click could not be stored')
    },
  }
  return async (visit) => {
    const { click, isAutomatic, isCampaignActive } = visit
    if (!isAutomatic && isCampaignActive) return resultWithin(timeoutMs, submitClick(app, visit), callbacks)
    const { projectId } = click
    const outcome = isAutomatic ? 'bot' : 'campaign_inactive'
    await resultWithin(timeoutMs, intake.ledger.submit({ projectId, kind: 'click', outcome }), callbacks)
    return null
  }
}

async function submitClick(app: App, { click, url, hints, testCode }: Visit): Promise<string> {
  const { intake } = app
  if (testCode !== undefined) await openTestLink(app, click, testCode)
  if (hints === 'sent') return intake.hintedClicks.submit({ ...click, hintsKey: hintsKey(click, url) })
  await intake.clicks.submit(hints === 'wanted' ? { ...click, hintsKey: hintsKey(click, url) } : click)
  return click.id
}
