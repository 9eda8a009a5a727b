import { parseArgs } from 'node:util'
import { commandText } from '#command-text.ts'
import { readConfig } from '#config.ts'
import { adminTokenFiles, replaceAdminToken } from '#keys/admin-tokens.ts'
import { readSecretFile, removeSecretFile } from '#keys/secret-file.ts'
import { StartRefused } from '#start/start-refused.ts'

const endCommand = commandText('rotate-admin-token', '--end-previous')

const usage = `Usage: ${commandText('rotate-admin-token').padEnd(47)} makes a new admin token; the previous one stays valid
       ${endCommand.padEnd(47)} ends the previous one

A running service follows at once. If ADMIN_TOKEN is set, set ADMIN_TOKEN (new) and ADMIN_TOKEN_PREVIOUS (old) instead
and restart (docs/running.md).
`

function main(): void {
  const options = { 'end-previous': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  const { values } = parseArgs({ options })
  if (values.help === true) return void process.stdout.write(usage)
  const { adminToken, dataDir } = readConfig(process.env)
  if (adminToken !== undefined) throw new StartRefused(`ADMIN_TOKEN is set.\n\n${usage}`)
  process.stdout.write(`${values['end-previous'] === true ? endPrevious(dataDir) : replace(dataDir)}\n`)
}

function replace(dataDir: string): string {
  if (!replaceAdminToken(dataDir))
    throw new StartRefused(`The previous admin token is still valid. End it first: ${endCommand}`)
  return `${adminTokenFiles(dataDir).current} holds the new admin token. The previous one stays valid until you run
${endCommand}`
}

function endPrevious(dataDir: string): string {
  const { current, previous } = adminTokenFiles(dataDir)
  const ended = readSecretFile(previous)
  if (ended === undefined) throw new StartRefused('There is no previous admin token.')
  removeSecretFile(previous)
  return ended === readSecretFile(current)
    ? 'The replacement had not finished: the token is the same as before.'
    : 'The previous admin token is no longer valid.'
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : (error as Error).message}\n`)
  process.exitCode = 1
}
