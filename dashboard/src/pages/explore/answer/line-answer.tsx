import { Text } from '@mantine/core'
import { mostLines } from '@tributary/contract/explore/answer/answer-lines'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { AnnotatedChart } from '#parts/annotations/annotated-chart.tsx'
import { OpenEndedChart } from '#parts/charts/open-ended-chart.tsx'
import { TimeChart } from '#parts/charts/time-chart.tsx'
import { seriesColor } from '#theme.ts'
import { answerLines, tickWriterOf, writerOf } from './written-figures.ts'

type Props = { answer: ExploreAnswer; label: string; height?: number; isPublic: boolean }

export function LineAnswer({ answer, label, height = 300, isPublic }: Props) {
  const { axis, points, starts, lines } = answerLines(answer)
  const series = lines.map((line, index) => ({ ...line, color: seriesColor(line.faint ? 7 : index) }))
  const chart = {
    label,
    axis,
    points,
    series,
    write: writerOf(answer),
    writeTick: tickWriterOf(answer),
    height,
  }
  const { from, to, timezone } = answer
  const days = { from, to }
  return (
    <>
      {starts === undefined ? (
        <TimeChart {...chart} />
      ) : isPublic ? (
        <OpenEndedChart {...chart} days={days} timezone={timezone} />
      ) : (
        <AnnotatedChart {...chart} starts={starts} days={days} />
      )}
      {answer.rows.length > mostLines && (
        <Text size="xs" c="dimmed" mt={4}>
          The {mostLines} largest of {answer.rows.length} are drawn. The table has all.
        </Text>
      )}
    </>
  )
}
