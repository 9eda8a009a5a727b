import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProjectId } from '../../api/use-project.ts'
import { type RangeSearch, readRangeSearch } from '../../parts/day-range.ts'
import { DayRangeSelect } from '../../parts/day-range-select.tsx'
import { Page } from '../../parts/page.tsx'
import { PageTabs } from '../../parts/page-tabs.tsx'

const tabs = { installs: 'Suspicious installs', rules: 'Rules', times: 'Click to install' }

const addresses = {
  installs: '/p/$project/fraud',
  rules: '/p/$project/fraud/rules',
  times: '/p/$project/fraud/times',
} as const

type Props = {
  tab: keyof typeof tabs
  range: RangeSearch
  onRange: (range: RangeSearch) => void
  children: ReactNode
}

export function FraudFrame({ tab, range, onRange, children }: Props) {
  const project = useProjectId()
  const navigate = useNavigate()
  return (
    <Page
      title="Fraud"
      says="Installs that nobody honest would bring, and what is done about them."
      actions={<DayRangeSelect value={range} onChange={onRange} />}
    >
      <PageTabs
        label="Parts of the page"
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          void navigate({
            to: addresses[next],
            params: { project },
            search: readRangeSearch(range as Record<string, unknown>),
          })
        }
      >
        {children}
      </PageTabs>
    </Page>
  )
}
