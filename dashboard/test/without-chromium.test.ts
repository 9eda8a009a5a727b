import { expect, test } from 'vitest'
import { chromiumPath } from '../../client/test/support/launch-chromium.ts'
import { browserTests } from './support/browser-tests.ts'

test('the browser tests of the dashboard are known, so that none is left out in silence', () => {
  expect(browserTests()).toContain('dashboard/test/overview.test.ts')
  expect(browserTests().length).toBeGreaterThan(15)
})

// Where no Chromium is, vitest.config.ts leaves these files out: each has a line that says so, and is not counted as passed.
for (const file of chromiumPath === undefined ? browserTests() : [])
  test.skip(`${file}: Chromium is not on this machine`, () => undefined)
