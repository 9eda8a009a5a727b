import { Accordion, Code, Group, Stack, Text } from '@mantine/core'
import type { readSqlState } from '@tributary/contract/manage-api/sql/sql'
import type { DataOf } from '#api/endpoint-types.ts'
import { Panel } from '#parts/panel.tsx'

type Table = DataOf<typeof readSqlState>['tables'][number]

/** What a statement can read. */
export function SqlTables({ tables }: { tables: readonly Table[] }) {
  return (
    <Panel title="Tables">
      <Accordion multiple chevronPosition="left" order={3}>
        {tables.map(({ name, description, columns }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>
              <Code>{name}</Code>
              <Text size="xs" c="dimmed" mt={4}>
                {description}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="xs">
                {columns.map((column) => (
                  <div key={column.name}>
                    <Group gap="xs">
                      <Code>{column.name}</Code>
                      <Text size="xs">{column.type}</Text>
                    </Group>
                    <Text size="xs" c="dimmed">
                      {column.description.replaceAll('`', '')}
                    </Text>
                  </div>
                ))}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  )
}
