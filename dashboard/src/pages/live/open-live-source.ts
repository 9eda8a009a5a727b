import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { addressOf, Refused, readAnswer } from '../../api/ask.ts'

export type Connection =
  | { state: 'connecting' | 'live' | 'lost' }
  /** The service said no; it is asked again all the same. */
  | { state: 'refused'; says: string }

type Source = {
  path: string
  query: Record<string, string | number | undefined>
  onFacts: (facts: LiveFactOnTheWire[]) => void
  onGap: () => void
  onConnection: (connection: Connection) => void
}

// Facts that come in one go are shown in one go.
const gatherMs = 50
const askAgainMs = 4_000

/** Listens until the answer is called. The browser resumes a lost connection by itself; a refused one is tried again here. */
export function openLiveSource({ path, query, onFacts, onGap, onConnection }: Source): () => void {
  let events: EventSource | undefined
  let lastId = ''
  let gathered: LiveFactOnTheWire[] = []
  let flushing: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  const hangUp = new AbortController()
  const flush = () => {
    const facts = gathered
    gathered = []
    onFacts(facts)
  }
  const hear = ({ data, lastEventId }: MessageEvent<string>) => {
    lastId = lastEventId
    gathered.push(JSON.parse(data) as LiveFactOnTheWire)
    if (gathered.length === 1) flushing = setTimeout(flush, gatherMs)
  }
  const listen = () => {
    const asked = lastId === '' ? query : { ...query, after: lastId, backlog: undefined }
    events = new EventSource(addressOf(path, { query: asked as never }))
    events.addEventListener('fact', hear)
    events.addEventListener('gap', onGap)
    events.addEventListener('open', () => onConnection({ state: 'live' }))
    events.addEventListener('error', () => {
      onConnection({ state: 'lost' })
      if (events?.readyState === EventSource.CLOSED) void lookWhy()
    })
  }
  // A stream that is refused does not say why: the list of the same facts does.
  const lookWhy = async () => {
    const says = await reasonOf(`${path}/recent`, { ...query, limit: 1, backlog: undefined }, hangUp.signal)
    if (hangUp.signal.aborted) return
    onConnection({ state: 'refused', says })
    asking = setTimeout(listen, askAgainMs)
  }
  onConnection({ state: 'connecting' })
  listen()
  return () => {
    hangUp.abort()
    clearTimeout(flushing)
    clearTimeout(asking)
    events?.close()
  }
}

async function reasonOf(path: string, query: Source['query'], signal: AbortSignal): Promise<string> {
  try {
    await readAnswer(await fetch(addressOf(path, { query: query as never }), { signal }))
    return 'The stream was refused. Perhaps too many people listen at once.'
  } catch (error) {
    return error instanceof Refused ? error.message : 'The service cannot be reached. Is it running?'
  }
}
