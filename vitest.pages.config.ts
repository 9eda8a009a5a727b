import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** `npm run test:pages`: the dashboard and the client library in Chromium. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  // Chromium works beside each worker.
  defineConfig({ test: { include: ['{client,dashboard}/test/**/*.page.ts'], maxWorkers: 2 } }),
)
