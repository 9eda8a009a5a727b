import { Outlet } from '@tanstack/react-router'
import { Page } from '../../parts/page.tsx'
import { SpendTabs } from './spend-tabs.tsx'

export function SpendPage() {
  return (
    <Page title="Spend and networks" says="What ads cost, what their networks claim, and what we tell them.">
      <SpendTabs />
      <Outlet />
    </Page>
  )
}
