import { Button, Table, Text } from '@mantine/core'
import type { StoredSpendOnTheWire } from '@tributary/contract/manage-api/spend/spend'
import { type ReactNode, useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { formatCount, formatMoney } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { WideTable } from '#parts/wide-table.tsx'
import { DeleteDayDialog } from './delete-day-dialog.tsx'
import { useCampaignNames } from './use-campaign-names.ts'

type Props = {
  rows: readonly StoredSpendOnTheWire[]
  /** Absent if the member may not delete. */
  onDelete?: (day: string, campaign: string) => void
}

const platformNames = { ANDROID: 'Android', IOS: 'iOS' } as const

const keyOf = (row: StoredSpendOnTheWire) =>
  [row.date, row.campaign, row.ad_set_id, row.ad_creative_id, row.keyword_id, row.platform].join('|')

export function SpendTable({ rows, onDelete }: Props) {
  const names = useCampaignNames()
  const [toDelete, setToDelete] = useState<StoredSpendOnTheWire>()
  return (
    <>
      <WideTable label="Spend rows" minWidth={900}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Day</Table.Th>
            <Table.Th scope="col">Campaign</Table.Th>
            <Table.Th scope="col" ta="right">
              Spend
            </Table.Th>
            <Table.Th scope="col">Ad</Table.Th>
            <Table.Th scope="col" ta="right">
              Impressions
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Clicks
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Claimed installs
            </Table.Th>
            <Table.Th scope="col">Source</Table.Th>
            {onDelete !== undefined && (
              <Table.Th scope="col" ta="right">
                Actions
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <SpendRow key={keyOf(row)} row={row} name={names.get(row.campaign)}>
              {onDelete !== undefined && (
                <Table.Td ta="right">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={`Delete ${formatDay(row.date)} of ${row.campaign}`}
                    onClick={() => setToDelete(row)}
                  >
                    Delete
                  </Button>
                </Table.Td>
              )}
            </SpendRow>
          ))}
        </Table.Tbody>
      </WideTable>
      <DeleteDayDialog
        row={toDelete}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ date, campaign }) => onDelete?.(date, campaign)}
      />
    </>
  )
}

type RowProps = { row: StoredSpendOnTheWire; name: string | undefined; children: ReactNode }

function SpendRow({ row, name, children }: RowProps) {
  const { display_currency: currency } = useProject()
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDay(row.date)}</Table.Td>
      <Table.Td>
        {name ?? row.campaign}
        {name !== undefined && (
          <Text size="sm" c="dimmed">
            {row.campaign}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">
        {row.rate_missing ? 'No exchange rate' : formatMoney(row.spend, currency)}
        {row.original_currency !== currency && (
          <Text size="sm" c="dimmed">
            {formatMoney(row.original_amount, row.original_currency)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {adOf(row)}
        {row.platform !== null && (
          <Text size="sm" c="dimmed">
            {platformNames[row.platform]} only
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">{formatCount(row.impressions)}</Table.Td>
      <Table.Td ta="right">{formatCount(row.clicks)}</Table.Td>
      <Table.Td ta="right">{formatCount(row.installs)}</Table.Td>
      <Table.Td>{row.source === 'upload' ? 'Upload' : row.source.replace('account:', 'Account ')}</Table.Td>
      {children}
    </Table.Tr>
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
