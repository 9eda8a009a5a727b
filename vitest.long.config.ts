import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** `npm run test:long`: what starts, kills and damages processes, and all cases of properties. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  defineConfig({
    test: {
      include: ['{server,client,lab,release}/test/**/*.{long,property}.ts'],
      provide: { size: 'full' },
    },
  }),
)
