import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { StartRefused } from '#start/start-refused.ts'
import { print, runCommand } from './run-command.ts'

const usage = `Usage: tributary health [--url http://127.0.0.1:8080]

Ends with 0 if the service is ready, otherwise with 1. HOST and PORT come from the environment, as for the service.
`

const timeoutMs = 5_000

async function main(): Promise<void> {
  const options = { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  const { values } = parseArgs({ options })
  if (values.help === true) return print(usage.trimEnd())
  const { host, port } = readConfig(process.env)
  const url = values.url ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  )
  if (response === undefined) throw new StartRefused(`No service responds at ${url}.`)
  if (!response.ok) throw new StartRefused(`Not ready: ${response.status} ${await response.text()}`)
  print('Ready.')
}

await runCommand(main)
