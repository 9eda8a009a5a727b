import type { AskedFilter } from '@tributary/contract/manage-api/explore/question'

/** Filters of installs, by name; its members are the users of the installs that pass. */
export type SegmentDefinition = {
  where: readonly AskedFilter[]
  /** Days of the install, in the project's timezone. */
  from: string | null
  to: string | null
}

export type Segment = SegmentDefinition & {
  id: number
  name: string
  revision: number
  createdAt: Date
  changedAt: Date
  /** A member, who may have left. */
  changedById: string | null
}
