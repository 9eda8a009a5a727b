import type { RangeSearch } from '@tributary/contract/day-range'
import type { ReactNode } from 'react'
import { RangedTabs } from '#parts/ranged-tabs.tsx'

const tabs = {
  installs: { name: 'Suspicious installs', to: '/p/$project/fraud' },
  rules: { name: 'Rules', to: '/p/$project/fraud/rules' },
  times: { name: 'Click to install', to: '/p/$project/fraud/times' },
}

type Props = {
  tab: keyof typeof tabs
  range: RangeSearch
  onRange: (range: RangeSearch) => void
  children: ReactNode
}

/** The title, period and tabs shared by the three fraud pages. */
export function FraudFrame(props: Props) {
  return (
    <RangedTabs
      title="Fraud"
      description="Suspicious installs, and how they are handled."
      tabs={tabs}
      {...props}
    />
  )
}
