import type { CellFormat } from '@tributary/contract/campaign-table/cell'
import type { Column } from '@tributary/contract/campaign-table/columns'
import { describeCellChange } from '@tributary/contract/campaign-table/describe-change'
import { formatCell } from '@tributary/contract/campaign-table/format-cell'
import type { Figures, Row } from '@tributary/contract/campaign-table/report-rows'
import { networkName } from '@tributary/contract/network-names'
import { memo } from 'react'
import { DiscoveredBadge } from '#pages/campaigns/discovered-badge.tsx'
import { ChevronRight } from '#shell/icons.tsx'
import classes from './report-table.module.css'

type Props = Pick<
  Row,
  'level' | 'kind' | 'id' | 'name' | 'note' | 'figures' | 'compared' | 'hasChildren' | 'open' | 'displayId'
> & {
  rowKey: string
  columns: readonly Column[]
  format: CellFormat
  onToggle: (key: string) => void
  onOpen: (displayId: string) => void
  /** Undefined: the row cannot be drawn. */
  picked: boolean | undefined
  /** Whether another row can be picked. */
  hasRoom: boolean
  onPick: (key: string) => void
}

/** One row, rendered again only when it changes: a page can have thousands of cells. */
export const ReportLine = memo(function ReportLine(props: Props) {
  const { level, kind, note, figures, compared, columns, format, displayId, onOpen } = props
  // The name is the button for keyboards and screen readers; the rest of the row is only a larger click target.
  const target = kind === 'campaign' ? { onClick: () => onOpen(displayId) } : {}
  return (
    <tr data-level={level} data-kind={kind} {...target} {...(note !== undefined && { 'data-part': true })}>
      <th scope="row">
        <RowName {...props} />
      </th>
      {columns.map((column) => (
        <ReportCell key={column.id} {...{ column, figures, compared, format }} />
      ))}
    </tr>
  )
})

function ReportCell({
  column,
  figures,
  compared,
  format,
}: Pick<Props, 'figures' | 'compared' | 'format'> & { column: Column }) {
  const { text, title, faint, dashed } = formatCell(column, figures, format)
  const change = describeCellChange(column, { figures, compared }, format)
  return (
    <td
      title={title}
      className={faint === true ? classes.faint : dashed === true ? classes.dashed : undefined}
    >
      {text}
      {change !== undefined && (
        <span className={classes.change} data-tone={change.tone} title={change.title}>
          {change.text}
        </span>
      )}
    </td>
  )
}

function PickBox({
  id,
  name,
  picked,
  hasRoom,
  onPick,
}: Pick<Props, 'id' | 'name' | 'picked' | 'hasRoom' | 'onPick'>) {
  if (picked === undefined) return null
  return (
    <input
      type="checkbox"
      className={classes.pick}
      data-move="pick"
      aria-label={`Draw ${name}`}
      title={hasRoom || picked ? 'Draw over time' : 'At most 8 rows are drawn'}
      checked={picked}
      disabled={!picked && !hasRoom}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onPick(id)}
    />
  )
}

function RowName(props: Props) {
  const { rowKey, level, kind, name, figures, hasChildren, open, onToggle, displayId, onOpen } = props
  return (
    <div className={classes.name} data-level={level}>
      <PickBox {...props} />
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
        kind !== 'group' && kind !== 'sum' && <span className={classes.gap} />
      )}
      <span>
        {kind === 'campaign' ? (
          <button
            type="button"
            className={classes.link}
            data-move="name"
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
        {props.note !== undefined && <span className={classes.below}>{props.note}</span>}
        {kind !== 'group' && kind !== 'sum' && (
          <span className={classes.below}>{level === 0 ? rowDetails(figures, displayId) : kind}</span>
        )}
      </span>
    </div>
  )
}

function rowDetails({ ad_network_code: code, active }: Figures, displayId: string): string {
  const parts = [typeof code === 'string' && networkName(code), displayId, active === false && 'inactive']
  return parts.filter(Boolean).join(' · ')
}
