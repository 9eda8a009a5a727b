import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildClient, buildTypes } from './build-client.ts'

await buildClient()
buildTypes()
for (const name of ['tributary.min.js', 'tributary-web.min.js']) {
  const bundle = readFileSync(path.join(import.meta.dirname, '../dist', name))
  const zipped = gzipSync(bundle, { level: 9 }).length
  console.log(`client/dist/${name}: ${bundle.length} bytes minified, ${zipped} gzipped`)
}
