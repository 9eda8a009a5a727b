import type { App } from '../app.ts'
import type { Project } from '../domain/project.ts'
import { parseDecimal } from '../domain/reporting/decimal.ts'
import type { EventKind } from '../domain/reporting/figures.ts'
import type {
  ReportEvents,
  ReportFilter,
  ReportOrder,
  ReportWindow,
} from '../domain/reporting/report-question.ts'
import {
  addAt,
  addEventAt,
  branchesAt,
  type CampaignBranch,
  plantTree,
  type ReportTree,
} from '../domain/reporting/report-tree.ts'
import type { Queryable } from '../storage/database.ts'
import { adFigures } from '../storage/reports/ad-figures.ts'
import {
  eventFigures,
  knownEventNames,
  type UniqueUsers,
  uniqueUsers,
} from '../storage/reports/event-figures.ts'
import { countReported, rankCampaigns } from '../storage/reports/rank-campaigns.ts'
import { dayOf, type ReportedCampaign, reportedCampaigns } from '../storage/reports/report-campaigns.ts'
import { type KnownName, namesOf, spendFigures } from '../storage/reports/spend-figures.ts'
import { catchUp } from './catch-up.ts'

export type ReportQuestion = {
  window: Omit<ReportWindow, 'projectId' | 'today' | 'revenueFrom'>
  filter: ReportFilter
  order: ReportOrder
  events: ReportEvents
}

/** A page of campaigns with their sums; nothing is formatted or divided yet. */
export type Report = {
  total: number
  rows: { campaign: ReportedCampaign; branch: CampaignBranch }[]
  nameOf: (kind: KnownName['kind'], id: string) => string
  /** Of the names whose cost was asked for, those that the project has had. */
  costNames: { kind: EventKind; name: string }[]
}

/** What has arrived is added up first; then every figure is of one moment. */
export async function readReport(app: App, project: Project, question: ReportQuestion): Promise<Report> {
  await catchUp(app, project.id)
  return app.db.snapshot(async (db) => {
    const today = await dayOf(db, project.timezone, app.now())
    const { id: projectId, revenueFrom } = project
    const window = { ...question.window, projectId, revenueFrom, today }
    const ids = await rankCampaigns(db, window, question.filter, question.order)
    const tree = await growTree(db, window, ids, question.events)
    const campaigns = await reportedCampaigns(db, projectId, ids)
    const names = await namesOf(db, projectId, idsOf(tree))
    const known = new Map(names.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
    return {
      total: await countReported(db, projectId, question.filter),
      rows: campaigns.flatMap((campaign) => {
        const branch = tree.get(campaign.id)
        return branch === undefined ? [] : [{ campaign, branch }]
      }),
      nameOf: (kind, id) => known.get(`${kind} ${id}`) ?? id,
      costNames: await knownEventNames(db, projectId, question.events.cost ?? []),
    }
  })
}

async function growTree(
  db: Queryable,
  window: ReportWindow,
  ids: readonly number[],
  events: ReportEvents,
): Promise<ReportTree> {
  const tree = plantTree(ids)
  if (ids.length === 0) return tree
  for (const { place, platform, everInstalled, sums } of await adFigures(db, window, ids)) {
    addAt(tree, place, sums)
    if (everInstalled) for (const branch of branchesAt(tree, place)) branch.platforms.add(platform)
  }
  for (const { spend, clicks, ...place } of await spendFigures(db, window, ids))
    addAt(tree, place, { spend: parseDecimal(spend), clicks })
  for (const { kind, name, count, amount, ...place } of await eventFigures(db, window, ids, events))
    addEventAt(tree, place, { kind, name, count, amount: amount === null ? undefined : parseDecimal(amount) })
  for (const users of await uniqueUsers(db, window, ids, events.unique)) setUnique(tree, users)
  return tree
}

/** Distinct users do not add up: each level has its own number. */
function setUnique(tree: ReportTree, { kind, name, unique, ...at }: UniqueUsers): void {
  const campaign = tree.get(at.campaignId)
  const adSet = at.adSetId === null ? undefined : campaign?.adSets.get(at.adSetId)
  const branch =
    at.adSetId === null
      ? campaign
      : at.adCreativeId !== null
        ? adSet?.creatives.get(at.adCreativeId)
        : at.keywordId !== null
          ? adSet?.keywords.get(at.keywordId)
          : adSet
  const event = branch?.figures.events.get(`${kind} ${name}`)
  if (event !== undefined) event.unique = unique
}

function idsOf(tree: ReportTree): Record<KnownName['kind'], string[]> {
  const ids = { ad_set: new Set<string>(), ad_creative: new Set<string>(), keyword: new Set<string>() }
  for (const { adSets } of tree.values())
    for (const adSet of adSets.values()) {
      ids.ad_set.add(adSet.id)
      for (const id of adSet.creatives.keys()) ids.ad_creative.add(id)
      for (const id of adSet.keywords.keys()) ids.keyword.add(id)
    }
  return { ad_set: [...ids.ad_set], ad_creative: [...ids.ad_creative], keyword: [...ids.keyword] }
}
