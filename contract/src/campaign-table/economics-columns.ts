import { economicsDays } from '../figures/economics-days.ts'
import { type FigureId, figureLabel, shortFigureLabel } from '../figures/names.ts'
import type { Column } from './columns.ts'

function byDay(
  field: 'roas' | 'revenue_per_install',
  { figure, ...shared }: { figure: FigureId } & Pick<Column, 'kind' | 'description' | 'better'>,
): Column[] {
  return economicsDays.map((day) => ({
    ...shared,
    figure,
    id: `economics.${field}.d${day}`,
    label: figureLabel(figure, day),
    path: ['economics', field, `d${day}`],
  }))
}

/** Figures of the installs by their age, as on the page of cohorts. */
export const economicsColumns: Column[] = [
  ...byDay('roas', {
    figure: 'cohort_paid_roas',
    kind: 'mature_ratio',
    description:
      'Revenue of the installs of campaigns with spend up to this day after them, divided by the spend on their days',
    better: 'more',
  }),
  ...byDay('revenue_per_install', {
    figure: 'revenue_per_install',
    kind: 'mature_money',
    description: 'Revenue of the installs up to this day after them, divided by the installs',
    better: 'more',
  }),
  {
    id: 'economics.payback_day',
    figure: 'payback_day',
    label: figureLabel('payback_day'),
    kind: 'payback',
    path: ['economics', 'payback_day'],
    description: 'The first day after the install on which revenue covers the spend',
    better: 'less',
  },
  {
    id: 'economics.arpu',
    figure: 'arpu',
    label: shortFigureLabel('arpu'),
    kind: 'arpu',
    path: ['economics', 'arpu'],
    description: 'Revenue of the installs until now, divided by the users who signed up on them',
    better: 'more',
  },
]

/** These figures are read only on request. */
export const needsEconomics = (columns: readonly Column[]) =>
  columns.some(({ path }) => path[0] === 'economics')
