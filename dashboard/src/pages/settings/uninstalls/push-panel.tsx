import { Alert, Group, SimpleGrid, Text } from '@mantine/core'
import type { changeProject } from '@tributary/contract/manage-api/projects/projects'
import type { BodyOf } from '#api/endpoint-types.ts'
import { LabeledValue } from '#pages/settings/show/labeled-value.tsx'
import { ActionButton } from '#parts/action-button.tsx'
import { AddForm, type AddFormProps } from '#parts/forms/add-form.tsx'
import { Panel } from '#parts/panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { Time } from '#parts/time.tsx'

type State = { last_tried_at: string | null; last_succeeded_at: string | null; error: string | null }

type Props<Values extends object> = {
  title: string
  description: string
  /** Who issues the credentials, and on which phones they find uninstalls. */
  service: string
  system: string
  noun: string
  /** What is known of the stored credentials. */
  stored: (State & { names: readonly (readonly [label: string, value: string])[] }) | null
  without: BodyOf<typeof changeProject>['uninstall']
} & Pick<AddFormProps<typeof changeProject, Values>, 'blank' | 'fields' | 'write' | 'isReady'>

const call = { method: 'PATCH', path: '/api/manage/projects/{project}' } as const

/** The credentials of a push service: they can be stored, replaced and removed, never read. */
export function PushPanel<Values extends object>(props: Props<Values>) {
  const { title, description, service, system, noun, stored, without, ...form } = props
  return (
    <Panel
      title={title}
      description={description}
      actions={
        stored !== null && (
          <ActionButton<typeof changeProject>
            {...call}
            body={{ uninstall: without }}
            label={`Remove ${service}`}
            title="Remove these credentials?"
            description={`Uninstalls on ${system} are no longer detected.`}
            confirm="Remove them"
            removes
            done={`The ${service} credentials were removed.`}
          />
        )
      }
    >
      {stored === null ? (
        <Group gap="sm" mb="md">
          <StateBadge word="Not set up" color="gray" />
          <Text size="sm">Uninstalls on {system} are not detected yet.</Text>
        </Group>
      ) : (
        <Stored {...stored} />
      )}
      <AddForm<typeof changeProject, Values>
        {...call}
        {...form}
        button={`${stored === null ? 'Store' : 'Replace'} the ${noun}`}
        done={`The ${service} credentials were stored.`}
      />
    </Panel>
  )
}

/** The stored credentials, and the result of the last pushes. */
function Stored({ names, last_tried_at, last_succeeded_at, error }: NonNullable<Props<object>['stored']>) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        {names.map(([label, value]) => (
          <LabeledValue key={label} label={label}>
            {value}
          </LabeledValue>
        ))}
        <LabeledValue label="Last attempt">
          <Time at={last_tried_at} />
        </LabeledValue>
        <LabeledValue label="Last success">
          <Time at={last_succeeded_at} />
        </LabeledValue>
      </SimpleGrid>
      {error !== null && (
        <Alert color="red" title="The last pushes failed" mb="md">
          {error}
        </Alert>
      )}
    </>
  )
}
