import type { Endpoint } from '#endpoint.ts'
import * as boards from './boards.ts'
import * as schedules from './schedules.ts'
import * as shareLinks from './share-links.ts'
import * as views from './views.ts'

/** Saved views, and what is made of them. */
export const viewEndpoints: readonly Endpoint[] = [views, shareLinks, schedules, boards].flatMap((group) =>
  Object.values<Endpoint>(group),
)
