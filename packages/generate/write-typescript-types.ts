// node packages/generate/write-typescript-types.ts <file>
import { writeFileSync } from 'node:fs'
import type { JsonSchema } from '@tributary/contract/openapi/document'
import { outboundKinds } from '@tributary/contract/outbound-kinds'
import { refusals } from '@tributary/contract/refusals'
import type { Call, Field } from './call.ts'
import { groupCalls } from './group-calls.ts'
import { capitalized } from './name-call.ts'
import { readCalls } from './read-calls.ts'
import { comment, field, typescriptType } from './typescript-type.ts'

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-typescript-types.ts <file>')

const { calls, components } = readCalls()

function declare(name: string, schema: JsonSchema): string {
  const type = typescriptType(schema)
  const declared =
    type.startsWith('{') && type.endsWith('}') ? `interface ${name} ${type}` : `type ${name} = ${type}`
  return `${comment(schema.description, '')}export ${declared}\n`
}

const nameOf = ({ id }: Call, part: 'Query' | 'Body' | 'Data') => `${capitalized(id)}${part}`

function declareQuery(name: string, fields: Field[]): string {
  const lines = fields.map(({ name, required, schema }) =>
    field({ name, type: queryType(schema), required, description: describeParameter(schema) }, '  '),
  )
  return `export interface ${name} {\n${lines.join('\n')}\n}\n`
}

function queryType(schema: JsonSchema): string {
  const type = typescriptType(schema)
  if (type === "'true' | 'false'") return 'boolean'
  return type === 'string' && isList(schema) ? 'string | readonly string[]' : type
}

const isList = ({ description = '' }: JsonSchema) => /\bcomma-separated\b/.test(description)

function describeParameter({ description, default: byDefault }: JsonSchema): string | undefined {
  const parts = [description, byDefault === undefined ? undefined : `Defaults to ${byDefault}`]
  return parts.filter(Boolean).join('. ') || undefined
}

function declareTypes(call: Call): string[] {
  const { query, body, answer } = call
  return [
    ...(query.length > 0 ? [declareQuery(nameOf(call, 'Query'), query)] : []),
    ...(body?.kind === 'json' ? [declare(nameOf(call, 'Body'), body.schema)] : []),
    ...(answer.kind === 'json' ? [declare(nameOf(call, 'Data'), answer.schema)] : []),
  ]
}

function parameters(call: Call): string[] {
  const { params, query, body } = call
  const optional = query.every(({ required }) => !required)
  return [
    ...params.map((name) => `${camelName(name)}: string | number`),
    ...(body?.kind === 'json' ? [`body: ${bodyType(call)}`] : []),
    ...(body?.kind === 'stream' ? ['body: StreamBody'] : []),
    ...(query.length > 0 ? [`query${optional ? '?' : ''}: ${nameOf(call, 'Query')}`] : []),
    `options?: ${call.answer.kind === 'events' ? 'WatchOptions' : 'CallOptions'}`,
  ]
}

function bodyType(call: Call): string {
  const acceptsText = call.body?.kind === 'json' && call.body.otherTypes.length > 0
  return acceptsText ? `${nameOf(call, 'Body')} | string` : nameOf(call, 'Body')
}

const camelName = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function resultType(call: Call): string {
  const { answer, paging } = call
  if (answer.kind === 'nothing') return 'Promise<void>'
  if (answer.kind === 'response') return 'Promise<Response>'
  if (answer.kind === 'events') return `AsyncIterable<${typescriptType(answer.schema)}>`
  const data = nameOf(call, 'Data')
  if (paging !== undefined) return `Paged<${data}, ${data}['${paging.items}'][number]>`
  return `Promise<${data}${answer.orNothing ? ' | null' : ''}>`
}

function declareScope(name: string, scope: Call['scope']): string {
  const groups = [...groupCalls(calls, scope)].map(([group, members]) => {
    const lines = members.map((call) => {
      const about = [call.summary.replace(/\.?$/, '.'), call.description].filter(Boolean).join(' ')
      return `${comment(about, '    ')}    ${call.method}(${parameters(call).join(', ')}): ${resultType(call)}`
    })
    return `  ${group}: {\n${lines.join('\n')}\n  }`
  })
  return `export interface ${name} {\n${groups.join('\n')}\n}\n`
}

const names = (values: readonly string[]) => values.map((value) => `\n  | '${value}'`).join('')

writeFileSync(
  target,
  [
    `// Generated from contract/ by packages/generate/write-typescript-types.ts: run \`npm run generate\`.
import type { CallOptions, Paged, StreamBody, WatchOptions } from '../call-types.ts'
`,
    `/** Why the service refused a call. */\nexport type RefusalCode =${names(Object.keys(refusals))}\n`,
    `/** What a webhook can subscribe to. */\nexport type WebhookEvent =${names(outboundKinds)}\n`,
    ...[...components]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => declare(name, schema)),
    ...calls.flatMap(declareTypes),
    `/** Calls with a server key, of its project. */\n${declareScope('ServerApi', 'server')}`,
    `/** Calls of the management API for one project. */\n${declareScope('ProjectApi', 'project')}`,
    `/** Calls of the management API for the whole installation. */\n${declareScope('InstallationApi', 'installation')}`,
  ].join('\n'),
)
