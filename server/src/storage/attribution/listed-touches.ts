import type { Candidate, Receipt } from '#domain/attribution/attribution.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { type CandidateRow, campaignOfTouch, candidateColumns } from './candidate-rows.ts'
import { countClicksInHour } from './count-clicks.ts'
import { isReduced } from './whole-address.ts'

/** The touches on each receipt that are still stored as they were. */
export async function listedTouches(
  db: Queryable,
  projectId: number,
  receipts: readonly Receipt[],
): Promise<Candidate[][]> {
  const listed = receipts.flatMap(({ candidates }, n) =>
    candidates.flatMap(({ click_id: id, at }) => (id === null || at === null ? [] : [{ n, id, at }])),
  )
  const found = receipts.map((): Candidate[] => [])
  if (listed.length === 0) return found
  const times = listed.map(({ at }) => at).sort()
  const rows = await db.many<CandidateRow>(sql`
    select l.n, ${candidateColumns}
    from json_to_recordset(${JSON.stringify(listed)}) as l(n int, id uuid, at timestamptz)
    join touches t on t.project_id = ${projectId} and t.at = l.at and t.id = l.id
      and not coalesce(${isReduced(sql`t.address`)}, false)
      and t.at >= ${times[0]}::timestamptz and t.at <= ${times.at(-1)}::timestamptz
    ${campaignOfTouch(projectId)}`)
  const counts = await countClicksInHour(
    db,
    projectId,
    rows.filter(({ kind }) => kind === 'click'),
  )
  for (const { n, ...touch } of rows)
    found[n]?.push({ ...touch, clicksFromAddressInHour: counts.get(touch.id) ?? 0 })
  return found
}
