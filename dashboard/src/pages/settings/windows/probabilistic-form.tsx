import { Alert, Select, SimpleGrid, Text } from '@mantine/core'
import { type Project, useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'

type Choice = Project['probabilistic_ios']

const choices: { value: Choice; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'unless_refused', label: 'Unless tracking was refused' },
  { value: 'always', label: 'Always' },
]

const platforms = [
  { name: 'probabilistic_ios', label: 'On iOS' },
  { name: 'probabilistic_android', label: 'On Android' },
] as const

/** Whom the probabilistic rule may match. An older project is asked: what it has is nobody's choice. */
export function ProbabilisticForm() {
  const { probabilistic_ios, probabilistic_android, probabilistic_chosen } = useProject()
  const saved = { probabilistic_ios, probabilistic_android }
  const draft = useDraft<{ [Name in keyof typeof saved]: Choice | null }>(
    probabilistic_chosen ? saved : { probabilistic_ios: null, probabilistic_android: null },
  )
  return (
    <Panel
      title="Matching by probability"
      description="An install without a referrer or an advertising id can be matched with a click from the same IP address and OS version."
    >
      {!probabilistic_chosen && (
        <Alert color="yellow" mb="md" title="Please choose">
          This project is older than this setting, so every install is matched, also of users who refused
          tracking. Apple’s rules do not allow it without their permission.
        </Alert>
      )}
      <ProjectForm
        draft={draft}
        write={({ probabilistic_ios: ios, probabilistic_android: android }) => ({
          ...(ios != null && { probabilistic_ios: ios }),
          ...(android != null && { probabilistic_android: android }),
        })}
        done="The setting was changed. It applies to new installs."
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {platforms.map(({ name, label }) => (
            <Select
              key={name}
              label={label}
              data={choices}
              placeholder="Not chosen: always"
              allowDeselect={false}
              value={draft.value[name]}
              onChange={(value) => draft.set(name, value as Choice | null)}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Refused: the answer to Apple’s prompt (att_status), an advertising id of zeros on iOS 14.5 or later,
          or consent: false from the app.
        </Text>
      </ProjectForm>
    </Panel>
  )
}
