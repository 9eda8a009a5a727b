import { Button, Group, SegmentedControl } from '@mantine/core'
import { nameOfNetwork } from '#pages/spend/network-names.ts'
import { type DiscrepanciesSearch, withRange } from '#pages/spend/read-search.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'

type Props = {
  search: DiscrepanciesSearch
  onChange: (search: DiscrepanciesSearch) => void
  onDownload: (() => void) | undefined
}

const groups = [
  { value: 'network', label: 'By network' },
  { value: 'campaign', label: 'By campaign' },
]

export function DiscrepancyControls({ search, onChange, onDownload }: Props) {
  const { network, page: _page, open: _open, ...rest } = search
  const kept = network === undefined ? rest : { ...rest, network }
  return (
    <Group gap="sm">
      <DayRangeSelect value={search} onChange={(range) => onChange(withRange(kept, range))} />
      <SegmentedControl
        aria-label="Rows"
        data={groups}
        value={search.group ?? 'campaign'}
        onChange={(value) => {
          // Neither heading sorts the other's rows.
          const { sort, ...others } = rest
          const fits = sort === 'campaign' || sort === 'network' ? others : rest
          onChange({ ...fits, group: value === 'network' ? 'network' : 'campaign' })
        }}
      />
      {network !== undefined && (
        <Button
          variant="light"
          onClick={() => onChange(rest)}
          aria-label={`Show all networks, not only ${nameOf(network)}`}
        >
          {nameOf(network)} ×
        </Button>
      )}
      {onDownload !== undefined && (
        <Button variant="default" onClick={onDownload}>
          Download CSV
        </Button>
      )}
    </Group>
  )
}

const nameOf = (network: string) => nameOfNetwork(network === 'none' ? null : network)
