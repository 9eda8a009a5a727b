import path from 'node:path'
import { findService } from '@tributary/service/src/cli/find-service.ts'
import { openProgressBar } from '@tributary/service/src/cli/progress-bar.ts'
import { type Config, readConfig } from '@tributary/service/src/config.ts'
import { containerMemory } from '@tributary/service/src/start/container-memory.ts'
import { limitHeap, startedBy } from '@tributary/service/src/start/limit-heap.ts'
import { StartRefused } from '@tributary/service/src/start/start-refused.ts'
import { stopOnSignal } from '@tributary/service/src/start/stop-on-signal.ts'
import { newestDays, planDemo } from '#demo/demo-plan.ts'
import { daysBetween } from '#demo/local-days.ts'
import { locateDemo } from '#demo/phone.ts'
import { type DemoState, finishDemoDirectory, openDemoDirectory } from './demo/demo-directory.ts'
import { fillDemo, fillEarlierDays } from './demo/fill-demo.ts'
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
    const { state, finish } = known
      ? { state: known, finish: undefined }
      : await makeDemo(config, args, service.url)
    const seconds = (performance.now() - started) / 1_000
    const isNew = known === undefined
    print(closingText({ config, url: service.url, state, live: args.live, seconds, isNew }))
    const live = args.live && keepTrafficUp(service.url, state, { ...args, signal: stopping.signal })
    await Promise.all([live, finish?.()])
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

type Made = { state: DemoState; finish: (() => Promise<void>) | undefined }

/** Returns when the newest days can be used; `finish` adds the others. */
async function makeDemo(config: Config, args: DemoArguments, url: string): Promise<Made> {
  const service = findService(config, url)
  if (typeof service === 'string') throw new Error(service)
  const plan = planDemo({ ...args, now: new Date() })
  const bar = openProgressBar(process.stderr)
  const { project, installs } = await fillDemo({ service, plan, bar })
  const untilCounted = (all: number) =>
    waitForRollups(service, { project: project.id, plan, installs: all, bar })
  await untilCounted(installs)
  bar.end()
  const { seed, facts, days } = args
  const { id, projectToken, serverKey, domain } = project
  const { lastDay, until } = plan
  const state = { project: id, projectToken, serverKey, domain, seed, facts, days, lastDay, until }
  const markFinished = () => finishDemoDirectory(config.dataDir, state)
  if (plan.newestDay === plan.firstDay) {
    markFinished()
    return { state, finish: undefined }
  }
  const finish = async () => {
    await untilCounted(installs + (await fillEarlierDays({ service, plan, bar }, project.id)))
    bar.end()
    markFinished()
    print(`  All ${days} days of the demo are in.\n`)
  }
  return { state, finish }
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

const newestFirst = ({ days }: DemoState) =>
  days > newestDays ? `the last ${newestDays} of ${days} days` : `${days} days`

const staleAfterDays = 2

function closingText({ config, url, state, live, seconds, isNew }: Closing): string {
  const age = daysBetween(state.lastDay, new Date().toISOString().slice(0, 10))
  const hint = age > staleAfterDays ? ` It ended ${age} days ago: --fresh creates a new one.` : ''
  const what = isNew
    ? `Created the demo project Fieldnotes in ${seconds.toFixed(1)} s: ${newestFirst(state)} up to ${state.lastDay}.`
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
