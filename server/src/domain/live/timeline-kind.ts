import type { timelineKinds } from '@tributary/contract/manage-api/people/timeline'

/** The kinds of facts in a user's timeline. */
export type TimelineKind = (typeof timelineKinds)[number]
