import { type RangeSearch, readRangeSearch } from '../../../parts/day-range.ts'

export const drawerTabs = ['numbers', 'link', 'users', 'installs', 'settings', 'edit'] as const

export type DrawerTab = (typeof drawerTabs)[number]

/** The drawer's part of the URL. The period is shared with the list. */
export type DrawerSearch = RangeSearch & { tab: DrawerTab }

export function readDrawerSearch(search: Record<string, unknown>): DrawerSearch {
  const tab = drawerTabs.find((name) => name === search.tab) ?? 'numbers'
  return { ...readRangeSearch(search), tab }
}

/** The URL with another tab. The first tab is the default and is left out. */
export function withTab(search: Record<string, unknown>, tab: DrawerTab): Record<string, unknown> {
  const { tab: _, ...rest } = search
  return tab === 'numbers' ? rest : { ...rest, tab }
}

export function withRange(search: Record<string, unknown>, range: RangeSearch): Record<string, unknown> {
  const { range: _, from: _from, to: _to, ...rest } = search
  return { ...rest, ...range }
}
