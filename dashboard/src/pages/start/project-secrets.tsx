import { Stack } from '@mantine/core'
import type { createProject } from '@tributary/contract/manage-api/projects/projects'
import type { DataOf } from '#api/endpoint-types.ts'
import { CopiedTexts } from '#parts/copied-texts.tsx'
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
      <CopiedTexts texts={secrets} gap="md" />
      <ButtonLink to="/p/$project/start" params={{ project: String(created.id) }}>
        I have saved them
      </ButtonLink>
    </Stack>
  )
}
