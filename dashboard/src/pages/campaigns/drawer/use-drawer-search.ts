import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RangeSearch } from '@tributary/contract/day-range'
import { type DrawerSearch, type DrawerTab, readDrawerSearch, withRange, withTab } from './search.ts'

type Change = { openTab: (tab: DrawerTab) => void; chooseDays: (range: RangeSearch) => void }

/** Reads and changes the drawer's part of the URL. The rest belongs to the page below it. */
export function useDrawerSearch(): DrawerSearch & Change {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const go = (next: Record<string, unknown>) => void navigate({ to: '.', search: next })
  return {
    ...readDrawerSearch(search),
    openTab: (tab) => go(withTab(search, tab)),
    chooseDays: (range) => go(withRange(search, range)),
  }
}
