import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isMasked } from '#parts/facts/is-masked.ts'
import { TextLink } from '#parts/links.tsx'

const anywhere = { overflowWrap: 'anywhere' } as const

/** A masked id names nobody: the user's page is reached by their install. */
export function UserLink({ user, children }: { user: string; children?: ReactNode }) {
  if (isMasked(user))
    return (
      <Text span size="sm" style={anywhere}>
        {children ?? user}
      </Text>
    )
  return (
    <TextLink to="/p/$project/people/users/$user" params={{ user }} size="sm" style={anywhere}>
      {children ?? user}
    </TextLink>
  )
}

export function InstallLink({ install, children }: { install: string; children?: ReactNode }) {
  return (
    <TextLink to="/p/$project/people/installs/$install" params={{ install }} size="sm" style={anywhere}>
      {children ?? install}
    </TextLink>
  )
}
