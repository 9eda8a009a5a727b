import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import type { SeriesSpan } from '#domain/reporting/report-request.ts'
import type { Caller } from '#http/guard-manage.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { readSegmentDays } from '#operations/segments/read-segment-days.ts'
import type { Queryable } from '#storage/database.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import type { SegmentDays } from '#storage/reports/segment-days.ts'

const segmentTimeoutMs = 10_000

export const segmented = (
  { segment }: { segment?: number | undefined },
  caller: Caller | null,
): Segmented => ({
  id: segment,
  seesPersonalData: seesPersonalData(caller),
})

type Segmented = { id: number | undefined; seesPersonalData: boolean }

/** Reads sums of everybody, or of a segment, whose facts are counted for it. */
export async function readSegmented<Sums>(
  app: App,
  { span, project, id, seesPersonalData }: Segmented & { span: SeriesSpan; project: Project },
  read: (db: Queryable, segment: SegmentDays | undefined) => Promise<Sums>,
): Promise<Sums | Refusal> {
  const node = app.db.of(span.projectId)
  if (id === undefined) return node.snapshot((db) => read(db, undefined))
  const segment = await readSegmentDays(app, project, { id, from: span.from, seesPersonalData })
  if (isRefusal(segment)) return segment
  const found = await readWithTimeout(node, segmentTimeoutMs, (db) => read(db, segment))
  return found ?? refuse('too_slow')
}
