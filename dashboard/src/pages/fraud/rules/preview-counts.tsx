import { Alert, Stack, Table, Text } from '@mantine/core'
import type { FraudPreviewOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import { formatCount } from '#format/figures.ts'
import type { FraudRuleName } from '#pages/fraud/rule-texts.ts'
import { DataTable } from '#parts/data-table.tsx'

type Props = { preview: FraudPreviewOnTheWire; rule: FraudRuleName }

export function PreviewCounts({ preview, rule }: Props) {
  const found = preview.rules.find((one) => one.rule === rule)?.installs ?? { before: 0, after: 0 }
  return (
    <Stack gap="sm">
      <DataTable
        plain
        label="Installs before and after"
        verticalSpacing={7}
        columns={[
          { head: 'Installs', cell: ({ label }) => label, rowHead: 400 },
          { head: 'Before', cell: ({ before }) => formatCount(before), right: true },
          {
            head: 'After',
            cell: ({ after }) => formatCount(after),
            right: true,
            props: ({ before, after }) => ({ fw: before === after ? 400 : 700 }),
          },
        ]}
        rows={[
          { label: 'Found by this rule', ...found },
          { label: 'Suspicious in total', ...preview.suspicious },
          { label: 'Withheld from networks', ...preview.withheld },
          { label: 'Attributed to a campaign', ...preview.attributed },
        ]}
        keyOf={({ label }) => label}
      >
        <Table.Caption>
          {formatCount(preview.replayed)} of {formatCount(preview.installs)} installs were evaluated again.
        </Table.Caption>
      </DataTable>
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
