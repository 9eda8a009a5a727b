import { setTimeout as delay } from 'node:timers/promises'
import { type FunnelRequest, parseFunnelStep } from '@tributary/contract/manage-api/reports/funnel'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type FunnelTally, newFunnelTally } from '#domain/funnel/tally-funnel.ts'
import type { Project } from '#domain/projects/project.ts'
import { platformOf } from '#domain/reporting/platform-of.ts'
import { readMembers } from '#operations/segments/read-members.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import {
  countFunnelInstalls,
  type FunnelFilter,
  type FunnelInstall,
  funnelInstalls,
} from '#storage/reports/funnel-journeys.ts'

const maxInstalls = 100_000
const pageSize = 1_000
const pageTimeoutMs = 3_000
const timeoutMs = 20_000

/** The group a person counts in, besides the total. */
const groupings = {
  campaign: ({ campaign, campaignName }: FunnelInstall) => ({ group: campaign, name: campaignName }),
  network: ({ network }: FunnelInstall) => ({ group: network, name: null }),
  platform: ({ platform }: FunnelInstall) => ({ group: platform.toLowerCase(), name: null }),
}

/** Reads short pages, with a pause as long as each took, so that intake hardly slows down. */
export async function readFunnel(
  app: App,
  { id: projectId, timezone }: Project,
  request: FunnelRequest & { withinDays: number; seesPersonalData: boolean },
): Promise<FunnelTally | Refusal> {
  const { db } = app
  const filter = await readFilter(db, { projectId, timezone }, request)
  if ('refusal' in filter) return filter
  const installs = await countFunnelInstalls(db, projectId, { filter, max: maxInstalls + 1 })
  if (installs > maxInstalls) return refuse('span_too_large', { maximum: maxInstalls.toLocaleString('en') })
  const members = await readMembers(app, projectId, {
    id: request.segment,
    seesPersonalData: request.seesPersonalData,
  })
  if (isRefusal(members)) return members
  const { withinDays, group_by: groupBy } = request
  const steps = request.steps.flatMap((text) => parseFunnelStep(text) ?? [])
  const groupOf = groupBy === undefined ? () => ({ group: null, name: null }) : groupings[groupBy]
  const tally = newFunnelTally(steps.length)
  const seen = new Set<string>()
  const began = performance.now()
  let after: FunnelInstall | undefined
  do {
    const started = performance.now()
    const page = await readWithTimeout(db.of(projectId), pageTimeoutMs, (snapshot) =>
      funnelInstalls(snapshot, projectId, { filter, steps, withinDays, after, limit: pageSize }),
    )
    if (page === undefined || performance.now() - began > timeoutMs) return refuse('too_slow')
    for (const install of page) {
      if (seen.has(install.person) || members?.has(install.person) === false) continue
      seen.add(install.person)
      tally.add({ ...groupOf(install), times: install.times })
    }
    after = page.length === pageSize ? page.at(-1) : undefined
    if (after !== undefined) await delay(performance.now() - started)
  } while (after !== undefined)
  return tally
}

async function readFilter(
  db: App['db'],
  { projectId, timezone }: { projectId: number; timezone: string },
  { from, to, platform, campaign, network }: FunnelRequest,
): Promise<FunnelFilter | Refusal> {
  const found = campaign === undefined ? undefined : await findCampaign(db, projectId, campaign)
  if (campaign !== undefined && found === undefined) return refuse('not_found')
  return {
    days: { from, to, timezone },
    platform: platformOf(platform),
    campaignId: found?.id,
    network: network?.toLowerCase(),
  }
}
