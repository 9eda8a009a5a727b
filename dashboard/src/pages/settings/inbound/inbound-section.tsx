import { Group, Stack, Text } from '@mantine/core'
import {
  type InboundSourceKind,
  inboundSourceKinds,
  inboundSourceNames,
  makesOwnSecret,
} from '@tributary/contract/inbound-sources'
import type {
  createInboundSource,
  deleteInboundSource,
  InboundSourceOnTheWire,
  listInboundSources,
  replaceInboundSecret,
} from '@tributary/contract/manage-api/inbound/inbound-sources'
import { formatCount } from '#format/figures.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { CopyText } from '#parts/copy-text.tsx'
import { textsOfOutcome } from '#parts/facts/outcome-texts.ts'
import { AddPanel } from '#parts/forms/add-panel.tsx'
import { FormButton } from '#parts/forms/form-button.tsx'
import { ResourcePanel } from '#parts/resource-panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { Time } from '#parts/time.tsx'

const path = '/api/manage/projects/{project}/inbound-sources'

const secret = {
  title: 'Secret of the source',
  label: 'secret',
  description:
    'Enter it at the service as the value of the Authorization header. A previous secret stays valid for 24 hours.',
  of: (source: { secret: string | null }) => source.secret,
}

/** Payment services whose webhooks are stored as payments. */
export function InboundSection() {
  return (
    <Stack gap="lg">
      <ResourcePanel<typeof listInboundSources>
        path={path}
        title="Payment sources"
        description="Webhooks of these services are stored as payments, with their refunds. Enter the address at the service."
        role={{ what: 'create, change or remove a source' }}
        minWidth={720}
        rowProps={() => ({ style: { verticalAlign: 'top' } })}
        columns={[
          { head: 'Source', rowHead: 500, cell: (item) => <Source item={item} /> },
          {
            head: 'Address',
            props: { maw: 300 },
            cell: ({ source, url }) => (
              <CopyText text={url} label={`address of ${inboundSourceNames[source]}`} />
            ),
          },
          { head: 'Received', cell: (item) => <Received item={item} /> },
          { head: 'Actions', cell: (item) => <Actions item={item} /> },
        ]}
        empty={{ title: 'No payment sources yet', description: 'Create the first one below.' }}
      />
      <AddPanel<typeof createInboundSource, { source: InboundSourceKind }>
        title="Add a payment source"
        path={path}
        blank={{ source: 'revenuecat' }}
        keep={['source']}
        fields={({ value: { source } }) => [
          {
            as: 'select',
            name: 'source',
            label: 'Service',
            data: inboundSourceKinds.map((value) => ({ value, label: inboundSourceNames[value] })),
          },
          makesOwnSecret(source)
            ? `You get an address and a secret: enter both at ${inboundSourceNames[source]}.`
            : `You get an address: create a webhook for it at ${inboundSourceNames[source]}, then set the secret that you are shown there.`,
        ]}
        write={(source) => source}
        button="Create the source"
        done="The source was created."
        secret={secret}
      />
    </Stack>
  )
}

type Props = { item: InboundSourceOnTheWire }

function Source({ item: { source, has_secret } }: Props) {
  return (
    <>
      {inboundSourceNames[source]}
      <div>
        <StateBadge word={has_secret ? 'On' : 'Secret not set'} color={has_secret ? 'green' : 'yellow'} />
      </div>
    </>
  )
}

/** When the last webhook came, and how many had which outcome. */
function Received({ item: { last_received_at, outcomes } }: Props) {
  return (
    <>
      <Text size="sm">
        <Time at={last_received_at} never="Nothing yet" />
      </Text>
      {Object.entries(last_received_at === null ? {} : outcomes).map(([outcome, count]) => (
        <Text key={outcome} size="sm" c="dimmed">
          {textsOfOutcome(outcome).name}: {formatCount(count)}
        </Text>
      ))}
    </>
  )
}

function Actions({ item }: Props) {
  const name = inboundSourceNames[item.source]
  return (
    <Group gap="xs">
      <SecretButton item={item} />
      <ActionButton<typeof deleteInboundSource>
        method="DELETE"
        path={`${path}/{id}`}
        params={{ id: item.id }}
        label="Remove"
        title={`Remove this source of ${name}?`}
        description="Its address stops working. Payments that it brought stay. This cannot be undone."
        confirm="Remove it"
        done="The source was removed."
      />
    </Group>
  )
}

/** Makes a new secret, or takes the one that the service shows. */
function SecretButton({ item: { id, source, has_secret } }: Props) {
  const call = {
    path: `${path}/{id}/rotate-secret`,
    params: { id },
    label: has_secret ? 'New secret' : 'Set the secret',
    done: 'The secret was set.',
    secret,
  } as const
  if (makesOwnSecret(source))
    return (
      <ActionButton<typeof replaceInboundSecret>
        {...call}
        method="POST"
        body={{}}
        title="Create a new secret?"
        description="The previous secret is accepted for another 24 hours."
        confirm="Create a new secret"
      />
    )
  return (
    <FormButton<typeof replaceInboundSecret, { secret: string }>
      {...call}
      title={`Secret of ${inboundSourceNames[source]}`}
      blank={{ secret: '' }}
      fields={[
        {
          as: 'password',
          name: 'secret',
          label: 'Secret',
          description: 'Copy it from the service. A previous secret is accepted for another 24 hours.',
          autoComplete: 'off',
        },
      ]}
      write={(given) => ({ secret: given.secret.trim() })}
      button="Save the secret"
    />
  )
}
