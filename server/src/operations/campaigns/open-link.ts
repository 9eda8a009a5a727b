import type { App } from '#app.ts'
import type { InstallState } from '#domain/attribution/install-call.ts'
import { defaultWindows } from '#domain/attribution/settings/windows.ts'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import type { Outcome } from '#domain/facts/outcomes.ts'
import { keepParams } from '#domain/links/keep-params.ts'
import { mergeDeepLink } from '#domain/links/merge-deep-link.ts'
import { uuidv7 } from '#random-text.ts'
import { inactivityDays, insertReengagement, type Reengagement } from '#storage/attribution/retargetings.ts'
import type { Queryable } from '#storage/database.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import { campaignOfLink } from './campaign-of-link.ts'

/** `install` is its state before this call. */
type Opening = { projectId: number; install: InstallState; url: string; at: Date }

export type Destination = { deeplink: string | null; isOurs: boolean }

const dayMs = 86_400_000

/** Where a link leads inside the app. An install that returns through a campaign's link is re-engaged. */
export async function openLink(app: App, opening: Opening): Promise<Destination> {
  const campaign = await campaignOfLink(app.db, opening.projectId, opening.url)
  if (campaign === undefined) return { deeplink: opening.url, isOurs: false }
  if (await isReturn(app.db, opening, campaign)) await recordReturn(app, opening, campaign)
  return {
    deeplink: campaign.deeplink === null ? null : mergeDeepLink(campaign.deeplink, paramsOf(opening.url)),
    isOurs: true,
  }
}

async function isReturn(
  db: Queryable,
  { projectId, install, at }: Opening,
  campaign: Campaign,
): Promise<boolean> {
  if (install.isNew) return false
  const days = (await inactivityDays(db, projectId, campaign.id)) ?? defaultWindows.inactivity_days
  return at.getTime() - install.lastOpenAt.getTime() >= days * dayMs
}

async function recordReturn(
  { db, now }: App,
  { projectId, install, url, at }: Opening,
  campaign: Campaign,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const reengagement = {
      ...adOf(url),
      id: uuidv7(at),
      installId: install.installId,
      campaignId: campaign.id,
      at,
    }
    const outcome = campaign.active
      ? await storeReturn(transaction, projectId, reengagement)
      : 'campaign_inactive'
    await writeOutcomes(transaction, [{ projectId, kind: 'reengagement', outcome }], now())
  })
}

async function storeReturn(db: Queryable, projectId: number, reengagement: Reengagement): Promise<Outcome> {
  return (await insertReengagement(db, projectId, reengagement)) ? 'stored' : 'duplicate'
}

function adOf(url: string): Pick<Reengagement, 'adSetId' | 'adCreativeId' | 'keywordId'> {
  const params = keepParams(new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]))
  return {
    adSetId: params.adset_id ?? null,
    adCreativeId: params.ad_id ?? null,
    keywordId: params.keyword_id ?? null,
  }
}

function paramsOf(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]))
}
