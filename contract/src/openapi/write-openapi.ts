// node contract/src/openapi/write-openapi.ts <file>
import { readFileSync, writeFileSync } from 'node:fs'
import { endpoints } from '#endpoints.ts'
import { buildOpenApi } from './build-openapi.ts'

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-openapi.ts <file>')
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
writeFileSync(target, `${JSON.stringify(await buildOpenApi(endpoints, { version }), null, 2)}\n`)
