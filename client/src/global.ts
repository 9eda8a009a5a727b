import { browserPlatform } from './browser-platform.ts'
import { makeClient } from './client.ts'
import type { TributaryClient } from './definitions.ts'

const page = globalThis as { Tributary?: TributaryClient }

// Explicit, not left to the bundle's format: inside Cordova's module wrapper a `var` is not global.
// Scripts only run in browsers: the stand-in for Node stays out of this bundle.
page.Tributary ??= makeClient(browserPlatform())
