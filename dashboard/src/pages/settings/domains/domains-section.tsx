import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { DomainOnTheWire } from '@tributary/contract/manage-api/campaigns/domain'
import type { domains } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { ActionButton } from '#parts/action-button.tsx'
import { AddPanel } from '#parts/forms/add-panel.tsx'
import { ResourcePanel, useResource } from '#parts/resource-panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { Time } from '#parts/time.tsx'
import { DomainCheck } from './domain-check.tsx'
import { DomainProof } from './domain-proof.tsx'

const path = '/api/manage/projects/{project}/domains'

export function DomainsSection() {
  const [checked, setChecked] = useState<number>()
  const { data = [] } = useResource<typeof domains.list>(path)
  const shown = data.find(({ id }) => id === checked)
  return (
    <Stack gap="lg">
      <ResourcePanel<typeof domains.list>
        path={path}
        title="Link domains"
        description="The hosts of your links. Point their DNS to this service: it serves the two files that let phones open the app. A domain that waits serves nothing until it is proven."
        role={{ what: 'add or remove a domain' }}
        minWidth={880}
        columns={[
          { head: 'Domain', rowHead: 500, cell: (domain) => <Name domain={domain} /> },
          { head: 'State', cell: (domain) => <State domain={domain} /> },
          { head: 'Added', nowrap: true, cell: ({ created_at }) => <Time at={created_at} /> },
          {
            head: 'Actions',
            cell: (domain) => <Actions domain={domain} onCheck={() => setChecked(domain.id)} />,
          },
        ]}
        empty={{ title: 'No domain yet', description: 'Add the first one below.' }}
      />
      {shown !== undefined && <Details key={shown.id} domain={shown} />}
      <AddPanel<typeof domains.create, Pick<DomainOnTheWire, 'name' | 'primary'>>
        title="Add a domain"
        path={path}
        blank={{ name: '', primary: false }}
        fields={[
          {
            name: 'name',
            label: 'Domain',
            description: 'A domain of yours whose DNS points to this service.',
            placeholder: 'go.example.com',
            required: true,
          },
          { as: 'check', name: 'primary', label: 'Use it for new links' },
        ]}
        write={(domain) => domain}
        button="Add the domain"
        done={({ name, state }) =>
          state === 'waiting' ? `${name} was added. Prove it to use it.` : 'The domain was added.'
        }
        onDone={({ id, state }) => state === 'waiting' && setChecked(id)}
      />
    </Stack>
  )
}

type Props = { domain: DomainOnTheWire }

function Details({ domain }: Props) {
  const { proof } = domain
  return proof === null ? <DomainCheck domain={domain} /> : <DomainProof domain={domain} proof={proof} />
}

function Name({ domain: { name, primary } }: Props) {
  return (
    <Group gap="xs">
      <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {primary && (
        <Badge variant="light" style={{ flexShrink: 0 }}>
          Primary
        </Badge>
      )}
    </Group>
  )
}

const states: Record<DomainOnTheWire['state'], { label: string; color: string }> = {
  waiting: { label: 'Waits for proof', color: 'yellow' },
  proven: { label: 'Proven', color: 'green' },
  trusted: { label: 'Trusted', color: 'green' },
}

function State({ domain: { state, proven } }: Props) {
  const { label, color } = states[state]
  return (
    <>
      <StateBadge word={label} color={color} />
      {proven !== null && (
        <Text size="xs" c="dimmed">
          {proven.by === 'dns' ? 'By DNS' : 'By a file'}, <Time at={proven.at} />
        </Text>
      )}
    </>
  )
}

function Actions({ domain, onCheck }: Props & { onCheck: () => void }) {
  const { name, primary, state } = domain
  const verb = state === 'waiting' ? 'Prove' : 'Check'
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" variant="default" aria-label={`${verb} ${name}`} onClick={onCheck}>
        {verb}
      </Button>
      {!primary && <Changes domain={domain} />}
    </Group>
  )
}

function Changes({ domain: { id, name, state } }: Props) {
  const call = { path: `${path}/{id}`, params: { id } } as const
  return (
    <>
      <ActionButton<typeof domains.change>
        {...call}
        method="PATCH"
        body={{ primary: true }}
        label="Make primary"
        name={`Make primary: ${name}`}
        done={`New links use ${name}${state === 'waiting' ? ' once it is proven' : ''}.`}
      />
      <ActionButton<typeof domains.remove>
        {...call}
        method="DELETE"
        label="Remove"
        name={`Remove ${name}`}
        title="Remove this domain?"
        description={`Links on ${name} stop working.`}
        confirm="Remove the domain"
        done={`${name} was removed.`}
      />
    </>
  )
}
