import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Node } from '#storage/database.ts'
import { withNodes } from './with-nodes.ts'

type Row = { projectId: number; host: string; port: number; isCoordinator: boolean; isMade: boolean }

const on = (projectId: number, port: number, isMade = true): Row => ({
  projectId,
  host: 'w',
  port,
  isCoordinator: port === 0,
  isMade,
})

/** A coordinator with this map; undefined: a single server with projects 1 and 2. */
function fakeCluster(map: Row[] | undefined) {
  const state = { isAway: false }
  const answer = <Value>(value: Value) =>
    state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(value)
  const coordinator = {
    one: () => answer({ installed: map !== undefined }),
    many: () => answer(map ?? [{ projectId: 0 }, { projectId: 1 }, { projectId: 2 }]),
    close: () => Promise.resolve(),
  } as unknown as Node
  const opened: string[] = []
  const db = withNodes(coordinator, ({ host, port }) => {
    opened.push(`${host}:${port}`)
    return { name: `${host}:${port}`, close: () => Promise.resolve() } as unknown as Node
  })
  const nameOf = (node: unknown) => (node as { name?: string }).name ?? 'coordinator'
  const projectsByNode = async () => {
    const seen: Record<string, readonly number[]> = {}
    await db.eachNode(async (node, projectIds) => {
      seen[nameOf(node)] = projectIds
    })
    return seen
  }
  return { db, state, opened, nameOf, projectsByNode }
}

test('a single server has all projects', async () => {
  const { db, nameOf, projectsByNode } = fakeCluster(undefined)
  assert.deepEqual(await projectsByNode(), { coordinator: [0, 1, 2] })
  assert.equal(nameOf(db.of(1)), 'coordinator')
})

test('the work of a project goes to the worker that has it, and every worker is opened once', async () => {
  const { db, opened, nameOf, projectsByNode } = fakeCluster([on(0, 1), on(1, 2), on(2, 1), on(3, 0)])
  assert.equal(nameOf(db.of(1)), 'coordinator', 'before the map is known')
  assert.deepEqual(await projectsByNode(), { 'w:1': [0, 2], 'w:2': [1], coordinator: [3] })
  assert.deepEqual(
    [1, 2, 3, 4].map((id) => nameOf(db.of(id))),
    ['w:2', 'w:1', 'coordinator', 'coordinator'],
  )
  assert.deepEqual(opened, ['w:1', 'w:2'])
})

test('a project that is made later has its node at once, and is worked on as soon as it is used', async () => {
  const { db, nameOf, projectsByNode } = fakeCluster([on(1, 1), on(2, 2, false)])
  assert.deepEqual(await projectsByNode(), { 'w:1': [1] })
  assert.equal(nameOf(db.of(2)), 'w:2')
  assert.deepEqual(await projectsByNode(), { 'w:1': [1], 'w:2': [2] })
})

test('a failure on one node does not stop the work on the others', async () => {
  const { db, nameOf } = fakeCluster([on(1, 1), on(2, 2)])
  const done: string[] = []
  const work = db.eachNode(async (node) => {
    if (nameOf(node) === 'w:1') throw new Error('w:1 is away')
    await new Promise(setImmediate)
    done.push(nameOf(node))
  })
  await assert.rejects(work, /w:1 is away/)
  assert.deepEqual(done, ['w:2'])
})

test('without the coordinator the last map is used', async () => {
  const { db, state, nameOf, projectsByNode } = fakeCluster([on(1, 1)])
  await projectsByNode()
  state.isAway = true
  assert.deepEqual(await projectsByNode(), { 'w:1': [1] })
  assert.equal(nameOf(db.of(1)), 'w:1')
})
