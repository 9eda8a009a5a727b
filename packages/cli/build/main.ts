import { statSync } from 'node:fs'
import { buildCli } from './build-cli.ts'

const file = await buildCli()
console.log(`packages/cli/dist: ${statSync(file).size} bytes`)
