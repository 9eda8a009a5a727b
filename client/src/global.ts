import { Tributary } from './tributary.ts'

// Explicit, not left to the bundle's format: inside Cordova's module wrapper a `var` is not global.
Object.assign(globalThis, { Tributary })
