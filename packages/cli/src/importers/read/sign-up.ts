import type { MappedFact } from '#importers/importer.ts'
import { factId } from './fact-id.ts'

/** Several rows may tell of one sign-up: they have one id, and the earliest counts. */
export const signUp = (install: string, user: string, at: Date): MappedFact => ({
  fact: 'signup',
  id: factId('signup', install, user),
  at,
  install,
  user: { id: user },
})
