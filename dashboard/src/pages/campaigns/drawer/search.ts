import { type RangeSearch, readRangeSearch } from '../../../parts/day-range.ts'

export const drawerTabs = ['numbers', 'link', 'users', 'installs', 'settings', 'edit'] as const

export type DrawerTab = (typeof drawerTabs)[number]

/** What makes the view of a campaign beside the list; the days are those of the list. */
export type DrawerSearch = RangeSearch & { tab: DrawerTab }

export function readDrawerSearch(search: Record<string, unknown>): DrawerSearch {
  const tab = drawerTabs.find((name) => name === search.tab) ?? 'numbers'
  return { ...readRangeSearch(search), tab }
}

/** The URL with another tab; the first one needs no word. */
export function withTab(search: Record<string, unknown>, tab: DrawerTab): Record<string, unknown> {
  const { tab: _, ...rest } = search
  return tab === 'numbers' ? rest : { ...rest, tab }
}

export function withRange(search: Record<string, unknown>, range: RangeSearch): Record<string, unknown> {
  const { range: _, from: _from, to: _to, ...rest } = search
  return { ...rest, ...range }
}
