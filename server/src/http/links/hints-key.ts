import { hash } from 'node:crypto'
import type { Click } from '#storage/facts/settle-clicks.ts'

/** The same for both requests of one click: everything of the row that does not come from the hints, and the link. */
export function hintsKey(click: Click, url: string): string {
  const { projectId, campaignId, address, userAgent, language } = click
  return hash('sha256', JSON.stringify([projectId, campaignId, address, userAgent, language, url])).slice(
    0,
    32,
  )
}
