import { Table, Text } from '@mantine/core'
import { formatCount, formatPercent } from '#format/figures.ts'
import { funnelSteps, paymentsOf, type ReportRow } from './funnel-steps.ts'
import classes from './funnel-table.module.css'

/** Click → install → sign-up → payment, with the share that took each step. */
export function FunnelTable({ row }: { row: ReportRow }) {
  const steps = funnelSteps(row)
  const max = Math.max(1, ...steps.map(({ count }) => count))
  const payments = paymentsOf(row)
  return (
    <>
      <Table verticalSpacing="xs" horizontalSpacing="xs" className={classes.funnel ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Step</Table.Th>
            <Table.Th scope="col" ta="right">
              Count
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Of previous step
            </Table.Th>
            <Table.Td aria-hidden="true" visibleFrom="xs" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map(({ label, count, share }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td ta="right" fw={600}>
                {formatCount(count)}
              </Table.Td>
              <Table.Td ta="right">{share === undefined ? '–' : formatPercent(share)}</Table.Td>
              <Table.Td aria-hidden="true" visibleFrom="xs" w="40%">
                <div className={classes.bar} style={{ width: `${(count / max) * 100}%` }} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {payments.length > 1 && (
        <Text size="sm" c="dimmed" mt="xs">
          Payments: {payments.map(([type, count]) => `${type} ${formatCount(count)}`).join(', ')}
        </Text>
      )}
    </>
  )
}
