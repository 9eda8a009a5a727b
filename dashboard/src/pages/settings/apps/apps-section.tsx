import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'
import { androidFields, iosFields, writeAndroid, writeIos } from './app-fields.ts'
import { StoreListings } from './store-listings.tsx'

const schemeDescription = 'The URL scheme of deep links into the app, without ://'

export function AppsSection() {
  return (
    <Stack gap="lg">
      <RoleNote />
      <AndroidApp />
      <IosApp />
      <StoreListings />
    </Stack>
  )
}

function AndroidApp() {
  const { apps } = useProject()
  const draft = useDraft(androidFields(apps.android))
  const { value, text } = draft
  return (
    <Panel title="Android app" description="Links lead to it on Google Play, or open it if it is installed.">
      <ProjectForm
        draft={draft}
        write={() => ({ apps: { android: writeAndroid(value) } })}
        done="The Android app was changed."
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Package name"
            description="Leave all fields empty if there is no Android app."
            placeholder="com.example.app"
            {...text('package_name')}
          />
          <TextInput
            label="Android app scheme"
            description={schemeDescription}
            placeholder="example"
            {...text('scheme')}
          />
        </SimpleGrid>
        <Textarea
          label="SHA-256 certificate fingerprints"
          description="One per line. Android opens links in the app only if they are correct."
          placeholder="14:6D:E9:83:…"
          autosize
          minRows={2}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          {...text('fingerprints')}
        />
      </ProjectForm>
    </Panel>
  )
}

function IosApp() {
  const { apps } = useProject()
  const draft = useDraft(iosFields(apps.ios))
  const { value, text } = draft
  return (
    <Panel title="iOS app" description="Links lead to it in the App Store, or open it if it is installed.">
      <ProjectForm
        draft={draft}
        write={() => ({ apps: { ios: writeIos(value) } })}
        done="The iOS app was changed."
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="App Store id"
            description="The number in its App Store URL."
            placeholder="1234567890"
            {...text('app_store_id')}
          />
          <TextInput
            label="iOS app scheme"
            description={schemeDescription}
            placeholder="example"
            {...text('scheme')}
          />
          <TextInput
            label="Bundle id"
            description="Together with the team id, lets iPhones open links in the app."
            placeholder="com.example.app"
            {...text('bundle_id')}
          />
          <TextInput
            label="Team id"
            description="Ten letters or digits, from your Apple account."
            placeholder="ABCDE12345"
            {...text('team_id')}
          />
        </SimpleGrid>
      </ProjectForm>
    </Panel>
  )
}
