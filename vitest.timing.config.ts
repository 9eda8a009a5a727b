import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** Figures in time need a quiet machine: one file at a time, and not among the tests. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  defineConfig({
    test: { include: ['dashboard/test/**/*.timing.ts'], maxWorkers: 1, disableConsoleIntercept: true },
  }),
)
