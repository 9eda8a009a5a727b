import { inject } from 'vitest'
import { runOnAll } from './cluster-database.ts'

/** As a restart of the database does, on every node. */
export const endSessions = (database: string): Promise<void> =>
  runOnAll(
    inject('nodes'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  )
