import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildClient, buildTypes } from './build-client.ts'

await buildClient()
buildTypes()
const bundle = readFileSync(path.join(import.meta.dirname, '../dist/tributary.min.js'))
console.log(`client/dist: ${bundle.length} bytes minified, ${gzipSync(bundle, { level: 9 }).length} gzipped`)
