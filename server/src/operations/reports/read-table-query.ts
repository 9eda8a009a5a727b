import type { TableQuery } from '@tributary/contract/manage-api/reports/table'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import { windowDays } from '@tributary/contract/reporting-api/report-campaigns'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { dayNumber, dayOfNumber } from '#domain/reporting/day-number.ts'
import { readGrouping } from '#domain/reporting/report-request.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import { readSegmentDays } from '#operations/segments/read-segment-days.ts'
import type { SegmentDays } from '#storage/reports/segment-days.ts'
import { readReportQuery } from './read-report-query.ts'
import type { TableRequest } from './read-table.ts'
import { isCohort, isText } from './read-table-sort.ts'

export async function readTableQuery(
  app: App,
  project: Project,
  query: TableQuery & { seesPersonalData: boolean },
): Promise<TableRequest | Refusal> {
  const { revenueFrom, id: projectId } = project
  const economics = query.economics === 'true' || (query.sort !== undefined && isCohort(query.sort))
  const { window, filter, events } = readReportQuery({ ...query, sort_field: undefined }, { economics })
  const days = await readDays(app, project, windowDays(query))
  if (isRefusal(days)) return days
  const { from, to, today } = days
  const { group_by: groupedBy = 'campaign', compare, period: kind } = query
  const segment = await readSegment(app, project, {
    ...{ query, economics, from, today, activeDays: window.activeDays },
  })
  if (isRefusal(segment)) return segment
  return {
    span: {
      ...{ ...window, projectId, revenueFrom, from, to, today, filter, finishedDaysOnly: true },
      ...readGrouping(groupedBy),
    },
    groupedBy,
    events: {
      ...events,
      events: namesIn(query.events, events.unique),
      paymentEvents: namesIn(query.payment_events, events.unique),
    },
    compare,
    kind,
    textSort: query.sort !== undefined && isText(query.sort) ? query.sort : undefined,
    economics,
    segment,
  }
}

type Segmented = {
  query: TableQuery & { seesPersonalData: boolean }
  economics: boolean
  from: string
  today: string
  activeDays: number
}

/** Undefined: of everybody. Its facts are read from the first day that counts. */
async function readSegment(
  app: App,
  project: Project,
  { query: { segment, compare, seesPersonalData }, economics, from, today, activeDays }: Segmented,
): Promise<SegmentDays | Refusal | undefined> {
  if (segment === undefined) return undefined
  if (compare !== undefined || economics)
    return refuse('invalid_question', {
      reason: `segment does not go with ${compare === undefined ? 'economics' : 'compare'}.`,
    })
  const firstActive = dayOfNumber(dayNumber(today) + 1 - activeDays)
  await catchUp(app, project.id)
  return readSegmentDays(app, project, {
    id: segment,
    from: from < firstActive ? from : firstActive,
    seesPersonalData,
  })
}

/** Undefined: all names. An event whose users are counted is shown. */
function namesIn(given: readonly string[] = [], unique: readonly string[]): readonly string[] | undefined {
  return given.includes('*') ? undefined : [...given, ...unique]
}
