import type {
  createManagementKey,
  ManagementKeyOnTheWire,
} from '@tributary/contract/manage-api/access/management-keys'
import { mayBeMasked, roleChoices } from '#pages/settings/members/role-choices.ts'
import { AddForm } from '#parts/forms/add-form.tsx'

export const path = '/api/manage/projects/{project}/management-keys'

export function NewKey() {
  return (
    <AddForm<typeof createManagementKey, Pick<ManagementKeyOnTheWire, 'name' | 'role' | 'personal_data'>>
      path={path}
      blank={{ name: '', role: 'viewer', personal_data: false }}
      fields={({ value: { role } }) => [
        [
          { name: 'name', label: 'What uses it', placeholder: 'Weekly report agent', autoComplete: 'off' },
          {
            as: 'select',
            name: 'role',
            label: 'Role of the key',
            data: roleChoices.filter(({ value }) => value !== 'owner'),
          },
        ],
        mayBeMasked(role) && {
          as: 'check',
          name: 'personal_data',
          label: 'Show personal data to it',
          description: 'Otherwise names, addresses, ids and properties of users are masked.',
        },
      ]}
      write={(key) => key}
      isReady={({ name }) => name.trim() !== ''}
      button="Create a management key"
      secret={{
        title: 'New management key',
        label: 'management key',
        description: 'Only a fingerprint of it is stored. Set it as TRIBUTARY_KEY, or run tributary login.',
        of: ({ key }) => key,
      }}
    />
  )
}
