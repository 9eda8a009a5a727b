// node packages/cli/build/write-commands.ts <file>
import { writeFileSync } from 'node:fs'
import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import type { JsonSchema } from '@tributary/contract/openapi/document'
import type { Components } from '@tributary/contract/openapi/json-schema'
import type { CommandField, ContractCommand } from '#contract/contract-command.ts'
import type { Call, Field } from '../../generate/call.ts'
import { wordsOf } from '../../generate/name-call.ts'
import { readCalls, resolve } from '../../generate/read-calls.ts'

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-commands.ts <file>')

const { calls, components } = readCalls()
const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
const byKey = calls.filter(({ id }) => endpointOf(id).credential === 'admin_token')
const ofProjects = new Set(byKey.filter(({ scope }) => scope === 'project').map(({ group }) => group))

writeFileSync(target, `${JSON.stringify(byKey.map(commandOf), null, 1)}\n`)

function commandOf(call: Call): ContractCommand {
  const { body, answer, paging } = call
  return {
    id: call.id,
    name: nameOf(call),
    method: call.http,
    path: call.path,
    params: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    query: call.query.map((field) => fieldOf(field, components)),
    body: body?.kind === 'json' ? bodyFields(body.schema) : null,
    otherTypes: body?.kind === 'json' ? [...body.otherTypes] : [],
    answer: answer.kind === 'json' ? (answer.unwrapped ? 'data' : 'json') : answer.kind,
    items: paging?.items ?? listOf(answer),
    pagedBy: paging?.by ?? null,
    role: endpointOf(call.id).role ?? 'owner',
    summary: call.summary,
    description: call.description,
  }
}

function endpointOf(id: string): Endpoint {
  const found = byName.get(id)
  if (found === undefined) throw new Error(`no endpoint ${id}`)
  return found
}

/** What belongs to the whole service has its own group where a project has one of that name. */
function nameOf({ scope, group, method }: Call): string {
  const isShared = scope === 'installation' && ofProjects.has(group)
  const kebab = (name: string) => wordsOf(name).join('-')
  return `${isShared ? 'service-' : ''}${kebab(group)} ${kebab(method)}`
}

function listOf(answer: Call['answer']): string | null {
  if (answer.kind !== 'json') return null
  const { properties = {} } = resolve(answer.schema, components)
  return properties.items === undefined ? null : 'items'
}

function bodyFields(schema: JsonSchema): CommandField[] {
  const { properties = {}, required = [] } = resolve(schema, components)
  return Object.entries(properties).map(([name, field]) =>
    fieldOf({ name, schema: field, required: required.includes(name) }, components),
  )
}

function fieldOf({ name, required, schema }: Field, all: Components): CommandField {
  const known = resolve(schema, all)
  const choices = known.enum ?? known.anyOf?.flatMap((one) => one.enum ?? [])
  return {
    name,
    required,
    type: typeOf(known),
    ...(choices !== undefined && choices.length > 0 && { choices: choices.map(String) }),
    description: known.description ?? '',
    ...(known.default !== undefined && { default: String(known.default) }),
  }
}

function typeOf(schema: JsonSchema): CommandField['type'] {
  const parts = schema.anyOf ?? schema.oneOf ?? []
  const types = [...parts.flatMap((one) => one.type ?? []), ...[schema.type ?? []].flat()]
  const plain = [...new Set(types.flat())].filter((type) => type !== 'null')
  if (plain.length === 0) return schema.enum === undefined ? 'json' : 'string'
  if (plain.every((type) => type === 'integer' || type === 'number')) return 'number'
  if (plain.length > 1) return plain.every((type) => type !== 'object' && type !== 'array') ? 'text' : 'json'
  return plain[0] === 'string' ? 'string' : plain[0] === 'boolean' ? 'boolean' : 'json'
}
