import { Button, Group, Select, TextInput } from '@mantine/core'
import type { createTestDevice } from '@tributary/contract/manage-api/test-devices/test-devices'
import { useState } from 'react'
import type { BodyOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'

type Kind = BodyOf<typeof createTestDevice>['kind']

const kinds: { value: Kind; label: string }[] = [
  { value: 'gaid', label: 'GAID (Android advertising id)' },
  { value: 'idfa', label: 'IDFA (iOS advertising id)' },
  { value: 'idfv', label: 'IDFV (iOS vendor id)' },
  { value: 'android_id', label: 'ANDROID_ID' },
  { value: 'user_id', label: 'User id of the app' },
  { value: 'install_id', label: 'Install id' },
]

/** What the device did before leaves the figures too. */
export function RegisterDevice({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Kind>('gaid')
  const [value, setValue] = useState('')
  const register = useChange<typeof createTestDevice>('POST', '/api/manage/projects/{project}/test-devices', {
    done: 'Test device registered. Its earlier facts are excluded from reports.',
    onDone,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        register.mutate({ body: { name, kind, value } })
      }}
    >
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Name"
          value={name}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label="Kind of id"
          data={kinds}
          value={kind}
          allowDeselect={false}
          onChange={(chosen) => setKind((chosen as Kind | null) ?? 'gaid')}
          w={{ base: '100%', sm: 260 }}
        />
        <TextInput
          label="Id"
          value={value}
          required
          onChange={(event) => setValue(event.currentTarget.value)}
          w={{ base: '100%', sm: 320 }}
        />
        <Button type="submit" loading={register.isPending}>
          Add test device
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
