import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { everyField } from '#domain/explore/field-access.ts'
import { segmentMembers } from '#operations/segments/segment-members.ts'
import { findProject } from '#storage/projects/projects.ts'
import { findSegment } from '#storage/segments/segments.ts'
import { type ExploreHistory, makeExploreHistory } from '#test/explore/explore-history.ts'
import { recountFields } from '#test/explore/recount-fields.ts'
import { recountQuestion } from '#test/explore/recount-question.ts'
import { readStored } from '#test/explore/stored-facts.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let history: ExploreHistory
let path: string

beforeAll(async () => {
  service = await testService()
  history = await makeExploreHistory(service, 31, 'Europe/Berlin')
  path = `/projects/${history.project.id}/segments`
})

afterAll(() => service.stop())

const payers = { name: 'Payers', where: [{ did: { of: 'payments', times: 2 } }], from: '2026-03-20' }

test('201, 200, 409: a segment is saved, read and changed; an older revision changes nothing', async () => {
  const made = await service.admin('POST', path, payers)
  assert.equal(made.status, 201, made.text)
  const { id } = made.body.data
  const { created_at: _, changed_at: __, ...shown } = made.body.data
  assert.deepEqual(shown, { ...payers, id, to: null, revision: 1, changed_by: null })
  const changed = await service.admin('PATCH', `${path}/${id}`, {
    name: 'Paid twice',
    from: null,
    revision: 1,
  })
  assert.deepEqual(
    [changed.status, changed.body.data.name, changed.body.data.from, changed.body.data.revision],
    [200, 'Paid twice', null, 2],
  )
  const stale = await service.admin('PATCH', `${path}/${id}`, { name: 'Mine', revision: 1 })
  assert.deepEqual(
    [stale.status, stale.body.msg],
    [409, 'Somebody changed this segment meanwhile. Open it again to see the change.'],
  )
  const read = await service.admin('GET', `${path}/${id}`)
  assert.deepEqual(read.body.data, changed.body.data)
  const listed = await service.admin('GET', path)
  assert.deepEqual(
    listed.body.data.items.map(({ name }: { name: string }) => name),
    ['Paid twice', 'Segment 0', 'Segment 1', 'Segment 2', 'Segment 3'],
  )
})

test('404, 409, 422: unknown ids, names that are taken, and filters that explore would refuse', async () => {
  const post = (body: object) => service.admin('POST', path, body)
  const refused = async (answer: Promise<{ status: number; body: { msg: string } }>) => {
    const { status, body } = await answer
    return [status, body.msg]
  }
  assert.deepEqual(await refused(post({ name: 'segment 0', where: [] })), [
    409,
    'There already is a segment “segment 0”. Choose another name.',
  ])
  assert.deepEqual(await refused(post({ name: 'A', where: [{ field: 'contry', value: 'DE' }] })), [
    422,
    "Unknown field 'contry' of installs. The nearest known field is 'country'.",
  ])
  assert.deepEqual(await refused(post({ name: 'A', where: [{ did: { of: 'events', name: 'share' } }] })), [
    422,
    "Unknown event 'share'. The nearest known event is 'shared'.",
  ])
  const [{ id } = { id: 0 }] = history.segments
  assert.deepEqual(await refused(post({ name: 'A', where: [{ segment: id }] })), [
    422,
    'A segment cannot contain another segment.',
  ])
  assert.equal((await post({ name: 'A', where: [], from: '2026-05-02', to: '2026-05-01' })).status, 400)
  assert.equal((await service.admin('GET', `${path}/999999`)).status, 404)
  assert.equal((await service.admin('DELETE', `${path}/999999`)).status, 404)
  assert.deepEqual(
    await refused(
      service.admin('POST', `/projects/${history.project.id}/explore`, {
        measure: 'count',
        where: [{ not_segment: 999999 }],
      }),
    ),
    [422, 'The project has no segment 999999.'],
  )
})

test('409, then 204: a segment that views use stays until they do not', async () => {
  const { id } = (await service.admin('POST', path, { name: 'Used', where: [] })).body.data
  const views = `/projects/${history.project.id}/views`
  const used = []
  for (const [page, search] of [
    ['explore', { where: [`country:is:DE`, `not_segment:${id}`] }],
    ['campaigns', { segment: id }],
  ] as const)
    used.push(
      (await service.admin('POST', views, { page, name: `On ${page}`, search, shared: true })).body.data,
    )
  const refused = await service.admin('DELETE', `${path}/${id}`)
  assert.deepEqual(
    [refused.status, refused.body.msg],
    [409, 'The view “On campaigns” and 1 more use this segment. Remove it there first.'],
  )
  for (const view of used) await service.admin('DELETE', `${views}/${view.id}`)
  assert.equal((await service.admin('DELETE', `${path}/${id}`)).status, 204)
})

test('members are the people whom explore counts, and a change of the segment changes kept answers', async () => {
  const { db } = service.app
  const project = await findProject(db, history.project.id)
  assert.ok(project)
  const countOf = async (id: number) => {
    const question = { measure: 'people', from: '2026-03-01', to: '2026-04-30' }
    // A question about kinds sees reinstalls, as a segment does.
    const where = [{ segment: id }, { field: 'install_kind', op: 'is_set' }]
    const answer = await service.admin('POST', `/projects/${project.id}/explore`, { ...question, where })
    return answer.body.data.totals.value
  }
  for (const { id } of history.segments) {
    const segment = await findSegment(db, project.id, id)
    assert.ok(segment)
    const people: string[] = []
    for await (const page of segmentMembers(service.app, project, {
      definition: segment,
      access: everyField,
    }))
      people.push(...page)
    assert.equal(new Set(people).size, people.length)
    assert.equal(await countOf(id), people.length)
  }
  const { id } = (await service.admin('POST', path, { name: 'Changing', where: [] })).body.data
  assert.ok((await countOf(id)) > 0)
  await service.admin('PATCH', `${path}/${id}`, { where: [{ field: 'country', value: 'ZZ' }] })
  assert.equal(await countOf(id), 0)
})

test('the size of a segment on a day is a recount from the facts until then', async () => {
  const stored = await readStored(service, history.project.id)
  const { dayOf } = recountFields(stored, history.timezone)
  const until = (day: string) => ({
    ...stored,
    facts: Object.fromEntries(
      Object.entries(stored.facts).map(([of, facts]) => [of, facts.filter(({ at }) => dayOf(at) <= day)]),
    ),
  })
  let largest = 0
  for (const { id } of history.segments) {
    const { body, text } = await service.admin('GET', `${path}/${id}/size?from=2026-03-18&to=2026-04-16`)
    const { points, people } = body.data ?? assert.fail(text)
    assert.equal(points.length, 30)
    for (const { start, people: size } of points) {
      const where = [{ segment: id }, { field: 'install_kind', op: 'is_set' }]
      const question = { measure: 'people', from: '2026-01-01', to: '2026-12-31', where }
      assert.equal(size, recountQuestion(until(start), question, history).totals.of, `${id} on ${start}`)
      largest = Math.max(largest, size)
    }
    assert.equal(people, points.at(-1).people)
    const byWeek = await service.admin(
      'GET',
      `${path}/${id}/size?from=2026-03-18&to=2026-04-16&interval=week`,
    )
    assert.deepEqual(
      byWeek.body.data.points.map(({ people: size }: { people: number }) => size),
      ['2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12', '2026-04-16'].map(
        (day) => points.find(({ start }: { start: string }) => start === day).people,
      ),
    )
  }
  assert.ok(largest > 3)
})
