import { Text } from '@mantine/core'
import { explainOthers } from './explain-source.ts'

/** How many candidates the receipt does not list, if any. */
export function OtherCandidates({ others }: { others: number }) {
  if (others === 0) return null
  return (
    <Text size="sm" c="dimmed" data-receipt="others">
      {explainOthers(others)}
    </Text>
  )
}
