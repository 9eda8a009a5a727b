import { readData } from '#call-service.ts'
import type { CountedKind } from '#importers/vendor-figures.ts'
import { inProject, type Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'

/** A day of a campaign in our report; the display id is null for organic. */
export type OurDay = Record<CountedKind | 'revenue', number>

export const noDay: OurDay = {
  installs: 0,
  reinstalls: 0,
  reengagements: 0,
  uninstalls: 0,
  events: 0,
  revenue: 0,
}

type Series = { series: { group: string | null; points: Record<string, number | string>[] }[] }

export type Wanted = {
  from: string
  to: string
  displayIds: readonly string[]
  eventNames: readonly string[]
}

const figures = ['installs', 'reinstalls', 'reengagements', 'uninstalls', 'revenue'] as const
// The report has at most 20 groups, and a URL its own limit.
const groupsAtOnce = 19
const eventsAtOnce = 25
const daysAtOnce = 1_000

/** Our figures of these campaigns and organic, by `<day> <display id>` (organic: empty). */
export async function readOurs(
  connection: Connection,
  project: Project,
  wanted: Wanted,
): Promise<Map<string, OurDay>> {
  const days = new Map<string, OurDay>()
  const metrics = [
    [...figures],
    ...inSlices(wanted.eventNames, eventsAtOnce).map((names) => names.map(metricOf)),
  ]
  for (const span of spansOf(wanted))
    for (const groups of inSlices(['organic', ...wanted.displayIds], groupsAtOnce))
      for (const some of metrics) {
        const { series } = await readData<Series>(connection, {
          method: 'GET',
          path: inProject(project, '/report/series'),
          query: {
            ...span,
            interval: 'day',
            group_by: 'campaign',
            groups: groups.join(','),
            metrics: some.join(','),
          },
        })
        for (const { group, points } of series) for (const point of points) add(days, group, point)
      }
  return days
}

const metricOf = (eventName: string) => `event:${eventName.replaceAll(',', '\\,')}`

function add(
  days: Map<string, OurDay>,
  group: string | null,
  { start, ...values }: Record<string, number | string>,
): void {
  const key = `${start} ${group ?? ''}`
  const day = days.get(key) ?? { ...noDay }
  for (const [name, value] of Object.entries(values))
    if (name.startsWith('event:')) day.events += Number(value)
    else day[name as keyof OurDay] += Number(value)
  days.set(key, day)
}

function inSlices<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

function spansOf({ from, to }: Wanted): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = []
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  for (let start = Date.parse(from); start <= Date.parse(to); start += daysAtOnce * 86_400_000)
    spans.push({
      from: dayOf(start),
      to: dayOf(Math.min(Date.parse(to), start + (daysAtOnce - 1) * 86_400_000)),
    })
  return spans
}
