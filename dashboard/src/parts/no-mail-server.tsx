import type { readSetup } from '@tributary/contract/manage-api/access/setup'
import { useRead } from '#api/use-read.ts'
import { TextLink } from './links.tsx'

/** True until the service says otherwise. */
export function useHasMail(): boolean {
  const { data } = useRead<typeof readSetup>('/api/manage/setup', {})
  return data === undefined || data.password_reset === true
}

/** Beside a field for addresses. `instead`: where messages can go without one. */
export function NoMailServer({ instead }: { instead: string }) {
  return (
    <>
      No mail server is set. An owner finds how in{' '}
      <TextLink to="/p/$project/settings/$section" params={{ section: 'mail' }} inherit>
        Settings, Mail
      </TextLink>
      . {instead}
    </>
  )
}
