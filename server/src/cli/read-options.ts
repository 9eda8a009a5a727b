import { type ParseArgsConfig, parseArgs } from 'node:util'
import { BackupRefused } from '#backup/backup-refused.ts'
import { wantsHelp } from './wants-help.ts'

/** Options of the form --name value. Undefined: show the usage. */
export function readOptions<const Name extends string>(
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> | undefined {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  const args = process.argv.slice(2)
  if (wantsHelp(args)) return undefined
  try {
    const { values } = parseArgs({ args, options: options as ParseArgsConfig['options'] })
    return values as Partial<Record<Name, string>>
  } catch (error) {
    throw new BackupRefused(`${(error as Error).message}\n\n${usage}`)
  }
}
