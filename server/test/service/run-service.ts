import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { eventually } from '../embedded/eventually.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export type Run = {
  child: ChildProcess
  stdout: () => string
  stderr: () => string
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

const running = new Set<Run>()

/** The service, or another program of it, as a process of its own, with these settings and no other. */
export function runService(settings: Record<string, string>, args: string[] = [], program = main): Run {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error', ...settings }
  // With a channel it stops by itself when the tests are killed.
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const said = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const run: Run = {
    child,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
  running.add(run)
  child.once('close', () => running.delete(run))
  return run
}

/** Where it listens, once it says so. */
export async function addressOf({ child, stdout, stderr }: Run): Promise<string> {
  const address = () => /API +(http:\/\/\S+)\/api\/v1/.exec(stdout())?.[1]
  await eventually(() => child.exitCode !== null || address(), 30_000)
  return address() ?? Promise.reject(new Error(`it ended: ${stderr()}`))
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((run) => run.stop()))
}

type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer is said to have.
  body: any
}

export async function call(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(url, {
    method,
    headers: { ...json, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => undefined) }
}
