import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

type Props<Tab extends string> = {
  label: string
  tabs: Readonly<Record<Tab, string>>
  value: Tab
  onChange: (tab: Tab) => void
  children: ReactNode
}

/** The tabs of a page, each with its own URL. */
export function PageTabs<Tab extends string>({ label, tabs, value, onChange, children }: Props<Tab>) {
  return (
    <Tabs
      value={value}
      onChange={(tab) => tab !== null && onChange(tab as Tab)}
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <Tabs.List aria-label={label} mb="md">
        {(Object.keys(tabs) as Tab[]).map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {tabs[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
