import { Group, Text } from '@mantine/core'
import type {
  changeProjectToken,
  endProjectToken,
  listProjectTokens,
  replaceProjectToken,
} from '@tributary/contract/manage-api/access/project-tokens'
import type {
  changeSigningKey,
  endSigningKey,
  listSigningKeys,
  replaceSigningKey,
} from '@tributary/contract/manage-api/access/signing-keys'
import type { DataOf, ItemOf } from '#api/endpoint-types.ts'
import { formatCount } from '#format/figures.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { CopyText } from '#parts/copy-text.tsx'
import type { Field } from '#parts/forms/field.ts'
import { FormButton } from '#parts/forms/form-button.tsx'
import type { ShownOnce } from '#parts/forms/secret-dialog.tsx'
import { ResourcePanel, useResource } from '#parts/resource-panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { Time } from '#parts/time.tsx'

// Both have the same endpoints.
type List = typeof listProjectTokens | typeof listSigningKeys
type Replace = typeof replaceProjectToken | typeof replaceSigningKey
type Change = typeof changeProjectToken | typeof changeSigningKey
type End = typeof endProjectToken | typeof endSigningKey

type Credential = ItemOf<List>

type Props = {
  path: List['path']
  noun: 'token' | 'key'
  title: string
  description: string
  replacing: { description: string; done?: string; secret?: ShownOnce<DataOf<Replace>> }
}

const colors = { current: 'green', previous: 'yellow', ended: 'gray' }

/** What identifies the project or signs for it: two can be valid, so that installed versions keep working. */
export function CredentialPanel({ path, noun, title, description, replacing }: Props) {
  const head = noun === 'key' ? 'Key id' : 'Token'
  return (
    <ResourcePanel<List>
      path={path}
      title={title}
      description={description}
      actions={<ReplaceButton path={path} noun={noun} {...replacing} />}
      minWidth={760}
      columns={[
        {
          head,
          rowHead: 500,
          cell: (item) => (
            <CopyText
              text={'key_id' in item ? item.key_id : item.project_token}
              label={`${noun} ${item.id}`}
            />
          ),
        },
        {
          head: 'State',
          cell: ({ state }) => <StateBadge word={state} color={colors[state]} />,
        },
        { head: 'Created', cell: ({ created_at }) => <Time at={created_at} /> },
        { head: 'Ends', cell: ({ ends_at }) => <Time at={ends_at} never="No end" /> },
        { head: 'Installs using it', cell: (item) => <Users item={item} /> },
        {
          head: 'Actions',
          cell: (item) => item.state === 'previous' && <Actions path={path} noun={noun} item={item} />,
        },
      ]}
      empty={{ title: `No ${noun}s` }}
    />
  )
}

function Users({ item: { installs, active_installs } }: { item: Credential }) {
  if (installs === null) return 'Too many to count'
  return (
    <>
      {formatCount(installs)}
      {active_installs !== null && installs > 0 && (
        <Text size="xs" c="dimmed">
          {formatCount(active_installs)} opened in 30 days
        </Text>
      )}
    </>
  )
}

type Ends = { day: string }

/** The day from which the previous one is refused. */
const endField = (noun: string): Field<Ends> => ({
  name: 'day',
  type: 'date',
  label: 'Ends at the start of',
  description: `From this day on, requests with the previous ${noun} are rejected. Empty: no end until you end it.`,
})

const dayToSend = ({ day }: Ends) => (day === '' ? null : day)

function Actions({ path, noun, item }: Pick<Props, 'path' | 'noun'> & { item: Credential }) {
  const { id, active_installs: active } = item
  const call = { path: `${path}/{id}`, params: { id } } as const
  return (
    <Group gap="xs" wrap="nowrap">
      <FormButton<Change, Ends>
        {...call}
        method="PATCH"
        label="Change end"
        title={`When does the previous ${noun} end?`}
        blank={{ day: '' }}
        fields={[endField(noun)]}
        write={(ends) => ({ ends_at: dayToSend(ends) })}
        button="Change the end"
        done="The end was changed."
      />
      <ActionButton<End>
        {...call}
        method="DELETE"
        label="End now"
        title={`End the previous ${noun} now?`}
        description={`Requests with it are rejected within 5 seconds${active ? `: ${formatCount(active)} active installs still use it` : ''}. This cannot be undone.`}
        confirm={`End the ${noun}`}
        done={`The ${noun} was ended.`}
      />
    </Group>
  )
}

const overlapMs = 90 * 86_400_000

function ReplaceButton({ path, noun, ...texts }: Pick<Props, 'path' | 'noun'> & Props['replacing']) {
  const { data = [] } = useResource<List>(path)
  return (
    <FormButton<Replace, Ends>
      {...texts}
      path={path}
      label={`Replace the ${noun}`}
      size="sm"
      variant="filled"
      title={`Replace the ${noun}?`}
      // Two are valid at most.
      disabled={data.some(({ state }) => state === 'previous')}
      blank={{ day: new Date(Date.now() + overlapMs).toISOString().slice(0, 10) }}
      fields={[endField(noun)]}
      write={(ends) => ({ previous_ends_at: dayToSend(ends) })}
      button={`Create a new ${noun}`}
    />
  )
}
