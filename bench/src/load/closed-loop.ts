import { collectLatencies } from './collect-latencies.ts'
import { openConnection } from './open-connection.ts'
import type { ClosedLoad, Latencies } from './run-load.ts'
import { writeRequests } from './write-requests.ts'

const silenceMs = 10_000

/** One request after the other over each connection. */
export async function runClosedLoop(load: ClosedLoad): Promise<Latencies> {
  const collector = collectLatencies(load.status)
  const texts = writeRequests(load.requests, load.url)
  const deadline = 'seconds' in load ? performance.now() + load.seconds * 1000 : Infinity
  let left = 'amount' in load ? load.amount : Infinity
  const takeTurn = () => {
    if (left <= 0 || performance.now() >= deadline) return false
    left -= 1
    return true
  }
  const ends = await Promise.allSettled(
    Array.from({ length: load.connections }, (_, index) => {
      // Every connection starts elsewhere in the list: in step, all would send the same request at the same time.
      const first = Math.floor((index * texts.length) / load.connections)
      return runConnection({ url: load.url, texts, first, takeTurn, onResponse: collector.onResponse })
    }),
  )
  for (const end of ends) if (end.status === 'rejected') collector.onError(end.reason)
  return collector.result()
}

type Turns = {
  url: string
  texts: (() => string)[]
  first: number
  /** Whether to send one more request. */
  takeTurn: () => boolean
  onResponse: (status: number, ms: number) => void
}

async function runConnection({ url, texts, first, takeTurn, onResponse }: Turns): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let next = first
  let sent = performance.now()
  const connection = await openConnection({
    url,
    onResponse: (status) => {
      onResponse(status, performance.now() - sent)
      send()
    },
    onError: reject,
  })
  const send = () => {
    if (!takeTurn()) return resolve()
    sent = performance.now()
    connection.send(texts[next % texts.length]?.() ?? '')
    next += 1
  }
  send()
  const watch = setInterval(() => {
    if (performance.now() - sent > silenceMs) reject(new Error('No response came.'))
  }, 1_000)
  return promise.finally(() => {
    clearInterval(watch)
    connection.close()
  })
}
