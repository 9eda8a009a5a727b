import type { createTestDevice } from '@tributary/contract/manage-api/test-devices/test-devices'
import type { BodyOf } from '#api/endpoint-types.ts'
import { AddForm } from '#parts/forms/add-form.tsx'

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
  return (
    <AddForm<typeof createTestDevice, BodyOf<typeof createTestDevice>>
      path="/api/manage/projects/{project}/test-devices"
      blank={{ name: '', kind: 'gaid', value: '' }}
      fields={[
        { name: 'name', label: 'Name', required: true },
        { as: 'select', name: 'kind', label: 'Kind of id', data: kinds, w: { base: '100%', sm: 260 } },
        { name: 'value', label: 'Id', required: true, w: { base: '100%', sm: 320 } },
      ]}
      write={(device) => device}
      at="beside"
      notifies
      button="Add test device"
      done="Test device registered. Its earlier facts are excluded from reports."
      onCancel={onDone}
      onDone={onDone}
    />
  )
}
