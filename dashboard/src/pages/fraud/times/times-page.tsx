import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type {
  ClickToInstallOnTheWire,
  clickToInstallTimes,
} from '@tributary/contract/manage-api/attribution/fraud'
import { networkName } from '@tributary/contract/network-names'
import { useRead } from '#api/use-read.ts'
import { FraudFrame } from '#pages/fraud/fraud-frame.tsx'
import type { TimesSearch } from '#pages/fraud/fraud-search.ts'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { TimesCard } from './times-card.tsx'

const route = getRouteApi('/p/$project/fraud/times')
const noNetwork = 'none'
const codeOf = ({ network }: ClickToInstallOnTheWire) => network ?? noNetwork

/** Click-to-install times by campaign. */
export function TimesPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/p/$project/fraud/times' })
  const { range, from, to, ...rest } = search
  const set = (fields: TimesSearch) => void navigate({ search: fields })
  const times = useRead<typeof clickToInstallTimes>(
    '/api/manage/projects/{project}/click-to-install-times',
    { query: useDays(search) },
    { keep: true },
  )
  const { network: _, ...anyNetwork } = search
  const codes = [...new Set((times.data?.rows ?? []).map(codeOf))]
  return (
    <FraudFrame tab="times" range={search} onRange={(days) => set({ ...rest, ...days })}>
      <Panel
        title="Click-to-install time"
        figure="click_to_install_time"
        description="Click-through installs by campaign, most installs first."
        actions={
          <Select
            aria-label="Network"
            placeholder="Any network"
            clearable
            clearButtonProps={{ 'aria-label': 'Any network' }}
            data={codes.map((code) => ({
              value: code,
              label: code === noNetwork ? 'No network' : networkName(code),
            }))}
            value={search.network ?? null}
            onChange={(network) => set(network === null ? anyNetwork : { ...search, network })}
            w={180}
          />
        }
      >
        <Stack gap="md">
          <Text size="sm">
            Genuine installs usually follow the click after a minute or more: the user reads the store page,
            downloads the app and opens it. Many within seconds, or many spread over days, deserve a closer
            look.
          </Text>
          <QueryView of={times}>
            {({ rows }) => {
              const shown = rows.filter(
                (row) => search.network === undefined || codeOf(row) === search.network,
              )
              if (shown.length === 0) return <Empty title="No click-through installs in this period" />
              return (
                <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md">
                  {shown.map((row) => (
                    <TimesCard key={`${row.network} ${row.campaign}`} row={row} />
                  ))}
                </SimpleGrid>
              )
            }}
          </QueryView>
        </Stack>
      </Panel>
    </FraudFrame>
  )
}
