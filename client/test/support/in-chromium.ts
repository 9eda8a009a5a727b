import { test, vi } from 'vitest'
import { chromiumPath } from './launch-chromium.ts'

/** Without Chromium, one skipped test reports that these tests did not run. */
export function inChromium(title: string, define: () => void): void {
  if (chromiumPath === undefined) {
    test.skip(`${title}: Chromium is not installed`, () => undefined)
    return
  }
  // A browser is slow on a busy machine; these tests do not measure seconds.
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })
  define()
}
