import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { createProject } from '@tributary/contract/manage-api/projects/projects'
import type { DataOf } from '../../api/endpoint-types.ts'
import { CopyText } from '../../parts/copy-text.tsx'

export type CreatedProject = DataOf<typeof createProject>

export function ProjectSecrets({ created }: { created: CreatedProject }) {
  const secrets = [
    { label: 'Server key', says: 'for your backend', text: created.server_key },
    { label: 'Project token', says: 'for the client library', text: created.project_token },
    { label: 'Signing key id', says: 'when requests are signed', text: created.signing.key_id },
    { label: 'Signing secret', says: 'when requests are signed', text: created.signing.secret_key },
  ]
  return (
    <Stack gap="md">
      {secrets.map(({ label, says, text }) => (
        <div key={label}>
          <Text size="sm" fw={600}>
            {label}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {says}
            </Text>
          </Text>
          <CopyText text={text} label={label} />
        </div>
      ))}
      <Button component={Link} to="/p/$project/start" params={{ project: String(created.id) } as never}>
        I have kept them
      </Button>
    </Stack>
  )
}
