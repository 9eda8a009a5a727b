import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { isMasked } from '#parts/is-masked.ts'

const anywhere = { overflowWrap: 'anywhere' } as const

/** A masked id names nobody: the user's page is reached by their install. */
export function UserLink({ user, children }: { user: string; children?: ReactNode }) {
  const project = useProjectId()
  if (isMasked(user))
    return (
      <Text span size="sm" style={anywhere}>
        {children ?? user}
      </Text>
    )
  return (
    <Anchor
      component={Link}
      to="/p/$project/people/users/$user"
      params={{ project, user } as never}
      size="sm"
      style={anywhere}
    >
      {children ?? user}
    </Anchor>
  )
}

export function InstallLink({ install, children }: { install: string; children?: ReactNode }) {
  const project = useProjectId()
  return (
    <Anchor
      component={Link}
      to="/p/$project/people/installs/$install"
      params={{ project, install } as never}
      size="sm"
      style={anywhere}
    >
      {children ?? install}
    </Anchor>
  )
}
