import { Suspense, useState } from 'react'
import { useConnection } from '#api/connection.ts'
import { useMember } from '#api/use-session.ts'
import { lazyPart } from '#parts/lazy-part.tsx'

const SessionDialog = lazyPart(async () => (await import('./session-dialog.tsx')).SessionDialog)

/** Asks to log in again once the session has ended. */
export function SessionEnded() {
  const { sessionEnded } = useConnection()
  const email = useKnownEmail()
  if (!sessionEnded) return null
  return (
    <Suspense>
      <SessionDialog email={email} />
    </Suspense>
  )
}

/** Also after the service has answered that nobody is logged in. */
function useKnownEmail(): string | undefined {
  const email = useMember()?.email
  const [known, setKnown] = useState(email)
  if (email !== undefined && email !== known) setKnown(email)
  return email ?? known
}
