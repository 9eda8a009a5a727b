import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Database } from '#storage/database.ts'
import { askNodes } from './ask-nodes.ts'

type Server = { projectIds: number[]; worker?: string; isAway?: boolean }

/** Servers that respond, or do not. */
function fakeNodes(servers: readonly Server[]): Database {
  const nodes = servers.map(({ projectIds, worker, isAway }) => {
    const one = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ one: 1 }))
    return { node: { one } as unknown as Database, projectIds, worker }
  })
  const eachNode: Database['eachNode'] = async (work) => {
    await Promise.all(nodes.map(({ node, projectIds, worker }) => work(node, projectIds, worker)))
  }
  return { eachNode } as Database
}

const count = async (_: Database, projectIds: readonly number[]) => projectIds.length

test('every node answers for its own projects; a worker that does not respond is left out by name', async () => {
  const db = fakeNodes([
    { projectIds: [1, 2], worker: 'w1:5432' },
    { projectIds: [3], worker: 'w2:5432', isAway: true },
    { projectIds: [4] },
  ])
  const { answers, away } = await askNodes(db, count)
  assert.deepEqual([answers.sort(), away], [[1, 2], ['w2:5432']])
})

test('a failure of a worker that responds is thrown, and any of a single server', async () => {
  const fail = () => Promise.reject(new Error('refused'))
  await assert.rejects(askNodes(fakeNodes([{ projectIds: [1], worker: 'w1:5432' }]), fail), /refused/)
  await assert.rejects(askNodes(fakeNodes([{ projectIds: [1], isAway: true }]), fail), /refused/)
})
