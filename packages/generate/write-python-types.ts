// node packages/generate/write-python-types.ts <file>
import { writeFileSync } from 'node:fs'
import type { JsonSchema } from '@tributary/contract/openapi/document'
import { outboundKinds } from '@tributary/contract/outbound-kinds'
import { refusals } from '@tributary/contract/refusals'
import { capitalized } from './name-call.ts'
import { type Declarations, pythonType } from './python-type.ts'
import { readCalls } from './read-calls.ts'

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-python-types.ts <file>')

const { calls, components } = readCalls()
const declared: Declarations = new Map()

/** Other names of a type, behind all types: a name in quotes would be a text. */
const aliases: string[] = []

function declare(name: string, schema: JsonSchema): void {
  const type = pythonType(schema, name, declared)
  if (type === `"${name}"`) return
  if (/^"\w+"$/.test(type)) aliases.push(`${name} = ${type.slice(1, -1)}\n`)
  else declared.set(name, `${name} = ${type}\n`)
}

for (const [name, schema] of [...components].sort(([one], [other]) => (one < other ? -1 : 1)))
  declare(name, schema)
for (const { id, body, answer } of calls) {
  if (body?.kind === 'json') declare(`${capitalized(id)}Body`, body.schema)
  if (answer.kind === 'json') declare(`${capitalized(id)}Data`, answer.schema)
}

const literal = (values: readonly string[]) =>
  `Literal[\n${values.map((value) => `    ${JSON.stringify(value)},\n`).join('')}]\n`

writeFileSync(
  target,
  `# Generated from contract/ by packages/generate/write-python-types.ts: run \`npm run generate\`.
from typing import Any, Dict, List, Literal, TypedDict, Union

#: Why the service refused a call.
RefusalCode = ${literal(Object.keys(refusals))}
#: What a webhook can subscribe to.
WebhookEvent = ${literal(outboundKinds)}
${[...declared.values(), ...aliases].join('\n')}`,
)
