import { Alert, Stack, Table, Text } from '@mantine/core'
import type { FraudPreviewOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import { formatCount } from '#format/figures.ts'
import type { FraudRuleName } from '#pages/fraud/rule-texts.ts'

type Props = { preview: FraudPreviewOnTheWire; rule: FraudRuleName }

export function PreviewCounts({ preview, rule }: Props) {
  const found = preview.rules.find((one) => one.rule === rule)?.installs ?? { before: 0, after: 0 }
  const rows: [string, { before: number; after: number }][] = [
    ['Found by this rule', found],
    ['Suspicious in total', preview.suspicious],
    ['Withheld from networks', preview.withheld],
    ['Attributed to a campaign', preview.attributed],
  ]
  return (
    <Stack gap="sm">
      <Table>
        <Table.Caption>
          {formatCount(preview.replayed)} of {formatCount(preview.installs)} installs were evaluated again.
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Installs</Table.Th>
            <Table.Th scope="col" ta="right">
              Before
            </Table.Th>
            <Table.Th scope="col" ta="right">
              After
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([label, { before, after }]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="right">{formatCount(before)}</Table.Td>
              <Table.Td ta="right" fw={before === after ? 400 : 700}>
                {formatCount(after)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {preview.not_replayed > 0 && (
        <Alert color="yellow" title="Incomplete preview">
          <Text size="sm">
            {formatCount(preview.not_replayed)} installs could not be evaluated again: they were imported, or
            their data has been erased.
          </Text>
        </Alert>
      )}
    </Stack>
  )
}
