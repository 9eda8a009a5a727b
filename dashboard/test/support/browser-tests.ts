import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const directory = fileURLToPath(new URL('..', import.meta.url))

const needsBrowser = /\bopen\w*(Stage|Member|Page)\b|launchChromium|\.goto\(|playwright-core/

/** The test files of the dashboard that open a browser, by their paths from the root. */
export function browserTests(): string[] {
  return readdirSync(directory)
    .filter(
      (name) => name.endsWith('.test.ts') && needsBrowser.test(readFileSync(`${directory}${name}`, 'utf8')),
    )
    .map((name) => `dashboard/test/${name}`)
}
