import { Stack, Text } from '@mantine/core'
import type { createProject } from '@tributary/contract/manage-api/projects/projects'
import type { DataOf } from '#api/endpoint-types.ts'
import { CopyText } from '#parts/copy-text.tsx'
import { ButtonLink } from '#parts/links.tsx'

export type CreatedProject = DataOf<typeof createProject>

export function ProjectSecrets({ created }: { created: CreatedProject }) {
  const secrets = [
    { label: 'Server key', description: 'for your backend', text: created.server_key },
    { label: 'Project token', description: 'for the client library', text: created.project_token },
    { label: 'Signing key id', description: 'for signed requests', text: created.signing.key_id },
    { label: 'Signing secret', description: 'for signed requests', text: created.signing.secret_key },
  ]
  return (
    <Stack gap="md">
      {secrets.map(({ label, description, text }) => (
        <div key={label}>
          <Text size="sm" fw={600}>
            {label}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {description}
            </Text>
          </Text>
          <CopyText text={text} label={label} />
        </div>
      ))}
      <ButtonLink to="/p/$project/start" params={{ project: String(created.id) }}>
        I have saved them
      </ButtonLink>
    </Stack>
  )
}
