import { Alert, Button, Code, Divider, Group, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type {
  rotateWebhookSecret,
  testWebhook,
  webhooks,
} from '@tributary/contract/manage-api/outbound/webhooks'
import type { DataOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'

const route = getRouteApi('/p/$project/settings/$section')
const path = '/api/manage/projects/{project}/webhooks/{id}'

/** Test, new secret and removal of a webhook. */
export function WebhookActions({ id, onSecret }: { id: number; onSecret: (secret: string) => void }) {
  const { id: project } = useProject()
  const mayChange = useHasRole('admin')
  const go = route.useNavigate()
  const params = { project, id }
  const testing = useChange<typeof testWebhook>('POST', `${path}/test`)
  const rotating = useChange<typeof rotateWebhookSecret>('POST', `${path}/rotate-secret`, {
    onDone: ({ secret }) => onSecret(secret),
  })
  const removing = useChange<typeof webhooks.remove>('DELETE', path, {
    done: 'The webhook was removed.',
    onDone: () => void go({ search: {}, resetScroll: false }),
  })
  return (
    <>
      <Divider my="md" />
      <Group gap="sm">
        <Button
          variant="default"
          disabled={!mayChange}
          loading={testing.isPending}
          onClick={() => testing.mutate({ params })}
        >
          Send a test
        </Button>
        <ConfirmButton
          label="New secret"
          variant="default"
          color="river"
          title="Rotate the secret?"
          description="For 24 hours each message carries two signatures, from the new and the previous secret. After that, only the new one is used."
          confirm="Create a new secret"
          disabled={!mayChange}
          onConfirm={() => rotating.mutate({ params })}
        />
        <ConfirmButton
          label="Remove the webhook"
          title="Remove this webhook?"
          description="Nothing more is sent to its server. This cannot be undone."
          confirm="Remove it"
          disabled={!mayChange}
          onConfirm={() => removing.mutate({ params })}
        />
      </Group>
      {testing.data !== undefined && !testing.isPending && <TestResult result={testing.data} />}
    </>
  )
}

function TestResult({ result }: { result: DataOf<typeof testWebhook> }) {
  const { delivered, status_code, reason, answer } = result
  return (
    <Alert
      color={delivered ? 'green' : 'red'}
      title={delivered ? 'The test was delivered' : 'The test was not delivered'}
      role="status"
      mt="md"
    >
      <Text size="sm">
        {status_code !== null && `The server returned ${status_code}. `}
        {reason}
      </Text>
      {answer !== null && answer !== '' && (
        <Code block mt="xs">
          {answer}
        </Code>
      )}
    </Alert>
  )
}
