import { Progress } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'

/** A bar at the top of the page while a request takes longer than 400 ms. */
export function TopProgress() {
  const busy = useIsFetching() + useIsMutating() > 0
  const [lasting] = useDebouncedValue(busy, 400)
  if (!busy || !lasting) return null
  return (
    <Progress
      value={100}
      animated
      striped
      size={3}
      radius={0}
      aria-label="Working"
      style={{ position: 'fixed', inset: '0 0 auto 0', zIndex: 1000 }}
    />
  )
}
