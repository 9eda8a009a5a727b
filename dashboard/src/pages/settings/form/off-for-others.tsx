import type { Role } from '@tributary/contract/manage-api/roles'
import type { ReactNode } from 'react'
import { useMayAs } from './role-note.tsx'

/** Every control inside is off for those whose role is too low. */
export function OffForOthers({ needs = 'admin', children }: { needs?: Role; children: ReactNode }) {
  const may = useMayAs(needs)
  return (
    <fieldset disabled={!may} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
      {children}
    </fieldset>
  )
}
