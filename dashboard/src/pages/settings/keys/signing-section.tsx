import { Radio, Stack } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'
import { SignedRequests } from './signed-requests.tsx'
import { SigningKeys } from './signing-keys.tsx'

const choices = [
  {
    value: 'off',
    label: 'Off',
    description: 'Unsigned requests from the app are accepted like signed ones.',
  },
  {
    value: 'report',
    label: 'Report',
    description:
      'Unsigned requests are accepted and counted in the outcome ledger. Choose this first to see whether every version of the app signs.',
  },
  {
    value: 'required',
    label: 'Required',
    description: 'Unsigned requests are rejected. App versions that do not sign can no longer send data.',
  },
] as const

export function SigningSection() {
  const { signing } = useProject()
  const draft = useDraft({ signing })
  return (
    <Stack gap="lg">
      <Panel
        title="Request signing"
        description="The app can sign its requests, so that no one else can send in its name. An invalid signature is always rejected."
      >
        <RoleNote />
        <ProjectForm draft={draft} write={(difference) => difference} done="Request signing was changed.">
          <Radio.Group
            label="Unsigned requests"
            value={draft.value.signing}
            onChange={(chosen) => draft.set('signing', chosen as typeof signing)}
          >
            <Stack gap="sm" mt="xs">
              {choices.map(({ value, label, description }) => (
                <Radio key={value} value={value} label={label} description={description} />
              ))}
            </Stack>
          </Radio.Group>
        </ProjectForm>
      </Panel>
      <SigningKeys />
      <SignedRequests />
    </Stack>
  )
}
