import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { insertUsers } from '#fill/insert-users.ts'
import { makeProject } from '#fill/make-project.ts'
import { type LoadOutcome, runLoad } from '#load/run-load.ts'
import type { Figure, Measure } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { median } from '#percentile.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { type Service, serverCommand, startService } from '#start-service.ts'
import { eventRequests } from './capture-event.ts'

const users = 1_000
const rounds = 5
const seconds = 5
const connections = 32
const longestWaitMs = 20_000
const turns = ['alone', 'answering', 'hanging'] as const

type Turn = (typeof turns)[number]

/** Whether senders of events notice a webhook that never responds. */
export const hangingNetwork: Measure = {
  name: 'hanging-network',
  title: `POST /capture-event over ${connections} connections, in turns without a webhook, with one that responds, and with one that never does`,
  run: async (scope) => {
    const receiver = await openReceiver(scope)
    const command = serverCommand('--outbound-allow-cidrs=127.0.0.0/8')
    const service = await startService(scope, temporaryDirectory(scope), { command })
    const project = await makeProject(service, 'Shop')
    await insertUsers(openServiceDatabase(scope, service), project.id, users)
    const requests = eventRequests(project.serverKey, users)
    const load = { url: service.url, connections, requests }
    const webhooks = await makeWebhooks(service, project.id, receiver.url)
    await runLoad(scope, { ...load, seconds: 3 })
    const results: Record<Turn, LoadOutcome[]> = { alone: [], answering: [], hanging: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const turn of turns) {
        const called = receiver.watch(turn)
        await webhooks.enableOnly(turn)
        // The receiver must be busy before anything is measured.
        await runLoad(scope, { ...load, amount: 100 })
        await called()
        results[turn].push(await runLoad(scope, { ...load, seconds }))
        await webhooks.enableOnly('alone')
      }
    return figures(results, receiver.counts)
  },
}

function figures(results: Record<Turn, LoadOutcome[]>, counts: Record<Turn, number>): Figure[] {
  const p99 = (turn: Turn) => median(results[turn].map(({ p99Ms }) => p99Ms))
  const rate = (turn: Turn) => Math.round(median(results[turn].map(({ perSecond }) => perSecond)))
  const rest = turns.map((turn) => ({
    name: `p99, ${turn}`,
    value: p99(turn),
    unit: 'ms',
    note: `${rate(turn)} events/s; each round ${results[turn].map(({ p99Ms }) => p99Ms.toFixed(1)).join(', ')}`,
  }))
  const ratio = (other: Turn) => ({
    name: `p99, hanging over ${other}`,
    value: p99('hanging') / p99(other),
    unit: '×',
    target: { atMost: 1.2 },
    note: `${counts.hanging} calls left hanging, ${counts.answering} answered`,
  })
  return [...rest, ratio('alone'), ratio('answering')]
}

/** Responds at `/answering`, never at `/hanging`. */
async function openReceiver(scope: Scope) {
  const counts = { alone: 0, answering: 0, hanging: 0 }
  let waiting = 0
  const server = createServer((request, reply) => {
    const turn = request.url === '/hanging' ? 'hanging' : 'answering'
    counts[turn] += 1
    request.resume()
    if (turn === 'answering') request.once('end', () => reply.writeHead(204).end())
    else {
      waiting += 1
      reply.once('close', () => {
        waiting -= 1
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** Returns a function that waits until the receiver is called; a hanging call may be older. */
    watch: (turn: Turn) => {
      const before = counts[turn]
      const isCalled = () => turn === 'alone' || counts[turn] > before || (turn === 'hanging' && waiting > 0)
      return async () => {
        const until = performance.now() + longestWaitMs
        while (!isCalled()) {
          if (performance.now() > until) throw new Error(`The receiver was not called (${turn}).`)
          await setTimeout(50)
        }
      }
    },
  }
}

async function makeWebhooks({ url, adminToken }: Service, projectId: number, receiver: string) {
  const path = `${url}/api/manage/projects/${projectId}/webhooks`
  const send = async (method: 'POST' | 'PATCH', to: string, body: object) => {
    const headers = { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/json' }
    const response = await fetch(to, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${to} returned ${response.status}.`)
    return ((await response.json()) as { data: { id: number } }).data
  }
  const make = (turn: Turn) =>
    send('POST', path, { url: `${receiver}/${turn}`, events: ['event'], enabled: false })
  const made = { answering: await make('answering'), hanging: await make('hanging') }
  return {
    enableOnly: async (turn: Turn) => {
      for (const name of ['answering', 'hanging'] as const)
        await send('PATCH', `${path}/${made[name].id}`, { enabled: name === turn })
    },
  }
}
