import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const directory = fileURLToPath(new URL('..', import.meta.url))

const needsBrowser = /\bopen\w*(Stage|Member|Page)\b|launchChromium|\.goto\(|playwright-core/

/** The dashboard test files that open a browser, as paths from the repository root. */
export function browserTests(): string[] {
  return readdirSync(directory)
    .filter(
      (name) => name.endsWith('.test.ts') && needsBrowser.test(readFileSync(`${directory}${name}`, 'utf8')),
    )
    .map((name) => `dashboard/test/${name}`)
}
