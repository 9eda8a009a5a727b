import { Group } from '@mantine/core'
import { addressOf } from '@tributary/contract/explore/search'
import { TextLink } from '#parts/links.tsx'
import { filtersOf, type Segment } from './segment.ts'

/** Where the segment answers questions. */
export function SegmentUses({ segment: { id } }: { segment: Segment }) {
  const where = filtersOf([{ segment: id }])
  const uses = [
    {
      name: 'Explore its members',
      to: '/p/$project/explore',
      search: addressOf({ of: 'installs', measure: 'people', where }),
    },
    { name: 'Its campaigns', to: '/p/$project/campaigns', search: { segment: id } },
    { name: 'Its funnel', to: '/p/$project/events/funnel', search: { segment: id } },
    { name: 'Its retention', to: '/p/$project/events/retention', search: { segment: id } },
    { name: 'Its lifetime value', to: '/p/$project/ltv', search: addressOf({ where }) },
  ]
  return (
    <Group gap="md" mt="sm">
      {uses.map(({ name, to, search }) => (
        <TextLink key={name} size="sm" to={to} search={search}>
          {name}
        </TextLink>
      ))}
    </Group>
  )
}
