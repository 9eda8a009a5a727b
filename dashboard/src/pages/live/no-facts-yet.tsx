import { Stack, Text } from '@mantine/core'
import { useProject } from '../../api/use-project.ts'
import { CopyText } from '../../parts/copy-text.tsx'
import { Empty } from '../../parts/states.tsx'
import { testInstallCommand } from '../start/test-install-command.ts'

/** Listening to silence: what to send, so that something comes. */
export function NoFactsYet({ isFiltered }: { isFiltered: boolean }) {
  const { project_token } = useProject()
  if (isFiltered)
    return (
      <Empty
        title="Nothing yet that passes the filters"
        says="Take a filter away to hear more. Refusals have no campaign, platform or user: only kinds and a text find them."
      />
    )
  return (
    <Empty
      title="Nothing has come yet"
      action={
        <Stack gap="xs">
          <Text c="dimmed" size="sm">
            Start the app on a phone, or play the phone from a terminal. It appears here within a second:
          </Text>
          <CopyText label="command" text={testInstallCommand(location.origin, project_token)} />
        </Stack>
      }
    />
  )
}
