import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

const inEveryRun = ['data-api', 'privacy-api']

const inLongRuns = [
  'attribution',
  'client-api',
  'event-api',
  'intake',
  'links',
  'manage-api',
  'networks-api',
  'outbound',
  'push',
  'reporting',
  'rollups',
]

const folders = process.env.POOLER_CHECKS === 'short' ? inEveryRun : [...inEveryRun, ...inLongRuns]

/** The tests of the API and of what is behind it, through PgBouncer in transaction mode. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], globalSetup: [] } },
  defineConfig({
    test: {
      include: [
        'server/test/pooler/*.pooler.ts',
        ...folders.map((folder) => `server/test/${folder}/**/*.{test,property}.ts`),
      ],
      // While the database is away, PgBouncer keeps its clients waiting; the test expects a refusal at once.
      exclude: ['server/test/links/database-unavailable.test.ts'],
      globalSetup: ['server/test/support/global-setup.ts', 'server/test/pooler/pooler-setup.ts'],
    },
  }),
)
