import type { CellFormat } from '@tributary/contract/campaign-table/cell'
import type { Column } from '@tributary/contract/campaign-table/columns'
import type { Row } from '@tributary/contract/campaign-table/report-rows'
import { type Grouping, isTime } from '@tributary/contract/campaign-table/search'
import { type CSSProperties, useCallback, useRef, useState } from 'react'
import { moveFocus } from './move-focus.ts'
import { ReportHead, type Sorting } from './report-head.tsx'
import { ReportLine } from './report-line.tsx'
import classes from './report-table.module.css'
import { mostPicked } from './search.ts'
import { useStickyHead } from './use-sticky-head.ts'
import { nameColumn, type Widths } from './widths.ts'

type Props = {
  group: Grouping
  rows: readonly Row[]
  /** Totals, organic installs, deleted campaigns. */
  sums: readonly Row[]
  columns: readonly Column[]
  widths: Widths | undefined
  format: CellFormat
  sorting: Sorting
  picked: readonly string[]
  /** Whether rows can be drawn at all. */
  canDraw: boolean
  /** The rows are from the previous query; the new result is loading. */
  isStale: boolean
  onSort: (sorting: Sorting) => void
  onResize: (widths: Widths) => void
  onToggle: (key: string) => void
  onOpen: (displayId: string) => void
  onPick: (key: string) => void
}

// The region may scroll sideways, so it must be focusable.
const inTabOrder = { tabIndex: 0 }

/** The report. The page scrolls; the headings, the totals and the first column stay in sight. */
export function ReportTable(props: Props) {
  const { group, rows, sums, columns, format, picked, canDraw, isStale, onToggle, onOpen, onPick } = props
  const region = useRef<HTMLElement>(null)
  useStickyHead(region)
  const { widths, resize } = useWidths(props)
  const hasRoom = picked.length < mostPicked
  const lineOf = (row: Row) => {
    const { key, level, kind, id, name, note, figures, compared, hasChildren, open, displayId } = row
    return (
      <ReportLine
        key={key}
        rowKey={key}
        {...{ level, kind, id, name, note, figures, compared, hasChildren, open, displayId }}
        {...{ columns, format, onToggle, onOpen, onPick, hasRoom }}
        picked={canDraw && isDrawable(row, group) ? picked.includes(id) : undefined}
      />
    )
  }
  return (
    <section
      ref={region}
      className={classes.region}
      aria-label="Campaign report"
      aria-busy={isStale}
      {...(isStale && { 'data-old': true })}
      {...inTabOrder}
    >
      <table className={classes.table} onKeyDown={moveFocus}>
        <colgroup>
          {[nameColumn, ...columns.map(({ id }) => id)].map((id) => (
            <col key={id} style={widthOf(widths[id])} />
          ))}
        </colgroup>
        <thead>
          <ReportHead
            {...{ group, columns }}
            sorting={props.sorting}
            onSort={props.onSort}
            onResize={resize}
          />
          {sums.slice(0, 1).map(lineOf)}
        </thead>
        <tbody data-sums>{sums.slice(1).map(lineOf)}</tbody>
        <tbody>{rows.map(lineOf)}</tbody>
      </table>
    </section>
  )
}

const widthOf = (width: number | undefined): CSSProperties =>
  width === undefined ? {} : { width, minWidth: width }

/** By campaign, network and platform; totals and ads have no line of their own. */
function isDrawable({ kind, key }: Row, group: Grouping): boolean {
  if (isTime(group)) return false
  return kind === 'campaign' || kind === 'group' || (key === 'organic' && group !== 'platform')
}

/** The widths while an edge is dragged, and after it in the URL. */
function useWidths({ widths: given, onResize }: Pick<Props, 'widths' | 'onResize'>) {
  const [dragged, setDragged] = useState<Widths>()
  const widths = { ...given, ...dragged }
  const resize = useCallback(
    (id: string, width: number, isDone: boolean) => {
      setDragged(isDone ? undefined : { [id]: width })
      if (isDone) onResize({ ...given, [id]: width })
    },
    [given, onResize],
  )
  return { widths, resize }
}
