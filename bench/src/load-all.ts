import { connect } from 'node:net'
import type { Load, LoadOutcome } from './load.ts'
import { percentile } from './percentile.ts'
import { readAnswer } from './read-answer.ts'
import { writeRequest } from './write-request.ts'

type Answered = Omit<LoadOutcome, 'perSecond' | 'generatorCpu'>

const silenceMs = 10_000

/**
 * One request after the other over each connection. Sockets and nothing more: the generator shares the cores with what it measures,
 * and whatever a client does beyond writing and reading is taken from the server.
 */
export async function loadAll(load: Load): Promise<Answered> {
  const latencies: number[] = []
  const deadline = 'seconds' in load ? performance.now() + load.seconds * 1000 : Infinity
  let left = 'amount' in load ? load.amount : Infinity
  let failed = 0
  const isExpected = (status: number) =>
    load.status === undefined ? status >= 200 && status <= 299 : status === load.status
  const drawn = () => {
    if (left <= 0 || performance.now() >= deadline) return false
    left -= 1
    return true
  }
  const told = (status: number, ms: number) => {
    latencies.push(ms)
    if (!isExpected(status)) failed += 1
  }
  const ends = await Promise.allSettled(
    Array.from({ length: load.connections }, (_, index) => runConnection(load, { index, drawn, told })),
  )
  for (const end of ends)
    if (end.status === 'rejected') {
      console.error(String(end.reason))
      failed += 1
    }
  latencies.sort((one, other) => one - other)
  return {
    requests: latencies.length,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
    failed,
  }
}

type Turns = {
  index: number
  /** Whether one more request is to be sent. */
  drawn: () => boolean
  told: (status: number, ms: number) => void
}

function runConnection({ url, requests, connections }: Load, { index, drawn, told }: Turns): Promise<void> {
  const { host, hostname, port } = new URL(url)
  const texts = requests.map((request) => writeRequest(request, host))
  // Every connection begins elsewhere in the list: in step, they would all ask the same question at once.
  let next = Math.floor((index * texts.length) / connections)
  let sent = 0
  let read: Buffer = Buffer.alloc(0)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const send = () => {
    if (!drawn()) {
      resolve()
      return
    }
    sent = performance.now()
    socket.write(texts[next % texts.length]?.() ?? '')
    next += 1
  }
  socket.once('connect', send)
  socket.on('data', (chunk) => {
    try {
      read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
      const answer = readAnswer(read)
      if (answer === undefined) return
      if (answer.bytes < read.length) throw new Error('More was answered than was asked.')
      read = Buffer.alloc(0)
      told(answer.status, performance.now() - sent)
      send()
    } catch (error) {
      reject(error)
    }
  })
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('The connection was closed.')))
  const watch = setInterval(() => {
    if (sent > 0 && performance.now() - sent > silenceMs) reject(new Error('No answer came.'))
  }, 1_000)
  return promise.finally(() => {
    clearInterval(watch)
    socket.destroy()
  })
}
