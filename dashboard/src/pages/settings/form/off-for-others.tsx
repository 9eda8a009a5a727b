import type { Role } from '@tributary/contract/manage-api/access/roles'
import type { ReactNode } from 'react'
import classes from './off-for-others.module.css'
import { useMayAs } from './role-note.tsx'

/** Every control inside is off for those whose role is too low. */
export function OffForOthers({ needs = 'admin', children }: { needs?: Role; children: ReactNode }) {
  const may = useMayAs(needs)
  return (
    <fieldset disabled={!may} className={classes.fields}>
      {children}
    </fieldset>
  )
}
