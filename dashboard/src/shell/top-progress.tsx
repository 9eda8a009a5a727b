import { Progress } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'

/** Anything that takes longer than a blink shows a bar on top of the page. */
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
