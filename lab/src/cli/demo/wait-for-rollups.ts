import { setTimeout as delay } from 'node:timers/promises'
import type { ProgressBar } from '@tributary/service/src/cli/progress-bar.ts'
import type { DemoPlan } from '#demo/demo-plan.ts'
import { type DemoService, manage } from './demo-service.ts'

type Series = { series: { total: { installs: number } }[] }

const timeoutMs = 60_000
const pollMs = 250

/** Waits until reports include every install of the history. */
export async function waitForRollups(
  service: DemoService,
  { project, plan, installs, bar }: { project: number; plan: DemoPlan; installs: number; bar: ProgressBar },
): Promise<void> {
  const query = `from=${plan.firstDay}&to=${plan.lastDay}&interval=month&metrics=installs`
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const { series } = await manage<Series>(service, 'GET', `projects/${project}/report/series?${query}`)
    const counted = series.reduce((sum, { total }) => sum + total.installs, 0)
    bar.show({
      doing: 'Updating reports',
      done: Math.min(counted, installs),
      total: installs,
      unit: 'installs',
    })
    if (counted >= installs || performance.now() > deadline) return
    await delay(pollMs)
  }
}
