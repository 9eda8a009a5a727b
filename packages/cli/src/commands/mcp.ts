import { CliError, UsageError } from '#cli-error.ts'
import { type Command, connectionOptions, type Given, projectOption } from '#command.ts'
import type { Io } from '#io.ts'
import { connectionOf } from '#settings.ts'

export const mcp: Command = {
  name: 'mcp',
  args: [],
  summary: 'Serve tools for agents (Model Context Protocol)',
  description:
    'Over the standard input and output, for an agent on this machine; or with --http for agents that bring their own keys. Give it a viewer’s key: then it can only read.',
  options: {
    write: {
      description:
        'Also tools that change something: create_campaign, replay_deliveries (a person confirms each call) and preview_what_if',
    },
    http: {
      value: '<port>',
      description: 'Serve streamable HTTP at /mcp instead; every caller sends its own key as a bearer token',
    },
    host: { value: '<address>', description: 'Of --http', default: '127.0.0.1' },
    ...projectOption,
    ...connectionOptions,
  },
  examples: [
    'TRIBUTARY_URL=https://tributary.example.com TRIBUTARY_KEY=mk_… tributary mcp',
    'tributary mcp --http 8090',
  ],
  run: (io, given) => (given.options.http === undefined ? serveStdio(io, given) : serveOverHttp(io, given)),
}

const isWriting = ({ options }: Given) => options.write !== undefined

/** The SDK is loaded here alone: every other command starts without it. */
async function serveStdio(io: Io, given: Given): Promise<void> {
  const connection = connectionOf(io, given)
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
  const { makeMcpServer } = await import('#mcp/make-server.ts')
  const server = makeMcpServer({ connection, write: isWriting(given), now: io.now })
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve
    io.stdin.once('end', resolve)
    io.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await server.connect(new StdioServerTransport())
  await closed
  await server.close()
}

async function serveOverHttp(io: Io, given: Given): Promise<void> {
  const { http = '', host = '127.0.0.1', url } = given.options
  const port = Number(http)
  if (!/^\d{1,5}$/.test(http) || port > 65_535) throw new UsageError('--http must be a port.')
  const { serveHttp } = await import('#mcp/serve-http.ts')
  const connection = connectionOf(io, { options: { ...(url && { url }), key: 'of the caller' } })
  const { project } = { project: given.options.project ?? io.env.TRIBUTARY_PROJECT }
  const onError = (error: unknown) => io.err(`A request failed: ${String(error)}\n`)
  const settings = { url: connection.url, project, host, port, write: isWriting(given), now: io.now, onError }
  const served = await serveHttp(settings).catch((error: Error) => {
    throw new CliError(`Port ${port} cannot be opened: ${error.message}`)
  })
  io.err(`The tools are served at ${served.address}. Stop with Ctrl-C.\n`)
  await new Promise<void>((resolve) => io.signal.addEventListener('abort', () => resolve(), { once: true }))
  await served.close()
}
