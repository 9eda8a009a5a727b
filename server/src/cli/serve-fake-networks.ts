import { parseArgs } from 'node:util'
import type { FakeNetwork } from '../fake-networks/fake-network.ts'
import { sampleNetworks } from '../fake-networks/sample-networks.ts'
import { type HeardCall, serveFakes } from '../fake-networks/serve-fakes.ts'

const usage = `Usage: npm run fake-networks [-- --port 9090]

Ad networks, analytics tools and a webhook receiver on this machine. They check what they are sent as the real ones document it,
print it, and forget it. Start Tributary with OUTBOUND_ALLOW_CIDRS=127.0.0.1 so that it may call them.
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
  const networks = Object.entries(samples).map(([code, { network }]) => [code, network] as const)
  await serveFakes({ ...Object.fromEntries(networks), hook }, { port, onCall: print })
  process.stdout.write(`Fake networks are at ${url}. What they are sent is printed here.\n\n`)
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

function print({ network, method, path, query, body, answer }: HeardCall): void {
  const search = query.size === 0 ? '' : `?${query}`
  process.stdout.write(`${network} ${method} ${path}${search} → ${answer.status}\n`)
  if (body !== '') process.stdout.write(`  ${body}\n`)
  if (answer.status >= 400) process.stdout.write(`  ${JSON.stringify(answer.body)}\n`)
}

function portOf(args: string[]): number | undefined {
  try {
    const { values } = parseArgs({ args, options: { port: { type: 'string', default: '9090' } } })
    const port = Number(values.port)
    return /^\d{1,5}$/.test(values.port) && port >= 1 && port <= 65_535 ? port : undefined
  } catch {
    return undefined
  }
}

await main()
