import { columnTitles, type Figure } from '#figures/figure.ts'
import { type FigureId, figures, shortFigureLabel } from '#figures/names.ts'
import { fieldOf } from '#figures/report-fields.ts'

export type View = 'user_acquisition' | 'retargeting'

export type Kind =
  | 'count'
  | 'money'
  | 'cost'
  | 'share'
  | 'ratio'
  | 'cohort_share'
  | 'cohort_money'
  | 'mature_ratio'
  | 'mature_money'
  | 'payback'
  | 'arpu'
  | 'text'
  | 'network'
  | 'platforms'
  | 'moment'

/** A column of the report: where its figure is in a row, and how it is formatted. The service sorts by its `id`. */
export type Column = {
  id: string
  label: string
  kind: Kind
  path: readonly string[]
  description?: string
  /** Its entry in the glossary. */
  figure?: FigureId
  /** Which direction is good news. Undefined: neither. */
  better?: 'more' | 'less'
  /** Only in this view. */
  view?: View
  /** An event column: a row without this event shows zero, not a dash. */
  event?: boolean
}

/** How the cells of a figure are written, by its unit and what it is computed from. */
function kindOf({ unit, days, formula, field }: Figure): Kind {
  const isOfCohort = field?.startsWith('economics.') === true
  if (unit === 'day') return 'payback'
  if (unit === 'percent') return days === undefined ? 'share' : 'cohort_share'
  if (unit === 'average') return 'ratio'
  if (unit === 'ratio') return isOfCohort ? 'mature_ratio' : 'ratio'
  if (unit !== 'money') return 'count'
  if (days !== undefined) return isOfCohort ? 'mature_money' : 'cohort_money'
  if (isOfCohort) return 'arpu'
  return formula !== undefined && 'ratio' in formula ? 'cost' : 'money'
}

function columnsOf([id, figure]: [FigureId, Figure]): Column[] {
  const { better, view, about, days = [undefined] } = figure
  const field = fieldOf([id, figure])
  return days.map((day) => {
    const at = day === undefined ? field : `${field}.d${day}`
    return {
      id: at,
      figure: id,
      label: shortFigureLabel(id, day),
      kind: kindOf(figure),
      path: at.split('.'),
      ...(about !== undefined && { description: about }),
      ...(better !== undefined && { better }),
      ...(view !== undefined && { view }),
    }
  })
}

const figureGroups = columnTitles.map((title) => ({
  title,
  columns: (Object.entries(figures) as [FigureId, Figure][])
    .filter(([, { column }]) => column === title)
    .flatMap(columnsOf),
}))

const about: Column[] = [
  { id: 'network', label: 'Network', kind: 'network', path: ['ad_network_code'] },
  { id: 'account', label: 'Account', kind: 'text', path: ['network_account', 'name'] },
  { id: 'platforms', label: 'Platforms', kind: 'platforms', path: [] },
  { id: 'domain', label: 'Domain', kind: 'text', path: ['domain', 'name'] },
  { id: 'custom_store_listing', label: 'Store listing', kind: 'text', path: ['custom_store_listing'] },
  { id: 'created_at', label: 'Created', kind: 'moment', path: ['created_at'] },
]

export const columnGroups: readonly { title: string; columns: readonly Column[] }[] = [
  ...figureGroups,
  { title: 'About the campaign', columns: about },
]

export const fixedColumns: readonly Column[] = columnGroups.flatMap(({ columns }) => columns)

export const defaultColumns: Record<View, readonly string[]> = {
  user_acquisition: [
    'clicks',
    'installs',
    'sign-ups',
    'conversion',
    'revenue',
    'spend',
    'paid_roas',
    'paid_cost_per_install',
    'retention.d7',
  ],
  retargeting: [
    'clicks',
    'revenue',
    'spend',
    'paid_roas',
    'cost_per_reinstall',
    'reinstalls',
    'reengagements',
    'active_users',
  ],
}

/** Earlier names of columns, in saved views and shared addresses. */
const renamed: Readonly<Record<string, string>> = {
  roas: 'paid_roas',
  cost_per_install: 'paid_cost_per_install',
  cost_per_signup: 'paid_cost_per_sign_up',
  signups: 'sign-ups',
}

export const currentColumnId = (id: string) => (Object.hasOwn(renamed, id) ? (renamed[id] ?? id) : id)

/** Of the campaign itself: other rows have none of them. */
export const isAboutCampaign = ({ kind }: Column) =>
  kind === 'text' || kind === 'network' || kind === 'platforms' || kind === 'moment'

/** Figures of the installs by their age, as on the page of cohorts. They are read only on request. */
export const needsEconomics = (columns: readonly Column[]) =>
  columns.some(({ path }) => path[0] === 'economics')
