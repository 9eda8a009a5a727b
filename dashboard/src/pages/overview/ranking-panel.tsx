import type { Days } from '@tributary/contract/day-range'
import { figureLabel } from '@tributary/contract/figures/names'
import type { ReactNode } from 'react'
import { formatShortFigure } from '#format/format-figure.ts'
import { FigureName } from '#parts/figures/figure-name.tsx'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import classes from './overview.module.css'
import { type Metric, sourceMetrics } from './overview-metrics.ts'
import { type Grouping, type Ranked, rankGroups } from './rank-groups.ts'
import { useSeries } from './use-series.ts'

type Props = { title: string; by: Grouping; metric: Metric; days: Days; actions?: ReactNode }

const headings: Record<Grouping, string> = { network: 'Network', campaign: 'Campaign', platform: 'Platform' }

// The region scrolls when it is narrow, so it must be focusable.
const inTabOrder = { tabIndex: 0 }

/** Where the chosen metric comes from, largest first, each with a bar. */
export function RankingPanel({ title, by, metric, days, actions }: Props) {
  const columns = [...new Set<Metric>([metric, 'installs', 'revenue', 'paid_roas'])]
  const read = useSeries(days, { metrics: sourceMetrics(metric), interval: 'month', group_by: by })
  return (
    <Panel title={title} {...(actions !== undefined && { actions })}>
      <QueryView of={read}>
        {({ series, display_currency }) => {
          const rows = rankGroups(series, by, columns)
          if (rows.length === 0) return <Empty title="No data in this period" />
          return (
            <section className={classes.scroll} aria-label={`Table: ${title}`} {...inTabOrder}>
              <table className={classes.ranking}>
                <thead>
                  <tr>
                    <th scope="col">{headings[by]}</th>
                    {columns.map((column) => (
                      <th key={column} scope="col" aria-label={figureLabel(column)}>
                        <FigureName figure={column} short />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <RankedRow key={row.key} {...{ row, columns }} currency={display_currency} />
                  ))}
                </tbody>
              </table>
            </section>
          )
        }}
      </QueryView>
    </Panel>
  )
}

function RankedRow({ row, columns, currency }: { row: Ranked; columns: Metric[]; currency: string }) {
  return (
    <tr>
      <th scope="row">
        {row.campaign === undefined ? (
          row.label
        ) : (
          <TextLink to="/p/$project/campaigns" search={{ campaign: row.campaign }} size="sm">
            {row.label}
          </TextLink>
        )}
        <div className={classes.track}>
          <div
            className={classes.bar}
            style={{ width: `${row.length * 100}%` }}
            {...(row.organic && { 'data-organic': true })}
          />
        </div>
      </th>
      {columns.map((column, index) => (
        <td key={column} className={index === 0 ? classes.ranked : undefined}>
          {formatShortFigure(column, row.total[column] ?? null, currency)}
        </td>
      ))}
    </tr>
  )
}
