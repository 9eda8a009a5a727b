import type { ShadowInstall } from '#domain/shadow/shadow-install.ts'
import type { ShadowSource } from '#domain/shadow/shadow-source.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** With hashes instead of ids. */
export type HashedInstall = Omit<ShadowInstall, 'identities'> & {
  vendor: ShadowSource['vendor']
  identities: string[]
  receivedAt: Date
}

/** False: it is stored already. */
export async function insertShadowInstall(
  db: Queryable,
  projectId: number,
  one: HashedInstall,
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into shadow_installs (project_id, vendor, kind, vendor_id, installed_at, received_at, platform, organic, media_source,
      campaign, campaign_id, ad_set, ad, touch, touch_at, country, model, identities)
    values (${projectId}, ${one.vendor}, ${one.kind}, ${one.vendorId}, ${one.installedAt}, ${one.receivedAt}, ${one.platform},
      ${one.organic}, ${one.mediaSource}, ${one.campaign}, ${one.campaignId}, ${one.adSet}, ${one.ad}, ${one.touch},
      ${one.touchAt}, ${one.country}, ${one.model}, ${one.identities}::text[])
    on conflict do nothing`)
  return inserted === 1
}

/** What the vendor now says about an install; false: it is not stored. */
export async function changeShadowInstall(
  db: Queryable,
  projectId: number,
  one: HashedInstall,
): Promise<boolean> {
  const changed = await db.run(sql`
    update shadow_installs set organic = ${one.organic}, media_source = ${one.mediaSource}, campaign = ${one.campaign},
      campaign_id = ${one.campaignId}, ad_set = ${one.adSet}, ad = ${one.ad}, touch = ${one.touch}, touch_at = ${one.touchAt}
    where project_id = ${projectId} and vendor = ${one.vendor} and kind = ${one.kind} and vendor_id = ${one.vendorId}
      and installed_at = ${one.installedAt}`)
  return changed === 1
}

export async function deleteShadowInstalls(
  db: Queryable,
  projectId: number,
  identities: readonly string[],
): Promise<void> {
  await db.run(sql`
    delete from shadow_installs where project_id = ${projectId} and identities && ${identities}::text[]`)
}

export async function deleteShadowInstallsBefore(
  db: Queryable,
  projectId: number,
  before: Date,
): Promise<void> {
  await db.run(sql`
    delete from shadow_installs where project_id = ${projectId} and installed_at < ${before}`)
}

/** The hashed ids of our installs' devices. */
export async function identitiesOfInstalls(
  db: Queryable,
  projectId: number,
  installIds: readonly string[],
): Promise<string[]> {
  const rows = await db.many<{ identity: string }>(sql`
    select d.kind || ':' || encode(sha256(convert_to(d.device_id, 'UTF8')), 'hex') as identity
    from install_devices d where d.project_id = ${projectId} and d.install_id = any (${installIds}::uuid[])`)
  return rows.map(({ identity }) => identity)
}
