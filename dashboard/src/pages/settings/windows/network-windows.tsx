import { Select, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { affiliates } from '@tributary/contract/manage-api/resources'
import { networkName } from '@tributary/contract/network-names'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { knownNetworks } from '#format/known-networks.ts'
import { Panel } from '#parts/panel.tsx'
import { NetworkWindowsForm } from './network-windows-form.tsx'
import { SetWindows } from './set-windows.tsx'

const route = getRouteApi('/p/$project/settings/$section')

/** Windows per network: those that are set, and one to change. */
export function NetworkWindows() {
  const { id: project } = useProject()
  const { network } = route.useSearch()
  const go = route.useNavigate()
  const list = useReadPages<typeof affiliates.list>('/api/manage/projects/{project}/affiliates', {
    params: { project },
  })
  const known = [
    ...knownNetworks.map((code) => ({ value: code, label: networkName(code) })),
    ...(list.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ]
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
          <NetworkWindowsForm key={network} network={network} name={nameOf(network)} />
        )}
      </Stack>
    </Panel>
  )
}
