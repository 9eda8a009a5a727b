import type { CandidateCampaign, NetworkClaim } from '#domain/attribution/attribution.ts'
import { discoveredName } from '#domain/campaigns/discovered-campaign.ts'
import type { Queryable } from '#storage/database.ts'
import { lockProject, takeId } from '#storage/projects/projects.ts'
import { sql } from '#storage/sql.ts'
import { campaignsOfNetworkIds } from './candidate-campaigns.ts'

export type NetworkIds = {
  network: NetworkClaim['network']
  ids: readonly string[]
  at: Date
  newDisplayId: () => string
}

/** The campaigns of these network ids. Those that no campaign has are created, unless the project has switched it off. */
export async function claimedCampaigns(
  db: Queryable,
  projectId: number,
  wanted: NetworkIds,
): Promise<Map<string, CandidateCampaign>> {
  const known = await campaignsOfNetworkIds(db, projectId, wanted)
  if (isEach(wanted.ids, known) || !(await discovers(db, projectId))) return known
  // Everyone who writes campaigns locks the project, so of two services at once the second finds the first one's.
  await lockProject(db, projectId)
  const nowKnown = await campaignsOfNetworkIds(db, projectId, wanted)
  for (const id of wanted.ids) if (!nowKnown.has(id)) await insertDiscovered(db, projectId, { ...wanted, id })
  return campaignsOfNetworkIds(db, projectId, wanted)
}

const isEach = (ids: readonly string[], known: ReadonlyMap<string, unknown>) =>
  ids.every((id) => known.has(id))

async function discovers(db: Queryable, projectId: number): Promise<boolean> {
  const found = await db.run(
    sql`select 1 from projects where project_id = ${projectId} and discover_campaigns`,
  )
  return found === 1
}

const attempts = 5

const maxNameLength = 255

async function insertDiscovered(
  db: Queryable,
  projectId: number,
  { network, id, at, newDisplayId }: NetworkIds & { id: string },
): Promise<void> {
  const campaignId = await takeId(db, projectId)
  const name = discoveredName(network, id)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const made = await db.run(sql`
      insert into campaigns (project_id, id, display_id, name, discovered_name, created_at, updated_at, network, ad_network_campaign_id)
      values (${projectId}, ${campaignId}, ${newDisplayId()}, ${name}, ${name}, ${at}, ${at}, ${network}, ${id})
      on conflict do nothing`)
    if (made === 1) return
  }
  throw new Error('No free display id was found.')
}

type NamedRow = { campaignId: number; campaignName: string; day: string }

/** A discovered campaign gets the name that its network gave it last, unless a person has renamed it. */
export async function nameDiscovered(
  db: Queryable,
  projectId: number,
  { rows, at }: { rows: readonly NamedRow[]; at: Date },
): Promise<void> {
  const newest = new Map<number, NamedRow>()
  for (const row of rows) {
    const known = newest.get(row.campaignId)
    if (row.campaignName.trim() !== '' && (known === undefined || known.day <= row.day))
      newest.set(row.campaignId, row)
  }
  if (newest.size === 0) return
  const named = [...newest.values()].sort((a, b) => a.campaignId - b.campaignId)
  await db.run(sql`
    update campaigns c set name = n.name, discovered_name = n.name, updated_at = ${at}
    from unnest(${named.map(({ campaignId }) => campaignId)}::int[],
      ${named.map(({ campaignName }) => campaignName.trim().slice(0, maxNameLength))}::text[]) as n (id, name)
    where c.project_id = ${projectId} and c.id = n.id and c.name = c.discovered_name and c.name <> n.name and c.deleted_at is null`)
}
