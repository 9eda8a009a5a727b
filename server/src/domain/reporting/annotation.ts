import type { annotationKinds } from '@tributary/contract/manage-api/reports/annotations'

export type Annotation = {
  /** Null: made by the service. */
  id: number | null
  day: string
  kind: (typeof annotationKinds)[number]
  text: string
  createdBy: { id: string; name: string } | null
}

/** Campaigns that started on one day; `names` holds the first ones. */
export type CampaignStarts = { day: string; count: number; names: string[] }

const mostNames = 2

/** One line for all campaigns of a day. */
export function annotateStarts({ day, count, names }: CampaignStarts): Annotation {
  const shown = names.slice(0, count === mostNames + 1 ? count : mostNames)
  const rest = count - shown.length
  const list = rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`
  return { id: null, day, kind: 'campaign', text: `Started: ${list}`, createdBy: null }
}

/** By day; what the service made comes after what people wrote. */
export function inOrder(annotations: readonly Annotation[]): Annotation[] {
  return [...annotations].sort(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      Number(one.id === null) - Number(other.id === null) ||
      (one.id ?? 0) - (other.id ?? 0),
  )
}
