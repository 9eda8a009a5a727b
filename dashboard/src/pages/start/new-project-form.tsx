import type { changeProject, createProject } from '@tributary/contract/manage-api/projects/projects'
import { change } from '#api/request.ts'
import { currencies, timezones } from '#format/choices.ts'
import { AccountForm } from '#pages/account/account-form.tsx'
import type { FormItems } from '#parts/forms/field.ts'
import { FieldList } from '#parts/forms/field-list.tsx'
import { useDraft } from '#parts/forms/use-draft.ts'
import type { CreatedProject } from './project-secrets.tsx'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

const empty = { name: '', timezone: here, currency: 'USD', domain: '', android: '', ios: '' }

type Draft = typeof empty

/** Creates the project, then sets its apps. */
async function create({ name, timezone, currency, domain, android, ios }: Draft): Promise<CreatedProject> {
  const created = await change<typeof createProject>('POST', '/api/manage/projects', {
    body: { name, timezone, display_currency: currency, ...(domain !== '' && { domain }) },
  })
  if (android !== '' || ios !== '') {
    const apps = {
      ...(android !== '' && { android: { package_name: android } }),
      ...(ios !== '' && { ios: { app_store_id: ios } }),
    }
    await change<typeof changeProject>('PATCH', '/api/manage/projects/{project}', {
      params: { project: created.id },
      body: { apps },
    })
  }
  return created
}

const fields: FormItems<Draft> = [
  { name: 'name', label: 'Name', placeholder: 'My app', required: true },
  {
    as: 'select',
    name: 'timezone',
    label: 'Timezone',
    description: 'All reports use days in this timezone',
    data: timezones,
    searchable: true,
  },
  { as: 'select', name: 'currency', label: 'Currency', data: currencies, searchable: true },
  {
    name: 'domain',
    label: 'Link domain',
    description:
      'Your domain, with DNS pointing to this service. If empty, or until it is proven, one that works on this machine',
    placeholder: 'go.example.com',
  },
  { name: 'android', label: 'Android package', placeholder: 'com.example.app' },
  { name: 'ios', label: 'App Store id', placeholder: '1234567890' },
]

export function NewProjectForm({ onCreated }: { onCreated: (created: CreatedProject) => unknown }) {
  const draft = useDraft(empty)
  return (
    <AccountForm button="Create project" send={() => create(draft.value)} onDone={onCreated}>
      <FieldList draft={draft} fields={fields} />
    </AccountForm>
  )
}
