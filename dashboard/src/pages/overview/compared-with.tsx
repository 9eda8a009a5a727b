import { useProject } from '#api/use-project.ts'
import { formatDay, formatTime } from '#format/times.ts'
import type { Comparison, ComparisonData } from './use-comparison.ts'

type Props = { compare: Comparison; before: ComparisonData | undefined }

/** The days that the figures are compared with, in one line. */
export function ComparedWith({ compare, before }: Props) {
  const { timezone } = useProject()
  return `Days in ${timezone}${compare === 'none' ? '' : describe(before, timezone)}`
}

function describe(before: ComparisonData | undefined, timezone: string): string {
  if (before === undefined) return ''
  const { compared, first_day: first } = before
  if (compared === null)
    return `, nothing to compare: ${first === null ? 'no data yet' : `data begins on ${formatDay(first)}`}`
  const until = compared.until === null ? '' : `, until ${formatTime(compared.until, timezone)}`
  return compared.from === compared.to
    ? `, compared with ${formatDay(compared.from)}${until}`
    : `, compared with ${formatDay(compared.from)} – ${formatDay(compared.to)}${until}`
}
