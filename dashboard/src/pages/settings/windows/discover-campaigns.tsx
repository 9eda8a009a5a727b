import { Switch } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'

export function DiscoverCampaigns() {
  const { discover_campaigns } = useProject()
  const draft = useDraft({ discover_campaigns })
  return (
    <Panel
      title="Discovered campaigns"
      description="Apple and Meta can name a campaign that is not registered here."
    >
      <ProjectForm draft={draft} write={(difference) => difference} done="The setting was changed.">
        <Switch
          label="Create such campaigns"
          description="Otherwise these installs are organic, and the receipt names the claim."
          checked={draft.value.discover_campaigns}
          onChange={(event) => draft.set('discover_campaigns', event.currentTarget.checked)}
        />
      </ProjectForm>
    </Panel>
  )
}
