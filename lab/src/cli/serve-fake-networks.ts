import { parseArgs } from 'node:util'
import { commandText } from '@tributary/service/src/command-text.ts'
import { fakeAdServices } from '#fake-networks/adservices.ts'
import type { FakeNetwork } from '#fake-networks/fake-network.ts'
import { sampleNetworks } from '#fake-networks/sample-networks.ts'
import { samplePush } from '#fake-networks/sample-push.ts'
import { type ReceivedCall, serveFakes } from '#fake-networks/serve-fakes.ts'
import { serveHttp2Fakes } from '#fake-networks/serve-http2-fakes.ts'

const usage = `Usage: ${commandText('fake-networks', '[--port 9090]')}

Runs local fakes of ad networks, analytics tools, a webhook receiver, Apple's AdServices and, on the next port, the push services
FCM and APNs. They validate requests as the real services document it, print them, and store nothing. To let Tributary call them,
start it with the settings that are printed first.
`

const hook: FakeNetwork = () => ({ status: 204, body: '' })

async function main(): Promise<void> {
  const port = portOf(process.argv.slice(2))
  if (port === undefined) {
    process.stderr.write(usage)
    process.exitCode = 1
    return
  }
  const url = `http://127.0.0.1:${port}`
  const samples = sampleNetworks(url, new Date())
  const push = samplePush({ url, pushUrl: `http://127.0.0.1:${port + 1}` })
  const networks = Object.entries(samples).map(([code, { network }]) => [code, network] as const)
  const adservices = fakeAdServices(7001, () => new Date())
  const others = { hook, adservices, ...push.http }
  await serveFakes({ ...Object.fromEntries(networks), ...others }, { port, onCall: print })
  await serveHttp2Fakes(push.http2, { port: port + 1, onCall: print })
  process.stdout.write(`Fake networks are at ${url}. Requests are printed here.\n\n`)
  process.stdout.write(
    `OUTBOUND_ALLOW_CIDRS=127.0.0.1 ADSERVICES_URL=${url}/adservices/api/v1 ${commandText('start')}\n\n`,
  )
  process.stdout.write(`PATCH …/projects/{id}  ${JSON.stringify({ uninstall: push.uninstall })}\n`)
  process.stdout.write(
    `POST …/webhooks      ${JSON.stringify({ url: `${url}/hook`, events: ['install', 'payment'] })}\n`,
  )
  for (const [code, { destination, account }] of Object.entries(samples)) {
    const body = (fields: object | undefined, key: string) =>
      JSON.stringify({ [key]: code, name: code, ...fields })
    if (destination) process.stdout.write(`POST …/destinations  ${body(destination, 'code')}\n`)
    if (account) process.stdout.write(`POST …/network-accounts  ${body(account, 'network')}\n`)
  }
  process.stdout.write('\n')
}

function print({ network, method, path, query, body, answer }: ReceivedCall): void {
  const search = query.size === 0 ? '' : `?${query}`
  process.stdout.write(`${network} ${method} ${path}${search} → ${answer.status}\n`)
  if (body !== '') process.stdout.write(`  ${body}\n`)
  if (answer.status >= 400) process.stdout.write(`  ${JSON.stringify(answer.body)}\n`)
}

function portOf(args: string[]): number | undefined {
  try {
    const { values } = parseArgs({ args, options: { port: { type: 'string', default: '9090' } } })
    const port = Number(values.port)
    return /^\d{1,5}$/.test(values.port) && port >= 1 && port < 65_535 ? port : undefined
  } catch {
    return undefined
  }
}

await main()
