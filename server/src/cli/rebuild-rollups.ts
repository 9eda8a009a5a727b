import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { commandText } from '#command-text.ts'
import { readConfig } from '#config.ts'
import { type FoundService, findService } from './find-service.ts'
import { fail } from './run-command.ts'
import { show, wantsHelp } from './wants-help.ts'

const usage = `Usage: ${commandText('rebuild-rollups', '[--project <id>] [--url http://127.0.0.1:8080]')}

Rebuilds the rollups that reports read from the facts, in a running Tributary: for one project or for all.
If the service is killed meanwhile, the rebuild goes on where it was: within a minute of the next start, or when this command is run again.
The admin token comes from ADMIN_TOKEN, or from DATA_DIR/admin-token.
`

const pollMs = 500

async function main(): Promise<number> {
  if (wantsHelp(process.argv)) return show(usage)
  const args = readArguments(process.argv.slice(2))
  if (typeof args === 'string') return fail(`${args}\n\n${usage}`)
  const service = findService(readConfig(process.env), args.url)
  if (typeof service === 'string') return fail(service)
  const projects = args.project === undefined ? await allProjects(service) : [Number(args.project)]
  for (const project of projects) {
    const started = performance.now()
    const failure = await rebuild(service, project)
    if (failure !== undefined) return fail(failure)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    process.stdout.write(`Project ${project}: rollups rebuilt in ${seconds} s.\n`)
  }
  return 0
}

function readArguments(args: string[]): { project: string | undefined; url: string | undefined } | string {
  try {
    const options = { project: { type: 'string' }, url: { type: 'string' } } as const
    const { project, url } = parseArgs({ args, options }).values
    if (project !== undefined && !/^[1-9]\d{0,8}$/.test(project)) return '--project must be a project id.'
    return { project, url }
  } catch (error) {
    return (error as Error).message
  }
}

async function allProjects(service: FoundService): Promise<number[]> {
  const { body } = await request<{ items: { id: number }[] }>(service, 'GET', 'projects')
  return body.data?.items.map(({ id }) => id) ?? []
}

type State = { finished_at: string | null; progress?: { facts: number; facts_done: number } }

/** Returns a message on failure. */
async function rebuild(service: FoundService, project: number): Promise<string | undefined> {
  const path = `projects/${project}/rollups/rebuild`
  const { status, body } = await request<State>(service, 'POST', path)
  if (status !== 202) return `${status} ${body.msg}`
  const tell = tellProgress(project)
  for (;;) {
    await delay(pollMs)
    const state = await request<State>(service, 'GET', path)
    if (state.status !== 200) return `${state.status} ${state.body.msg}`
    if (state.body.data?.finished_at) return undefined
    tell(state.body.data?.progress)
  }
}

/** Prints a line whenever more facts are done. The rate is that of this run: an earlier one may have done a part. */
function tellProgress(project: number): (progress: State['progress']) => void {
  let first: { at: number; done: number } | undefined
  let told = 0
  return (progress) => {
    if (progress === undefined) return
    const { facts, facts_done: done } = progress
    first ??= { at: performance.now(), done }
    if (done <= told) return
    told = done
    const perSecond = (done - first.done) / ((performance.now() - first.at) / 1_000)
    const left = perSecond > 0 ? `, ${Math.ceil((facts - done) / perSecond)} s left` : ''
    process.stdout.write(
      `Project ${project}: ${done.toLocaleString('en')} of ${facts.toLocaleString('en')} facts, ${Math.round(perSecond).toLocaleString('en')}/s${left}\n`,
    )
  }
}

async function request<Data>({ url, adminToken }: FoundService, method: string, path: string) {
  const response = await fetch(`${url}/api/manage/${path}`, {
    method,
    headers: { authorization: `Bearer ${adminToken}` },
  })
  return { status: response.status, body: (await response.json()) as { msg: string; data?: Data } }
}

process.exitCode = await main().catch((error: Error) =>
  fail(
    error.cause !== undefined
      ? 'No service is running there. Start it, or set --url.'
      : `The rebuild failed: ${error.message}`,
  ),
)
