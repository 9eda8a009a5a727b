import { NumberInput, Stack } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'
import { ApnsPanel } from './apns-panel.tsx'
import { FcmPanel } from './fcm-panel.tsx'

export function UninstallsSection() {
  const { uninstall } = useProject()
  const draft = useDraft({ failed_days: uninstall.failed_days as number | '' })
  return (
    <Stack gap="lg">
      <Panel
        title="Uninstall tracking"
        description="Once a day the service sends a silent push to every device with a known push token. The push service reports when the app is gone."
      >
        <RoleNote />
        <ProjectForm
          draft={draft}
          write={({ failed_days }) => ({ uninstall: { failed_days: Number(failed_days) } })}
          done="Uninstall tracking was changed."
        >
          <NumberInput
            label="Days without the app"
            description="An uninstall is counted after this many days in a row (1 to 30), dated to the last contact."
            clampBehavior="none"
            allowDecimal={false}
            value={draft.value.failed_days}
            onChange={(value) => draft.set('failed_days', value === '' ? '' : Number(value))}
            maw={360}
          />
        </ProjectForm>
      </Panel>
      <FcmPanel />
      <ApnsPanel />
    </Stack>
  )
}
