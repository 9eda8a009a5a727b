import { ensureNativeTools } from './bootstrap.mjs'

await ensureNativeTools()
