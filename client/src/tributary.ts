import { browserPlatform } from './browser-platform.ts'
import { makeClient } from './client.ts'
import type { TributaryClient } from './definitions.ts'

export type * from './definitions.ts'

type Page = { Tributary?: TributaryClient }

/** One instance per page, even if the library is loaded twice. */
export const Tributary: TributaryClient = (globalThis as Page).Tributary ?? makeClient(browserPlatform())
