import { type ChildProcess, fork } from 'node:child_process'
import { LakeRefused } from '#lake/lake-refused.ts'
import type { DuckLimits, DuckReply, DuckRequest, DuckRows, RunDuckDb, RunOptions } from './request.ts'

export type DuckDb = {
  run: RunDuckDb
  /** False if this platform has no DuckDB. */
  isAvailable: () => Promise<boolean>
  stop: () => void
}

const program = new URL('./duckdb-process.ts', import.meta.url)
const idleMs = 60_000

/** Up to `count` processes, each with one request at a time: to cancel one is to kill it. They end when idle. */
export function openDuckDb(limits: DuckLimits, count: number): DuckDb {
  const idle: DuckProcess[] = []
  const all = new Set<DuckProcess>()
  const waiting: (() => void)[] = []
  let isStopped = false
  const take = async (): Promise<DuckProcess> => {
    while (idle.length === 0 && all.size >= count) await new Promise<void>((resolve) => waiting.push(resolve))
    const found = idle.pop()
    if (found !== undefined) return found
    const started = startProcess(limits, () => {
      all.delete(started)
      const place = idle.indexOf(started)
      if (place >= 0) idle.splice(place, 1)
      waiting.shift()?.()
    })
    all.add(started)
    return started
  }
  const run: RunDuckDb = async (request, options = {}) => {
    if (isStopped) return undefined
    const taken = await take()
    if (isStopped) return undefined
    try {
      return await taken.run(request, options)
    } finally {
      if (all.has(taken)) {
        idle.push(taken)
        waiting.shift()?.()
      }
    }
  }
  return {
    run,
    isAvailable: async () => (await run(nothingToDo)) !== undefined,
    stop: () => {
      isStopped = true
      for (const one of all) one.kill()
      for (const resume of waiting.splice(0)) resume()
    },
  }
}

const nothingToDo: DuckRequest = { paths: [], setup: [], sql: 'select 1', parameters: [], maxRows: 1 }

type DuckProcess = { run: RunDuckDb; kill: () => void }

function startProcess(limits: DuckLimits, onEnd: () => void): DuckProcess {
  const child = fork(program, [JSON.stringify(limits)], {
    // None of the service's secrets.
    env: { TZ: 'UTC' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  const ended = Promise.withResolvers<undefined>()
  child.once('error', () => ended.resolve(undefined))
  child.once('exit', () => ended.resolve(undefined))
  void ended.promise.then(onEnd)
  const started = Promise.race([nextReply(child), ended.promise])
  const kill = () => child.kill('SIGKILL')
  let idleTimer: NodeJS.Timeout | undefined
  return {
    kill,
    run: async (request, options) => {
      clearTimeout(idleTimer)
      // While it works, the service waits for it.
      child.ref()
      child.channel?.ref()
      try {
        if ((await started) === undefined) return undefined
        return await ask(child, request, { ...options, ended: ended.promise, kill })
      } finally {
        child.unref()
        child.channel?.unref()
        idleTimer = setTimeout(kill, idleMs).unref()
      }
    },
  }
}

type Asking = RunOptions & { ended: Promise<undefined>; kill: () => void }

async function ask(
  child: ChildProcess,
  request: DuckRequest,
  { ended, kill, timeoutMs = 60_000, signal }: Asking,
): Promise<DuckRows | undefined> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  const cancelled = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  cancelled.addEventListener('abort', kill, { once: true })
  try {
    const answered = nextReply(child)
    child.send(request)
    const reply = await Promise.race([answered, ended])
    signal?.throwIfAborted()
    if (reply === undefined && timeout.aborted)
      throw new LakeRefused('timeout', `The query took longer than ${timeoutMs / 1_000} seconds.`)
    if (reply === undefined || 'ok' in reply) return reply?.ok
    throw new LakeRefused(/^Out of Memory/.test(reply.error) ? 'memory' : 'sql', reply.error)
  } finally {
    cancelled.removeEventListener('abort', kill)
  }
}

function nextReply(child: ChildProcess): Promise<DuckReply> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as DuckReply)))
}
