import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildPackage } from './build-package.mts'

const code = readFileSync(await buildPackage())
console.log(
  `packages/react-native/dist: ${code.length} bytes, ${gzipSync(code, { level: 9 }).length} gzipped`,
)
