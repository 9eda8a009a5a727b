import { Button } from '@mantine/core'
import type { StoredSpendOnTheWire } from '@tributary/contract/manage-api/spend/spend'
import { useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { formatCount, formatMoney } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { useKnownCampaigns } from '#parts/filters/use-known-campaigns.ts'
import { DeleteDayDialog } from './delete-day-dialog.tsx'

type Props = {
  rows: readonly StoredSpendOnTheWire[]
  /** Absent if the member may not delete. */
  onDelete?: (day: string, campaign: string) => void
}

const platformNames = { ANDROID: 'Android', IOS: 'iOS' } as const

const keyOf = (row: StoredSpendOnTheWire) =>
  [row.date, row.campaign, row.ad_set_id, row.ad_creative_id, row.keyword_id, row.platform].join('|')

export function SpendTable({ rows, onDelete }: Props) {
  const names = useKnownCampaigns()
  const { display_currency: currency } = useProject()
  const [toDelete, setToDelete] = useState<StoredSpendOnTheWire>()
  return (
    <>
      <DataTable
        label="Spend rows"
        minWidth={900}
        columns={[
          { head: 'Day', cell: (row) => formatDay(row.date), nowrap: true },
          {
            head: 'Campaign',
            cell: (row) => names.get(row.campaign) ?? row.campaign,
            note: (row) => names.has(row.campaign) && row.campaign,
          },
          {
            head: 'Spend',
            cell: (row) => (row.rate_missing ? 'No exchange rate' : formatMoney(row.spend, currency)),
            note: (row) =>
              row.original_currency !== currency && formatMoney(row.original_amount, row.original_currency),
            right: true,
          },
          {
            head: 'Ad',
            cell: (row) => adOf(row),
            note: (row) => row.platform !== null && `${platformNames[row.platform]} only`,
          },
          { head: 'Impressions', cell: (row) => formatCount(row.impressions), right: true },
          { head: 'Clicks', cell: (row) => formatCount(row.clicks), right: true },
          { head: 'Claimed installs', cell: (row) => formatCount(row.installs), right: true },
          {
            head: 'Source',
            cell: (row) => (row.source === 'upload' ? 'Upload' : row.source.replace('account:', 'Account ')),
          },
          onDelete !== undefined && {
            head: 'Actions',
            cell: (row) => (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={`Delete ${formatDay(row.date)} of ${row.campaign}`}
                onClick={() => setToDelete(row)}
              >
                Delete
              </Button>
            ),
            right: true,
          },
        ]}
        rows={rows}
        keyOf={keyOf}
      />
      <DeleteDayDialog
        row={toDelete}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ date, campaign }) => onDelete?.(date, campaign)}
      />
    </>
  )
}

/** The path of the ad, from the ad set down. */
function adOf(row: StoredSpendOnTheWire): string {
  const parts = [
    row.ad_set_name ?? row.ad_set_id,
    row.ad_creative_name ?? row.ad_creative_id,
    row.keyword_name ?? row.keyword_id,
  ].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? 'Whole campaign' : parts.join(' › ')
}
