import type { App } from '../../app.ts'
import type { Project } from '../../domain/project.ts'
import type { EventKind } from '../../domain/reporting/figures.ts'
import type {
  ReportEvents,
  ReportFilter,
  ReportOrder,
  ReportWindow,
} from '../../domain/reporting/report-question.ts'
import type { CampaignBranch, ReportTree } from '../../domain/reporting/report-tree.ts'
import { knownEventNames } from '../../storage/reports/event-figures.ts'
import { countReported, type RankedDays, rankCampaigns } from '../../storage/reports/rank-campaigns.ts'
import { type ReportedCampaign, reportedCampaigns } from '../../storage/reports/report-campaigns.ts'
import { type ReportDays, reportDays } from '../../storage/reports/report-days.ts'
import type { KnownName } from '../../storage/reports/spend-figures.ts'
import { catchUp } from './catch-up.ts'
import { coveredSpans, growReportTree } from './grow-report-tree.ts'

export type ReportQuestion = {
  window: Omit<ReportWindow, 'projectId' | 'today' | 'revenueFrom'>
  filter: ReportFilter
  order: ReportOrder
  events: ReportEvents
}

/** Some campaigns of a page, in their order, with their sums; nothing is formatted or divided yet. */
export type ReportPart = {
  rows: { campaign: ReportedCampaign; branch: CampaignBranch }[]
  nameOf: (kind: KnownName['kind'], id: string) => string
  /** Of the names whose cost was asked for, those that the project has had. */
  costNames: { kind: EventKind; name: string }[]
}

/**
 * What has arrived is added up first; then every figure is of one moment. The page is taken part by part, each while the database works on
 * the next one.
 */
export async function readReport(
  app: App,
  project: Project,
  question: ReportQuestion,
  take: (part: ReportPart) => Promise<void>,
): Promise<{ total: number }> {
  await catchUp(app, project.id)
  return app.db.snapshot(async (db) => {
    const days = await reportDays(db, project, app.now())
    const { id: projectId, revenueFrom } = project
    const window = { ...question.window, projectId, revenueFrom, today: days.today }
    const spans = coveredSpans(window, days)
    const ids = await rankCampaigns(db, rankedDays(window, days), question.filter, question.order)
    // In the order in which they are needed. Everything that is waited for is waited for together, so that no failure is missed.
    const described = Promise.all([
      countReported(db, projectId, question.filter),
      knownEventNames(db, projectId, question.events.cost ?? []),
      reportedCampaigns(db, projectId, ids),
    ])
    const page = { ids, spans, events: question.events }
    const { tree, names, parts } = growReportTree({ db, beside: app.db }, window, page)
    const shared = Promise.all([described, names])
    const grown = parts.map(async (part) => {
      const [[[, costNames, campaigns], known]] = await Promise.all([shared, part.grown])
      const some = campaigns.filter(({ id }) => part.ids.includes(id))
      return { rows: rowsOf(some, tree), nameOf: naming(known), costNames }
    })
    const [[[total]]] = await Promise.all([shared, takeInTurn(grown, take)])
    return { total }
  })
}

/** In their order, each as soon as it is there and those before it have been taken. After a failure no other is. */
async function takeInTurn<Part>(
  parts: readonly Promise<Part>[],
  take: (part: Part) => Promise<void>,
): Promise<void> {
  let taken = Promise.resolve()
  await Promise.all(
    parts.map((part) => {
      taken = Promise.all([part, taken]).then(([one]) => take(one))
      return taken
    }),
  )
}

function rowsOf(campaigns: readonly ReportedCampaign[], tree: ReportTree): ReportPart['rows'] {
  return campaigns.flatMap((campaign) => {
    const branch = tree.get(campaign.id)
    return branch === undefined ? [] : [{ campaign, branch }]
  })
}

/** What nobody has named is called by its id. */
function naming(names: readonly KnownName[]): ReportPart['nameOf'] {
  const known = new Map(names.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return (kind, id) => known.get(`${kind} ${id}`) ?? id
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
