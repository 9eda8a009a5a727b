import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { readSetup } from '@tributary/contract/manage-api/access/setup'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'

/** True until the service says otherwise. */
export function useHasMail(): boolean {
  const { data } = useRead<typeof readSetup>('/api/manage/setup', {})
  return data === undefined || data.password_reset === true
}

/** Beside a field for addresses. `instead`: where messages can go without one. */
export function NoMailServer({ instead }: { instead: string }) {
  const { id: project } = useProject()
  return (
    <>
      No mail server is set. An owner finds how in{' '}
      <Anchor
        component={Link}
        to="/p/$project/settings/$section"
        params={{ project: String(project), section: 'mail' } as never}
        inherit
      >
        Settings, Mail
      </Anchor>
      . {instead}
    </>
  )
}
