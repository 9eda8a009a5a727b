import { Stack, Text } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { Panel } from '../../../parts/panel.tsx'
import { ProjectForm } from '../form/project-form.tsx'
import { RoleNote } from '../form/role-note.tsx'
import { useDraft } from '../form/use-draft.ts'
import { MetaKey } from './meta-key.tsx'
import { NetworkWindows } from './network-windows.tsx'
import { windowDraft, writeWindows } from './window-fields.ts'
import { WindowInputs } from './window-inputs.tsx'

export function WindowsSection() {
  const { windows } = useProject()
  const draft = useDraft(windowDraft(windows))
  return (
    <Stack gap="lg">
      <Panel
        title="Attribution windows"
        says="How long a touch may lie before the install that it brought. 0 turns a way of matching off."
      >
        <RoleNote />
        <ProjectForm
          draft={draft}
          write={(difference) => ({ windows: writeWindows(difference) })}
          done="The windows were changed. They hold for installs from now on."
        >
          <WindowInputs draft={draft} emptyMeans="Empty: the default" />
          <Text size="sm" c="dimmed">
            Empty a field to go back to its default. Installs that are decided stay as they are.
          </Text>
        </ProjectForm>
      </Panel>
      <NetworkWindows />
      <MetaKey />
    </Stack>
  )
}
