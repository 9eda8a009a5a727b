import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { segmentIn } from '@tributary/contract/read-search'

export const drawerTabs = ['numbers', 'link', 'users', 'installs', 'settings', 'edit'] as const

export type DrawerTab = (typeof drawerTabs)[number]

/** The drawer's part of the URL. The period is shared with the list, whose segment the drawer only names. */
export type DrawerSearch = RangeSearch & { tab: DrawerTab; segment?: number }

export function readDrawerSearch(search: Record<string, unknown>): DrawerSearch {
  const tab = drawerTabs.find((name) => name === search.tab) ?? 'numbers'
  const segment = segmentIn(search.segment)
  return { ...readRangeSearch(search), tab, ...(segment !== undefined && { segment }) }
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
