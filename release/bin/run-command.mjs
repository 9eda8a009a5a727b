// The commands of a release. Each is a program of its own, which reads its own arguments.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const commands = {
  start: { help: 'Runs the service; this is the default', program: 'server/src/main.js' },
  health: { help: 'Asks the running service whether it is ready', program: 'server/src/cli/check-health.js' },
  backup: { help: 'Backs up the embedded database', program: 'server/src/cli/backup.js' },
  restore: { help: 'Restores a backup, to any second', program: 'server/src/cli/restore.js' },
  'verify-backup': { help: 'Restores a backup for a test', program: 'server/src/cli/verify-backup.js' },
  import: { help: 'Imports historical facts', program: 'server/src/cli/import-file.js' },
  'rebuild-rollups': {
    help: 'Rebuilds what reports read from the facts',
    program: 'server/src/cli/rebuild-rollups.js',
  },
  distribute: {
    help: 'Spreads a filled database over a Citus cluster',
    program: 'server/src/cli/distribute.js',
  },
  'rotate-admin-token': { help: 'Replaces the admin token', program: 'server/src/cli/rotate-admin-token.js' },
  'rotate-master-key': { help: 'Replaces the master key', program: 'server/src/cli/rotate-master-key.js' },
  demo: { help: 'Runs the service with invented data', program: 'lab/src/cli/run-demo.js' },
  'fake-networks': {
    help: 'Runs local fakes of ad networks',
    program: 'lab/src/cli/serve-fake-networks.js',
  },
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const helpText = `Tributary ${version}: mobile attribution, campaign analytics and event capture.

Usage: tributary [command] [options]

${Object.entries(commands)
  .map(([name, { help }]) => `  ${name.padEnd(20)} ${help}`)
  .join('\n')}

tributary <command> --help explains a command; tributary start --help lists every setting.`

const [given = 'start', ...args] = process.argv.slice(2)
// A setting such as --port=9000 is one of the service.
const [name, rest] = given.startsWith('-') ? ['start', [given, ...args]] : [given, args]
const command = commands[name]
if (given === '--version' || given === '-v') console.log(version)
else if (given === '--help' || given === '-h' || given === 'help') console.log(helpText)
else if (command === undefined) {
  console.error(`There is no command "${name}".\n\n${helpText}`)
  process.exitCode = 1
} else {
  const program = new URL(`../${command.program}`, import.meta.url)
  // As if it had been started itself: a program that restarts itself with other flags is then the same one.
  process.argv.splice(1, process.argv.length, fileURLToPath(program), ...rest)
  await import(program.href)
}
