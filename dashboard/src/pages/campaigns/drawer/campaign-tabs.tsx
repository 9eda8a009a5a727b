import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCanEdit } from '#api/use-session.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { EditTab } from './edit-tab.tsx'
import { InstallsTab } from './installs-tab.tsx'
import { LinkTab } from './link-tab.tsx'
import { NumbersTab } from './numbers-tab.tsx'
import type { DrawerTab } from './search.ts'
import { SettingsTab } from './settings-tab.tsx'
import { useDrawerSearch } from './use-drawer-search.ts'
import { UsersTab } from './users-tab.tsx'

type Props = { campaign: Campaign; onDeleted: () => void }

/** Editing happens inside the settings tab but has its own URL. */
type Shown = Exclude<DrawerTab, 'edit'>

const names: [Shown, string][] = [
  ['numbers', 'Numbers'],
  ['link', 'Link'],
  ['users', 'Users'],
  ['installs', 'Installs'],
  ['settings', 'Settings'],
]

export function CampaignTabs({ campaign, onDeleted }: Props) {
  const { tab, openTab } = useDrawerSearch()
  const isEditing = useCanEdit() && tab === 'edit'
  const open: Shown = tab === 'edit' ? 'settings' : tab
  const bodies: Record<Shown, () => ReactNode> = {
    numbers: () => <NumbersTab campaign={campaign} />,
    link: () => <LinkTab campaign={campaign} />,
    users: () => <UsersTab campaign={campaign} />,
    installs: () => <InstallsTab campaign={campaign} />,
    settings: () =>
      isEditing ? (
        <EditTab campaign={campaign} onDone={() => openTab('settings')} />
      ) : (
        <SettingsTab campaign={campaign} onDeleted={onDeleted} />
      ),
  }
  return (
    <Tabs value={open} onChange={(chosen) => openTab(chosen as Shown)} keepMounted={false}>
      <Tabs.List mb="md" aria-label="Campaign sections">
        {names.map(([value, name]) => (
          <Tabs.Tab key={value} value={value} px={{ base: 10, xs: 'md' }}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map(([value]) => (
        <Tabs.Panel key={value} value={value}>
          {value === open && bodies[value]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
