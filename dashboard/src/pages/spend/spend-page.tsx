import { Outlet } from '@tanstack/react-router'
import { Page } from '#parts/page.tsx'
import { SpendTabs, useSpendTab } from './spend-tabs.tsx'

export function SpendPage() {
  return (
    <Page
      title="Spend and networks"
      part={useSpendTab()}
      description="What ads cost, what the networks report, and what is sent to them."
    >
      <SpendTabs />
      <Outlet />
    </Page>
  )
}
