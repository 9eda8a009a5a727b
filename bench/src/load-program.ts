// The load generator, a process of its own: gets its task as a message and answers with the outcome.

import type { Load } from './load.ts'
import { loadAll } from './load-all.ts'

process.once('message', async (load: Load) => {
  const cpu = process.cpuUsage()
  const started = performance.now()
  const answered = await loadAll(load)
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const outcome = { ...answered, perSecond: answered.requests / seconds }
  process.send?.({ ...outcome, generatorCpu: (user + system) / 1e6 / seconds }, () => process.exit(0))
})
process.once('disconnect', () => process.exit(1))
