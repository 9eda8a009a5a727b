import { Stack, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { testInstallCommand } from '#pages/start/test-install-command.ts'
import { CopyText } from '#parts/copy-text.tsx'
import { Empty } from '#parts/states.tsx'

/** The empty state: how to send a first fact. */
export function NoFactsYet({ isFiltered }: { isFiltered: boolean }) {
  const { project_token } = useProject()
  if (isFiltered)
    return (
      <Empty
        title="No facts match these filters yet"
        description="Remove a filter to see more. Refusals have no campaign, platform or user: only Kinds and Contains find them."
      />
    )
  return (
    <Empty
      title="No facts yet"
      action={
        <Stack gap="xs">
          <Text c="dimmed" size="sm">
            Start the app on a phone, or simulate one from a terminal. The install appears here within a
            second:
          </Text>
          <CopyText label="command" text={testInstallCommand(location.origin, project_token)} />
        </Stack>
      }
    />
  )
}
