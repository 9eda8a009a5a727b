import type { Column } from './columns.ts'
import classes from './report-table.module.css'
import type { SortField } from './search.ts'

export type Sorting = { field: SortField; order: 'ascending' | 'descending' }

type Props = { columns: readonly Column[]; sorting: Sorting; onSort: (sorting: Sorting) => void }

export function ReportHead({ columns, sorting, onSort }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col">Campaign</th>
        {columns.map((column) => (
          <Heading key={column.id} {...{ column, sorting, onSort }} />
        ))}
      </tr>
    </thead>
  )
}

function Heading({ column, sorting, onSort }: { column: Column } & Omit<Props, 'columns'>) {
  const { label, description, sort } = column
  if (sort === undefined)
    return (
      <th scope="col" title={description}>
        {label}
      </th>
    )
  const order = sorting.field === sort ? sorting.order : undefined
  return (
    <th scope="col" title={description} aria-sort={order ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ field: sort, order: order === 'descending' ? 'ascending' : 'descending' })}
      >
        {label}
        <span className={classes.arrow} aria-hidden="true">
          {order === undefined ? '↕' : order === 'descending' ? '↓' : '↑'}
        </span>
      </button>
    </th>
  )
}
