import { type ChildProcess, fork } from 'node:child_process'
import type { SandboxLimits, SandboxReply, SandboxRequest } from './sandbox-request.ts'

const program = new URL('./sandbox-process.ts', import.meta.url)

export type Sandbox = {
  /** Undefined: the process ended. */
  ask: (request: SandboxRequest) => Promise<SandboxReply | undefined>
  kill: () => void
}

/** Starts a process for one statement. Undefined: it does not start. */
export async function openSandbox(limits: SandboxLimits): Promise<Sandbox | undefined> {
  const child = fork(program, [JSON.stringify(limits)], {
    // None of the service's secrets.
    env: { TZ: 'UTC' },
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = Promise.withResolvers<undefined>()
  child.once('error', () => ended.resolve(undefined))
  child.once('exit', () => ended.resolve(undefined))
  const ready = await Promise.race([nextReply(child), ended.promise])
  if (ready === undefined) return undefined
  return {
    ask: (request) => {
      const replied = nextReply(child)
      child.send(request, (error) => error && ended.resolve(undefined))
      return Promise.race([replied, ended.promise])
    },
    kill: () => child.kill('SIGKILL'),
  }
}

function nextReply(child: ChildProcess): Promise<SandboxReply> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as SandboxReply)))
}
