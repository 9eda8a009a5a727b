import type { App } from '#app.ts'
import type { Audience, LeftOut } from '#domain/audiences/audience.ts'
import { everyField } from '#domain/explore/field-access.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Segment } from '#domain/segments/segment.ts'
import { dropUnseen, personsAfter, unwantMembers, wantMembers } from '#storage/segments/audience-members.ts'
import { type AudienceRef, recordRefresh } from '#storage/segments/audiences.ts'
import { judgeMembers } from './judge-members.ts'
import { segmentMembers } from './segment-members.ts'

const dayMs = 86_400_000
const mostPersons = 1_000

type Refreshing = {
  project: Project
  segment: Segment
  audience: Audience
  began: Date
  /** Called between pages. */
  keepOn: () => Promise<void>
}

/** Decides whom the network should have. Without a daily refresh, only whether those in it may stay. */
export async function refreshAudience(app: App, refreshing: Refreshing): Promise<void> {
  const { audience, began, project } = refreshing
  const ref = { projectId: project.id, audienceId: audience.id }
  const isWhole = audience.daily || audience.isRequested
  const leftOut = isWhole
    ? await refreshWhole(app, ref, refreshing)
    : await recheckMembers(app, ref, refreshing)
  const nextAt = new Date(began.getTime() + dayMs)
  await recordRefresh(app.db.of(project.id), ref, {
    began,
    wasDueAt: audience.refreshAt,
    nextAt,
    leftOut,
  })
}

async function refreshWhole(
  app: App,
  ref: AudienceRef,
  { project, segment, audience, keepOn }: Refreshing,
): Promise<LeftOut> {
  const db = app.db.of(ref.projectId)
  const leftOut: LeftOut = {}
  for await (const persons of segmentMembers(app, project, { definition: segment, access: everyField }))
    for await (const kept of judgeMembers(app, ref.projectId, { ...audience, persons, leftOut })) {
      const members = kept.map(({ person, record }) => ({ person, wanted: JSON.stringify(record) }))
      await wantMembers(db, ref, { run: audience.run, members })
      await keepOn()
    }
  await dropUnseen(db, ref, audience.run)
  return leftOut
}

async function recheckMembers(
  app: App,
  ref: AudienceRef,
  { audience, keepOn }: Refreshing,
): Promise<undefined> {
  const db = app.db.of(ref.projectId)
  const page = (after: string) => personsAfter(db, ref, { after, limit: mostPersons })
  let persons = await page('00000000-0000-0000-0000-000000000000')
  while (persons.length > 0) {
    const staying = new Set<string>()
    for await (const kept of judgeMembers(app, ref.projectId, { ...audience, persons, leftOut: {} }))
      for (const { person } of kept) staying.add(person)
    await unwantMembers(
      db,
      ref,
      persons.filter((person) => !staying.has(person)),
    )
    await keepOn()
    persons = await page(persons.at(-1) ?? '')
  }
  return undefined
}
