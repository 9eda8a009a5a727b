import { Alert, Stack } from '@mantine/core'
import { type Project, useProject } from '#api/use-project.ts'
import { nullIfEmpty } from '#parts/forms/null-if-empty.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import { MetaKey } from './meta-key.tsx'
import { NetworkWindows } from './network-windows.tsx'
import { windowDraft, windowInputs } from './window-fields.ts'

export function WindowsSection() {
  const { windows, discover_campaigns } = useProject()
  return (
    <Stack gap="lg">
      <ProjectPanel
        title="Attribution windows"
        description="How long before the install a touch may have happened. 0 turns a matching method off."
        saved={windowDraft(windows)}
        fields={[
          ...windowInputs('Default'),
          'Clear a field to restore its default. Past installs do not change.',
        ]}
        write={(difference) => ({ windows: nullIfEmpty(difference) })}
        done="The windows were changed. They apply to new installs."
      />
      <Probabilistic />
      <NetworkWindows />
      <ProjectPanel
        title="Discovered campaigns"
        description="Apple and Meta can name a campaign that is not registered here."
        note={null}
        saved={{ discover_campaigns }}
        fields={[
          {
            as: 'switch',
            name: 'discover_campaigns',
            label: 'Create such campaigns',
            description: 'Otherwise these installs are organic, and the receipt names the claim.',
          },
        ]}
        write={(difference) => difference}
        done="The setting was changed."
      />
      <MetaKey />
    </Stack>
  )
}

type Choice = Project['probabilistic_ios']

const choices: { value: Choice; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'unless_refused', label: 'Unless tracking was refused' },
  { value: 'always', label: 'Always' },
]

const select = { as: 'select', data: choices, placeholder: 'Not chosen: always' } as const

/** Whom the probabilistic rule may match. An older project is asked: what it has is nobody's choice. */
function Probabilistic() {
  const { probabilistic_ios, probabilistic_android, probabilistic_chosen: isChosen } = useProject()
  return (
    <ProjectPanel<Record<'probabilistic_ios' | 'probabilistic_android', Choice | null>>
      title="Matching by probability"
      description="An install without a referrer or an advertising id can be matched with a click from the same IP address and OS version."
      note={
        isChosen ? null : (
          <Alert color="yellow" mb="md" title="Please choose">
            This project is older than this setting, so every install is matched, also of users who refused
            tracking. Apple’s rules do not allow it without their permission.
          </Alert>
        )
      }
      saved={{
        probabilistic_ios: isChosen ? probabilistic_ios : null,
        probabilistic_android: isChosen ? probabilistic_android : null,
      }}
      fields={[
        [
          { ...select, name: 'probabilistic_ios', label: 'On iOS' },
          { ...select, name: 'probabilistic_android', label: 'On Android' },
        ],
        'Refused: the answer to Apple’s prompt (att_status), an advertising id of zeros on iOS 14.5 or later, or consent: false from the app.',
      ]}
      write={({ probabilistic_ios: ios, probabilistic_android: android }) => ({
        ...(ios != null && { probabilistic_ios: ios }),
        ...(android != null && { probabilistic_android: android }),
      })}
      done="The setting was changed. It applies to new installs."
    />
  )
}
