import type { SegmentOnTheWire } from '@tributary/contract/manage-api/segments/segment'
import * as contract from '@tributary/contract/manage-api/segments/segments'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Segment } from '#domain/segments/segment.ts'
import { envelope, itemPage } from '#http/answer.ts'
import type { Caller } from '#http/guard-manage.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { changeSegment } from '#operations/segments/change-segment.ts'
import { readSegmentSize } from '#operations/segments/read-segment-size.ts'
import { removeSegment } from '#operations/segments/remove-segment.ts'
import { type Author, saveSegment } from '#operations/segments/save-segment.ts'
import { memberNames, type NamedMember } from '#storage/access/member-names.ts'
import type { Queryable } from '#storage/database.ts'
import { findSegment, listSegments } from '#storage/segments/segments.ts'

export function segments(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listSegments, async ({ db }, { project }) => {
    const found = await listSegments(db.of(project.id), project.id)
    const named = await memberNames(db, found, 'changedById')
    return itemPage(found.map(segmentOnTheWire(named)))
  })

  const segment = serveResource(server, app, (one: Segment) => oneOnTheWire(app.db, one))
  segment.read(contract.readSegment, ({ params, project: { id } }) =>
    findSegment(app.db.of(id), id, params.id),
  )
  segment.create(contract.createSegment, 'Segment saved.', ({ project, body, caller }) => {
    const { from = null, to = null, ...named } = body
    return saveSegment(app, project.id, { wanted: { ...named, from, to }, author: authorOf(caller) })
  })
  segment.change(contract.changeSegment, 'Segment updated.', ({ params, project, body, caller }) =>
    changeSegment(app, project.id, { id: params.id, author: authorOf(caller), change: body }),
  )
  segment.remove(contract.deleteSegment, ({ params, project }) => removeSegment(app, project.id, params.id))

  serve(server, app, contract.readSegmentSize, async (_, { params, project, query, caller, gone }) => {
    const asking = { signal: gone(), seesPersonalData: seesPersonalData(caller) }
    const size = await readSegmentSize(app, project.id, { id: params.id, ...query, ...asking })
    return isRefusal(size) ? size : envelope('OK', size)
  })
}

const authorOf = (caller: Caller | null): Author => ({
  memberId: caller?.session?.member.id,
  seesPersonalData: seesPersonalData(caller),
})

/** Members are not stored where projects are: their names are read apart. */
async function oneOnTheWire(db: Queryable, segment: Segment): Promise<SegmentOnTheWire> {
  return segmentOnTheWire(await memberNames(db, [segment], 'changedById'))(segment)
}

const segmentOnTheWire =
  (named: (id: string | null) => NamedMember | null) =>
  (segment: Segment): SegmentOnTheWire => ({
    id: segment.id,
    name: segment.name,
    where: [...segment.where],
    from: segment.from,
    to: segment.to,
    revision: segment.revision,
    created_at: segment.createdAt.toISOString(),
    changed_at: segment.changedAt.toISOString(),
    changed_by: named(segment.changedById),
  })
