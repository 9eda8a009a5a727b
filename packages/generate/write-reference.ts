// node packages/generate/write-reference.ts <file>
import { writeFileSync } from 'node:fs'
import type { Call } from './call.ts'
import { groupCalls } from './group-calls.ts'
import { readCalls } from './read-calls.ts'

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-reference.ts <file>')

const { calls } = readCalls()

const chapters = [
  ['server', 'The server API', '`createTributary({ url, serverKey })`, `Tributary(url, server_key)`'],
  [
    'project',
    'A project in the management API',
    '`createManagement({ url, token }).project(id)`, `Management(url, token).project(id)`',
  ],
  [
    'installation',
    'The installation in the management API',
    '`createManagement({ url, token })`, `Management(url, token)`',
  ],
] as const

function line(call: Call): string {
  const { params, body, query, paging, answer } = call
  const given = [
    ...params,
    ...(body === undefined ? [] : ['body']),
    ...(query.length === 0 ? [] : [query.some(({ required }) => required) ? 'query' : 'query?']),
  ]
  const gives = paging !== undefined || answer.kind === 'events' ? ' ∞' : ''
  const http = `${call.http} ${call.path.replace('/api/manage/projects/{project}/', '…/')}`
  return `| \`${call.group}.${call.method}(${given.join(', ')})\`${gives} | \`${http}\` | ${call.summary} |`
}

const text = chapters.map(([scope, title, how]) => {
  const groups = [...groupCalls(calls, scope).values()]
  return `## ${title}\n\n${how}\n\n| call | request | |\n|---|---|---|\n${groups.flat().map(line).join('\n')}\n`
})

writeFileSync(
  target,
  `# Calls of the server packages

Generated from the contract. [server-packages.md](server-packages.md) explains how to use them; \`/docs\` on the service has every field and refusal.
∞: iterate it to get every item. In Python, names are in snake case, and the query is keyword arguments. \`…\` is \`/api/manage/projects/{project}\`.

${text.join('\n')}`,
)
