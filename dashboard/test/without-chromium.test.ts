import { expect, test } from 'vitest'
import { chromiumPath } from '../../client/test/support/launch-chromium.ts'
import { browserTests } from './support/browser-tests.ts'

test('the browser tests of the dashboard are listed, so that none is skipped silently', () => {
  expect(browserTests()).toContain('dashboard/test/overview.test.ts')
  expect(browserTests().length).toBeGreaterThan(15)
})

// Without Chromium, vitest.config.ts excludes these files: report each as skipped, so that none counts as passed.
for (const file of chromiumPath === undefined ? browserTests() : [])
  test.skip(`${file}: Chromium is not installed`, () => undefined)
