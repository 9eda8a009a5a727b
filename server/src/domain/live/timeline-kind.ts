import type { timelineKinds } from '@tributary/contract/manage-api/people/timeline'

/** What can happen in a person's life with the app. */
export type TimelineKind = (typeof timelineKinds)[number]
