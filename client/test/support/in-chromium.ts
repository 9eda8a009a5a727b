import { test } from 'vitest'
import { chromiumPath } from './launch-chromium.ts'

/** Without Chromium, one skipped test reports that these tests did not run. */
export function inChromium(title: string, define: () => void): void {
  if (chromiumPath === undefined) {
    test.skip(`${title}: Chromium is not installed`, () => undefined)
    return
  }
  define()
}
