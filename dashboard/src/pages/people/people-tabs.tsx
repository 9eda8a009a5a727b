import { Stack, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProjectId } from '#api/use-project.ts'

const tabs = {
  users: { label: 'Users', to: '/p/$project/people', search: {} },
  installs: { label: 'Installs', to: '/p/$project/people', search: { tab: 'installs' } },
  'what-if': { label: 'What if', to: '/p/$project/people/what-if', search: {} },
  quality: { label: 'Match quality', to: '/p/$project/people/match-quality', search: {} },
} as const

type Tab = keyof typeof tabs

/** The four tabs of this page; each has its own URL. */
export function PeopleTabs({ tab, children }: { tab: Tab; children: ReactNode }) {
  const go = useNavigate()
  const project = useProjectId()
  const open = (chosen: string | null) => {
    const { to, search } = tabs[(chosen ?? 'users') as Tab]
    void go({ to, params: { project }, search })
  }
  return (
    <Tabs value={tab} onChange={open} activateTabWithKeyboard={false} keepMounted={false}>
      <Tabs.List>
        {Object.entries(tabs).map(([value, { label }]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} pt="lg">
        <Stack gap="lg">{children}</Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
