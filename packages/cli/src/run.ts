import { escapeControls } from '@tributary/contract/escape-controls'
import { allCommands, groupedCommands, handCommands } from './all-commands.ts'
import { CliError, UsageError } from './cli-error.ts'
import type { Command } from './command.ts'
import type { Io } from './io.ts'
import { helpOf } from './print/help.ts'
import { withEscapedControls } from './print/with-escaped-controls.ts'
import { readArguments } from './read-arguments.ts'
import { version } from './version.ts'

/** Runs one command line and returns the exit code: 0, 1 for a failure, 2 for a command typed wrong. */
export async function run(io: Io, argv: readonly string[]): Promise<number> {
  try {
    await dispatch(io, argv)
    return 0
  } catch (error) {
    if (io.signal.aborted) return 0
    if (!(error instanceof CliError)) throw error
    io.err(`tributary: ${escapeControls(error.message)}\n`)
    if (error instanceof UsageError) io.err(`Run \`tributary ${namesIn(argv)}--help\`.\n`)
    return error.exitCode
  }
}

async function dispatch(io: Io, argv: readonly string[]): Promise<void> {
  const wantsHelp = argv.includes('--help') || argv.includes('-h') || argv[0] === 'help' || argv.length === 0
  const words = argv.filter((word) => word !== '--help' && word !== '-h' && word !== 'help')
  if (argv[0] === '--version' || argv[0] === '-v') return io.out(`${version}\n`)
  const [first] = words
  if (first === undefined) return io.out(overview())
  const found = findCommand(words)
  if (found === undefined) return refuseUnknown(io, first, words)
  if (wantsHelp) return io.out(helpOf(found.command, io.width ?? 100))
  const { command, rest } = found
  const given = readArguments(command, rest)
  const format = given.options.format ?? command.options.format?.default
  await command.run(withEscapedControls(io, format), given)
}

function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const command = allCommands.find(({ name }) => name === words.slice(0, length).join(' '))
    if (command !== undefined) return { command, rest: words.slice(length) }
  }
  return undefined
}

function namesIn(argv: readonly string[]): string {
  const found = findCommand(argv)
  return found === undefined ? '' : `${found.command.name} `
}

/** The first word may be a group. */
async function refuseUnknown(io: Io, first: string, words: readonly string[]): Promise<void> {
  const group = groupedCommands.filter(({ name }) => name.startsWith(`${first} `))
  if (group.length === 0) throw new UsageError(`There is no command ${first}.`)
  const second = words[1]
  if (second !== undefined && !second.startsWith('-'))
    throw new UsageError(
      `There is no command ${first} ${second}. There are ${group.map(({ name }) => name.split(' ')[1]).join(', ')}.`,
    )
  await io.out(
    `${group.map(({ name, summary }) => `  tributary ${name.padEnd(32)} ${summary}`).join('\n')}\n`,
  )
}

function overview(): string {
  const groups = [...new Set(groupedCommands.map(({ name }) => name.split(' ')[0] ?? ''))]
  const verbs = (group: string) =>
    groupedCommands
      .filter(({ name }) => name.startsWith(`${group} `))
      .map(({ name }) => name.split(' ')[1])
      .join(', ')
  const lines = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, text]) => `  ${name.padEnd(26)} ${text}`).join('\n')
  return `Tributary ${version}: the command line of the management API.

Usage: tributary <command> [options]

${lines(handCommands.map(({ name, summary }) => [name, summary] as const))}

Every endpoint of the management API:

${lines(groups.map((group) => [group, verbs(group)] as const))}

tributary <command> --help explains a command.
`
}
