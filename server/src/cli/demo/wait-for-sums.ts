import { setTimeout as delay } from 'node:timers/promises'
import type { DemoPlan } from '../../demo/demo-plan.ts'
import type { ProgressBar } from '../progress-bar.ts'
import { type DemoService, manage } from './demo-service.ts'

type Series = { series: { total: { installs: number } }[] }

const patienceMs = 60_000
const everyMs = 250

/** Reports are caught up when they know every install of the history. */
export async function waitForSums(
  service: DemoService,
  { project, plan, installs, bar }: { project: number; plan: DemoPlan; installs: number; bar: ProgressBar },
): Promise<void> {
  const query = `from=${plan.firstDay}&to=${plan.lastDay}&interval=month&metrics=installs`
  const until = performance.now() + patienceMs
  for (;;) {
    const { series } = await manage<Series>(service, 'GET', `projects/${project}/report/series?${query}`)
    const counted = series.reduce((sum, { total }) => sum + total.installs, 0)
    bar.show({ doing: 'Adding up', done: Math.min(counted, installs), total: installs, unit: 'installs' })
    if (counted >= installs || performance.now() > until) return
    await delay(everyMs)
  }
}
