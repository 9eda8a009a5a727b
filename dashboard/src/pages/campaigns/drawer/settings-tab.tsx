import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { useCanEdit } from '#api/use-session.ts'
import type { Campaign, OwnWindows } from '#pages/campaigns/form/campaign-draft.ts'
import { effectiveWindows, formatWindow } from '#pages/campaigns/form/effective-windows.ts'
import { windowTexts } from '#pages/campaigns/form/window-names.ts'
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
  const rows = effectiveWindows(campaign.windows as OwnWindows, campaign.channel, project.windows)
  return (
    <Panel title="Attribution windows" description="The longest time between a touch and its install.">
      <Table verticalSpacing={6} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Window</Table.Th>
            <Table.Th scope="col">Value</Table.Th>
            <Table.Th scope="col">Set by</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, value, setBy }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {windowTexts[name].label}
              </Table.Th>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {formatWindow(value, windowTexts[name].unit)}
              </Table.Td>
              <Table.Td>{setBy}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
