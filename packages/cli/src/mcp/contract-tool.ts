import type { CommandField, ContractCommand } from '#contract/contract-command.ts'
import { contractCommand } from '#contract/contract-commands.ts'
import { lastDays } from '#last-days.ts'
import { ask, contextOf, daysOf, pick } from './ask.ts'
import { fieldSchema } from './contract-fields.ts'
import { daysInput, type JsonSchema, objectSchema, type Tool, type ToolCall } from './tool.ts'

/** A tool that the contract describes: words, parameters and role are those of its operations. */
export type ContractTool = {
  name: string
  /** The operation, or several, each under the field of the answer that has its data. The last one names the tool. */
  of: string | Readonly<Record<string, string>>
  /** What an agent must know besides. */
  about?: string
  /** Those of the fields that the tool takes. Absent: all. */
  fields?: readonly string[]
  /** Fields that the contract describes too widely, or that only the tool knows. */
  input?: Readonly<Record<string, JsonSchema>>
  defaults?: Readonly<Record<string, unknown>>
  /** It takes days: of the project, also as `last_days`. A number: so many if none are given. */
  days?: true | number
  confirm?: (call: ToolCall) => string
  shape?: (data: Readonly<Record<string, unknown>>, args: ToolCall['args']) => object
}

export function contractTool(row: ContractTool): Tool {
  const operations = Object.entries(typeof row.of === 'string' ? { '': row.of } : row.of).map(
    ([field, id]) => ({ field, operation: contractCommand(id) }),
  )
  const all = operations.map(({ operation }) => operation)
  const [main] = all.slice(-1)
  if (main === undefined) throw new Error(`${row.name} has no operation`)
  return {
    name: row.name,
    title: main.summary,
    description: describe(main, row),
    input: inputOf(all, row),
    ...(row.confirm && { confirm: row.confirm }),
    run: async (call) => {
      const args = { ...row.defaults, ...call.args, ...daysGiven(row, call) }
      const parts = operations.map(async ({ field, operation }) => {
        const names = fieldsOf(operation).map(({ name }) => name)
        const data = await ask<Record<string, unknown>>(call, operation, pick(args, names))
        return field === '' ? (row.shape?.(data, call.args) ?? data) : { [field]: data }
      })
      return Object.assign(contextOf(call), ...(await Promise.all(parts)))
    },
  }
}

function describe({ summary, description, role }: ContractCommand, { about, confirm }: ContractTool): string {
  const sentences = [
    `${summary}.`,
    description,
    about,
    confirm && 'A person confirms it first.',
    role !== 'viewer' && `The key needs the ${role} role.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function inputOf(operations: readonly ContractCommand[], { fields, input, days }: ContractTool): JsonSchema {
  const known = operations
    .flatMap(fieldsOf)
    .filter(({ name }) => fields?.includes(name) ?? true)
    .filter(({ name }) => days === undefined || !(name in daysInput))
  return objectSchema(
    {
      ...(days !== undefined && daysInput),
      ...Object.fromEntries(known.map((field) => [field.name, fieldSchema(field)])),
      ...input,
    },
    known.filter(({ required }) => required).map(({ name }) => name),
  )
}

const fieldsOf = ({ query, body }: ContractCommand): readonly CommandField[] => [...query, ...(body ?? [])]

function daysGiven({ days }: ContractTool, call: ToolCall): object {
  if (days === undefined) return {}
  const given = typeof days === 'number' ? lastDays(days, call.now, call.project.timezone) : {}
  return { ...given, ...daysOf(call) }
}
