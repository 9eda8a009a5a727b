import { sql } from '../sql.ts'

/**
 * For a statement over facts `i` and users `u`. History applies in time order: the result for an imported fact must not
 * depend on whether its user's later sign-up was already imported, by an interrupted run or by the same file.
 */
export const wasRegistered = sql`
  (i.door <> 'import' or i.at >= coalesce(u.registered_at, u.attributed_at))`
