import {
  deviceKey,
  type KnownEvidence,
  lateDays,
  maxEvidence,
} from '#domain/attribution/late/known-evidence.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { lockInstalls, notErased } from './change-installs.ts'

/** What later calls of an install bring. */
export type NotedCall = {
  installId: string
  at: Date
  /** One of them is an open with device data. */
  opensWithData: boolean
  evidence: KnownEvidence
}

/** `isUndecided`: some of it is not judged yet. `tokens`: keys of new AdServices tokens. */
export type Noted = { installId: string; isUndecided: boolean; tokens: string[] }

/** New, or from an earlier call than known, and not too late. */
const fresh = sql`(
  select jsonb_object_agg(e.key, e.value) from jsonb_each(c.evidence) e
  where (i.evidence -> e.key is null or (i.evidence -> e.key ->> 'at')::bigint > (e.value ->> 'at')::bigint)
    and to_timestamp((e.value ->> 'at')::bigint / 1000.0) <= i.installed_at + make_interval(days => ${lateDays})
    and (select count(*) from jsonb_object_keys(i.evidence)) < ${maxEvidence})`

const settles = sql`(c."opensWithData" and i.awaits_device_data)`

type OutboundFact = { installId: string; fresh: KnownEvidence; device: KnownEvidence; awaits: boolean }

/** What these calls bring. Where nothing that decides has changed, there is nothing to decide again. */
function evidenceOf(db: Queryable, projectId: number, calls: readonly NotedCall[]): Promise<OutboundFact[]> {
  return db.many<OutboundFact>(sql`
    select i.install_id as "installId", coalesce(${fresh}, '{}') as fresh,
      case when ${settles} and i.decided_data is not null then jsonb_build_object(${deviceKey}::text, jsonb_build_object(
        'at', (extract(epoch from c.at) * 1000)::bigint, 'data', '{}'::jsonb)) else '{}' end as device,
      i.awaits_device_data and not c."opensWithData" as awaits
    from json_to_recordset(${JSON.stringify(calls)}) as c("installId" uuid, at timestamptz, "opensWithData" boolean, evidence jsonb)
    -- One by one: the planner expects a hundred calls, and would read all installs of a small project.
    cross join lateral (
      select * from installs i where i.project_id = ${projectId} and i.install_id = c."installId" offset 0
    ) i
    where i.rule <> 'imported' and ${notErased(projectId)}
      and (${settles} or ${fresh} is not null or jsonb_path_exists(i.evidence, '$.*.data'))`)
}

/** Keeps new evidence until it is judged. The caller has merged the device data of these calls: see mergeLaterData. */
export async function noteEvidence(
  db: Queryable,
  projectId: number,
  calls: readonly NotedCall[],
): Promise<Noted[]> {
  const wanted = new Set((await evidenceOf(db, projectId, calls)).map(({ installId }) => installId))
  if (wanted.size === 0) return []
  await lockInstalls(db, projectId, [...wanted])
  // Again: others may have changed them before the lock.
  const news = await evidenceOf(
    db,
    projectId,
    calls.filter(({ installId }) => wanted.has(installId)),
  )
  const noted = await db.many<Omit<Noted, 'tokens'>>(sql`
    update installs i set evidence = i.evidence || n.fresh || n.device, awaits_device_data = n.awaits
    from json_to_recordset(${JSON.stringify(news)}) as n("installId" uuid, fresh jsonb, device jsonb, awaits boolean)
    where i.project_id = ${projectId} and i.install_id = n."installId"
    returning i.install_id as "installId", jsonb_path_exists(i.evidence, '$.*.data') as "isUndecided"`)
  const freshOf = new Map(news.map((one) => [one.installId, one.fresh]))
  return noted.map((one) => ({
    ...one,
    tokens: Object.entries(freshOf.get(one.installId) ?? {}).flatMap(([key, { token }]) =>
      token === undefined ? [] : [key],
    ),
  }))
}

/** Forgets the values of evidence that was judged; when it came stays. */
export async function markJudged(
  db: Queryable,
  projectId: number,
  { installId, keys }: { installId: string; keys: readonly string[] },
): Promise<void> {
  await db.run(sql`
    update installs i set evidence = i.evidence || coalesce((
      select jsonb_object_agg(e.key, jsonb_build_object('at', e.value -> 'at'))
      from jsonb_each(i.evidence) e where e.key = any (${keys})), '{}')
    where i.project_id = ${projectId} and i.install_id = ${installId}`)
}

export type QueuedToken = { token: string; receivedAt: Date; isNeeded: boolean }

/**
 * The token of a queued look-up. Not needed: the install has the highest score already.
 * Without a key: of an install that was stored before tokens had one.
 */
export function queuedToken(
  db: Queryable,
  projectId: number,
  { installId, key }: { installId: string; key: string | undefined },
): Promise<QueuedToken | undefined> {
  const entry = sql`i.evidence -> ${key ?? ''}`
  return db.maybe<QueuedToken>(sql`
    select token, "receivedAt", not exists (
      select from receipts r cross join lateral jsonb_array_elements(r.receipt -> 'candidates') l
      where r.project_id = ${projectId} and r.install_id = ${installId} and l ->> 'verdict' = 'won' and (l ->> 'score')::int >= 100
        and (evidence_at is null or at is null or evidence_at <= to_timestamp(at / 1000.0))
    ) as "isNeeded"
    from (
      select case when ${key ?? null}::text is null then i.device_data ->> 'adservices_attribution_token' else ${entry} ->> 'token' end as token,
        (${entry} ->> 'at')::bigint as at, i.evidence_at,
        coalesce(to_timestamp((${entry} ->> 'receivedAt')::bigint / 1000.0), i.received_at) as "receivedAt"
      from installs i where i.project_id = ${projectId} and i.install_id = ${installId}
    ) queued
    where token is not null`)
}
