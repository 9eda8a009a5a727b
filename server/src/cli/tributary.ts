import { fileURLToPath } from 'node:url'
import { readConfig } from '#config.ts'
import { print } from './run-command.ts'

type Command = { help: string; program: string }

/** Each command is a program of its own, which reads its own arguments. */
const commands: Record<string, Command> = {
  start: { help: 'Runs the service; this is the default', program: '../main.ts' },
  health: { help: 'Asks the running service whether it is ready', program: './check-health.ts' },
  backup: { help: 'Backs up the embedded database', program: './backup.ts' },
  restore: { help: 'Restores a backup, to any second', program: './restore.ts' },
  'verify-backup': { help: 'Restores a backup for a test', program: './verify-backup.ts' },
  import: { help: 'Imports historical facts', program: './import-file.ts' },
  'rebuild-rollups': { help: 'Rebuilds what reports read from the facts', program: './rebuild-rollups.ts' },
  distribute: { help: 'Spreads a filled database over a Citus cluster', program: './distribute.ts' },
  'rotate-admin-token': { help: 'Replaces the admin token', program: './rotate-admin-token.ts' },
  'rotate-master-key': { help: 'Replaces the master key', program: './rotate-master-key.ts' },
  demo: { help: 'Runs the service with invented data', program: './run-demo.ts' },
  'fake-networks': { help: 'Runs local fakes of ad networks', program: './serve-fake-networks.ts' },
}

const helpText = `Tributary ${readConfig({}).version}: mobile attribution, campaign analytics and event capture.

Usage: tributary [command] [options]

${Object.entries(commands)
  .map(([name, { help }]) => `  ${name.padEnd(20)} ${help}`)
  .join('\n')}

tributary <command> --help explains a command; tributary start --help lists every setting.`

const [given = 'start', ...args] = process.argv.slice(2)
// A setting such as --port=9000 is one of the service.
const [name, rest] = given.startsWith('-') ? ['start', [given, ...args]] : [given, args]
const command = commands[name]
if (given === '--version' || given === '-v') print(readConfig({}).version)
else if (given === '--help' || given === '-h' || given === 'help') print(helpText)
else if (command === undefined) {
  process.stderr.write(`There is no command "${name}".\n\n${helpText}\n`)
  process.exitCode = 1
} else {
  const program = new URL(command.program, import.meta.url)
  // As if it had been started itself: a program that restarts itself with other flags is then the same one.
  process.argv.splice(1, process.argv.length, fileURLToPath(program), ...rest)
  await import(program.href)
}
