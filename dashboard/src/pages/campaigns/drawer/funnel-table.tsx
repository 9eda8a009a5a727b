import { Text } from '@mantine/core'
import { formatCount, formatPercent } from '#format/figures.ts'
import { DataTable } from '#parts/data-table.tsx'
import { funnelSteps, paymentsOf, type ReportRow } from './funnel-steps.ts'
import classes from './funnel-table.module.css'

/** Click → install → sign-up → payment, with the share that took each step. */
export function FunnelTable({ row }: { row: ReportRow }) {
  const steps = funnelSteps(row)
  const max = Math.max(1, ...steps.map(({ count }) => count))
  const payments = paymentsOf(row)
  return (
    <>
      <DataTable
        label="Funnel"
        plain
        tabularNums
        horizontalSpacing="xs"
        columns={[
          { head: 'Step', cell: ({ label }) => label, rowHead: 700 },
          { head: 'Count', cell: ({ count }) => formatCount(count), right: true, props: { fw: 600 } },
          {
            head: 'Of previous step',
            cell: ({ share }) => (share === undefined ? '–' : formatPercent(share)),
            right: true,
          },
          {
            head: '',
            cell: ({ count }) => (
              <div className={classes.bar} aria-hidden="true" style={{ width: `${(count / max) * 100}%` }} />
            ),
            visibleFrom: 'xs',
            props: { w: '40%' },
          },
        ]}
        rows={steps}
        keyOf={({ label }) => label}
      />
      {payments.length > 1 && (
        <Text size="sm" c="dimmed" mt="xs">
          Payments: {payments.map(([type, count]) => `${type} ${formatCount(count)}`).join(', ')}
        </Text>
      )}
    </>
  )
}
