import { Anchor, Stack, Text } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { CopyText } from '../../../parts/copy-text.tsx'
import { Panel } from '../../../parts/panel.tsx'

export function ImportHint() {
  const { id } = useProject()
  return (
    <Panel
      title="Import"
      says="History of another tool is brought in as a file, one fact a line, of any size."
    >
      <Stack gap="sm">
        <Text size="sm">On the machine of the service:</Text>
        <CopyText label="import command" text={`npm run import -- history.ndjson --project ${id}`} />
        <Text size="sm">
          A line that comes twice is stored once. The guide “Bringing history in, and taking data out”
          describes each kind of line; the{' '}
          <Anchor href="/docs" target="_blank" rel="noreferrer">
            API reference
          </Anchor>{' '}
          has the call for programs.
        </Text>
      </Stack>
    </Panel>
  )
}
