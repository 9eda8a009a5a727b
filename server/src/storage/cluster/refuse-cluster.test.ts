import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Queryable } from '#storage/database.ts'
import type { Cluster, ClusterNode, ClusterTable } from './read-cluster.ts'
import { refuseCluster, requireAllNodes } from './refuse-cluster.ts'

const node = (groupId: number): ClusterNode => ({
  groupId,
  host: 'w',
  port: 5432,
  isActive: true,
  hasShards: groupId > 0,
})

const projects: ClusterTable = {
  name: 'projects',
  kind: 'distributed',
  is: 'distributed',
  distributedBy: 'project_id',
}

const cluster: Cluster = { version: 13.2, groupId: 0, nodes: [node(0), node(1)], tables: [projects] }

const refuses = (change: Partial<Cluster>, message: RegExp) =>
  assert.throws(() => refuseCluster({ ...cluster, ...change }), { message })

test('a cluster with a coordinator and a worker can be used, before and after its tables are distributed', () => {
  refuseCluster(cluster)
  refuseCluster({ ...cluster, tables: [{ ...projects, is: 'local', distributedBy: null }] })
  refuseCluster({ ...cluster, tables: [] })
})

test('a cluster that cannot be used is refused with the reason', () => {
  refuses({ version: 12.1 }, /has Citus 12\.1\. Use Citus 13 or later\. Nothing was changed\.$/)
  refuses({ groupId: 2 }, /leads to a worker/)
  refuses({ nodes: [node(0)] }, /no worker/)
  refuses({ nodes: [node(0), { ...node(1), isActive: false }] }, /no worker/)
  refuses({ nodes: [node(1)] }, /does not know its coordinator/)
  refuses({ tables: [{ ...projects, distributedBy: 'name' }] }, /projects is distributed by name/)
  refuses({ tables: [{ ...projects, is: 'reference' }] }, /projects is a reference table/)
})

test('no schema is changed while a node is missing', async () => {
  const answering = (row: object | undefined) => ({ maybe: async () => row }) as unknown as Queryable
  await requireAllNodes(answering(undefined))
  await assert.rejects(requireAllNodes(answering({ from: 'w:1', to: 'w:1' })), /w:1 .* does not respond/)
  await assert.rejects(requireAllNodes(answering({ from: 'w:1', to: 'w:2' })), /w:1 .* cannot connect to w:2/)
})
