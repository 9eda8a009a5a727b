import type { Found } from '#domain/attribution/evidence/found.ts'
import type { Probe } from '#domain/attribution/evidence/probe.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { type CandidateRow, campaignOfTouch, candidateColumns } from './candidate-rows.ts'
import { clicksOfAddresses } from './clicks-of-addresses.ts'
import { openClicks } from './open-clicks.ts'

const dayMs = 86_400_000
// Wider than any configurable window; the engine applies each candidate's own.
const deviceDays = 90
const addressDays = 7

const perDevice = 100

/**
 * The touches that may have led to each install, in the order of the probes. Everything is found by index:
 * neither the number of stored touches nor the number of clicks from one address matters. `depth`: of each kind of click from a busy address.
 */
export async function candidatesFor(
  db: Queryable,
  projectId: number,
  probes: readonly Probe[],
  depth?: number,
): Promise<Found[]> {
  if (probes.length === 0) return []
  const named = Map.groupBy(await namedTouches(db, projectId, probes), ({ n }) => n)
  const span = spanOf(probes, addressDays)
  const byAddress = await clicksOfAddresses(db, projectId, { probes, ...span })
  const busy = probes.filter((probe) => byAddress(probe).isBusy)
  const kindsOf = await openClicks(db, projectId, { probes: busy, oldest: span.oldest, depth })
  return probes.map((probe, n) => {
    const { at, beganAt } = probe
    const { newest, isBusy, clicks } = byAddress(probe)
    const kinds = isBusy ? kindsOf(probe) : []
    const near = newest.filter((click) => click.at <= at && isWithin(click.at, at))
    return {
      at,
      beganAt,
      touches: [...(kinds.length > 0 ? [] : near), ...(named.get(n) ?? [])],
      kinds,
      clicks: isBusy ? clicks : 0,
    }
  })
}

const isWithin = (click: Date, at: Date) => at.getTime() - click.getTime() < addressDays * dayMs

/** By the click id of the referrer, and by device. */
async function namedTouches(
  db: Queryable,
  projectId: number,
  probes: readonly Probe[],
): Promise<CandidateRow[]> {
  const keys = probes.flatMap(({ at, clickId, clickAt, deviceId }, n) =>
    clickId === null && deviceId === null ? [] : [{ n, at, clickId, clickAt, deviceId }],
  )
  if (keys.length === 0) return []
  // Shared by all probes, so that the planner skips months that cannot match.
  const { oldest, newest } = spanOf(keys, deviceDays)
  return db.many<CandidateRow>(sql`
    with probe as (
      select * from json_to_recordset(${JSON.stringify(keys)}) as p(
        n int, at timestamptz, "clickId" uuid, "clickAt" timestamptz, "deviceId" text)
    )
    select p.n, ${candidateColumns}
    from probe p
    cross join lateral (
      (select * from touches where project_id = ${projectId} and id = p."clickId" and at = p."clickAt")
      union all
      (select * from touches
        where project_id = ${projectId} and device_id = p."deviceId" and at <= p.at and at > p.at - make_interval(days => ${deviceDays})
          and at <= ${newest} and at > ${oldest} and id is distinct from p."clickId"
        order by at desc limit ${perDevice})
    ) t
    ${campaignOfTouch(projectId)}`)
}

function spanOf(probes: readonly { at: Date }[], days: number): { oldest: Date; newest: Date } {
  const times = probes.map(({ at }) => at.getTime())
  return { oldest: new Date(Math.min(...times) - days * dayMs), newest: new Date(Math.max(...times)) }
}
