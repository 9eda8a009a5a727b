import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export type Run = {
  child: ChildProcess
  stdout: () => string
  stderr: () => string
  /** Resolves as soon as the output matches, or with undefined when the process ends first. */
  wrote: (pattern: RegExp) => Promise<RegExpExecArray | undefined>
  /** The exit code, or null if a signal ended it. */
  ended: Promise<number | null>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

const running = new Set<Run>()

/** Runs the service, or another of its programs, as a separate process with only these settings. */
export function runService(settings: Record<string, string>, args: string[] = [], program = main): Run {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'error', ...settings }
  // The IPC channel makes it stop if the tests are killed.
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const run: Run = {
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    wrote: (pattern) =>
      new Promise((resolve) => {
        const check = () => {
          const match = pattern.exec(output.stdout) ?? pattern.exec(output.stderr)
          if (match !== null) resolve(match)
        }
        child.stdout?.on('data', check)
        child.stderr?.on('data', check)
        child.once('close', () => resolve(undefined))
        check()
      }),
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

/** The address it listens on, once it reports it. */
export async function addressOf({ wrote, stderr }: Run): Promise<string> {
  const address = (await wrote(/API +(http:\/\/\S+)\/api\/v1/))?.[1]
  if (address === undefined) throw new Error(`it ended: ${stderr()}`)
  return address
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((run) => run.stop()))
}

type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its response.
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
