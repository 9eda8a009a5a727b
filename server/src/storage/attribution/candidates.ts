import type { Candidate } from '../../domain/attribution/attribution.ts'
import type { Probe } from '../../domain/attribution/evidence/probe.ts'
import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'

type Row = Candidate & { n: number }

// Wider than any configurable window; the engine applies each candidate's own.
const deviceDays = 90
const addressDays = 7

const perProbe = 100
// Thousands of devices share a carrier's or an office's address: impossible candidates must not crowd out possible ones.
const perAddress = 1_000
const floodCountedTo = 25

/**
 * The touches that may have led to each install, newest first, in the order of the probes.
 * Everything is found by index: the number of stored touches does not matter.
 */
export async function candidatesFor(
  db: Queryable,
  projectId: number,
  probes: readonly Probe[],
): Promise<Candidate[][]> {
  const found = probes.map((): Candidate[] => [])
  if (probes.length === 0) return found
  for (const { n, ...candidate } of await candidateRows(db, projectId, probes)) found[n]?.push(candidate)
  return found
}

function candidateRows(db: Queryable, projectId: number, probes: readonly Probe[]): Promise<Row[]> {
  return db.many<Row>(sql`
    with probe as (
      select * from json_to_recordset(${JSON.stringify(probes.map((probe, n) => ({ ...probe, n })))}) as p(
        n int, platform text, at timestamptz, "clickId" uuid, "clickAt" timestamptz, "deviceId" text, address text, "systemVersion" text)
    )
    select p.n, t.id, t.kind, t.at, t.platform, t.device_id as "deviceId", t.address, t.system_version as "systemVersion",
      t.model, t.language, t.params, claim.touch_id is not null as claimed, flood.clicks as "clicksFromAddressInHour",
      json_build_object('id', c.id, 'displayId', c.display_id, 'name', c.name, 'active', c.active and c.deleted_at is null,
        'network', c.network, 'deeplink', c.deeplink, 'googleCampaignId', c.google_campaign_id,
        'metaCampaignId', c.meta_campaign_id, 'adNetworkCampaignId', c.ad_network_campaign_id, 'windows', c.windows) as campaign
    from probe p
    cross join lateral (${touchesOfProbe(projectId, boundsOf(probes))}) t
    join campaigns c on c.project_id = ${projectId} and c.id = t.campaign_id
    left join touch_claims claim on claim.project_id = ${projectId} and claim.touch_id = t.id
    cross join lateral (
      select count(*) as clicks from (
        select 1 from touches f
        where t.kind = 'click' and f.project_id = ${projectId} and f.kind = 'click' and f.address = t.address
          and f.at <= t.at and f.at > t.at - interval '1 hour'
        limit ${floodCountedTo}
      ) recent
    ) flood
    order by p.n, t.at desc, t.id desc`)
}

/** The touches of a probe `p`: by click id, by device and by address. */
const touchesOfProbe = (projectId: number, { newest, oldestOfDevice, oldestOfAddress }: Bounds): Sql => sql`
  (select * from touches where project_id = ${projectId} and id = p."clickId" and at = p."clickAt")
  union all
  (select * from touches
    where project_id = ${projectId} and device_id = p."deviceId" and at <= p.at and at > p.at - make_interval(days => ${deviceDays})
      and at <= ${newest} and at > ${oldestOfDevice} and id is distinct from p."clickId"
    order by at desc limit ${perProbe})
  union all
  (select * from (
      select * from touches
      where project_id = ${projectId} and address = p.address and kind = 'click' and platform = p.platform
        and at <= p.at and at > p.at - make_interval(days => ${addressDays})
        and at <= ${newest} and at > ${oldestOfAddress}
        and id is distinct from p."clickId" and (p."deviceId" is null or device_id is distinct from p."deviceId")
      order by at desc limit ${perAddress}
    ) near
    order by (device_id is null and regexp_replace(system_version, '([.]0+)+$', '') = p."systemVersion") is true desc, at desc
    limit ${perProbe})`

const dayMs = 86_400_000

type Bounds = { newest: Date; oldestOfDevice: Date; oldestOfAddress: Date }

/**
 * Shared by all probes, so that the planner skips months that cannot match. Within the rest it reads an address's clicks
 * newest first; across many months it would read and sort every click the address ever made.
 */
function boundsOf(probes: readonly Probe[]): Bounds {
  const times = probes.map(({ at }) => at.getTime())
  const first = Math.min(...times)
  return {
    newest: new Date(Math.max(...times)),
    oldestOfDevice: new Date(first - deviceDays * dayMs),
    oldestOfAddress: new Date(first - addressDays * dayMs),
  }
}
