import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { askSql } from '@tributary/contract/manage-api/sql/sql'
import { useState } from 'react'
import { downloadBlob } from '#api/download-blob.ts'
import type { DataOf } from '#api/endpoint-types.ts'
import { change } from '#api/request.ts'
import { useProjectId } from '#api/use-project.ts'
import { downloadFile } from '#parts/download-file.ts'
import { Panel } from '#parts/panel.tsx'
import { SqlRows } from './sql-rows.tsx'

const path = '/api/manage/projects/{project}/sql'
const example = `select country, count(*) as installs
from installs
where kind = 'install' and occurred_at > now() - interval 30 day
group by all
order by installs desc`

/** The statement, and what it answers. */
export function SqlEditor() {
  const params = { project: useProjectId() }
  const [sql, setSql] = useState(example)
  const asked = useMutation<DataOf<typeof askSql>, Error, string>({
    mutationFn: (statement) => change<typeof askSql>('POST', path, { params, body: { sql: statement } }),
  })
  const file = useMutation<void, Error>({
    mutationFn: async () => {
      const body = { sql, format: 'csv' as const, max_rows: 100_000 }
      downloadFile(
        'sql.csv',
        'text/csv;charset=utf-8',
        await downloadBlob<typeof askSql>(path, { params, body }),
      )
    },
  })
  const error = asked.error ?? file.error
  const run = () => {
    file.reset()
    asked.mutate(sql)
  }
  return (
    <Stack gap="lg">
      <Panel title="Statement">
        <Stack gap="sm">
          <Textarea
            aria-label="SQL statement"
            autosize
            minRows={6}
            maxRows={24}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={sql}
            onChange={({ currentTarget }) => setSql(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              run()
            }}
          />
          <Group>
            <Button loading={asked.isPending} disabled={sql.trim() === ''} onClick={run}>
              Run
            </Button>
            <Button
              variant="default"
              loading={file.isPending}
              disabled={sql.trim() === ''}
              onClick={() => file.mutate()}
            >
              Download CSV
            </Button>
            <Text size="sm" c="dimmed">
              Ctrl + Enter runs it
            </Text>
          </Group>
          {error !== null && (
            <Alert color="red" role="alert" title="This statement was not answered">
              <Text size="sm">{error.message}</Text>
            </Alert>
          )}
        </Stack>
      </Panel>
      {asked.data !== undefined && <SqlRows answer={asked.data} />}
    </Stack>
  )
}
