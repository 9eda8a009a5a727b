import type { App } from '#app.ts'
import type { Platform } from '#domain/devices/platform.ts'
import type { Project } from '#domain/projects/project.ts'
import { type Answer, itemPage, nextCursor } from '#http/answer.ts'
import { readCursor, type TimeCursor, writeCursor } from '#http/time-cursor.ts'
import type { Queryable } from '#storage/database.ts'
import type { PersonFilter, SourceFilter, SuspicionFilter, TimePage } from '#storage/filters/person-filter.ts'
import type { UserFilter } from '#storage/filters/user-search.ts'

type Filters = PersonFilter & SourceFilter & SuspicionFilter & UserFilter

export type FilterQuery = {
  user_id?: string | undefined
  email?: string | undefined
  device_id?: string | undefined
  campaign?: string | undefined
  attribution_type?: 'ORGANIC' | 'INORGANIC' | undefined
  platform?: Platform | undefined
  from?: string | undefined
  to?: string | undefined
  suspicious?: 'true' | 'false' | undefined
  rule?: string | undefined
  culprit?: string | undefined
  culprit_network?: string | undefined
  q?: string | undefined
  paid?: 'true' | 'false' | undefined
  status?: UserFilter['status']
}

type ListCall = {
  project: Project
  query: FilterQuery & { cursor?: string | undefined; limit: number }
}

type List<Row> = {
  read: (db: Queryable, projectId: number, page: TimePage & Filters) => Promise<Row[]>
  cursorOf: (row: Row) => TimeCursor
  onTheWire: (row: Row) => object
}

/** Newest first; the cursor is the position of the last row of the previous page. */
export function listByTime<Row>({ read, cursorOf, onTheWire }: List<Row>) {
  return async ({ db }: App, { project, query }: ListCall): Promise<Answer> => {
    const { cursor, limit } = query
    const filters = filtersOf(query, project.timezone)
    const rows = await read(db, project.id, { before: readCursor(cursor), limit, ...filters })
    return itemPage(
      rows.map(onTheWire),
      nextCursor(rows, limit, (row) => writeCursor(cursorOf(row))),
    )
  }
}

export function filtersOf(query: FilterQuery, timezone: string): Filters {
  const { device_id: deviceId, campaign, platform, from, to, status } = query
  return {
    userId: query.user_id,
    email: query.email,
    q: query.q,
    deviceId: deviceId?.toLowerCase(),
    campaign,
    attributionType: query.attribution_type,
    platform,
    days: { from, to, timezone },
    suspicious: flagOf(query.suspicious),
    // An empty parameter means "not given".
    rule: query.rule || undefined,
    culprit: query.culprit || undefined,
    network: query.culprit_network?.toLowerCase() || undefined,
    paid: flagOf(query.paid),
    status,
  }
}

const flagOf = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true')
