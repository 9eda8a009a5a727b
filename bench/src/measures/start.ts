import type { Measure } from '#measure.ts'
import { median } from '#percentile.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { startService } from '#start-service.ts'

const repeats = 3
const npmStart = ['npm', 'start', '--silent']

export const start: Measure = {
  name: 'start',
  title: 'From the start of the process to the first 200 of /health/ready',
  run: async (scope) => {
    const dataDir = temporaryDirectory(scope)
    const firstMs = await readyMs(scope, dataDir)
    const again: number[] = []
    const byNpm: number[] = []
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      again.push(await readyMs(scope, dataDir))
      byNpm.push(await readyMs(scope, dataDir, npmStart))
    }
    const note = `median of ${repeats}`
    return [
      { name: 'first start, database initialised', value: firstMs / 1000, unit: 's' },
      { name: 'second start', value: median(again) / 1000, unit: 's', target: { atMost: 3 }, note },
      { name: 'second start by npm start', value: median(byNpm) / 1000, unit: 's', note },
      { name: 'overhead of npm start', value: (median(byNpm) - median(again)) / 1000, unit: 's' },
    ]
  },
}

async function readyMs(scope: Scope, dataDir: string, command?: string[]): Promise<number> {
  const service = await startService(scope, dataDir, command && { command })
  await service.stop()
  return service.readyMs
}
