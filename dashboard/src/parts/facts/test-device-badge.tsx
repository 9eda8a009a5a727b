import { Badge } from '@mantine/core'

/** Marks what is in no figure. Nothing for everybody else's. */
export function TestDeviceBadge({ of: device }: { of: number | null | undefined }) {
  if (device == null) return null
  return (
    <Badge variant="outline" color="gray">
      Test device
    </Badge>
  )
}
