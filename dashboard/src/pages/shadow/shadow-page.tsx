import { NativeSelect, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { readShadow } from '@tributary/contract/manage-api/shadow/shadow'
import { type ShadowVendor, shadowVendorNames } from '@tributary/contract/shadow-vendors'
import { useRead } from '#api/use-read.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { SettingsLink } from './settings-link.tsx'
import { ShadowComparison } from './shadow-comparison.tsx'
import type { ShadowSearch } from './shadow-search.ts'

const route = getRouteApi('/p/$project/shadow')

/** Another vendor's installs beside ours, and whether it is safe to switch. */
export function ShadowPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: ShadowSearch) => void navigate({ search: next, resetScroll: false })
  const { vendor, outcome, place } = search
  const days = useDays(search)
  const read = useRead<typeof readShadow>(
    '/api/manage/projects/{project}/shadow',
    { query: { ...days, vendor, outcome, place, limit: 25 } },
    { keep: true },
  )
  const { range, from, to, ...rest } = search
  const vendors = read.data?.vendors ?? []
  return (
    <Page
      title="Shadow mode"
      description="Another vendor’s attribution of your installs, compared with ours."
      actions={
        <>
          {vendors.length > 1 && (
            <NativeSelect
              aria-label="Vendor"
              data={vendors.map((value) => ({ value, label: shadowVendorNames[value] }))}
              value={read.data?.vendor ?? ''}
              onChange={({ currentTarget }) =>
                change({ ...search, vendor: currentTarget.value as ShadowVendor })
              }
            />
          )}
          <DayRangeSelect value={search} onChange={(chosen) => change({ ...rest, ...chosen })} />
        </>
      }
    >
      <QueryView of={read} rows={10}>
        {(data) =>
          data.vendor === null ? (
            <NoVendor />
          ) : (
            <Stack gap="md">
              <ShadowComparison
                data={data}
                they={shadowVendorNames[data.vendor]}
                search={search}
                onChange={change}
              />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  )
}

function NoVendor() {
  return (
    <Panel>
      <Empty
        title="No vendor sends its postbacks yet"
        description="Before you switch from AppsFlyer, Adjust or Branch, run both side by side: the vendor sends its postbacks here, too, and this page says how many installs both see, where they differ and why, and when it is safe to switch."
        action={<SettingsLink>Set up a source</SettingsLink>}
      />
    </Panel>
  )
}
