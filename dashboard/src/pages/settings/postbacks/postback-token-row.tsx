import { Code, Group, Table } from '@mantine/core'
import type {
  changePostbackToken,
  deletePostbackToken,
  PostbackTokenOnTheWire,
  rotatePostbackToken,
} from '@tributary/contract/manage-api/attribution/postback-tokens'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { networkLabel } from './network-label.ts'

const path = '/api/manage/projects/{project}/postback-tokens/{id}'

type Props = { token: PostbackTokenOnTheWire; onSecret: (secret: string) => void }

export function PostbackTokenRow({ token, onSecret }: Props) {
  const { id: project, timezone } = useProject()
  const mayChange = useHasRole('admin')
  const { id, network, hint, required_from: requiredFrom, unverified } = token
  const name = networkLabel(network)
  const params = { project, id }
  const removing = useChange<typeof deletePostbackToken>('DELETE', path, { done: 'The token was removed.' })
  const requiring = useChange<typeof changePostbackToken>('PATCH', path, {
    done: 'The token is required now.',
  })
  const rotating = useChange<typeof rotatePostbackToken>('POST', `${path}/rotate-token`, {
    done: 'The token was replaced.',
    onDone: ({ token: secret }) => {
      if (secret !== null) onSecret(secret)
    },
  })
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
      </Table.Th>
      <Table.Td>
        <Code>…{hint}</Code>
      </Table.Td>
      <Table.Td>{formatTime(requiredFrom, timezone)}</Table.Td>
      <Table.Td>{formatCount(unverified)}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          <ConfirmButton
            size="xs"
            color="river"
            variant="default"
            label="Require now"
            title={`Require the token of ${name} now?`}
            description="Clicks and impressions without it are refused from now on."
            confirm="Require it"
            disabled={!mayChange || new Date(requiredFrom) <= new Date()}
            onConfirm={() => requiring.mutate({ params, body: { required_from: new Date().toISOString() } })}
          />
          <ConfirmButton
            size="xs"
            color="river"
            variant="default"
            label="New token"
            title={`Give ${name} a new token?`}
            description="Enter the new one at the network: the previous one is accepted for another 24 hours."
            confirm="Make a new token"
            disabled={!mayChange}
            onConfirm={() => rotating.mutate({ params })}
          />
          <ConfirmButton
            size="xs"
            label="Remove"
            title={`Remove the token of ${name}?`}
            description="Reports are accepted without a token again, and are unverified: they never match by probability."
            confirm="Remove it"
            disabled={!mayChange}
            onConfirm={() => removing.mutate({ params })}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
