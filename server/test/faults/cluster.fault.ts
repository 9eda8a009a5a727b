import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CitusNode } from '#test/cluster/citus-node.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'
import { compareWithStored } from './compare-with-stored.ts'
import type { Project } from './make-project.ts'
import { type Citus, openCitus, portOf } from './open-citus.ts'
import { openLab } from './open-lab.ts'
import { openSentLog, type SentLog } from './open-sent-log.ts'
import { figuresText, report, secondsText } from './report.ts'
import { sendOnce } from './traffic/open-caller.ts'
import { startLoad } from './traffic/start-load.ts'

const binaries = process.env.CITUS_BIN
if (binaries === undefined)
  report('cluster', 'NOT RUN: needs CITUS_BIN, a PostgreSQL with the extension citus (docs/scale.md)')

const lab = openLab()
let citus: Citus
beforeAll(async () => {
  if (binaries !== undefined) citus = await openCitus(lab, binaries)
})
afterAll(async () => {
  await lab.close()
  await citus?.stop()
})

/** Of everything that this file sends: the tables are compared with it. */
const log = openSentLog()
const clusterTest = test.skipIf(binaries === undefined)

/** What senders of some projects see. */
type Group = {
  log: SentLog
  stop: () => Promise<void>
  acknowledge: (more: number) => Promise<void>
  tookMs: () => number[]
}

/** Both services get facts of each project. */
function sendTo(projects: readonly Project[]): Group {
  const own = openSentLog()
  let took: number[] = []
  const both: SentLog = {
    ...own,
    note: (fact, attempt) => {
      own.note(fact, attempt)
      log.note(fact, attempt)
      if (attempt.result === 'ok') took.push(attempt.tookMs)
    },
  }
  let turn = 0
  const url = () => citus.services[turn++ % 2 === 0 ? 0 : 1].url
  const loads = projects.map((project) => startLoad({ url, project, log: both }))
  return {
    log: own,
    stop: async () => {
      await Promise.all(loads.map((load) => load.stop()))
    },
    acknowledge: async (more) => {
      const enough = own.acknowledged() + more
      await eventually(() => own.acknowledged() >= enough)
    },
    tookMs: () => {
      const all = took.toSorted((a, b) => a - b)
      took = []
      return all
    },
  }
}

const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0
const msText = (name: string, sorted: readonly number[]) =>
  `${name} p99 ${p99(sorted).toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`

const nodesAway = async (): Promise<string[]> => {
  const { body } = await sendOnce(citus.services[0].url, { method: 'GET', path: '/health/ready' })
  return JSON.parse(body).away ?? []
}
const nameOf = ({ host, port }: CitusNode) => `${host}:${port}`

/** Ends within the budget of a request, with an error, and never with anything else. */
function expectErrorsWithinBudget({ log: { answers, takeLongestMs } }: Group): void {
  const statuses = Object.keys(answers()).map((what) => what.split(' ').at(-1))
  expect(statuses.filter((status) => !['200', '201', '302', '500'].includes(status ?? ''))).toEqual([])
  expect(takeLongestMs()).toBeLessThan(15_000)
}

clusterTest('kill -9 of a worker under load, and its return: only its projects notice', async () => {
  const [worker] = citus.workers
  const [affected, healthy] = citus.projects.map(sendTo) as [Group, Group]
  await Promise.all([affected.acknowledge(200), healthy.acknowledge(200)])
  const before = healthy.tookMs()
  await worker.kill()
  await eventually(async () => (await nodesAway()).includes(nameOf(worker)))
  await healthy.acknowledge(200)
  const during = healthy.tookMs()
  await worker.start()
  const back = performance.now()
  await affected.acknowledge(30)
  const recovered = performance.now() - back
  await eventually(async () => (await nodesAway()).length === 0)
  await Promise.all([affected.stop(), healthy.stop()])
  expectErrorsWithinBudget(affected)
  expect(Object.keys(healthy.log.answers()).filter((what) => what.endsWith(' 500'))).toEqual([])
  const figures = await compareWithStored(citus.connection, log)
  report('worker killed', msText('healthy projects before', before), msText('while it is away', during))
  report('worker killed', secondsText('its projects again after', [recovered]), figuresText(figures))
})

clusterTest(
  'kill -9 of the coordinator under load, and its return: nothing acknowledged is lost',
  async () => {
    const { coordinator } = citus
    const group = sendTo(citus.projects.flat())
    await group.acknowledge(300)
    await coordinator.kill()
    await eventually(async () => !(await isReady()))
    await coordinator.start()
    await eventually(() => query(citus.connection, 'select 1'))
    const back = performance.now()
    await eventually(isReady)
    await group.acknowledge(100)
    const recovered = performance.now() - back
    await group.stop()
    expectErrorsWithinBudget(group)
    const figures = await compareWithStored(citus.connection, log)
    report('coordinator killed', secondsText('all projects again after', [recovered]), figuresText(figures))
  },
)

const isReady = async () =>
  (await sendOnce(citus.services[0].url, { method: 'GET', path: '/health/ready' })).status === 200

clusterTest('a project moves to another node while facts flow: no request fails', async () => {
  const { connection, workers, projects } = citus
  const [project] = projects[0]
  if (project === undefined) throw new Error('No project.')
  const group = sendTo(projects.flat())
  await group.acknowledge(300)
  const begun = performance.now()
  const [from, to] = workers.map(({ host, port }) => `'${host}', ${port}`)
  await query(
    connection,
    `select citus_move_shard_placement(get_shard_id_for_distribution_column('projects', ${project.id}), ${from}, ${to}, 'force_logical')`,
  )
  const moved = performance.now() - begun
  expect(await portOf(connection, project.id)).toBe(workers[1].port)
  await group.acknowledge(300)
  await group.stop()
  expect(Object.keys(group.log.answers()).filter((what) => what.endsWith(' 500'))).toEqual([])
  const figures = await compareWithStored(citus.connection, log)
  report(
    'project moved',
    secondsText('the move took', [moved]),
    msText('all', group.tookMs()),
    figuresText(figures),
  )
})

clusterTest('a node is added and gets its share while facts flow: no request fails', async () => {
  const { connection, projects } = citus
  const group = sendTo(projects.flat())
  await group.acknowledge(200)
  const begun = performance.now()
  const worker = await citus.addWorker()
  await query(connection, `select rebalance_table_shards(shard_transfer_mode := 'force_logical')`)
  const took = performance.now() - begun
  const [placed] = await query(
    connection,
    `select count(*)::int as shards from citus_shards where nodeport = ${worker.port} and table_name::text = 'projects'`,
  )
  expect(placed?.shards).toBeGreaterThan(0)
  await group.acknowledge(200)
  await group.stop()
  expect(Object.keys(group.log.answers()).filter((what) => what.endsWith(' 500'))).toEqual([])
  const figures = await compareWithStored(citus.connection, log)
  report('node added', secondsText('adding and rebalancing took', [took]), figuresText(figures))
})
