import type { CommandField } from '#contract/contract-command.ts'
import { contractCommand } from '#contract/contract-commands.ts'
import type { JsonSchema } from './tool.ts'

/** Fields of an endpoint as the input of a tool, described by the contract. */
export function fieldsOf(id: string, names: readonly string[]): Record<string, JsonSchema> {
  const { query, body } = contractCommand(id)
  const known = [...query, ...(body ?? [])]
  return Object.fromEntries(names.map((name) => [name, fieldSchema(fieldNamed(known, name))]))
}

function fieldNamed(known: readonly CommandField[], name: string): CommandField {
  const found = known.find((field) => field.name === name)
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}

const types = { string: 'string', number: 'number', boolean: 'boolean' } as const

export function fieldSchema({ type, choices, description, default: byDefault }: CommandField): JsonSchema {
  return {
    ...(type in types && { type: types[type as keyof typeof types] }),
    ...(choices !== undefined && { enum: choices }),
    ...((description !== '' || byDefault !== undefined) && {
      description: [description, byDefault !== undefined && `Default: ${byDefault}`]
        .filter(Boolean)
        .join('. '),
    }),
  }
}
