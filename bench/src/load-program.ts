// The load generator, a process of its own: gets its task as a message and answers with the outcome.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Load, LoadOutcome, LoadRequest } from './load.ts'
import { percentile } from './percentile.ts'

const run = randomUUID()
let made = 0

// Autocannon's own replacement sends a Content-Length that does not fit.
function withIds(request: LoadRequest) {
  const { body } = request
  if (!body?.includes('[<id>]')) return structuredClone(request)
  return {
    ...request,
    setupRequest: () => ({ ...request, body: body.replaceAll('[<id>]', `${run}-${made++}`) }),
  }
}

async function generate(load: Load): Promise<LoadOutcome> {
  const { url, connections, requests } = load
  const latencies: number[] = []
  let clients = 0
  const cpu = process.cpuUsage()
  const running = autocannon({
    url,
    connections,
    ...('amount' in load ? { amount: load.amount } : { duration: load.seconds }),
    requests: requests.map(withIds),
    // Every connection begins elsewhere in the list: in step, they would all ask the same question at once.
    setupClient: (client) => {
      const from = Math.floor((clients++ * requests.length) / connections)
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)].map(withIds))
    },
  })
  let unexpected = 0
  running.on('response', (_client, status: number, _bytes, ms: number) => {
    latencies.push(ms)
    if (load.status === undefined ? status < 200 || status > 299 : status !== load.status) unexpected += 1
  })
  const { errors, timeouts, duration } = await running
  const { user, system } = process.cpuUsage(cpu)
  latencies.sort((one, other) => one - other)
  return {
    requests: latencies.length,
    perSecond: latencies.length / duration,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
    failed: errors + timeouts + unexpected,
    generatorCpu: (user + system) / 1e6 / duration,
  }
}

process.once('message', async (load: Load) => {
  const outcome = await generate(load)
  process.send?.(outcome, () => process.exit(0))
})
process.once('disconnect', () => process.exit(1))
