import type { Role } from '@tributary/contract/access/roles'
import type { ReactNode } from 'react'
import { useHasRole } from '#api/use-session.ts'
import classes from './role-fieldset.module.css'

/** Disables every control inside if the member's role is too low. */
export function RoleFieldset({ needs = 'admin', children }: { needs?: Role; children: ReactNode }) {
  const mayChange = useHasRole(needs)
  return (
    <fieldset disabled={!mayChange} className={classes.fields}>
      {children}
    </fieldset>
  )
}
