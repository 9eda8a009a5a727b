import { Stack } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import { ApnsPanel } from './apns-panel.tsx'
import { FcmPanel } from './fcm-panel.tsx'

export function UninstallsSection() {
  const { failed_days } = useProject().uninstall
  return (
    <Stack gap="lg">
      <ProjectPanel<{ failed_days: number | '' }>
        title="Uninstall tracking"
        description="Once a day the service sends a silent push to every device with a known push token. The push service reports when the app is gone."
        saved={{ failed_days }}
        fields={[
          {
            as: 'number',
            name: 'failed_days',
            label: 'Days without the app',
            description:
              'An uninstall is counted after this many days in a row (1 to 30), dated to the last contact.',
            allowDecimal: false,
            maw: 360,
          },
        ]}
        write={(_, value) => ({ uninstall: { failed_days: Number(value.failed_days) } })}
        done="Uninstall tracking was changed."
      />
      <FcmPanel />
      <ApnsPanel />
    </Stack>
  )
}
