import { Alert, Code, Group, Stack } from '@mantine/core'
import type {
  changePostbackToken,
  createPostbackToken,
  deletePostbackToken,
  listPostbackTokens,
  PostbackTokenOnTheWire,
  rotatePostbackToken,
} from '@tributary/contract/manage-api/attribution/postback-tokens'
import { networkName } from '@tributary/contract/network-names'
import { formatCount } from '#format/figures.ts'
import { useNetworkChoices } from '#pages/settings/use-network-choices.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { AddPanel } from '#parts/forms/add-panel.tsx'
import { ResourcePanel, useResource } from '#parts/resource-panel.tsx'
import { Time } from '#parts/time.tsx'

const path = '/api/manage/projects/{project}/postback-tokens'

const secret = {
  title: 'Postback token',
  label: 'token',
  description:
    'Add it to the network’s click and impression URLs as postback_token. A previous token stays valid for 24 hours.',
  of: ({ token }: { token: string | null }) => token,
}

const networkLabel = (network: string) => (network === '' ? 'No network' : networkName(network))

/** The secrets with which networks report clicks and impressions. */
export function PostbacksSection() {
  const { data: made = [] } = useResource<typeof listPostbackTokens>(path)
  const networks = useNetworkChoices()
  // A select has no empty value.
  const choices = [{ value: '-', label: networkLabel('') }, ...networks].filter(({ value }) =>
    made.every(({ network }) => network !== (value === '-' ? '' : value)),
  )
  return (
    <Stack gap="lg">
      <ResourcePanel<typeof listPostbackTokens>
        path={path}
        title="Postback tokens"
        description="The project token is in the app, so anyone can report clicks with it. A postback token is in the URLs of one network alone: without one, its clicks and impressions are unverified and never match by probability."
        role={{ what: 'create, change or remove a token' }}
        above={<WithoutToken count={made.reduce((sum, { unverified }) => sum + unverified, 0)} />}
        minWidth={720}
        columns={[
          { head: 'Network', rowHead: 500, cell: ({ network }) => networkLabel(network) },
          { head: 'Ends in', cell: ({ hint }) => <Code>…{hint}</Code> },
          { head: 'Required from', cell: ({ required_from }) => <Time at={required_from} /> },
          { head: 'Without it, 7 days', cell: ({ unverified }) => formatCount(unverified) },
          { head: 'Actions', cell: (token) => <Actions token={token} /> },
        ]}
        empty={{ title: 'No postback tokens yet', description: 'Create the first one below.' }}
      />
      <AddPanel<typeof createPostbackToken, { network: string | null }>
        title="Add a postback token"
        path={path}
        blank={{ network: null }}
        fields={[
          {
            as: 'select',
            name: 'network',
            label: 'Network',
            description:
              'Of the campaigns whose clicks and impressions it reports. Reports without the token are accepted for 30 days.',
            placeholder: 'Choose a network or an affiliate',
            data: choices,
          },
        ]}
        write={({ network }) => ({ network: network === '-' ? '' : (network ?? '') })}
        isReady={({ network }) => network !== null}
        button="Create the token"
        done="The token was created."
        secret={secret}
      />
    </Stack>
  )
}

function WithoutToken({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert color="yellow" role="status" mb="md" title="Some reports have no token yet">
      {formatCount(count)} clicks and impressions of the last 7 days came without it. They will be refused
      when the token is required.
    </Alert>
  )
}

function Actions({ token: { id, network, required_from } }: { token: PostbackTokenOnTheWire }) {
  const name = networkLabel(network)
  return (
    <Group gap="xs">
      <ActionButton<typeof changePostbackToken>
        method="PATCH"
        path={`${path}/{id}`}
        params={{ id }}
        body={{ required_from: new Date().toISOString() }}
        label="Require now"
        title={`Require the token of ${name} now?`}
        description="Clicks and impressions without it are refused from now on."
        confirm="Require it"
        disabled={new Date(required_from) <= new Date()}
        done="The token is required now."
      />
      <ActionButton<typeof rotatePostbackToken>
        method="POST"
        path={`${path}/{id}/rotate-token`}
        params={{ id }}
        label="New token"
        title={`Give ${name} a new token?`}
        description="Enter the new one at the network: the previous one is accepted for another 24 hours."
        confirm="Make a new token"
        done="The token was replaced."
        secret={secret}
      />
      <ActionButton<typeof deletePostbackToken>
        method="DELETE"
        path={`${path}/{id}`}
        params={{ id }}
        label="Remove"
        title={`Remove the token of ${name}?`}
        description="Reports are accepted without a token again, and are unverified: they never match by probability."
        confirm="Remove it"
        done="The token was removed."
      />
    </Group>
  )
}
