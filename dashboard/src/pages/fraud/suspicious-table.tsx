import { Badge, Stack, Table, Text } from '@mantine/core'
import type { InstallOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { networkName } from '@tributary/contract/network-names'
import { platformNames } from '@tributary/contract/platform-names'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { TextLink } from '#parts/links.tsx'
import { WideTable } from '#parts/wide-table.tsx'
import { textsOfRule } from './rule-texts.ts'

export function SuspiciousTable({ rows }: { rows: readonly InstallOnTheWire[] }) {
  return (
    <WideTable label="Suspicious installs" minWidth={720}>
      <Table.Thead>
        <Table.Tr>
          {['Installed', 'Reason', 'Sent by', 'Attributed to', 'Action', 'Receipt'].map((head) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <SuspiciousRow key={row.install_id} row={row} />
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

function SuspiciousRow({ row }: { row: InstallOnTheWire }) {
  const { timezone } = useProject()
  const when = formatTime(row.installed_at, timezone)
  return (
    <Table.Tr>
      <Table.Td w={130}>
        <Text size="sm">{when}</Text>
        <Text size="sm" c="dimmed">
          {platformNames[row.platform]}
        </Text>
      </Table.Td>
      <Table.Td>
        <Stack gap="xs">
          {row.suspicious.map((rule) => (
            <Suspicion key={rule} rule={rule} evidence={evidenceOf(row, rule)} />
          ))}
        </Stack>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{row.culprit?.name ?? 'None'}</Text>
        {row.culprit?.network != null && (
          <Text size="sm" c="dimmed">
            {networkName(row.culprit.network)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{row.campaign_name ?? row.campaign ?? 'Organic'}</Text>
        {row.network !== null && (
          <Text size="sm" c="dimmed">
            {networkName(row.network)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{actionTaken(row)}</Table.Td>
      <Table.Td>
        <TextLink
          to="/p/$project/people/installs/$install"
          params={{ install: row.install_id }}
          size="sm"
          aria-label={`Receipt of the install of ${when}`}
        >
          Receipt
        </TextLink>
      </Table.Td>
    </Table.Tr>
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
