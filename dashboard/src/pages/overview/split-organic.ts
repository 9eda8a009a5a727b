import type { Metric } from './overview-metrics.ts'
import type { Group } from './use-series.ts'

/** Only for metrics that can be summed. Organic is the group without a network. */
export function splitOrganic(groups: readonly Group[], metric: Metric) {
  const sum = (wanted: readonly Group[]) => wanted.reduce((all, { total }) => all + (total[metric] ?? 0), 0)
  return {
    attributed: sum(groups.filter(({ group }) => group !== null)),
    organic: sum(groups.filter(({ group }) => group === null)),
  }
}
