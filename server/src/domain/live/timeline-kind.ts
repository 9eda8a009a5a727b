import type { timelineKinds } from '@tributary/contract/manage-api/timeline'

/** What can happen in a person's life with the app. */
export type TimelineKind = (typeof timelineKinds)[number]
