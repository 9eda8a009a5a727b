import { List, Text } from '@mantine/core'
import type { LeftOutReason } from '@tributary/contract/audience-words'
import { formatCount } from '#format/figures.ts'
import { leftOutWords } from './left-out-words.ts'

type Props = { leftOut: readonly { reason: LeftOutReason; people: number }[] }

/** How many members are not in an audience, and why. */
export function LeftOutList({ leftOut }: Props) {
  if (leftOut.length === 0) return null
  const total = leftOut.reduce((sum, { people }) => sum + people, 0)
  return (
    <div>
      <Text size="sm">Left out: {formatCount(total)}</Text>
      <List size="sm" c="dimmed">
        {leftOut.map(({ reason, people }) => (
          <List.Item key={reason}>
            {formatCount(people)}: {leftOutWords[reason]}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
