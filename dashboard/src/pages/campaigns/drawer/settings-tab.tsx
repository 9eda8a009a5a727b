import { Button, Group, Stack, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { useCanEdit } from '#api/use-session.ts'
import type { Campaign, OwnWindows } from '#pages/campaigns/form/campaign-draft.ts'
import { effectiveWindows, formatWindow } from '#pages/campaigns/form/effective-windows.ts'
import { windowTexts } from '#pages/campaigns/form/window-names.ts'
import { DataTable } from '#parts/data-table.tsx'
import { Panel } from '#parts/panel.tsx'
import { campaignFacts } from './campaign-facts.ts'
import { DeletePanel } from './delete-panel.tsx'
import { useDrawerSearch } from './use-drawer-search.ts'

type Props = { campaign: Campaign; onDeleted: () => void }

/** The settings, readable by everyone; edit and delete for owners and admins. */
export function SettingsTab({ campaign, onDeleted }: Props) {
  const { openTab } = useDrawerSearch()
  const mayChange = useCanEdit()
  return (
    <Stack gap="md">
      <Panel
        title="Settings"
        {...(mayChange && {
          actions: (
            <Button variant="default" onClick={() => openTab('edit')}>
              Edit
            </Button>
          ),
        })}
      >
        <Stack gap="xs">
          {campaignFacts(campaign).map(({ label, text }) => (
            <Group key={label} gap="xs" wrap="nowrap" align="flex-start">
              <Text size="sm" c="dimmed" w={{ base: 116, xs: 170 }} style={{ flexShrink: 0 }}>
                {label}
              </Text>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </Group>
          ))}
        </Stack>
      </Panel>
      <Windows campaign={campaign} />
      {mayChange && <DeletePanel campaign={campaign} onDeleted={onDeleted} />}
    </Stack>
  )
}

function Windows({ campaign }: { campaign: Campaign }) {
  const project = useProject()
  return (
    <Panel title="Attribution windows" description="The longest time between a touch and its install.">
      <DataTable
        plain
        label="Attribution windows"
        verticalSpacing={6}
        horizontalSpacing="xs"
        columns={[
          { head: 'Window', cell: ({ name }) => windowTexts[name].label, rowHead: 400 },
          {
            head: 'Value',
            cell: ({ name, value }) => formatWindow(value, windowTexts[name].unit),
            nowrap: true,
          },
          { head: 'Set by', cell: ({ setBy }) => setBy },
        ]}
        rows={effectiveWindows(campaign.windows as OwnWindows, campaign.channel, project.windows)}
        keyOf={({ name }) => name}
      />
    </Panel>
  )
}
