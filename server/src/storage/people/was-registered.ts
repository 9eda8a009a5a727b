import { sql } from '../sql.ts'

/**
 * Of a statement over facts `i` and users `u`. History is applied in order of time: what an imported fact finds must not
 * depend on whether its user's later sign-up was imported before, by a run that was broken off or by the same file.
 */
export const wasRegistered = sql`
  (i.door <> 'import' or i.at >= coalesce(u.registered_at, u.attributed_at))`
