import { setTimeout as pause } from 'node:timers/promises'
import type { Measure } from '#measure.ts'
import { familyMemory, residentMib } from '#process-memory.ts'
import { temporaryDirectory } from '#scope.ts'
import { startService } from '#start-service.ts'

const settleMs = 2_000

export const memory: Measure = {
  name: 'memory',
  title: 'Memory two seconds after the start, idle',
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    await pause(settleMs)
    const database = familyMemory(service.postmasterPid())
    return [
      { name: 'service, resident', value: residentMib(service.pid), unit: 'MiB' },
      {
        name: 'PostgreSQL, resident, shared pages once',
        value: database.proportionalMib,
        unit: 'MiB',
        note: `${database.count} processes`,
      },
      {
        name: 'PostgreSQL, resident, shared pages in each',
        value: database.residentMib,
        unit: 'MiB',
        note: 'as ps adds it up',
      },
    ]
  },
}
