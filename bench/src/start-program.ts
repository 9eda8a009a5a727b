import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Scope } from './scope.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Program = {
  child: ChildProcess
  pid: number
  /** The end of its output so far. */
  output: () => string
  ended: Promise<void>
  stop: () => Promise<void>
}

const timeoutMs = 30_000
const keptOutput = 4_000

/** A child process that ends with the scope; if this process is killed, it ends when its channel closes. */
export function startProgram(
  scope: Scope,
  command: string[],
  settings: Record<string, string> = {},
): Program {
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    cwd: root,
    env: { ...inherited(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-keptOutput)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      output += String(error)
      resolve()
    })
  })
  const program = { child, pid: child.pid ?? 0, output: () => output, ended, stop: () => stop(child, ended) }
  scope.onEnd(program.stop)
  return program
}

export function nodeCommand(file: URL): string[] {
  return [process.execPath, '--disable-warning=ExperimentalWarning', fileURLToPath(file)]
}

// A DATABASE_URL in the caller's shell must not lead a benchmark into a real database.
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG']
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await ended
  clearTimeout(forced)
}
