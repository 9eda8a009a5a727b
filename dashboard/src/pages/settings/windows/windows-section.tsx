import { Stack, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'
import { DiscoverCampaigns } from './discover-campaigns.tsx'
import { MetaKey } from './meta-key.tsx'
import { NetworkWindows } from './network-windows.tsx'
import { ProbabilisticForm } from './probabilistic-form.tsx'
import { windowDraft, writeWindows } from './window-fields.ts'
import { WindowInputs } from './window-inputs.tsx'

export function WindowsSection() {
  const { windows } = useProject()
  const draft = useDraft(windowDraft(windows))
  return (
    <Stack gap="lg">
      <Panel
        title="Attribution windows"
        description="How long before the install a touch may have happened. 0 turns a matching method off."
      >
        <RoleNote />
        <ProjectForm
          draft={draft}
          write={(difference) => ({ windows: writeWindows(difference) })}
          done="The windows were changed. They apply to new installs."
        >
          <WindowInputs draft={draft} placeholder="Default" />
          <Text size="sm" c="dimmed">
            Clear a field to restore its default. Past installs do not change.
          </Text>
        </ProjectForm>
      </Panel>
      <ProbabilisticForm />
      <NetworkWindows />
      <DiscoverCampaigns />
      <MetaKey />
    </Stack>
  )
}
