import type { RowGrouping } from '#domain/reporting/report-request.ts'
import { type CohortGroup, mergeGroups } from './cohort-group.ts'

/** The cohorts of one group that are of campaigns, of deleted ones, or of none. */
export type CohortPart = CohortGroup & { part: 'listed' | 'deleted' | 'organic' }

/** The cohorts of a table by group, and of all of it. */
export type TableCohorts = {
  groups: Map<string, CohortGroup>
  organic: CohortGroup
  deleted: CohortGroup
  totals: CohortGroup
}

export function tableCohorts(parts: readonly CohortPart[], groupBy: RowGrouping | undefined): TableCohorts {
  const ofPart = (wanted: CohortPart['part']) =>
    mergeGroups(
      parts.filter(({ part }) => part === wanted),
      null,
    )
  // Deleted campaigns are one row of the table.
  const shown = groupBy === 'campaign' ? parts.filter(({ part }) => part === 'listed') : parts
  return {
    groups: new Map(joinParts(shown).flatMap((one) => (one.group === null ? [] : [[one.group, one]]))),
    organic: ofPart('organic'),
    deleted: ofPart('deleted'),
    totals: mergeGroups(parts, null),
  }
}

/** Groups whole again. */
export function joinParts(parts: readonly CohortPart[]): CohortGroup[] {
  return [...Map.groupBy(parts, ({ group }) => group).entries()].map(([group, of]) =>
    mergeGroups(of, group, of[0]?.name),
  )
}
