import { memo } from 'react'
import { networkName } from '../../../format/network-names.ts'
import { ChevronRight } from '../../../shell/icons.tsx'
import { DiscoveredBadge } from '../discovered-badge.tsx'
import type { Column } from './columns.ts'
import { type CellFormat, formatCell } from './format-cell.ts'
import type { Figures, Row } from './report-rows.ts'
import classes from './report-table.module.css'

type Props = Pick<Row, 'level' | 'kind' | 'name' | 'figures' | 'hasChildren' | 'open' | 'displayId'> & {
  rowKey: string
  columns: readonly Column[]
  format: CellFormat
  onToggle: (key: string) => void
  onOpen: (displayId: string) => void
}

/** One row, rendered again only when it changes: a page can have thousands of cells. */
export const ReportLine = memo(function ReportLine(props: Props) {
  const { level, figures, columns, format, displayId, onOpen } = props
  // The name is the button for keyboards and screen readers; the rest of the row is only a larger click target.
  const target = level === 0 ? { onClick: () => onOpen(displayId) } : {}
  return (
    <tr data-level={level} {...target}>
      <th scope="row">
        <RowName {...props} />
      </th>
      {columns.map((column) => {
        const { text, title, faint, dashed } = formatCell(column, figures, format)
        return (
          <td
            key={column.id}
            title={title}
            className={faint === true ? classes.faint : dashed === true ? classes.dashed : undefined}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
})

function RowName({
  rowKey,
  level,
  kind,
  name,
  figures,
  hasChildren,
  open,
  onToggle,
  displayId,
  onOpen,
}: Props) {
  return (
    <div className={classes.name} data-level={level}>
      {hasChildren ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-label={`${level === 0 ? 'Ad sets' : 'Ads'} of ${name}`}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(rowKey)
          }}
        >
          <ChevronRight size={14} />
        </button>
      ) : (
        <span className={classes.gap} />
      )}
      <span>
        {level === 0 ? (
          <button
            type="button"
            className={classes.link}
            onClick={(event) => {
              event.stopPropagation()
              onOpen(displayId)
            }}
          >
            {name}
          </button>
        ) : (
          name
        )}
        {figures.discovered === true && (
          <>
            {' '}
            <DiscoveredBadge size="sm" />
          </>
        )}
        <span className={classes.below}>{level === 0 ? rowDetails(figures, displayId) : kind}</span>
      </span>
    </div>
  )
}

function rowDetails({ ad_network_code: code, active }: Figures, displayId: string): string {
  const parts = [typeof code === 'string' && networkName(code), displayId, active === false && 'inactive']
  return parts.filter(Boolean).join(' · ')
}
