import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RangeSearch } from '@tributary/contract/day-range'
import { useProjectId } from '#api/use-project.ts'
import type { Card } from './card-name.ts'
import { withRange } from './with-range.ts'

/** Opens the view in Explore, with the days of the board. */
export function ViewLink({ view, range }: { view: NonNullable<Card['view']>; range: RangeSearch }) {
  const project = useProjectId()
  return (
    <Anchor
      component={Link}
      inherit
      c="inherit"
      underline="hover"
      to="/p/$project/explore"
      params={{ project } as never}
      search={withRange(view.search, range) as never}
    >
      {view.name}
    </Anchor>
  )
}
