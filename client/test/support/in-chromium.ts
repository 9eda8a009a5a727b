import { test, vi } from 'vitest'
import { chromiumPath } from './launch-chromium.ts'

/** Where no Chromium is, one line says that these tests did not run. */
export function inChromium(title: string, define: () => void): void {
  if (chromiumPath === undefined) {
    test.skip(`${title}: Chromium is not on this machine`, () => undefined)
    return
  }
  // A browser on a busy machine takes its time; what is expected of the library is not a matter of seconds.
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })
  define()
}
