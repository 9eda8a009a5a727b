import type { RangeSearch } from '@tributary/contract/day-range'
import { TextLink } from '#parts/links.tsx'
import type { Card } from './card-name.ts'
import { withRange } from './with-range.ts'

/** Opens the view in Explore, with the days of the board. */
export function ViewLink({ view, range }: { view: NonNullable<Card['view']>; range: RangeSearch }) {
  return (
    <TextLink
      inherit
      c="inherit"
      underline="hover"
      to="/p/$project/explore"
      search={withRange(view.search, range)}
    >
      {view.name}
    </TextLink>
  )
}
