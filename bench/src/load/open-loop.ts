import { setImmediate as nextTurn } from 'node:timers/promises'
import { collectLatencies } from './collect-latencies.ts'
import { type Connection, openConnection } from './open-connection.ts'
import { poissonArrivals } from './poisson-arrivals.ts'
import type { Latencies, OpenLoad } from './run-load.ts'
import { writeRequests } from './write-requests.ts'

// Enough for every rate that a server sustains. If all are busy, requests queue here, and their latency grows.
const connections = 512
const drainMs = 5_000
const napMs = 0.2

/** Sends each request when it arrives, whatever happens to the others. Latency counts from the arrival, not from the sending. */
export async function runOpenLoop(load: OpenLoad): Promise<Latencies> {
  const arrivals = poissonArrivals(load.arrivals)
  const texts = writeRequests(load.requests, load.url)
  const collector = collectLatencies(load.status)
  const lines = await openLines(load, {
    onResponse: (arrivedAt, status) => collector.onResponse(status, clock() - arrivedAt),
    onError: collector.onError,
  })
  const started = performance.now()
  const clock = () => performance.now() - started
  const deadline = load.arrivals.seconds * 1000 + drainMs
  let next = 0
  while (collector.answered() + lines.lost() < arrivals.length && clock() < deadline) {
    for (const now = clock(); (arrivals[next] ?? Infinity) <= now; next += 1)
      if (!lines.send(texts[next % texts.length]?.() ?? '', arrivals[next] ?? 0)) break
    await nextTurn()
    nap((arrivals[next] ?? Infinity) - clock())
  }
  lines.close()
  const unanswered = arrivals.length - collector.answered() - lines.lost()
  if (unanswered > 0) collector.onError(`${unanswered} requests were not answered.`, unanswered)
  return collector.result()
}

const cell = new Int32Array(new SharedArrayBuffer(4))

// Node's timers are a millisecond coarse: arrivals would come in bunches. Spinning would take a core from the server.
function nap(ms: number): void {
  if (ms > 0) Atomics.wait(cell, 0, 0, Math.min(ms, napMs))
}

type Line = { connection: Connection; arrivedAt: number | undefined }

type Handlers = { onResponse: (arrivedAt: number, status: number) => void; onError: (error: Error) => void }

async function openLines({ url, sources }: OpenLoad, { onResponse, onError }: Handlers) {
  const idle: Line[] = []
  let lost = 0
  const openLine = async (index: number): Promise<Line> => {
    const connection = await openConnection({
      url,
      ...(sources === 'many' && { localAddress: sourceAddress(index) }),
      onResponse: (status) => {
        onResponse(line.arrivedAt ?? 0, status)
        line.arrivedAt = undefined
        idle.push(line)
      },
      onError: (error) => {
        if (line.arrivedAt === undefined) idle.splice(idle.indexOf(line), 1)
        else lost += 1
        onError(error)
      },
    })
    const line: Line = { connection, arrivedAt: undefined }
    return line
  }
  const all = await Promise.all(Array.from({ length: connections }, (_, index) => openLine(index)))
  idle.push(...all)
  return {
    /** False if every connection is busy. The longest idle one goes first: all sources take turns. */
    send: (request: string, arrivedAt: number): boolean => {
      const line = idle.shift()
      if (line === undefined) return false
      line.arrivedAt = arrivedAt
      line.connection.send(request)
      return true
    },
    lost: () => lost,
    close: () => {
      for (const { connection } of all) connection.close()
    },
  }
}

/** Linux routes all of 127.0.0.0/8 to itself; other systems only 127.0.0.1. */
export function sourceAddress(index: number): string {
  return process.platform === 'linux' ? `127.1.${index >> 8}.${index & 255}` : '127.0.0.1'
}
