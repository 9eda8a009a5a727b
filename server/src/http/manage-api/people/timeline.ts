import {
  installTimeline,
  type TimelineInstallOnTheWire,
  type TimelineItemOnTheWire,
  userTimeline,
} from '@tributary/contract/manage-api/people/timeline'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { type Answer, envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { readCursor, writeCursor } from '#http/time-cursor.ts'
import { findInstall, findInstallId } from '#storage/attribution/list-installs.ts'
import { findUser } from '#storage/people/list-users.ts'
import {
  type TimelineInstall,
  type TimelineItem,
  timelineInstalls,
  timelineItems,
} from '#storage/people/timeline.ts'
import type { TimelineCursor } from '#storage/people/timeline-sources.ts'
import { userOnTheWire } from './users.ts'

type Page = { cursor?: string | undefined; limit: number }

export function timelines(server: FastifyInstance, app: App): void {
  serve(server, app, userTimeline, async ({ db }, { params, project, query }) => {
    const user = await findUser(db, project.id, params.user_id)
    if (user === undefined) return refuse('not_found')
    return timelineOf(app, { project, userId: user.userId, installId: user.installId }, query)
  })

  serve(server, app, installTimeline, async ({ db }, { params, project, query }) => {
    const installId = await findInstallId(db, project.id, params.install_id)
    const install = installId && (await findInstall(db, project.id, installId))
    if (!install) return refuse('not_found')
    return timelineOf(app, { project, userId: install.userId, installId: install.installId }, query)
  })
}

type Subject = { project: Project; userId: string | null; installId: string }

async function timelineOf(
  { db }: App,
  { project, userId, installId }: Subject,
  { cursor, limit }: Page,
): Promise<Answer> {
  const after = readPlace(cursor)
  const [person, installs] = await Promise.all([
    userId === null ? undefined : findUser(db, project.id, userId),
    timelineInstalls(db, project.id, { userId, installId }),
  ])
  const installIds = installs.map((install) => install.installId)
  const life = { projectId: project.id, userId, installIds, timezone: project.timezone }
  const items = await timelineItems(db.of(project.id).reads, life, { after, limit })
  const last = items.length === limit ? items.at(-1) : undefined
  return envelope('OK', {
    person: person === undefined ? null : userOnTheWire(person),
    installs: installs.map(installOnTheWire),
    items: items.map(itemOnTheWire),
    next_cursor:
      last === undefined ? null : writeCursor({ micros: last.atMicros, id: `${last.place} ${last.id}` }),
  })
}

function readPlace(text: string | undefined): TimelineCursor | undefined {
  const cursor = readCursor(text)
  return cursor && { micros: cursor.micros, place: Number(cursor.id[0]), id: cursor.id.slice(2) }
}

const campaignOf = ({ campaign, campaignName }: { campaign: string | null; campaignName: string | null }) =>
  campaign === null ? null : { display_id: campaign, name: campaignName ?? '' }

function installOnTheWire(install: TimelineInstall): TimelineInstallOnTheWire {
  const { touchAt, installedAt } = install
  return {
    install_id: install.installId,
    platform: install.platform,
    kind: install.kind,
    installed_at: installedAt.toISOString(),
    last_open_at: install.lastOpenAt.toISOString(),
    campaign: campaignOf(install),
    attribution_type: install.attributionType,
    network: install.network,
    rule: install.rule,
    suspicious: install.suspicious,
    withheld: install.withheld,
    app_version: install.appVersion,
    touch: install.touch,
    click_id: install.touchId,
    touch_at: touchAt?.toISOString() ?? null,
    time_to_install_seconds: touchAt === null ? null : (installedAt.getTime() - touchAt.getTime()) / 1_000,
  }
}

function itemOnTheWire(item: TimelineItem): TimelineItemOnTheWire {
  return {
    at: item.at.toISOString(),
    kind: item.kind,
    id: item.id,
    title: item.title,
    install_id: item.installId,
    campaign: campaignOf(item),
    amount: item.amount,
    currency: item.currency,
    details: item.details,
  }
}
