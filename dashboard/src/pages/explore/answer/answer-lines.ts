import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import type { Series } from '../../../parts/charts/series.ts'
import { seriesColor } from '../../../theme.ts'
import { groupText, shortStartText } from './written-figures.ts'

/** As many lines as a chart can tell apart. */
export const mostLines = 8

export type Lines = {
  axis: string
  points: string[]
  /** The first day of each point; undefined: the points are no days. */
  starts: string[] | undefined
  series: Series[]
}

/** The lines of the largest groups over time; of retention over the days after the install. */
export function answerLines(answer: ExploreAnswer): Lines {
  return answer.measure === 'retention' ? retentionLines(answer) : timeLines(answer)
}

function timeLines(answer: ExploreAnswer): Lines {
  const { by, series, interval } = answer
  const starts = (series[0]?.points ?? []).map(({ start }) => start)
  const drawn = series.slice(0, mostLines)
  const lines = drawn.map(({ group, points }, index) => ({
    name: by.length === 0 ? 'This period' : groupText(by, group),
    color: seriesColor(index),
    values: points.map(({ value }) => value),
  }))
  const [first] = drawn
  const compared =
    by.length > 0 || first === undefined || first.compared === null
      ? []
      : [{ name: 'Compared', color: seriesColor(7), values: matched(first.compared, starts), faint: true }]
  return {
    axis: 'When',
    points: starts.map((start) => shortStartText(answer, start)),
    starts: interval === 'hour' ? undefined : starts,
    series: [...unlike(lines), ...compared],
  }
}

/** The compared period may have more or fewer intervals. */
const matched = (points: readonly { value: number | null }[], starts: readonly string[]) =>
  starts.map((_, index) => points[index]?.value ?? null)

function retentionLines({ by, rows, totals }: ExploreAnswer): Lines {
  const drawn =
    by.length === 0
      ? [{ name: 'All installs', days: totals.days }]
      : rows.slice(0, mostLines).map((row) => ({ name: groupText(by, row.group), days: row.days }))
  return {
    axis: 'Day after the install',
    points: (totals.days ?? []).map(({ day }) => `Day ${day}`),
    starts: undefined,
    series: unlike(
      drawn.map(({ name, days = [] }, index) => ({
        name,
        color: seriesColor(index),
        values: days.map(({ value }) => value),
      })),
    ),
  }
}

/** Charts tell lines apart by their names: two ads may have the same one. */
function unlike(series: Series[]): Series[] {
  const seen = new Map<string, number>()
  return series.map((line) => {
    const times = (seen.get(line.name) ?? 0) + 1
    seen.set(line.name, times)
    return times === 1 ? line : { ...line, name: `${line.name} (${times})` }
  })
}
