import type { App } from '#app.ts'
import type { AudienceSettings, LeftOut } from '#domain/audiences/audience.ts'
import { everyField, type FieldAccess } from '#domain/explore/field-access.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Segment } from '#domain/segments/segment.ts'
import { audienceFormats } from '#networks/audience-networks.ts'
import { judgeMembers } from './judge-members.ts'
import { segmentMembers } from './segment-members.ts'

type Asked = AudienceSettings & { project: Project; segment: Segment }

export type CountedAudience = { members: number; people: number; rows: number; leftOut: LeftOut }

/** How many members an audience would have, and why the others are not in it. */
export async function countAudience(
  app: App,
  { access, ...asked }: Asked & { access: FieldAccess },
): Promise<CountedAudience> {
  const { project, segment, ...settings } = asked
  const format = audienceFormats[settings.network]
  const counted: CountedAudience = { members: 0, people: 0, rows: 0, leftOut: {} }
  for await (const persons of segmentMembers(app, project, { definition: segment, access })) {
    counted.members += persons.length
    const pages = judgeMembers(app, project.id, { ...settings, persons, leftOut: counted.leftOut })
    for await (const kept of pages) {
      counted.people += kept.length
      for (const { record } of kept) counted.rows += format.rows(record, settings.ids).length
    }
  }
  return counted
}

/** The rows of the network's file, a page at a time, with its headings first. */
export async function* audienceRows(app: App, asked: Asked): AsyncGenerator<string[][]> {
  const { project, segment, ...settings } = asked
  const format = audienceFormats[settings.network]
  yield [[...format.columns(settings.ids)]]
  for await (const persons of segmentMembers(app, project, { definition: segment, access: everyField }))
    for await (const kept of judgeMembers(app, project.id, { ...settings, persons, leftOut: {} }))
      yield kept.flatMap(({ record }) => format.rows(record, settings.ids))
}
