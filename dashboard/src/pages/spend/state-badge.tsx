import { Badge } from '@mantine/core'

/** A state in a word. A narrow column of a table must not cut it short. */
export function StateBadge({ word, color }: { word: string; color: string }) {
  return (
    <Badge variant="light" color={color} miw="max-content">
      {word}
    </Badge>
  )
}
