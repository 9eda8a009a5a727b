import { Badge } from '@mantine/core'

/** Marks a campaign that the service created because a network named it. */
export function DiscoveredBadge({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <Badge
      variant="light"
      color="teal"
      tt="none"
      size={size}
      title="Created when its network named a campaign id that no campaign had"
    >
      Discovered
    </Badge>
  )
}
