import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** Backups in a real S3 server, which `scripts/check-s3.mjs` starts. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], globalSetup: [], setupFiles: [] } },
  defineConfig({ test: { include: ['server/test/backup/*.s3.ts'] } }),
)
