import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '#api/use-project.ts'
import { isMasked } from '#parts/is-masked.ts'

export function UserLink({ user }: { user: string }) {
  const project = useProjectId()
  if (isMasked(user)) return user
  return (
    <Anchor
      component={Link}
      to={'/p/$project/people/users/$user' as never}
      params={{ project, user } as never}
      size="sm"
    >
      {user}
    </Anchor>
  )
}
