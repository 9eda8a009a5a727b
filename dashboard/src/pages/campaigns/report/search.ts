import {
  integerFrom,
  known,
  oneOf,
  readTableSearch,
  type TableSearch,
  text,
  texts,
} from '@tributary/contract/campaign-table/search'
import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { type ChartFigure, readChartFigure } from '#pages/campaigns/compare/chart-figures.ts'
import { readWidths, type Widths } from './widths.ts'

export const mostPicked = 8

export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 25

/** The whole view of the report, as kept in the URL. Defaults are left out. */
export type CampaignsSearch = RangeSearch &
  TableSearch & {
    page?: number
    size?: number
    widths?: Widths
    /** The rows that are drawn over time, and the figure. */
    picked?: string[]
    figure?: ChartFigure
    /** How much time a point of the chart covers. */
    every?: 'day' | 'week' | 'month'
    /** The campaign whose drawer is open. */
    campaign?: string
  }

/** Reads the URL and drops unknown values. */
export function readCampaignsSearch(search: Record<string, unknown>): CampaignsSearch {
  const given = known({
    page: integerFrom(1, search.page),
    size: oneOf(pageSizes, search.size),
    widths: readWidths(search.widths),
    picked: texts(search.picked)?.slice(0, mostPicked),
    figure: readChartFigure(search.figure),
    every: oneOf(['day', 'week', 'month'], search.every),
    campaign: text(search.campaign),
  })
  return { ...readRangeSearch(search), ...readTableSearch(search), ...given }
}

export type Fields = Record<string, unknown>
export type Change = Fields | ((before: CampaignsSearch) => Fields)

const keepingPage = [
  'page',
  'columns',
  'widths',
  'depth',
  'toggled',
  'campaign',
  'picked',
  'figure',
  'every',
  'compare',
]

/** Changes the view. Another query starts at page 1. */
export function changeSearch(search: CampaignsSearch, given: Change): CampaignsSearch {
  const change = typeof given === 'function' ? given(search) : given
  const keepsPage = keepingPage.some((field) => field in change)
  const { page, ...rest } = search
  return readCampaignsSearch({ ...(keepsPage ? search : rest), ...change })
}

export function toggleRow({ toggled = [] }: CampaignsSearch, key: string): Fields {
  return { toggled: toggled.includes(key) ? toggled.filter((one) => one !== key) : [...toggled, key] }
}

export function togglePicked({ picked = [] }: CampaignsSearch, key: string): Fields {
  const next = picked.includes(key) ? picked.filter((one) => one !== key) : [...picked, key]
  return { picked: next.length === 0 ? undefined : next.slice(0, mostPicked) }
}
