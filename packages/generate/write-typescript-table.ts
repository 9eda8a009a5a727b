// node packages/generate/write-typescript-table.ts <file>
import { writeFileSync } from 'node:fs'
import type { Call } from './call.ts'
import { groupCalls } from './group-calls.ts'
import { readCalls } from './read-calls.ts'

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-typescript-table.ts <file>')

/** A row is all that is needed at run time: `METHOD path marks`. */
function row({ http, path, query, body, answer, paging, repeatable, idField }: Call): string {
  const marks = [
    query.length > 0 && 'query',
    body?.kind === 'json' && (body.otherTypes.length > 0 ? 'body=text' : 'body'),
    body?.kind === 'stream' && `stream=${body.contentType}`,
    answer.kind === 'json' && answer.unwrapped && 'data',
    (answer.kind === 'response' || answer.kind === 'events') && answer.kind,
    paging && `${paging.by}=${paging.items}`,
    repeatable && http !== 'GET' && 'repeat',
    idField && `id=${idField}`,
  ]
  return [http, path, ...marks.filter(Boolean)].join(' ')
}

const scopes = ['server', 'project', 'installation'] as const
const tables = scopes.map((scope) => {
  const groups = [...groupCalls(readCalls().calls, scope)].map(([group, calls]) => {
    const rows = calls.map((call) => `    ${call.method}: '${row(call)}',`)
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
