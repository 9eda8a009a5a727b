import { absentClient } from './absent-client.ts'
import { browserPlatform } from './browser-platform.ts'
import { makeClient } from './client.ts'
import type { TributaryClient } from './definitions.ts'

export type * from './definitions.ts'

type Page = { Tributary?: TributaryClient }

/** A page, a WebView or a worker. Node and test runners without a DOM have no `document`; Node 21 has a `navigator`. */
const hasBrowser = typeof navigator !== 'undefined' && typeof document !== 'undefined'

/** One instance per page, even if the library is loaded twice. */
export const Tributary: TributaryClient =
  (globalThis as Page).Tributary ??
  (hasBrowser ? makeClient(browserPlatform()) : absentClient((message) => console.warn(message)))
