import type { Writer } from '#figures/writer.ts'
import type { ExploreAnswer } from '#manage-api/explore/explore.ts'
import { groupText, shortStartText } from './written-figures.ts'

/** As many lines as a chart can tell apart. */
export const mostLines = 8

/** `faint`: the compared period. */
export type AnswerLine = { name: string; values: (number | null)[]; faint: boolean }

export type AnswerLines = {
  axis: string
  points: string[]
  /** The first day of each point; undefined: the points are no days. */
  starts: string[] | undefined
  lines: AnswerLine[]
}

/** The lines of the largest groups over time; of retention over the days after the install. */
export function answerLines(answer: ExploreAnswer, write: Writer): AnswerLines {
  return answer.measure === 'retention' ? retentionLines(answer) : timeLines(answer, write)
}

function timeLines(answer: ExploreAnswer, write: Writer): AnswerLines {
  const { by, series, interval } = answer
  const starts = (series[0]?.points ?? []).map(({ start }) => start)
  const drawn = series.slice(0, mostLines)
  const lines = drawn.map(({ group, points }) => ({
    name: by.length === 0 ? 'This period' : groupText(by, group),
    values: points.map(({ value }) => value),
    faint: false,
  }))
  const [first] = drawn
  const compared =
    by.length > 0 || first === undefined || first.compared === null
      ? []
      : [{ name: 'Compared', values: matched(first.compared, starts), faint: true }]
  return {
    axis: 'When',
    points: starts.map((start) => shortStartText(answer, start, write)),
    starts: interval === 'hour' ? undefined : starts,
    lines: [...unlike(lines), ...compared],
  }
}

/** The compared period may have more or fewer intervals. */
const matched = (points: readonly { value: number | null }[], starts: readonly string[]) =>
  starts.map((_, index) => points[index]?.value ?? null)

function retentionLines({ by, rows, totals }: ExploreAnswer): AnswerLines {
  const drawn =
    by.length === 0
      ? [{ name: 'All installs', days: totals.days }]
      : rows.slice(0, mostLines).map((row) => ({ name: groupText(by, row.group), days: row.days }))
  return {
    axis: 'Day after the install',
    points: (totals.days ?? []).map(({ day }) => `Day ${day}`),
    starts: undefined,
    lines: unlike(
      drawn.map(({ name, days = [] }) => ({ name, values: days.map(({ value }) => value), faint: false })),
    ),
  }
}

/** Charts tell lines apart by their names: two ads may have the same one. */
function unlike(lines: AnswerLine[]): AnswerLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const times = (seen.get(line.name) ?? 0) + 1
    seen.set(line.name, times)
    return times === 1 ? line : { ...line, name: `${line.name} (${times})` }
  })
}
