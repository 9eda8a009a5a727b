import { test } from 'vitest'
import { chromiumPath } from './launch-chromium.ts'

/** Where no Chromium is, one line says that these tests did not run. */
export function inChromium(title: string, define: () => void): void {
  if (chromiumPath !== undefined) define()
  else test.skip(`${title}: Chromium is not on this machine`, () => undefined)
}
