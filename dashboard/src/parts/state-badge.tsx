import { Badge } from '@mantine/core'

/** The minimum width keeps a narrow table column from truncating the label. */
export function StateBadge({ word, color }: { word: string; color: string }) {
  return (
    <Badge variant="light" color={color} miw="max-content">
      {word}
    </Badge>
  )
}
