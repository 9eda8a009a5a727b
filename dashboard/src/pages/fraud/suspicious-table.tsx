import { Badge, Stack, Text } from '@mantine/core'
import type { InstallOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { networkName } from '@tributary/contract/network-names'
import { platformNames } from '@tributary/contract/platform-names'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { ReceiptLink } from '#parts/facts/receipt-link.tsx'
import { textsOfRule } from './rule-texts.ts'

export function SuspiciousTable({ rows }: { rows: readonly InstallOnTheWire[] }) {
  const { timezone } = useProject()
  const when = (row: InstallOnTheWire) => formatTime(row.installed_at, timezone)
  return (
    <DataTable
      label="Suspicious installs"
      minWidth={720}
      columns={[
        {
          head: 'Installed',
          cell: (row) => <Text size="sm">{when(row)}</Text>,
          note: (row) => platformNames[row.platform],
          props: { w: 130 },
        },
        {
          head: 'Reason',
          cell: (row) => (
            <Stack gap="xs">
              {row.suspicious.map((rule) => (
                <Suspicion key={rule} rule={rule} evidence={evidenceOf(row, rule)} />
              ))}
            </Stack>
          ),
        },
        {
          head: 'Sent by',
          cell: (row) => <Text size="sm">{row.culprit?.name ?? 'None'}</Text>,
          note: (row) => row.culprit?.network != null && networkName(row.culprit.network),
        },
        {
          head: 'Attributed to',
          cell: (row) => <Text size="sm">{row.campaign_name ?? row.campaign ?? 'Organic'}</Text>,
          note: (row) => row.network !== null && networkName(row.network),
        },
        { head: 'Action', cell: (row) => actionTaken(row) },
        {
          head: 'Receipt',
          cell: (row) => <ReceiptLink install={row.install_id} of={when(row)} />,
        },
      ]}
      rows={rows}
      keyOf={({ install_id }) => install_id}
    />
  )
}

const evidenceOf = (row: InstallOnTheWire, rule: string) =>
  row.evidence.find((found) => found.rule === rule)?.evidence

function Suspicion({ rule, evidence }: { rule: string; evidence: string | undefined }) {
  const { name, finds } = textsOfRule(rule)
  return (
    <div>
      <Badge variant="light" color="orange" tt="none">
        {name}
      </Badge>
      <Text size="sm">{finds}</Text>
      {evidence !== undefined && (
        <Text size="sm" c="dimmed">
          Evidence: {evidence}.
        </Text>
      )}
    </div>
  )
}

/** A rejected install counts as organic, and looks like any other organic install. */
function actionTaken({ withheld, attribution_type: type }: InstallOnTheWire): string {
  if (!withheld) return 'Tagged'
  return type === 'ORGANIC' ? 'Organic, withheld from networks' : 'Withheld from networks'
}
