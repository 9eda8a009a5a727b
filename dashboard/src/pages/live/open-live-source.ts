import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { RequestError, readResponse, urlOf } from '#api/request.ts'

export type Connection =
  | { state: 'connecting' | 'live' | 'lost' }
  /** The service refused the stream; it is retried all the same. */
  | { state: 'refused'; message: string }

type Source = {
  path: string
  query: Record<string, string | number | undefined>
  onFacts: (facts: LiveFactOnTheWire[]) => void
  onGap: () => void
  onConnection: (connection: Connection) => void
}

// Facts that arrive together are shown together, in one render.
const batchMs = 50
const retryMs = 4_000

/** Listens until the returned function is called. The browser resumes a lost connection by itself; a refused one is retried here. */
export function openLiveSource({ path, query, onFacts, onGap, onConnection }: Source): () => void {
  let events: EventSource | undefined
  let lastId = ''
  let batch: LiveFactOnTheWire[] = []
  let flushing: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  const aborting = new AbortController()
  const flush = () => {
    const facts = batch
    batch = []
    onFacts(facts)
  }
  const receive = ({ data, lastEventId }: MessageEvent<string>) => {
    lastId = lastEventId
    batch.push(JSON.parse(data) as LiveFactOnTheWire)
    if (batch.length === 1) flushing = setTimeout(flush, batchMs)
  }
  const listen = () => {
    const resumed = lastId === '' ? query : { ...query, after: lastId, backlog: undefined }
    events = new EventSource(urlOf(path, { query: resumed }))
    events.addEventListener('fact', receive)
    events.addEventListener('gap', onGap)
    events.addEventListener('open', () => onConnection({ state: 'live' }))
    events.addEventListener('error', () => {
      onConnection({ state: 'lost' })
      if (events?.readyState === EventSource.CLOSED) void findReason()
    })
  }
  // A refused EventSource hides the reason, so request the list of the same facts to get it.
  const findReason = async () => {
    const message = await reasonOf(
      `${path}/recent`,
      { ...query, limit: 1, backlog: undefined },
      aborting.signal,
    )
    if (aborting.signal.aborted) return
    onConnection({ state: 'refused', message })
    retrying = setTimeout(listen, retryMs)
  }
  onConnection({ state: 'connecting' })
  listen()
  return () => {
    aborting.abort()
    clearTimeout(flushing)
    clearTimeout(retrying)
    events?.close()
  }
}

async function reasonOf(path: string, query: Source['query'], signal: AbortSignal): Promise<string> {
  try {
    await readResponse(await fetch(urlOf(path, { query: query }), { signal }))
    return 'The stream was refused. There may be too many listeners.'
  } catch (error) {
    return error instanceof RequestError ? error.message : 'The service cannot be reached. Is it running?'
  }
}
