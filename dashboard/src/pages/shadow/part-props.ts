import type { ShadowComparisonOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-comparison'
import type { ShadowSearch } from './shadow-search.ts'

export type PartProps = {
  data: ShadowComparisonOnTheWire
  /** The vendor's name. */
  they: string
  search: ShadowSearch
  onChange: (search: ShadowSearch) => void
}

/** The installs of a day, of a campaign, or of both. */
export type CountsRow = {
  day?: string
  key?: string
  campaign?: string | null
  name?: string
} & PartProps['data']['totals']
