import type { Column } from '@tributary/contract/campaign-table/columns'
import { groupingNames } from '@tributary/contract/campaign-table/group-name'
import type { Grouping } from '@tributary/contract/campaign-table/search'
import type { FigureId } from '@tributary/contract/figures/names'
import { type KeyboardEvent, useRef } from 'react'
import { FigureHelp } from '#parts/figures/figure-help.tsx'
import { dragWidth } from './drag-width.ts'
import classes from './report-table.module.css'
import { clampWidth, nameColumn } from './widths.ts'

export type Sorting = { sort: string | undefined; order: 'ascending' | 'descending' }

type Props = {
  group: Grouping
  columns: readonly Column[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** `isDone`: false while the mouse still moves. */
  onResize: (id: string, width: number, isDone: boolean) => void
}

type HeadingColumn = Pick<Column, 'id' | 'label'> & {
  description?: string | undefined
  figure?: FigureId | undefined
}

export function ReportHead({ group, columns, ...shared }: Props) {
  const name = { id: nameColumn, label: groupingNames[group].one }
  return (
    <tr>
      <Heading column={name} first="ascending" {...shared} />
      {columns.map((column) => (
        <Heading key={column.id} column={column} first="descending" {...shared} />
      ))}
    </tr>
  )
}

type HeadingProps = { column: HeadingColumn; first: Sorting['order'] } & Omit<Props, 'columns' | 'group'>

const resizeStep = 16

/** Sorts by its column. The edge drags the width; so do Shift and the arrow keys. */
function Heading({ column, first, sorting, onSort, onResize }: HeadingProps) {
  const { id, label, description, figure } = column
  const cell = useRef<HTMLTableCellElement>(null)
  const order = sorting.sort === id ? sorting.order : undefined
  const next = order === undefined ? first : order === 'descending' ? 'ascending' : 'descending'
  const resizeByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -resizeStep, ArrowRight: resizeStep }[event.key]
    if (step === undefined || !event.shiftKey) return
    event.preventDefault()
    onResize(id, clampWidth((cell.current?.offsetWidth ?? 0) + step), true)
  }
  return (
    <th
      ref={cell}
      scope="col"
      // Without the name of the help.
      aria-label={label}
      aria-sort={order ?? 'none'}
    >
      <div className={classes.heading}>
        <button
          type="button"
          className={classes.sort}
          title={description}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onKeyDown={resizeByKey}
          onClick={() => onSort({ sort: id, order: next })}
        >
          {label}
          <SortArrow order={order} />
        </button>
        {figure !== undefined && <FigureHelp figure={figure} />}
      </div>
      <span
        className={classes.edge}
        data-resize={id}
        aria-hidden="true"
        onPointerDown={(event) =>
          dragWidth(event, cell.current, (width, isDone) => onResize(id, width, isDone))
        }
      />
    </th>
  )
}

/** Of a column that is not sorted, it shows under the pointer. */
function SortArrow({ order }: { order: Sorting['order'] | undefined }) {
  if (order === undefined)
    return (
      <span className={classes.idle} aria-hidden="true">
        ↕
      </span>
    )
  // A no-break space: the arrow stays beside the last word.
  return <span aria-hidden="true">{order === 'descending' ? '\u00a0↓' : '\u00a0↑'}</span>
}
