import { Stack } from '@mantine/core'
import type { listSignedRequests } from '@tributary/contract/manage-api/access/signing-keys'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import { ResourcePanel } from '#parts/resource-panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { Time } from '#parts/time.tsx'
import { CredentialPanel } from './credential-panel.tsx'

const choices = [
  {
    value: 'off',
    label: 'Off',
    description: 'Unsigned requests from the app are accepted like signed ones.',
  },
  {
    value: 'report',
    label: 'Report',
    description:
      'Unsigned requests are accepted and counted in the outcome ledger. Choose this first to see whether every version of the app signs.',
  },
  {
    value: 'required',
    label: 'Required',
    description: 'Unsigned requests are rejected. App versions that do not sign can no longer send data.',
  },
]

export function SigningSection() {
  const { signing } = useProject()
  return (
    <Stack gap="lg">
      <ProjectPanel
        title="Request signing"
        description="The app can sign its requests, so that no one else can send in its name. An invalid signature is always rejected."
        saved={{ signing }}
        fields={[{ as: 'radio', name: 'signing', label: 'Unsigned requests', choices }]}
        write={(difference) => difference}
        done="Request signing was changed."
      />
      <CredentialPanel
        path="/api/manage/projects/{project}/signing-keys"
        noun="key"
        title="Signing keys"
        description="The app sends the key id with each signature. Two can be valid, so that installed versions keep working."
        replacing={{
          description:
            'The next version of the app signs with the new key. Versions that are installed keep working with the old one until its end.',
          secret: {
            title: 'New signing secret',
            label: 'signing secret',
            description:
              'It is stored encrypted. Build it into the next version of the app, with the new key id.',
            of: (made) => ('secret_key' in made ? made.secret_key : null),
          },
        }}
      />
      <SignedRequests />
    </Stack>
  )
}

function SignedRequests() {
  return (
    <ResourcePanel<typeof listSignedRequests>
      path="/api/manage/projects/{project}/signed-requests"
      title="Who signs how"
      description="Signed requests of the last 30 days, counted every hour. Version 2 also covers the method and the path. Version 1 stays accepted; app versions with the current library send version 2."
      columns={[
        {
          head: 'Signature',
          rowHead: 500,
          cell: ({ signature_version: version }) => (
            <StateBadge word={`Version ${version}`} color={version === 1 ? 'yellow' : 'green'} />
          ),
        },
        { head: 'Platform', cell: ({ platform }) => platform ?? 'Unknown' },
        { head: 'App version', cell: ({ app_version }) => app_version ?? 'Unknown' },
        { head: 'Requests', cell: ({ requests }) => formatCount(requests) },
        { head: 'Last seen', cell: ({ last_at }) => <Time at={last_at} /> },
      ]}
      keyOf={({ signature_version, platform, app_version }) =>
        `${signature_version} ${platform} ${app_version}`
      }
      empty={{
        title: 'No signed requests',
        description: 'They appear one to two hours after they arrive.',
      }}
    />
  )
}
