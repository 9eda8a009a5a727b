import type { App } from '#app.ts'
import { contentOf } from '#domain/links/landing-page.ts'
import { timeOfUuidv7 } from '#domain/time/uuid-time.ts'
import type { Click } from '#storage/facts/settle-clicks.ts'
import type { ClickQuery } from './read-click-query.ts'
import { resultWithin } from './result-within.ts'

// Later it is another visit: on an iPhone the first click could not win any more.
const continuedMs = 6 * 3_600_000

// A visitor must reach the store.
const timeoutMs = 1_000

/** The id of the click that led to the landing page; undefined if the request is a click of its own. */
export type ContinueClick = (
  query: ClickQuery,
  request: { click: Click; isCounted: boolean },
) => Promise<string | undefined>

/** A landing page goes on to the store with the click that led there: it is the same click, and is not counted again. */
export function makeContinueClick({ intake, log }: App): ContinueClick {
  const onFailed = ({ name, message }: Error) =>
    log.error({ err: { type: name, message } }, 'click could not be completed')
  return async ({ continued, params }, { click, isCounted }) => {
    const at = continued === undefined ? null : timeOfUuidv7(continued)
    if (continued === undefined || at === null || !isCounted) return undefined
    const ageMs = click.at.getTime() - at.getTime()
    if (ageMs < 0 || ageMs > continuedMs) return undefined
    const id = continued.toLowerCase()
    const added = contentOf(params)
    const completed = { projectId: click.projectId, id, at, systemVersion: null, model: null, added }
    if (Object.keys(added).length > 0)
      await resultWithin(timeoutMs, intake.continuedClicks.submit(completed), { onLate: () => {}, onFailed })
    return id
  }
}
