import type { Platform } from '#domain/devices/platform.ts'
import type { TimelineKind } from '#domain/live/timeline-kind.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf } from '#storage/filters/person-filter.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { type TimelineCursor, type TimelineScope, timelineSources } from './timeline-sources.ts'

export type TimelineInstall = {
  installId: string
  platform: Platform
  kind: 'install' | 'reinstall'
  installedAt: Date
  lastOpenAt: Date
  campaign: string | null
  campaignName: string | null
  attributionType: 'ORGANIC' | 'INORGANIC'
  network: string | null
  rule: string
  suspicious: string[]
  withheld: boolean
  appVersion: string | null
  touch: 'click' | 'view' | null
  touchId: string | null
  touchAt: Date | null
}

const maxInstalls = 50

/** Newest first: the user's installs, and the requested install. */
export function timelineInstalls(
  db: Queryable,
  projectId: number,
  { userId, installId }: { userId: string | null; installId: string },
): Promise<TimelineInstall[]> {
  return db.many<TimelineInstall>(sql`
    select i.install_id as "installId", i.platform, i.kind, i.installed_at as "installedAt", i.last_open_at as "lastOpenAt",
      c.display_id as campaign, c.name as "campaignName", i.attribution_type as "attributionType", i.network, i.rule, i.suspicious, i.withheld,
      i.app_version as "appVersion", i.touch, i.touch_id as "touchId", i.touch_at as "touchAt"
    from installs i left join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id
    where i.project_id = ${projectId} and i.install_id in (
      select install_id from installs where project_id = ${projectId} and user_id = ${userId}
      union select ${installId}::uuid)
    order by i.installed_at desc, i.install_id desc limit ${maxInstalls}`)
}

export type TimelineItem = {
  at: Date
  atMicros: string
  place: number
  id: string
  kind: TimelineKind
  title: string | null
  installId: string | null
  campaign: string | null
  campaignName: string | null
  amount: number | null
  currency: string | null
  details: Record<string, unknown>
}

/** Oldest first. Each source returns at most a page, by its own index. */
export function timelineItems(
  db: Queryable,
  scope: TimelineScope,
  { after, limit }: { after: TimelineCursor | undefined; limit: number },
): Promise<TimelineItem[]> {
  const { ofInstalls, ofUsers } = timelineSources
  const sources = scope.userId === null ? ofInstalls : [...ofInstalls, ...ofUsers]
  const parts = sources.map((read) => read({ scope, after, limit }))
  return db.many<TimelineItem>(sql`
    select f.at, ${microsOf(sql`f.at`)} as "atMicros", f.place, f.id, f.kind, f.title, f.install_id as "installId", c.display_id as campaign,
      c.name as "campaignName", f.amount, f.currency, f.details
    from (${parts.reduce((all, part): Sql => sql`${all} union all ${part}`)}) f
    left join campaigns c on c.project_id = ${scope.projectId} and c.id = f.campaign_id
    order by f.at, f.place, f.id limit ${limit}`)
}
