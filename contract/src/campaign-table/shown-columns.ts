import {
  type Column,
  currentColumnId,
  defaultColumns,
  fixedColumns,
  isAboutCampaign,
  type View,
} from './columns.ts'
import { columnOfEvent, hasFigure, readEventColumn, toggleColumn } from './event-columns.ts'
import type { Grouping } from './search.ts'

export const isInView = (column: Column, view: View) => column.view === undefined || column.view === view

/** The columns of the view, in the order of the chooser, events last. */
export function shownColumns(ids: readonly string[] | undefined, view: View): Column[] {
  // Added one by one, so that a URL cannot combine an event's count and its users.
  const chosen = (ids ?? defaultColumns[view])
    .map(currentColumnId)
    .reduce<string[]>((all, id) => (all.includes(id) ? all : toggleColumn(all, id)), [])
  const fixed = fixedColumns.filter((column) => chosen.includes(column.id) && isInView(column, view))
  const events = chosen.flatMap((id) => {
    const event = readEventColumn(id)
    return event === undefined || !hasFigure(event.name, event.figure) ? [] : [columnOfEvent(event)]
  })
  return [...fixed, ...events]
}

/** Those that the rows of a grouping have. */
export function columnsOfRows(columns: readonly Column[], group: Grouping): Column[] {
  return columns.filter((column) => group === 'campaign' || !isAboutCampaign(column))
}
