import { importLines } from '#fill/import-lines.ts'
import { makeCampaign, makeProject } from '#fill/make-project.ts'
import type { Measure } from '#measure.ts'
import { residentMib } from '#process-memory.ts'
import { temporaryDirectory } from '#scope.ts'
import { startService } from '#start-service.ts'

// Enough to see how memory grows: after the first tens of thousands it does not depend on the number.
const lines = 200_000
const everyMs = 100

export const importHistory: Measure = {
  name: 'import',
  title: `POST /import of ${lines.toLocaleString('en')} unsorted lines of seven kinds, then the same lines again`,
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const campaigns: string[] = []
    for (const name of ['Spring', 'Summer', 'Autumn', 'Winter'])
      campaigns.push((await makeCampaign(service, project, name)).displayId)
    const before = residentMib(service.pid)
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, residentMib(service.pid))
    }, everyMs)
    scope.onEnd(() => clearInterval(watch))
    const first = await importLines(service, project.id, { lines, campaigns })
    const again = await importLines(service, project.id, { lines, campaigns })
    clearInterval(watch)
    return [
      {
        name: 'facts stored',
        value: first.summary.stored / first.seconds,
        unit: '/s',
        target: { atLeast: 10_000 },
        note: `${first.summary.stored} in ${first.seconds.toFixed(1)} s`,
      },
      { name: 'duplicates found', value: again.summary.duplicate / again.seconds, unit: '/s' },
      {
        name: 'lines neither stored the first time nor a duplicate the second',
        value: 2 * lines - first.summary.stored - again.summary.duplicate,
        unit: 'lines',
        target: { atMost: 0 },
      },
      {
        name: 'service, resident: highest growth',
        value: highest - before,
        unit: 'MiB',
        target: { atMost: 200 },
        note: `from ${before.toFixed(0)} MiB`,
      },
    ]
  },
}
