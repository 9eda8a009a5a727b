import path from 'node:path'
import { findService } from '@tributary/service/src/cli/find-service.ts'
import { openProgressBar } from '@tributary/service/src/cli/progress-bar.ts'
import { type Config, readConfig } from '@tributary/service/src/config.ts'
import { containerMemory } from '@tributary/service/src/start/container-memory.ts'
import { limitHeap, startedBy } from '@tributary/service/src/start/limit-heap.ts'
import { StartRefused } from '@tributary/service/src/start/start-refused.ts'
import { stopOnSignal } from '@tributary/service/src/start/stop-on-signal.ts'
import { planDemo } from '#demo/demo-plan.ts'
import { daysBetween } from '#demo/local-days.ts'
import { locateDemo } from '#demo/phone.ts'
import { type DemoState, finishDemoDirectory, openDemoDirectory } from './demo/demo-directory.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { demoOwner, makeDemoOwner } from './demo/make-demo-owner.ts'
import { type DemoArguments, readDemoArguments, usage } from './demo/read-demo-arguments.ts'
import { runLiveTraffic } from './demo/run-live-traffic.ts'
import { waitForRollups } from './demo/wait-for-rollups.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const args = readDemoArguments(process.argv.slice(2))
  if (typeof args === 'string') throw new StartRefused(args)
  if (args.help) return void print(usage)
  const config = readDemoConfig(args)
  limitHeap(config.memory, process.env)
  const started = performance.now()
  const known = openDemoDirectory(config.dataDir, args)
  const stopping = new AbortController()
  const { startService } = await import('@tributary/service/src/start/start-service.ts')
  const starting = startService(config, print, { locate: locateDemo }).then((service) => ({
    ...service,
    stop: async () => {
      stopping.abort()
      await service.stop()
    },
  }))
  stopOnSignal(starting, process.env[startedBy])
  const service = await starting
  try {
    await makeDemoOwner(service)
    const state = known ?? (await makeDemo(config, args, service.url))
    const seconds = (performance.now() - started) / 1_000
    print(
      closingText({ config, url: service.url, state, live: args.live, seconds, isNew: known === undefined }),
    )
    if (args.live) await keepTrafficUp(service.url, state, { speed: args.speed, signal: stopping.signal })
  } catch (error) {
    // A service that is stopped midway fails everything still running.
    if (stopping.signal.aborted) return
    await service.stop()
    throw error
  }
}

/** A separate directory, so that no real data is touched. Virtual phones set their address in X-Forwarded-For, like a proxy. */
function readDemoConfig({ settings }: DemoArguments): Config {
  const own = {
    DATA_DIR: './data/demo',
    TRUST_PROXY: '127.0.0.1',
    // Ten days of traffic arrive within seconds.
    CLIENT_RATE_PER_ADDRESS: '0',
    CLIENT_RATE_PER_PROJECT: '0',
    LOG_LEVEL: 'error',
  }
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const config = readConfig({ ...own, ...given }, settings, containerMemory())
  if (config.databaseUrl !== undefined)
    throw new StartRefused('The demo uses its own database: unset DATABASE_URL.')
  return config
}

async function makeDemo(config: Config, args: DemoArguments, url: string): Promise<DemoState> {
  const service = findService(config, url)
  if (typeof service === 'string') throw new Error(service)
  const plan = planDemo({ ...args, now: new Date() })
  const bar = openProgressBar(process.stderr)
  const { project, installs } = await fillDemo({ service, plan, bar })
  await waitForRollups(service, { project: project.id, plan, installs, bar })
  bar.end()
  const { seed, facts, days } = args
  const { id, projectToken, serverKey, domain } = project
  const { lastDay, until } = plan
  const state = { project: id, projectToken, serverKey, domain, seed, facts, days, lastDay, until }
  finishDemoDirectory(config.dataDir, state)
  return state
}

async function keepTrafficUp(
  url: string,
  state: DemoState,
  live: { speed: number; signal: AbortSignal },
): Promise<void> {
  const plan = planDemo({ ...state, today: state.lastDay, now: new Date(state.until) })
  await runLiveTraffic({ url, keys: state, plan, run: new Date().toISOString(), ...live })
}

type Closing = {
  config: Config
  url: string
  state: DemoState
  live: boolean
  seconds: number
  isNew: boolean
}

const staleAfterDays = 2

function closingText({ config, url, state, live, seconds, isNew }: Closing): string {
  const age = daysBetween(state.lastDay, new Date().toISOString().slice(0, 10))
  const hint = age > staleAfterDays ? ` It ended ${age} days ago: --fresh creates a new one.` : ''
  const what = isNew
    ? `Created the demo project Fieldnotes in ${seconds.toFixed(1)} s: ${state.days} days up to ${state.lastDay}.`
    : `Found the demo project Fieldnotes in ${config.dataDir}.${hint}`
  return `
  ${what}

    Dashboard      ${config.publicUrl ?? url}/
    Log in         ${demoOwner.email}, password "${demoOwner.password}"
    Project        ${state.project}
    Admin token    ${config.adminToken === undefined ? path.join(config.dataDir, 'admin-token') : 'from ADMIN_TOKEN'}
    A link         ${url}/l/${state.domain}/website

  ${live ? 'Live traffic: a call every minute or two, as on the days before. Stop with Ctrl-C.' : 'No live traffic. Stop with Ctrl-C.'}
`
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartRefused ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`The demo cannot run: ${text}\n`)
  process.exit(1)
})
