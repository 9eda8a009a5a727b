import { Box, Button, Group, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { readShared } from '@tributary/contract/shared-api/read-shared'
import type { DataOf } from '#api/endpoint-types.ts'
import { formatDay, formatTime } from '#format/times.ts'
import { AnswerView } from '#pages/explore/answer/answer-view.tsx'
import { TableAnswer } from '#pages/explore/answer/table-answer.tsx'
import { Panel } from '#parts/panel.tsx'
import { Download } from '#shell/icons.tsx'

type View = Extract<DataOf<typeof readShared>, { kind: 'view' }>

export function SharedView({ shared, csv }: { shared: View; csv: string }) {
  const { title, description, shape, answer, expires_at } = shared
  const { from, to, timezone } = answer
  useDocumentTitle(`${title} · Tributary`)
  const hasTable = shape === 'table'
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="md">
        <Box flex="1 1 18rem">
          <Title order={1} size="h2">
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {description}
          </Text>
          <Text c="dimmed" size="sm">
            {from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}, days in {timezone}
          </Text>
        </Box>
        <Button component="a" href={csv} download variant="default" leftSection={<Download />}>
          Download CSV
        </Button>
      </Group>
      <Panel title={hasTable ? 'Table' : 'Chart'}>
        <AnswerView answer={answer} shape={shape} label={description} isPublic />
      </Panel>
      {!hasTable && answer.totals.of > 0 && (
        <Panel title="Table">
          <TableAnswer answer={answer} label={`${title} as a table`} />
        </Panel>
      )}
      <Text size="xs" c="dimmed">
        Computed {formatTime(answer.computed.fresh_until, timezone)}. This link is read-only and works until{' '}
        {formatTime(expires_at, timezone)}.
      </Text>
    </>
  )
}
