// The load generator, a process of its own: gets its task as a message and answers with the outcome.
import autocannon from 'autocannon'
import type { Load, LoadOutcome } from './load.ts'
import { percentile } from './percentile.ts'

async function generate({ url, connections, seconds, requests }: Load): Promise<LoadOutcome> {
  const latencies: number[] = []
  let clients = 0
  const cpu = process.cpuUsage()
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    requests: structuredClone(requests),
    // Every connection begins elsewhere in the list: in step, they would all ask the same question at once.
    setupClient: (client) => {
      const from = Math.floor((clients++ * requests.length) / connections)
      client.setRequests(structuredClone([...requests.slice(from), ...requests.slice(0, from)]))
    },
  })
  run.on('response', (_client, _status, _bytes, ms: number) => latencies.push(ms))
  const { errors, timeouts, non2xx, duration } = await run
  const { user, system } = process.cpuUsage(cpu)
  latencies.sort((one, other) => one - other)
  return {
    requests: latencies.length,
    perSecond: latencies.length / duration,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
    failed: errors + timeouts + non2xx,
    generatorCpu: (user + system) / 1e6 / duration,
  }
}

process.once('message', async (load: Load) => {
  const outcome = await generate(load)
  process.send?.(outcome, () => process.exit(0))
})
process.once('disconnect', () => process.exit(1))
