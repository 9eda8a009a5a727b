import { Select, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { affiliates } from '@tributary/contract/manage-api/resources'
import type { NetworkCode } from '@tributary/contract/networks'
import { useProject } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { Panel } from '../../../parts/panel.tsx'
import { NetworkWindowsForm } from './network-windows-form.tsx'
import { SetWindows } from './set-windows.tsx'

const route = getRouteApi('/p/$project/settings/$section')

const names: Record<NetworkCode, string> = {
  meta: 'Meta',
  google: 'Google',
  apple_search_ads: 'Apple Search Ads',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  sandbox_ads: 'Sandbox Ads',
}

/** Windows of single networks: what is set, and one of them to change. */
export function NetworkWindows() {
  const { id: project } = useProject()
  const { network } = route.useSearch()
  const go = route.useNavigate()
  const list = useReadPages<typeof affiliates.list>('/api/manage/projects/{project}/affiliates', {
    params: { project },
  })
  const known = [
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
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
      title="Windows of single networks"
      says="A network’s own win over the project’s, a campaign’s own over both."
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
