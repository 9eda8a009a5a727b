import type { CandidateCampaign, NetworkClaim } from '../../domain/attribution/attribution.ts'
import { discoveredName } from '../../domain/discovered-campaign.ts'
import type { Queryable } from '../database.ts'
import { lockProject, takeId } from '../projects/projects.ts'
import { sql } from '../sql.ts'
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

export type CampaignName = { campaignId: number; name: string }

/** A discovered campaign gets the name that its network gives it, unless a person has renamed it. */
export async function nameDiscovered(
  db: Queryable,
  projectId: number,
  { names, at }: { names: readonly CampaignName[]; at: Date },
): Promise<void> {
  const known = [...new Map(names.map(({ campaignId, name }) => [campaignId, name.trim()]))]
    .filter(([, name]) => name !== '')
    .sort(([a], [b]) => a - b)
  if (known.length === 0) return
  await db.run(sql`
    update campaigns c set name = n.name, discovered_name = n.name, updated_at = ${at}
    from unnest(${known.map(([id]) => id)}::int[], ${known.map(([, name]) => name.slice(0, 255))}::text[]) as n (id, name)
    where c.project_id = ${projectId} and c.id = n.id and c.name = c.discovered_name and c.name <> n.name and c.deleted_at is null`)
}
