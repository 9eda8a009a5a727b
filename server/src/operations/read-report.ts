import type { App } from '../app.ts'
import type { Project } from '../domain/project.ts'
import type { EventKind } from '../domain/reporting/figures.ts'
import type {
  ReportEvents,
  ReportFilter,
  ReportOrder,
  ReportWindow,
} from '../domain/reporting/report-question.ts'
import type { CampaignBranch } from '../domain/reporting/report-tree.ts'
import { knownEventNames } from '../storage/reports/event-figures.ts'
import { countReported, type RankedDays, rankCampaigns } from '../storage/reports/rank-campaigns.ts'
import { type ReportedCampaign, reportedCampaigns } from '../storage/reports/report-campaigns.ts'
import { type ReportDays, reportDays } from '../storage/reports/report-days.ts'
import type { KnownName } from '../storage/reports/spend-figures.ts'
import { catchUp } from './catch-up.ts'
import { coveredSpans, growReportTree } from './grow-report-tree.ts'

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
    const days = await reportDays(db, project, app.now())
    const { id: projectId, revenueFrom } = project
    const window = { ...question.window, projectId, revenueFrom, today: days.today }
    const spans = coveredSpans(window, days)
    const ids = await rankCampaigns(db, rankedDays(window, days), question.filter, question.order)
    const [{ tree, names }, campaigns, total, costNames] = await Promise.all([
      growReportTree({ db, beside: app.db }, window, { ids, spans, events: question.events }),
      reportedCampaigns(db, projectId, ids),
      countReported(db, projectId, question.filter),
      knownEventNames(db, projectId, question.events.cost ?? []),
    ])
    const known = new Map(names.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
    return {
      total,
      rows: campaigns.flatMap((campaign) => {
        const branch = tree.get(campaign.id)
        return branch === undefined ? [] : [{ campaign, branch }]
      }),
      nameOf: (kind, id) => known.get(`${kind} ${id}`) ?? id,
      costNames,
    }
  })
}

/** The order knows no "last N days": its blocks need not end where they begin. */
function rankedDays(window: ReportWindow, days: ReportDays): RankedDays {
  const apart = new Set(days.unpacked)
  const all = coveredSpans({ ...window, activeDays: 0 }, days).flatMap((span) => span.blocks)
  return {
    window,
    blocks: all.filter(({ start }) => !apart.has(start)),
    days: all.flatMap(({ start }) => (apart.has(start) ? [start] : [])),
  }
}
