import { Alert, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Panel } from '#parts/panel.tsx'
import { LoadingRows } from '#parts/states.tsx'
import { DestinationList } from './destination-list.tsx'
import { ProblemList } from './problem-list.tsx'
import type { LinkPreview } from './use-link-preview.ts'

/** Both links and where each device is redirected, for the current fields. */
export function PreviewPanel({ of: { data, error } }: { of: UseQueryResult<LinkPreview> }) {
  return (
    <Panel title="Preview" description="Uses the same rules as the live link. Nothing is saved yet.">
      <Stack gap="md" aria-live="polite">
        {error !== null && (
          <Alert color="red" title="No preview yet">
            {error.message}
          </Alert>
        )}
        {error === null && data === undefined && <LoadingRows rows={5} />}
        {error === null && data !== undefined && (
          <>
            <Links preview={data} />
            <DestinationList preview={data} />
            {data.deeplink !== null && (
              <div>
                <Text size="sm" fw={600}>
                  In the app
                </Text>
                <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                  {data.deeplink}
                </Text>
                <Text size="sm" c="dimmed">
                  Passed to the app on its first open.
                </Text>
              </div>
            )}
            <ProblemList problems={data.problems} />
          </>
        )}
      </Stack>
    </Panel>
  )
}

function Links({ preview: { link, shareable_link, is_made_up } }: { preview: LinkPreview }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        Links
      </Text>
      {[shareable_link, link].map((one) => (
        <Text key={one} size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {one}
        </Text>
      ))}
      {is_made_up && (
        <Text size="sm" c="dimmed">
          XXXXXX is an example: the campaign gets its own six letters and digits.
        </Text>
      )}
    </div>
  )
}
