import { callService } from '#call-service.ts'
import { UsageError } from '#cli-error.ts'
import {
  type Command,
  connectionOptions,
  formatOption,
  type Given,
  type Option,
  projectOption,
} from '#command.ts'
import generated from '#generated/commands.json' with { type: 'json' }
import type { Io } from '#io.ts'
import { pickProject } from '#pick-project.ts'
import { printData } from '#print/print-data.ts'
import { connectionOf } from '#settings.ts'
import { type CommandField, type ContractCommand, optionName } from './contract-command.ts'
import { readBody } from './read-body.ts'
import { readPages } from './read-pages.ts'

export const contractCommands: readonly ContractCommand[] = generated as ContractCommand[]

/** `tail`, `import` and `export` do more than their endpoint. */
export const writtenByHand: readonly string[] = ['watchLive', 'importFacts', 'exportFacts']

/** One command for each endpoint of the management API. */
export function commandOfContract(known: ContractCommand): Command {
  const { name, params, body, summary, description, role, items, pagedBy, method, path } = known
  return {
    name,
    args: params.filter((param) => param !== 'project'),
    summary,
    description: [description, `${method} ${path}, by the ${role} role.`].filter(Boolean).join('\n\n'),
    options: {
      ...Object.fromEntries(known.query.map((field) => [optionName(field), optionOf(field)])),
      ...Object.fromEntries(
        (body ?? []).map((field) => [optionName(field), { ...optionOf(field), required: false }]),
      ),
      ...(body !== null && {
        body: {
          value: '<json>',
          description:
            'The whole body, or the fields that have no option; @file reads a file, - the standard input',
        },
      }),
      ...(pagedBy !== null && { all: { description: 'Read all pages' } }),
      ...(params.includes('project') && projectOption),
      ...((known.answer === 'data' || known.answer === 'json') &&
        (items === null ? jsonOption : formatOption)),
      ...connectionOptions,
    },
    run: (io, given) => runContractCommand(io, known, given),
  }
}

const jsonOption = {
  format: { ...formatOption.format, choices: ['table', 'json'] },
}

/** The query of an endpoint as options, for commands that are written by hand. */
export function queryOptions(id: string): Record<string, Option> {
  return Object.fromEntries(contractCommand(id).query.map((field) => [optionName(field), optionOf(field)]))
}

export function contractCommand(id: string): ContractCommand {
  const found = contractCommands.find((command) => command.id === id)
  if (found === undefined) throw new Error(`no endpoint ${id}`)
  return found
}

function optionOf({ type, choices, description, required, default: byDefault }: CommandField): Option {
  const plain = type === 'boolean' ? ['true', 'false'] : choices
  return {
    value:
      type === 'json'
        ? '<json>'
        : plain === undefined
          ? `<${type === 'number' ? 'number' : 'text'}>`
          : '<choice>',
    description,
    ...(plain !== undefined && { choices: plain }),
    ...(required && { required }),
    ...(byDefault !== undefined && { default: byDefault }),
  }
}

async function runContractCommand(io: Io, known: ContractCommand, given: Given): Promise<void> {
  const connection = connectionOf(io, given)
  const body = await readBody(io, known, given)
  const path = await fillPath(known, given, async () => String((await pickProject(connection)).id))
  const request = { method: known.method, path, query: queryOf(known, given), ...body }
  if (given.options.all !== undefined) {
    const all = await readPages(connection, request, known)
    return printData(io, all, { format: given.options.format ?? 'table', items: known.items })
  }
  const response = await callService(connection, request)
  if (known.answer === 'response') return printFile(io, response)
  if (response.status === 204) return io.out('Done.\n')
  const answer = (await response.json()) as { data: unknown; msg: string }
  const data = known.answer === 'data' ? answer.data : answer
  if (data === null) return io.out(`${answer.msg}\n`)
  return printData(io, data, { format: given.options.format ?? 'table', items: known.items })
}

async function fillPath({ path, params }: ContractCommand, { args }: Given, project: () => Promise<string>) {
  const positional = params.filter((name) => name !== 'project')
  const values = new Map(positional.map((name, at) => [name, args[at] ?? '']))
  if (params.includes('project')) values.set('project', await project())
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name, values.get(name) ?? ''))
}

/** A URL cannot name an empty segment, `.` or `..`: it would lead to another endpoint. */
function segment(name: string, value: string): string {
  if (['', '.', '..'].includes(value)) throw new UsageError(`<${name}> must not be “${value}”.`)
  return encodeURIComponent(value)
}

export function queryOf({ query }: ContractCommand, { options }: Given): Record<string, string | undefined> {
  return Object.fromEntries(query.map((field) => [field.name, options[optionName(field)]]))
}

async function printFile(io: Io, response: Response): Promise<void> {
  await io.out(new Uint8Array(await response.arrayBuffer()))
}
