import { Tributary } from './tributary.ts'

// Said outright, not left to the bundle's format: inside Cordova's module wrapper a `var` is no global.
Object.assign(globalThis, { Tributary })
