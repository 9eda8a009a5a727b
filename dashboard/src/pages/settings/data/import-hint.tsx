import { Anchor, Stack, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { CopyText } from '#parts/copy-text.tsx'
import { Panel } from '#parts/panel.tsx'

export function ImportHint() {
  const { id } = useProject()
  return (
    <Panel
      title="Import"
      description="Import history from another tool as a file of any size, one fact per line."
    >
      <Stack gap="sm">
        <Text size="sm">On the machine that runs the service:</Text>
        <CopyText label="import command" text={`npm run import -- history.ndjson --project ${id}`} />
        <Text size="sm">
          Duplicate lines are stored once. The import guide describes each kind of line; the{' '}
          <Anchor href="/docs" target="_blank" rel="noreferrer">
            API reference
          </Anchor>{' '}
          documents the endpoint.
        </Text>
      </Stack>
    </Panel>
  )
}
