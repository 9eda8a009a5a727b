import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { callService, ServiceRefused } from '#call-service.ts'
import { CliError } from '#cli-error.ts'
import { type Command, connectionOptions, projectOption } from '#command.ts'
import { contractCommand, queryOf, queryOptions } from '#contract/contract-commands.ts'
import type { Io } from '#io.ts'
import { inProject, pickProject } from '#pick-project.ts'
import { readEvents } from '#read-events.ts'
import { connectionOf } from '#settings.ts'

const remembered = 2_000
const retryMs = 1_000
const mostRetries = 30

export const tail: Command = {
  name: 'tail',
  args: [],
  summary: 'Show facts as they arrive: clicks, installs, events, payments, refusals',
  description:
    'Filters combine. The service ends the stream every few minutes: it is resumed where it ended, and each fact is shown once. Stop with Ctrl-C.',
  options: {
    ...queryOptions('watchLive'),
    format: {
      value: '<format>',
      choices: ['text', 'json'],
      description: 'json: one fact per line',
      default: 'text',
    },
    ...projectOption,
    ...connectionOptions,
  },
  examples: [
    'tributary tail --kinds install,payment --backlog 20',
    'tributary tail --format json | jq .title',
  ],
  run: async (io, given) => {
    const connection = connectionOf(io, given)
    const project = await pickProject(connection)
    const query = queryOf(contractCommand('watchLive'), given)
    const print = given.options.format === 'json' ? asJson : asText
    const seen = new Set<string>()
    let retries = 0
    while (!io.signal.aborted) {
      try {
        const path = inProject(project, '/live')
        const request = { method: 'GET', path, query, accept: 'text/event-stream', signal: io.signal }
        for await (const message of readEvents(await callService(connection, request))) {
          retries = 0
          await show(io, message, { seen, print })
          if (message.id !== undefined) {
            query.after = message.id
            delete query.backlog
          }
        }
      } catch (error) {
        if (io.signal.aborted) return
        if (error instanceof ServiceRefused && error.status < 500) throw error
        retries += 1
        if (retries > mostRetries) throw error instanceof CliError ? error : new CliError(String(error))
      }
      await pause(retryMs, io.signal)
    }
  },
}

type Print = (fact: LiveFactOnTheWire) => string
type Message = { event?: string; data?: string; id?: string }

async function show(io: Io, { event, data }: Message, { seen, print }: { seen: Set<string>; print: Print }) {
  if (event === 'gap') io.err('More facts arrived than are shown.\n')
  if (event !== 'fact' || data === undefined) return
  const fact = JSON.parse(data) as LiveFactOnTheWire
  // Facts near the point of resumption come again.
  if (seen.has(fact.id)) return
  seen.add(fact.id)
  const [oldest] = seen
  if (seen.size > remembered && oldest !== undefined) seen.delete(oldest)
  await io.out(print(fact))
}

const asJson: Print = (fact) => `${JSON.stringify(fact)}\n`

const asText: Print = ({
  at,
  kind,
  title,
  campaign,
  platform,
  user_id,
  install_id,
  outcome,
  reason,
  details,
}) => {
  const amount = details.revenue ?? details.amount
  const parts = [
    `${at.slice(0, 19).replace('T', ' ')}Z`,
    kind.padEnd(12),
    (platform ?? '').padEnd(7),
    title,
    amount !== undefined && amount !== null && String(amount),
    campaign && `${campaign.name} (${campaign.display_id})`,
    user_id !== null && `user ${user_id}`,
    install_id !== null && `install ${install_id}`,
    outcome !== 'stored' && `${outcome}${reason === null ? '' : `: ${reason}`}`,
  ]
  return `${parts.filter((part) => part !== false && part !== null && part !== '').join('  ')}\n`
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
