import type { ReactNode } from 'react'
import type { RangeSearch } from '../../parts/day-range.ts'
import { RangedTabs } from '../../parts/ranged-tabs.tsx'

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

/** What the three parts of the page share. */
export function FraudFrame(props: Props) {
  return (
    <RangedTabs
      title="Fraud"
      says="Installs that nobody honest would bring, and what is done about them."
      tabs={tabs}
      {...props}
    />
  )
}
