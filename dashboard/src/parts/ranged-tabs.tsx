import { useNavigate } from '@tanstack/react-router'
import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import type { ReactNode } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { DayRangeSelect } from './days/day-range-select.tsx'
import { Page } from './page.tsx'
import { PageTabs } from './page-tabs.tsx'

export type RangedTab<Tab extends string> = {
  tab: Tab
  range: RangeSearch
  onRange: (range: RangeSearch) => void
  children: ReactNode
}

type Props<Tab extends string> = RangedTab<Tab> & {
  title: string
  description: string
  tabs: Readonly<Record<Tab, { name: string; to: string }>>
}

/** A page of tabs, each with its own URL, that share one date range. */
export function RangedTabs<Tab extends string>({
  title,
  description,
  tabs,
  tab,
  range,
  onRange,
  children,
}: Props<Tab>) {
  const project = useProjectId()
  const navigate = useNavigate()
  const names = Object.fromEntries(Object.keys(tabs).map((key) => [key, tabs[key as Tab].name])) as Record<
    Tab,
    string
  >
  const open = (next: Tab) =>
    void navigate({
      to: tabs[next].to as '/p/$project',
      params: { project },
      search: readRangeSearch(range as Record<string, unknown>),
    })
  return (
    <Page
      title={title}
      part={tabs[tab].name}
      description={description}
      actions={<DayRangeSelect value={range} onChange={onRange} />}
    >
      <PageTabs label="Sections of this page" tabs={names} value={tab} onChange={open}>
        {children}
      </PageTabs>
    </Page>
  )
}
