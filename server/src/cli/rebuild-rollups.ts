import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { type FoundService, findService } from './find-service.ts'

const usage = `Usage: npm run rebuild-rollups -- [--project <id>] [--url http://127.0.0.1:8080]

Makes the sums that reports read anew from the facts, in the running Tributary: of one project, or of all.
The admin token comes from ADMIN_TOKEN, or from DATA_DIR/admin-token.
`

const everyMs = 500

async function main(): Promise<number> {
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
    process.stdout.write(`Project ${project}: the sums were made anew in ${seconds} s.\n`)
  }
  return 0
}

function readArguments(args: string[]): { project: string | undefined; url: string | undefined } | string {
  try {
    const options = { project: { type: 'string' }, url: { type: 'string' } } as const
    const { project, url } = parseArgs({ args, options }).values
    if (project !== undefined && !/^[1-9]\d{0,8}$/.test(project))
      return '--project must be the number of a project.'
    return { project, url }
  } catch (error) {
    return (error as Error).message
  }
}

async function allProjects(service: FoundService): Promise<number[]> {
  const { body } = await ask<{ items: { id: number }[] }>(service, 'GET', 'projects')
  return body.data?.items.map(({ id }) => id) ?? []
}

type State = { finished_at: string | null }

/** A text says why it did not work. */
async function rebuild(service: FoundService, project: number): Promise<string | undefined> {
  const path = `projects/${project}/rollups/rebuild`
  const { status, body } = await ask<State>(service, 'POST', path)
  if (status !== 202) return `${status} ${body.msg}`
  for (;;) {
    await delay(everyMs)
    const state = await ask<State>(service, 'GET', path)
    if (state.status !== 200) return `${state.status} ${state.body.msg}`
    if (state.body.data?.finished_at) return undefined
  }
}

async function ask<Data>({ url, adminToken }: FoundService, method: string, path: string) {
  const answer = await fetch(`${url}/api/manage/${path}`, {
    method,
    headers: { authorization: `Bearer ${adminToken}` },
  })
  return { status: answer.status, body: (await answer.json()) as { msg: string; data?: Data } }
}

function fail(text: string): number {
  process.stderr.write(`${text.trimEnd()}\n`)
  return 1
}

process.exitCode = await main().catch((error: Error) =>
  fail(
    error.cause !== undefined
      ? 'No service answers there. Start it, or give --url.'
      : `It failed: ${error.message}`,
  ),
)
