import { browserPlatform } from './browser-platform.ts'
import { makeClient } from './client.ts'
import type { TributaryClient } from './definitions.ts'

export type * from './definitions.ts'

type Page = { Tributary?: TributaryClient }

/** One for the page, though the library may have been loaded twice. */
export const Tributary: TributaryClient = (globalThis as Page).Tributary ?? makeClient(browserPlatform())
