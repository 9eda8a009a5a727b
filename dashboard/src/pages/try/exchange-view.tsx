import { Badge, Group, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { JsonBlock } from '#parts/facts/json-block.tsx'
import { Panel } from '#parts/panel.tsx'
import { stepTexts } from './phone-steps.ts'
import type { Exchange } from './use-phone.ts'

/** One step: what was sent, what came back, and which of today's figures changed. */
export function ExchangeView({ exchange }: { exchange: Exchange }) {
  const { step, path, request, status, response, changed } = exchange
  const { label } = stepTexts[step]
  return (
    <Panel
      title={label}
      actions={
        <Group gap="xs">
          <Text size="sm" ff="monospace">
            POST {path}
          </Text>
          <Badge color={status < 300 ? 'green' : 'red'} variant="light" miw="max-content">
            {status}
          </Badge>
        </Group>
      }
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <JsonBlock value={request} label={`Request of ${label}`} />
          <JsonBlock value={response} label={`Response to ${label}`} />
        </SimpleGrid>
        <ChangedFigures changed={changed} />
      </Stack>
    </Panel>
  )
}

function ChangedFigures({ changed }: Pick<Exchange, 'changed'>) {
  if (changed.length === 0) return <Text size="sm">No figure of today has changed.</Text>
  return (
    <div>
      <Text size="sm" fw={500}>
        Figures of today that changed
      </Text>
      <List size="sm">
        {changed.map(({ name, changes }) => (
          <List.Item key={name}>
            {name}: {changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join(', ')}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
