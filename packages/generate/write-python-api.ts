// node packages/generate/write-python-api.ts <file>
import { writeFileSync } from 'node:fs'
import type { JsonSchema } from '@tributary/contract/openapi/document'
import type { Call, Field } from './call.ts'
import { groupCalls } from './group-calls.ts'
import { capitalized } from './name-call.ts'
import { pythonName, pythonType } from './python-type.ts'
import { readCalls } from './read-calls.ts'
import { writeRow } from './write-row.ts'

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-python-api.ts <file>')

const { calls, components } = readCalls()

const typeOf = ({ id }: Call, part: 'Body' | 'Data') => `types.${capitalized(id)}${part}`

function queryType(schema: JsonSchema): string {
  const type = pythonType(schema, '', new Map())
  if (type === 'Literal["true", "false"]') return 'bool'
  const isList = /\bcomma-separated\b/.test(schema.description ?? '')
  return type === 'str' && isList ? 'Union[str, Sequence[str]]' : type
}

function keyword({ name, required, schema }: Field): string {
  const type = queryType(schema)
  return required ? `${pythonName(name)}: ${type}` : `${pythonName(name)}: Optional[${type}] = None`
}

function signature(call: Call): string {
  const positional = [
    ...call.params.map((name) => `${pythonName(name)}: Union[str, int]`),
    ...(call.body?.kind === 'json' ? [`body: ${bodyType(call)}`] : []),
    ...(call.body?.kind === 'stream' ? ['body: StreamBody'] : []),
  ]
  const required = call.query.filter((field) => field.required)
  const optional = call.query.filter((field) => !field.required)
  const keywords = [...required, ...optional].map(keyword)
  const options = call.answer.kind === 'events' ? 'WatchOptions' : 'CallOptions'
  return ['self', ...positional, '*', ...keywords, `options: Optional[${options}] = None`].join(', ')
}

function bodyType(call: Call): string {
  const acceptsText = call.body?.kind === 'json' && call.body.otherTypes.length > 0
  return acceptsText ? `Union[${typeOf(call, 'Body')}, str]` : typeOf(call, 'Body')
}

/** The verb of the connection, and what it gives. */
function result(call: Call): [verb: string, type: string] {
  const { answer, paging } = call
  if (answer.kind === 'nothing') return ['do', 'None']
  if (answer.kind === 'response') return ['open', 'HTTPResponse']
  if (answer.kind === 'events')
    return ['watch', `Iterator[${`types.${pythonType(answer.schema, '', new Map()).replaceAll('"', '')}`}]`]
  if (paging !== undefined)
    return ['pages', `Pages[${typeOf(call, 'Data')}, ${itemType(call, paging.items)}]`]
  return ['get', answer.orNothing ? `Optional[${typeOf(call, 'Data')}]` : typeOf(call, 'Data')]
}

/** The items of a page are a component, or a type that is named after their place. */
function itemType(call: Call, items: string): string {
  const { answer } = call
  if (answer.kind !== 'json') throw new Error(`${call.id} has no pages`)
  const reference = answer.schema.$ref?.slice('#/components/schemas/'.length)
  const schema = reference === undefined ? answer.schema : components.get(reference)
  const place = reference ?? `${capitalized(call.id)}Data`
  const item = schema?.properties?.[items]?.items
  return item?.$ref === undefined
    ? `types.${place}${capitalized(items)}Item`
    : `types.${item.$ref.slice('#/components/schemas/'.length)}`
}

function method(call: Call): string {
  const [verb, type] = result(call)
  const about = [call.summary.replace(/\.?$/, '.'), call.description].filter(Boolean).join(' ')
  const query = call.query.map(({ name }) => `${JSON.stringify(name)}: ${pythonName(name)}`)
  const given = [
    `"${writeRow(call)}"`,
    `[${call.params.map(pythonName).join(', ')}]`,
    call.body === undefined ? 'None' : 'body',
    `{${query.join(', ')}}`,
    'options',
  ]
  const sent = `self._connection.${verb}(${given.join(', ')})`
  // What the service answers has the type of the contract; Python cannot check it.
  const returned = verb === 'get' || verb === 'pages' || verb === 'watch' ? `cast("${type}", ${sent})` : sent
  return `    def ${pythonName(call.method)}(${signature(call)}) -> "${type}":
        """${about.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '" ')}"""
        return ${returned}
`
}

function scope(name: string, of: Call['scope']): string {
  const groups = groupCalls(calls, of)
  const className = (group: string) => `_${name}${capitalized(group)}`
  const classes = [...groups].map(
    ([group, members]) => `class ${className(group)}(Group):\n${members.map(method).join('\n')}`,
  )
  const fields = [...groups.keys()].map(
    (group) => `        self.${pythonName(group)} = ${className(group)}(connection)`,
  )
  return `${classes.join('\n\n')}

class ${name}Api:
    def __init__(self, connection: Connection) -> None:
${fields.join('\n')}
`
}

writeFileSync(
  target,
  `# Generated from contract/ by packages/generate/write-python-api.ts: run \`npm run generate\`.
from http.client import HTTPResponse
from typing import Iterator, Literal, Optional, Sequence, Union, cast

from tributary import _types as types
from tributary._connection import Connection, Group
from tributary._options import CallOptions, StreamBody, WatchOptions
from tributary._pages import Pages


${[scope('Server', 'server'), scope('Project', 'project'), scope('Installation', 'installation')].join('\n\n')}`,
)
