import { figureLabel } from '@tributary/contract/figures/names'
import { FigureHelp } from '#parts/figures/figure-help.tsx'
import { Panel } from '#parts/panel.tsx'
import { CohortChart } from './cohort-chart.tsx'
import { ScaleChoice } from './cohort-controls.tsx'
import { type CohortFigure, type Economics, isRetention, type Scale, shownFigures } from './cohort-figures.ts'
import { drawnGroups, keyOf } from './cohort-groups.ts'
import { CohortTable } from './cohort-table.tsx'
import type { CohortsSearch } from './cohorts-search.ts'

type Props = {
  economics: Economics
  figure: CohortFigure
  scale: Scale
  search: CohortsSearch
  onChange: (search: CohortsSearch) => void
}

/** The curve of the chosen figure, and every cohort in numbers. */
export function CohortPanels({ economics, figure, scale, search, onChange }: Props) {
  // While another grouping loads, the rows are of the one before.
  const by = economics.group_by
  const drawn = drawnGroups(economics.cohorts, by, search.draw)
  const { description } = shownFigures[figure]
  return (
    <>
      <Panel
        title={`${figureLabel(figure)} by age`}
        description={
          <>
            {description} <FigureHelp figure={figure} />
          </>
        }
        actions={
          isRetention(figure) ? undefined : (
            <ScaleChoice value={scale} onChange={(chosen) => onChange({ ...search, scale: chosen })} />
          )
        }
      >
        <CohortChart {...{ economics, drawn, by, figure, scale }} />
      </Panel>
      <Panel
        title="Cohorts"
        description="Dashed: only the stated number of installs is old enough, and the figure is theirs. Too young: none is. The total counts installs that are old enough. Tick rows to draw them."
      >
        <CohortTable
          {...{ economics, by, figure }}
          drawn={drawn.map(keyOf)}
          onDraw={(draw) => onChange({ ...search, draw })}
        />
      </Panel>
    </>
  )
}
