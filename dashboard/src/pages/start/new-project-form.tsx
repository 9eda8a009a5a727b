import { Select, TextInput } from '@mantine/core'
import type { changeProject, createProject } from '@tributary/contract/manage-api/projects/projects'
import { useState } from 'react'
import { change } from '#api/request.ts'
import { currencies, timezones } from '#format/choices.ts'
import { AccountForm } from '#pages/account/account-form.tsx'
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

export function NewProjectForm({ onCreated }: { onCreated: (created: CreatedProject) => unknown }) {
  const [draft, setDraft] = useState<Draft>(empty)
  const set = (field: keyof Draft) => (value: string | null) =>
    setDraft((before) => ({ ...before, [field]: value ?? '' }))
  const text = (field: keyof Draft) => ({
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) => set(field)(event.currentTarget.value),
  })
  return (
    <AccountForm button="Create project" send={() => create(draft)} onDone={onCreated}>
      <TextInput label="Name" placeholder="My app" required {...text('name')} />
      <Select
        label="Timezone"
        description="All reports use days in this timezone"
        data={timezones}
        searchable
        value={draft.timezone}
        onChange={set('timezone')}
      />
      <Select
        label="Currency"
        data={currencies}
        searchable
        value={draft.currency}
        onChange={set('currency')}
      />
      <TextInput
        label="Link domain"
        description="Your domain, with DNS pointing to this service. If empty, or until it is proven, one that works on this machine"
        placeholder="go.example.com"
        {...text('domain')}
      />
      <TextInput label="Android package" placeholder="com.example.app" {...text('android')} />
      <TextInput label="App Store id" placeholder="1234567890" {...text('ios')} />
    </AccountForm>
  )
}
