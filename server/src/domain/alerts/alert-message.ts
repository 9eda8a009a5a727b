import type { AlertKind } from '@tributary/contract/manage-api/alerts/alert-kinds'
import type { AlertDestination } from './alert-destination.ts'

export type AlertItem = {
  id: string
  kind: AlertKind
  subject: string
  title: string
  why: string
  /** What to do. */
  action: string
  /** In the dashboard; empty: nowhere in particular. */
  path: string
  /** ISO 8601, as all times of a message: it is stored as JSON. */
  since: string
  endedAt: string | null
}

/** What one destination is told at once. */
export type AlertMessage = {
  /** Null: the service itself. */
  project: { id: number; name: string } | null
  at: string
  opened: AlertItem[]
  ended: AlertItem[]
}

/** The part of the news that the destination asked for; undefined: none. */
export function messageFor(
  {
    kinds,
    notifyOnResolve,
    unsubscribedAt,
  }: Pick<AlertDestination, 'kinds' | 'notifyOnResolve' | 'unsubscribedAt'>,
  news: AlertMessage,
): AlertMessage | undefined {
  if (unsubscribedAt !== null) return undefined
  const wanted = ({ kind }: AlertItem) => kinds === null || kinds.includes(kind)
  const opened = news.opened.filter(wanted)
  const ended = notifyOnResolve ? news.ended.filter(wanted) : []
  return opened.length + ended.length === 0 ? undefined : { ...news, opened, ended }
}
