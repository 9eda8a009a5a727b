import { Stack } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import { RoleNote } from '#parts/forms/role-note.tsx'
import { androidFields, iosFields, writeAndroid, writeIos } from './app-fields.ts'
import { StoreListings } from './store-listings.tsx'

const scheme = {
  name: 'scheme',
  description: 'The URL scheme of deep links into the app, without ://',
  placeholder: 'example',
} as const

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
  return (
    <ProjectPanel
      title="Android app"
      description="Links lead to it on Google Play, or open it if it is installed."
      note={null}
      saved={androidFields(useProject().apps.android)}
      fields={[
        [
          {
            name: 'package_name',
            label: 'Package name',
            description: 'Leave all fields empty if there is no Android app.',
            placeholder: 'com.example.app',
          },
          { ...scheme, label: 'Android app scheme' },
        ],
        {
          as: 'area',
          name: 'fingerprints',
          label: 'SHA-256 certificate fingerprints',
          description: 'One per line. Android opens links in the app only if they are correct.',
          placeholder: '14:6D:E9:83:…',
          autosize: true,
          minRows: 2,
          styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)' } },
        },
      ]}
      write={(_, value) => ({ apps: { android: writeAndroid(value) } })}
      done="The Android app was changed."
    />
  )
}

function IosApp() {
  return (
    <ProjectPanel
      title="iOS app"
      description="Links lead to it in the App Store, or open it if it is installed."
      note={null}
      saved={iosFields(useProject().apps.ios)}
      fields={[
        [
          {
            name: 'app_store_id',
            label: 'App Store id',
            description: 'The number in its App Store URL.',
            placeholder: '1234567890',
          },
          { ...scheme, label: 'iOS app scheme' },
        ],
        [
          {
            name: 'bundle_id',
            label: 'Bundle id',
            description: 'Together with the team id, lets iPhones open links in the app.',
            placeholder: 'com.example.app',
          },
          {
            name: 'team_id',
            label: 'Team id',
            description: 'Ten letters or digits, from your Apple account.',
            placeholder: 'ABCDE12345',
          },
        ],
      ]}
      write={(_, value) => ({ apps: { ios: writeIos(value) } })}
      done="The iOS app was changed."
    />
  )
}
