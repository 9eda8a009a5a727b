import type { Column } from './columns.ts'
import { ReportHead, type Sorting } from './report-head.tsx'
import { ReportLine } from './report-line.tsx'
import type { Row } from './report-rows.ts'
import classes from './report-table.module.css'
import type { CellFormat } from './write-cell.ts'

type Props = {
  rows: readonly Row[]
  columns: readonly Column[]
  format: CellFormat
  sorting: Sorting
  /** The rows are those of the question before; the answer is on its way. */
  old: boolean
  onSort: (sorting: Sorting) => void
  onToggle: (key: string) => void
  onOpen: (displayId: string) => void
}

// The region scrolls on its own, so it takes the focus like a control.
const inTabOrder = { tabIndex: 0 }

/** The report. Its first column and its headings stay where they are while the rest scrolls. */
export function ReportTable({ rows, columns, format, sorting, old, onSort, onToggle, onOpen }: Props) {
  return (
    <section
      className={classes.region}
      aria-label="Campaign report"
      aria-busy={old}
      {...(old && { 'data-old': true })}
      {...inTabOrder}
    >
      <table className={classes.table}>
        <ReportHead {...{ columns, sorting, onSort }} />
        <tbody>
          {rows.map(({ key, level, word, name, figures, hasChildren, open, displayId }) => (
            <ReportLine
              key={key}
              rowKey={key}
              {...{ level, word, name, figures, hasChildren, open, displayId }}
              {...{ columns, format, onToggle, onOpen }}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
