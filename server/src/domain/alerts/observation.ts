import type { AlertKind } from '@tributary/contract/manage-api/alerts/alert-kinds'

/** A condition that holds now. */
export type Observation = {
  kind: AlertKind
  /** Stable within project and kind: the same condition next minute has the same subject. */
  subject: string
  /** One line in plain words: `Summer sale has had no clicks for 9 hours`. */
  title: string
  /** The figures behind it in a sentence or two. */
  why: string
  /** Where to look in the dashboard, from the root. Empty: nowhere in particular. */
  path: string
}
