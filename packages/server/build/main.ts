import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildPackage } from './build-package.ts'

const size = await buildPackage()
const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))
console.log(`packages/server/dist ${version}: ${size.minified} bytes minified, ${size.gzipped} gzipped`)
