import { SimpleGrid, Title } from '@mantine/core'
import type { SavedView } from '#api/views.ts'
import { PinnedCard } from './pinned-card.tsx'

/** The questions that the team pinned, in its order. */
export function PinnedViews({ views }: { views: readonly SavedView[] }) {
  const pinned = views
    .filter(({ pin }) => pin !== undefined)
    .sort((one, other) => (one.pin ?? 0) - (other.pin ?? 0))
  return (
    <section aria-labelledby="pinned-title">
      <Title order={2} size="h3" mb="sm" id="pinned-title">
        Pinned
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {pinned.map((view, index) => (
          <PinnedCard key={view.id} view={view} place={index + 1} last={pinned.length} />
        ))}
      </SimpleGrid>
    </section>
  )
}
