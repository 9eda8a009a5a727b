import { parseArgs } from 'node:util'
import { UsageError } from './cli-error.ts'
import type { Command, Given } from './command.ts'

/** Checks what was typed against what the command takes. */
export function readArguments(command: Command, argv: readonly string[]): Given {
  const { values, positionals } = parse(command, argv)
  const options: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) options[name] = value === true ? 'true' : String(value)
  const missing = Object.entries(command.options).find(
    ([name, { required }]) => required === true && options[name] === undefined,
  )
  if (missing !== undefined) throw new UsageError(`--${missing[0]} is required.`)
  for (const [name, { choices }] of Object.entries(command.options))
    refuseOtherChoice(name, options[name], choices)
  return { options, args: checkArgs(command, positionals) }
}

function parse({ options }: Command, argv: readonly string[]) {
  const known = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  )
  try {
    return parseArgs({
      args: [...argv],
      options: Object.fromEntries(known) as Record<string, { type: 'string' | 'boolean' }>,
      allowPositionals: true,
    })
  } catch (error) {
    const [first = ''] = (error as Error).message.split('. ')
    throw new UsageError(`${first}.`)
  }
}

function refuseOtherChoice(name: string, given: string | undefined, choices: readonly string[] | undefined) {
  if (given === undefined || choices === undefined || choices.includes(given)) return
  throw new UsageError(`--${name} must be one of ${choices.join(', ')}, not ${given}.`)
}

function checkArgs({ args }: Command, given: readonly string[]): readonly string[] {
  const needed = args.filter((name) => !/[?…]$/.test(name))
  const missing = needed[given.length]
  if (missing !== undefined) throw new UsageError(`<${missing}> is required.`)
  const repeats = args.some((name) => name.endsWith('…'))
  if (given.length > args.length && !repeats)
    throw new UsageError(`${given[args.length]} is one argument too many.`)
  return given
}
