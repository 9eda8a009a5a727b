import { absentClient } from './absent-client.ts'
import { browserPlatform } from './browser-platform.ts'
import { makeClient } from './client.ts'
import type { TributaryClient } from './definitions.ts'

export type * from './definitions.ts'

/** A page or a WebView. Node, workers and test runners without a DOM have no `document`; Node 21 has a `navigator`. */
const hasBrowser = typeof navigator !== 'undefined' && typeof document !== 'undefined'

// Not a plain variable: a page may load this module twice, once with `import` and once with `require`.
const key = Symbol.for('@tributary/client')
const page = globalThis as { Tributary?: TributaryClient; [key]?: TributaryClient }

page[key] ??=
  page.Tributary ??
  (hasBrowser ? makeClient(browserPlatform()) : absentClient((message) => console.warn(message)))

/** One instance per page, even if the library is loaded twice. */
export const Tributary: TributaryClient = page[key]
