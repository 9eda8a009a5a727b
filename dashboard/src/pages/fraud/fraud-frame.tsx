import { type RangedTab, RangedTabs } from '#parts/ranged-tabs.tsx'

const tabs = {
  installs: { name: 'Suspicious installs', to: '/p/$project/fraud' },
  rules: { name: 'Rules', to: '/p/$project/fraud/rules' },
  times: { name: 'Click to install', to: '/p/$project/fraud/times' },
}

/** The title, period and tabs shared by the three fraud pages. */
export function FraudFrame(props: RangedTab<keyof typeof tabs>) {
  return (
    <RangedTabs
      title="Fraud"
      description="Suspicious installs, and how they are handled."
      tabs={tabs}
      {...props}
    />
  )
}
