import { ensureInstalled, ensureReactNative, runNode } from './bootstrap.mjs'

await ensureInstalled()
await ensureReactNative()
process.exitCode = await runNode(['packages/react-native/build/main.mts'])
