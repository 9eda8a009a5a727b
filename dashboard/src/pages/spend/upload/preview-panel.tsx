import { Alert, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { formatCount, formatMoney } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { Panel } from '#parts/panel.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { RefusedLines } from './refused-lines.tsx'
import type { Preview } from './spend-file.ts'

/** What storing the file would change. */
export function PreviewPanel({ preview }: { preview: Preview }) {
  const { totals, refused_count, ignored, replaces, unknown_campaigns: unknown } = preview
  if (preview.problem !== null) return null
  const spend = totals.spend.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ')
  return (
    <Panel title="Preview" description="Nothing is stored yet.">
      <Stack gap="md">
        <Group gap="xl" component="dl" m={0}>
          <Fact label="Rows to store" text={formatCount(totals.rows)} />
          <Fact label="Spend" text={spend === '' ? 'None' : spend} />
          <Fact
            label="Days"
            text={
              totals.from === null || totals.to === null
                ? 'None'
                : `${formatDay(totals.from)} – ${formatDay(totals.to)}`
            }
          />
          <Fact label="Rows replaced" text={formatCount(replaces)} />
          <Fact label="Refused" text={formatCount(refused_count)} />
          <Fact label="Totals skipped" text={formatCount(ignored)} />
        </Group>
        {unknown.length > 0 && (
          <Alert color="orange" title="Unknown campaigns">
            <Text size="sm" mb="xs">
              Their rows are refused. Set the id as the network id of one of your campaigns, then choose the
              file again.
            </Text>
            <Group gap={6}>
              {unknown.map((campaign) => (
                <Badge key={campaign} variant="default" tt="none">
                  {campaign}
                </Badge>
              ))}
            </Group>
          </Alert>
        )}
        {preview.refused.length > 0 && <RefusedLines lines={preview.refused} count={refused_count} />}
        {preview.rows.length > 0 && (
          <div>
            <Title order={3} size="h5" mb={4}>
              First {preview.rows.length === 1 ? 'row' : `${preview.rows.length} rows`} of the file
            </Title>
            <PreviewRows rows={preview.rows} />
          </div>
        )}
      </Stack>
    </Panel>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed" component="dt">
        {label}
      </Text>
      <Text fw={600} component="dd" m={0}>
        {text}
      </Text>
    </div>
  )
}
