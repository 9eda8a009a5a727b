import { Group, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { withRange } from '#pages/spend/read-search.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { CampaignSelect } from './campaign-select.tsx'
import { SpendFigures } from './spend-figures.tsx'
import { SpendOverTime } from './spend-over-time.tsx'
import { SpendRows } from './spend-rows.tsx'

const route = getRouteApi('/p/$project/spend/')

/** Stored spend: over time by network, and row by row. */
export function RowsTab() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const days = useDays(search)
  const query = { ...days, campaign: search.campaign }
  return (
    <Stack gap="md">
      <Group gap="sm">
        <CampaignSelect
          value={search.campaign}
          onChange={(campaign) =>
            void navigate({
              search: ({ campaign: _before, ...rest }) => ({
                ...rest,
                ...(campaign !== null && { campaign }),
              }),
            })
          }
        />
        <DayRangeSelect
          value={search}
          onChange={(range) => void navigate({ search: (before) => withRange(before, range) })}
        />
      </Group>
      <SpendFigures {...query} />
      <SpendOverTime {...query} />
      <SpendRows {...query} />
    </Stack>
  )
}
