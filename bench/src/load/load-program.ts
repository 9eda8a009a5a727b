// The load generator: receives its task as a message and sends the outcome back.
import { runClosedLoop } from './closed-loop.ts'
import { runOpenLoop } from './open-loop.ts'
import type { ClosedLoad, LoadOutcome, OpenLoad } from './run-load.ts'

process.once('message', async (load: ClosedLoad | OpenLoad) => {
  const cpu = process.cpuUsage()
  const started = performance.now()
  const latencies = await ('arrivals' in load ? runOpenLoop(load) : runClosedLoop(load))
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const outcome: LoadOutcome = {
    ...latencies,
    perSecond: latencies.requests / seconds,
    generatorCpu: (user + system) / 1e6 / seconds,
  }
  process.send?.(outcome, () => process.exit(0))
})
process.once('disconnect', () => process.exit(1))
