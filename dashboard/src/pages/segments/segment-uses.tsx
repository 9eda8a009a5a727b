import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '@tributary/contract/explore/search'
import { useProjectId } from '#api/use-project.ts'
import { filtersOf, type Segment } from './segment.ts'

/** Where the segment answers questions. */
export function SegmentUses({ segment: { id } }: { segment: Segment }) {
  const project = useProjectId()
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
        <Anchor
          key={name}
          size="sm"
          renderRoot={(props) => (
            <Link to={to as '/p/$project'} params={{ project }} search={search as never} {...props} />
          )}
        >
          {name}
        </Anchor>
      ))}
    </Group>
  )
}
