import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Starts the service as `npm start` does: with a channel that ends with this process.
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const { pid } = spawn(process.execPath, [main], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
process.stdout.write(`pid ${pid}\n`)
