import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RangeSearch } from '../../../parts/day-range.ts'
import { type DrawerSearch, type DrawerTab, readDrawerSearch, withRange, withTab } from './search.ts'

type Change = { openTab: (tab: DrawerTab) => void; chooseDays: (range: RangeSearch) => void }

/** The drawer's part of the URL. It leaves the rest to the page that it stands on. */
export function useDrawerSearch(): DrawerSearch & Change {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const go = (next: Record<string, unknown>) => void navigate({ to: '.', search: next as never })
  return {
    ...readDrawerSearch(search),
    openTab: (tab) => go(withTab(search, tab)),
    chooseDays: (range) => go(withRange(search, range)),
  }
}
