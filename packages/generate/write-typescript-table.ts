// node packages/generate/write-typescript-table.ts <file>
import { writeFileSync } from 'node:fs'
import { groupCalls } from './group-calls.ts'
import { readCalls } from './read-calls.ts'
import { writeRow } from './write-row.ts'

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-typescript-table.ts <file>')

const scopes = ['server', 'project', 'installation'] as const
const tables = scopes.map((scope) => {
  const groups = [...groupCalls(readCalls().calls, scope)].map(([group, calls]) => {
    const rows = calls.map((call) => `    ${call.method}: '${writeRow(call)}',`)
    return `  ${group}: {\n${rows.join('\n')}\n  },`
  })
  return `export const ${scope}Calls: Calls = {\n${groups.join('\n')}\n}\n`
})

writeFileSync(
  target,
  `// Generated from contract/ by packages/generate/write-typescript-table.ts: run \`npm run generate\`.

/** By group and name: \`METHOD path marks\`, as ../read-row.ts reads it. */
export type Calls = Record<string, Record<string, string>>

${tables.join('\n')}`,
)
