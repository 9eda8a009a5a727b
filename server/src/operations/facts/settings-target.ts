import type { App } from '#app.ts'

/** `testDevices`: of the file, by their id in it. */
export type SettingsTarget = { app: App; projectId: number; testDevices: Map<string, number> }
