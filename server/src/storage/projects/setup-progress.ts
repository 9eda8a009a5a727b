import type { Platform } from '#domain/devices/platform.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

type SeenInstall = {
  installId: string
  receivedAt: Date
  platform: Platform
  version: string | null
  campaign: string | null
}

/** Undefined: not yet. */
export type SetupProgress = {
  firstCampaign: { displayId: string; createdAt: Date } | undefined
  newestInstall: SeenInstall | undefined
  testInstall: SeenInstall | undefined
}

const maxInstalls = 50

/** Two index lookups, however large the project: the dashboard polls every other second. */
export async function setupProgress(db: Queryable, projectId: number): Promise<SetupProgress> {
  const [firstCampaign, installs] = await Promise.all([
    db.maybe<{ displayId: string; createdAt: Date }>(sql`
      select display_id as "displayId", created_at as "createdAt" from campaigns
      where project_id = ${projectId} and deleted_at is null
      order by created_at, id limit 1`),
    db.many<SeenInstall>(sql`
      select i.install_id as "installId", i.received_at as "receivedAt", i.platform, i.device_data ->> 'package_version' as version,
        c.display_id as campaign
      from (
        select * from installs where project_id = ${projectId} and rule <> 'imported' order by received_at desc limit ${maxInstalls}
      ) i
      left join campaigns c on c.project_id = ${projectId} and c.id = i.campaign_id
      order by i.received_at desc`),
  ])
  const [newestInstall] = installs
  return {
    firstCampaign,
    newestInstall,
    testInstall: installs.find(({ campaign }) => campaign !== null) ?? newestInstall,
  }
}
