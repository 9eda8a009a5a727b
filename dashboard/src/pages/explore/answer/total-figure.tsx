import { Group, Text } from '@mantine/core'
import { addsUp, written } from '@tributary/contract/explore/answer/written-figures'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import classes from './answer.module.css'
import { writeChange, writerOf } from './written-figures.ts'

/** The figure of everything that was asked for, and its change. */
export function TotalFigure({ answer }: { answer: ExploreAnswer }) {
  const { totals } = answer
  const write = writerOf(answer)
  return (
    <Group gap="sm" align="baseline" mb="md">
      <Text span fw={650} className={classes.total ?? ''}>
        {written(totals.value, write)}
      </Text>
      <Text span size="sm" c="dimmed">
        {describeTotal(answer)}
      </Text>
    </Group>
  )
}

function describeTotal(answer: ExploreAnswer): string {
  const { totals, by, compared, measure } = answer
  const [first] = totals.days ?? []
  const what =
    measure === 'retention' ? `on day ${first?.day} after the install` : by.length > 0 ? 'Total' : ''
  const from = addsUp(answer) ? '' : `computed from ${formatCount(totals.of)}`
  return [what, from, compared === null ? '' : describeCompared(answer)]
    .filter((part) => part !== '')
    .join(', ')
}

function describeCompared(answer: ExploreAnswer): string {
  const { totals, compared } = answer
  if (compared === null) return ''
  const write = writerOf(answer)
  const days =
    compared.from === compared.to
      ? formatDay(compared.from)
      : `${formatDay(compared.from)} – ${formatDay(compared.to)}`
  const change = writeChange(totals.value, totals.compared?.value)
  const before = `${written(totals.compared?.value, write)} on ${days}`
  return change === undefined ? before : `${change} against ${before}`
}
