import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import type { Platform } from '../../domain/attribution/attribution.ts'
import type { Queryable } from '../../storage/database.ts'
import type {
  PersonFilter,
  SourceFilter,
  SuspicionFilter,
  TimePage,
} from '../../storage/people/person-filter.ts'
import { findProject } from '../../storage/projects/projects.ts'
import { type Answer, itemPage } from '../answer.ts'
import { readId } from '../read-id.ts'
import { readCursor, type TimeCursor, writeCursor } from '../time-cursor.ts'

type ListCall = {
  params: { project: string }
  query: {
    cursor?: string | undefined
    limit: number
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
  }
}

type List<Row> = {
  read: (
    db: Queryable,
    projectId: number,
    page: TimePage & PersonFilter & SourceFilter & SuspicionFilter,
  ) => Promise<Row[]>
  cursorOf: (row: Row) => TimeCursor
  isCursor?: (cursor: TimeCursor) => boolean
  onTheWire: (row: Row) => object
}

/** Newest first; the cursor is the position of the last row of the previous page. */
export function listByTime<Row>({ read, cursorOf, isCursor = () => true, onTheWire }: List<Row>) {
  return async ({ db }: App, { params, query }: ListCall): Promise<Answer | Refusal> => {
    const project = await findProject(db, readId(params.project))
    if (project === undefined) return refuse('not_found')
    const before = query.cursor === undefined ? undefined : readCursor(query.cursor)
    if (query.cursor !== undefined && (before === undefined || !isCursor(before)))
      return refuse('invalid_request')
    const { limit, user_id: userId, email, device_id: deviceId, suspicious, rule } = query
    const rows = await read(db, project.id, {
      before,
      limit,
      userId,
      email,
      deviceId: deviceId?.toLowerCase(),
      campaign: query.campaign,
      attributionType: query.attribution_type,
      platform: query.platform,
      days: { from: query.from, to: query.to, timezone: project.timezone },
      suspicious: suspicious === undefined ? undefined : suspicious === 'true',
      // An empty parameter means "not given".
      rule: rule || undefined,
    })
    const last = rows.length === limit ? rows.at(-1) : undefined
    return itemPage(rows.map(onTheWire), last === undefined ? null : writeCursor(cursorOf(last)))
  }
}
