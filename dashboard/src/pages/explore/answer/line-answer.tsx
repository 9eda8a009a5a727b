import { Text } from '@mantine/core'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { AnnotatedChart } from '../../../parts/annotations/annotated-chart.tsx'
import { TimeChart } from '../../../parts/charts/time-chart.tsx'
import { answerLines, mostLines } from './answer-lines.ts'
import { tickWriterOf, writerOf } from './written-figures.ts'

export function LineAnswer({ answer, label }: { answer: ExploreAnswer; label: string }) {
  const { axis, points, starts, series } = answerLines(answer)
  const chart = {
    label,
    axis,
    points,
    series,
    write: writerOf(answer),
    writeTick: tickWriterOf(answer),
    height: 300,
  }
  return (
    <>
      {starts === undefined ? (
        <TimeChart {...chart} />
      ) : (
        <AnnotatedChart {...chart} starts={starts} days={{ from: answer.from, to: answer.to }} />
      )}
      {answer.rows.length > mostLines && (
        <Text size="xs" c="dimmed" mt={4}>
          The {mostLines} largest of {answer.rows.length} are drawn. The table has all.
        </Text>
      )}
    </>
  )
}
