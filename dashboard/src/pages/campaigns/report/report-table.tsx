import type { Column } from './columns.ts'
import type { CellFormat } from './format-cell.ts'
import { ReportHead, type Sorting } from './report-head.tsx'
import { ReportLine } from './report-line.tsx'
import type { Row } from './report-rows.ts'
import classes from './report-table.module.css'

type Props = {
  rows: readonly Row[]
  columns: readonly Column[]
  format: CellFormat
  sorting: Sorting
  /** The rows are from the previous query; the new result is loading. */
  isStale: boolean
  onSort: (sorting: Sorting) => void
  onToggle: (key: string) => void
  onOpen: (displayId: string) => void
}

// The region scrolls on its own, so it must be focusable.
const inTabOrder = { tabIndex: 0 }

/** The report. The first column and the headings stay in place while the rest scrolls. */
export function ReportTable({ rows, columns, format, sorting, isStale, onSort, onToggle, onOpen }: Props) {
  return (
    <section
      className={classes.region}
      aria-label="Campaign report"
      aria-busy={isStale}
      {...(isStale && { 'data-old': true })}
      {...inTabOrder}
    >
      <table className={classes.table}>
        <ReportHead {...{ columns, sorting, onSort }} />
        <tbody>
          {rows.map(({ key, level, kind, name, figures, hasChildren, open, displayId }) => (
            <ReportLine
              key={key}
              rowKey={key}
              {...{ level, kind, name, figures, hasChildren, open, displayId }}
              {...{ columns, format, onToggle, onOpen }}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
