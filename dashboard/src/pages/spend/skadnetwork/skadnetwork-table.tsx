import type { SkadnetworkRow } from '@tributary/contract/manage-api/attribution/skadnetwork-report'
import { formatCount } from '#format/figures.ts'
import { DataTable } from '#parts/data-table.tsx'
import { useKnownCampaigns } from '#parts/filters/use-known-campaigns.ts'
import { writeValues } from './write-values.ts'

const count = (head: string, countOf: (row: SkadnetworkRow) => number) => ({
  head,
  cell: (row: SkadnetworkRow) => formatCount(countOf(row)),
  right: true,
})

export function SkadnetworkTable({ rows }: { rows: readonly SkadnetworkRow[] }) {
  const names = useKnownCampaigns()
  return (
    <DataTable
      label="Apple postbacks by campaign"
      minWidth={940}
      columns={[
        {
          head: 'Ad network',
          cell: ({ ad_network_id }) => ad_network_id,
          note: ({ source_identifier }) => `Source ${source_identifier}`,
          props: { miw: 150, style: { overflowWrap: 'anywhere' } },
        },
        {
          head: 'Campaign',
          cell: ({ campaign }) => (campaign === null ? 'No campaign' : (names.get(campaign) ?? campaign)),
          note: ({ campaign }) => campaign,
        },
        count('Installs', ({ installs }) => installs),
        count('Redownloads', ({ redownloads }) => redownloads),
        count('Re-engagements', ({ reengagements }) => reengagements),
        count('View-through', ({ view_through }) => view_through),
        {
          ...count('Postbacks', ({ postbacks }) => postbacks),
          note: ({ not_won }) => not_won > 0 && `${formatCount(not_won)} did not win`,
        },
        { head: 'Windows 1 · 2 · 3', cell: ({ windows }) => windows.map(formatCount).join(' · ') },
        { head: 'Conversion values', cell: writeValues },
      ]}
      rows={rows}
      keyOf={(row) => `${row.ad_network_id} ${row.source_identifier}`}
    />
  )
}
