import { isMasked } from '#parts/facts/is-masked.ts'
import { TextLink } from '#parts/links.tsx'

export function UserLink({ user }: { user: string }) {
  if (isMasked(user)) return user
  return (
    <TextLink to="/p/$project/people/users/$user" params={{ user }} size="sm">
      {user}
    </TextLink>
  )
}
