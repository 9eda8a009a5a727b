import { Anchor, Select, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useProject } from '#api/use-project.ts'
import { useNetworkChoices } from '#pages/settings/use-network-choices.ts'
import { DataTable } from '#parts/data-table.tsx'
import { nullIfEmpty } from '#parts/forms/null-if-empty.ts'
import { ProjectForm } from '#parts/forms/project-form.tsx'
import { Panel } from '#parts/panel.tsx'
import { formatWindows, windowDraft, windowInputs } from './window-fields.ts'

const route = getRouteApi('/p/$project/settings/$section')

/** Windows per network: those that are set, and one to change. */
export function NetworkWindows() {
  const { networks } = useProject().windows
  const { network } = route.useSearch()
  const go = route.useNavigate()
  const known = useNetworkChoices()
  const nameOf = (code: string) => known.find(({ value }) => value === code)?.label ?? code
  const choose = (chosen: string | null) =>
    void go({
      search: ({ network: _, ...rest }) => ({ ...rest, ...(chosen !== null && { network: chosen }) }),
      resetScroll: false,
    })
  return (
    <Panel
      title="Windows per network"
      description="A network’s windows override the project’s; a campaign’s override both."
    >
      <Stack gap="md">
        <SetWindows nameOf={nameOf} onChoose={choose} />
        <Select
          label="Network to change"
          placeholder="Choose a network or an affiliate"
          data={known}
          clearable
          value={network ?? null}
          onChange={choose}
          maw={360}
        />
        {network === undefined ? (
          <Text size="sm" c="dimmed">
            Choose a network to see and change its windows.
          </Text>
        ) : (
          <ProjectForm
            key={network}
            saved={windowDraft(networks[network] ?? {})}
            fields={windowInputs('Project setting')}
            write={(difference) => ({ windows: { networks: { [network]: nullIfEmpty(difference) } } })}
            done={`The windows of ${nameOf(network)} were changed.`}
          />
        )}
      </Stack>
    </Panel>
  )
}

/** The networks that override windows. */
function SetWindows({
  nameOf,
  onChoose,
}: {
  nameOf: (code: string) => string
  onChoose: (code: string) => void
}) {
  const set = Object.entries(useProject().windows.networks)
  if (set.length === 0) return null
  return (
    <DataTable
      label="Windows per network"
      minWidth={300}
      plain
      columns={[
        {
          head: 'Network',
          cell: ([code]) => (
            <Anchor component="button" type="button" size="sm" onClick={() => onChoose(code)}>
              {nameOf(code)}
            </Anchor>
          ),
          rowHead: 500,
        },
        { head: 'Overrides', cell: ([, own]) => formatWindows(own) },
      ]}
      rows={set}
      keyOf={([code]) => code}
    />
  )
}
