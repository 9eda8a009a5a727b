// Ends and removes whatever the fault checks left below the directory, also after they were broken off.
import { readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { clearDirectory } from './clear-directory.ts'

const [root = ''] = process.argv.slice(2)
for (const name of readdirSync(root)) await clearDirectory(join(root, name))
rmdirSync(root)
