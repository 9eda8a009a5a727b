import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { windowDraft, writeWindows } from './window-fields.ts'
import { WindowInputs } from './window-inputs.tsx'

export function NetworkWindowsForm({ network, name }: { network: string; name: string }) {
  const { windows } = useProject()
  const draft = useDraft(windowDraft(windows.networks[network] ?? {}))
  return (
    <ProjectForm
      draft={draft}
      write={(difference) => ({ windows: { networks: { [network]: writeWindows(difference) } } })}
      done={`The windows of ${name} were changed.`}
    >
      <WindowInputs draft={draft} placeholder="Project setting" />
    </ProjectForm>
  )
}
