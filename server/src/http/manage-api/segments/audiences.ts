import { Readable } from 'node:stream'
import { audienceNetworks, leftOutReasons } from '@tributary/contract/audience-words'
import * as contract from '@tributary/contract/manage-api/segments/audiences'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import {
  type Audience,
  type AudienceSettings,
  type LeftOut,
  stateOfAudience,
} from '#domain/audiences/audience.ts'
import type { Project } from '#domain/projects/project.ts'
import { csvRow } from '#domain/text/csv-row.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { refuseBadQuestion } from '#operations/explore/refuse-bad-question.ts'
import { audienceRows, countAudience } from '#operations/segments/read-audience.ts'
import { changeAudience, createAudience, removeAudience } from '#operations/segments/write-audience.ts'
import { countAudiences } from '#storage/segments/audience-members.ts'
import { audiencesOfSegment } from '#storage/segments/audiences.ts'
import { findSegment } from '#storage/segments/segments.ts'

type AudienceQuery = {
  network?: Audience['network'] | undefined
  ids?: Audience['ids'] | undefined
  consent?: Audience['consent'] | undefined
}

/** Undefined: no network was named. */
function settingsOf({ network, ids = 'contacts', consent = 'granted' }: AudienceQuery) {
  return network === undefined ? undefined : { network, ids, consent }
}

const noNetwork = () =>
  refuse('invalid_choice', { name: 'network', value: '', allowed: audienceNetworks.join(', ') })

/** A segment may name an event or a campaign that no longer exists. */
const refusalIn = (app: App, projectId: number) => (error: unknown) =>
  refuseBadQuestion(app, projectId, error)

export function audiences(server: FastifyInstance, app: App): void {
  serve(server, app, contract.previewAudience, async ({ db }, { params, project, query, caller }) => {
    const asked = await readAsked(db, { project, id: params.id }, query)
    if (isRefusal(asked)) return asked
    const { linkSubIds } = asked.project
    const access = { seesPersonalData: seesPersonalData(caller), linkSubIds }
    const counted = await countAudience(app, { ...asked, access }).catch(refusalIn(app, asked.project.id))
    if (isRefusal(counted)) return counted
    const { leftOut, ...counts } = counted
    return envelope('OK', { network: asked.network, ...counts, left_out: leftOutOnTheWire(leftOut) })
  })

  serve(server, app, contract.audienceFile, async ({ db }, { params, project, query }) => {
    const asked = await readAsked(db, { project, id: params.id }, query)
    if (isRefusal(asked)) return asked
    const pages = audienceRows(app, asked)
    // The first two: a segment that cannot be read is refused before the response begins.
    const first = await Promise.all([pages.next(), pages.next()]).catch(refusalIn(app, asked.project.id))
    if (isRefusal(first)) return first
    return {
      status: 200,
      type: 'text/csv; charset=utf-8; header=present',
      headers: { 'content-disposition': `attachment; filename="${fileName(asked.segment.id, asked)}"` },
      stream: Readable.from(chunksOf(first, pages)),
    }
  })

  serveUploads(server, app)
}

function serveUploads(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listAudiences, async ({ db }, { params, project }) => {
    const segment = await findSegment(db, project.id, params.segment)
    if (segment === undefined) return refuse('not_found')
    const listed = await audiencesOfSegment(db, project.id, segment.id)
    return itemPage(await onTheWire(app, project.id, listed))
  })

  serve(server, app, contract.createAudience, async (_, { params, project, body }) => {
    const made = await createAudience(app, { projectId: project.id, segmentId: params.segment }, body)
    if (isRefusal(made)) return made
    const [shown] = await onTheWire(app, project.id, [made])
    return envelope('The audience is being uploaded.', shown, 201)
  })

  serve(server, app, contract.changeAudience, async (_, { params, project, body }) => {
    const changed = await changeAudience(app, place(project, params), body)
    if (isRefusal(changed)) return changed
    const [shown] = await onTheWire(app, project.id, [changed])
    return envelope('The audience is being refreshed.', shown)
  })

  serve(server, app, contract.deleteAudience, async (_, { params, project, query }) => {
    const leave = query.members === 'leave'
    return (await removeAudience(app, place(project, params), { leave })) ?? noContent
  })
}

const place = ({ id: projectId }: Project, { segment, id }: { segment: number; id: number }) => ({
  projectId,
  segmentId: segment,
  id,
})

async function readAsked(
  db: App['db'],
  { project, id }: { project: Project; id: number },
  query: AudienceQuery,
) {
  const settings = settingsOf(query)
  if (settings === undefined) return noNetwork()
  const segment = await findSegment(db, project.id, id)
  return segment === undefined ? refuse('not_found') : { project, segment, ...settings }
}

type Pages = AsyncGenerator<string[][]>

async function* chunksOf(first: readonly IteratorResult<string[][]>[], rest: Pages): AsyncGenerator<string> {
  for (const page of first) if (page.done !== true) yield page.value.map(csvRow).join('')
  for await (const page of rest) yield page.map(csvRow).join('')
}

const fileName = (segmentId: number, { network, ids }: AudienceSettings) =>
  `tributary-segment-${segmentId}-${network}${ids === 'devices' ? '-devices' : ''}.csv`

function leftOutOnTheWire(leftOut: LeftOut) {
  return leftOutReasons.flatMap((reason) => {
    const people = leftOut[reason]
    return people === undefined ? [] : [{ reason, people }]
  })
}

async function onTheWire(
  { db, now }: App,
  projectId: number,
  listed: readonly Audience[],
): Promise<contract.AudienceOnTheWire[]> {
  const counts = await countAudiences(
    db,
    projectId,
    listed.map(({ id }) => id),
  )
  const countsOf = new Map(counts.map((one) => [one.audienceId, one]))
  return listed.map((audience) => ({
    id: audience.id,
    segment_id: audience.segmentId,
    network: audience.network,
    network_audience_id: audience.networkAudienceId,
    account_id: audience.accountId,
    ids: audience.ids,
    consent: audience.consent,
    daily: audience.daily,
    state: stateOfAudience(audience, now()),
    created_at: audience.createdAt.toISOString(),
    refreshed_at: audience.refreshedAt?.toISOString() ?? null,
    sent_at: audience.sentAt?.toISOString() ?? null,
    next_try_at: audience.dueAt?.toISOString() ?? null,
    people: countsOf.get(audience.id)?.people ?? 0,
    to_add: countsOf.get(audience.id)?.toAdd ?? 0,
    to_remove: countsOf.get(audience.id)?.toRemove ?? 0,
    left_out: leftOutOnTheWire(audience.leftOut),
    error: audience.failure,
  }))
}
