import { adminToken, type TestService } from './test-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of the fact.
export type Heard = { id: string; event: string; fact: any }

/** Reads a stream over a real connection. The service must be listening: `service.server.listen()`. */
export async function listenLive(
  { server }: Pick<TestService, 'server'>,
  path: string,
  headers: Record<string, string> = {},
) {
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the service does not listen')
  const close = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${address.port}/api/manage${path}`, {
    headers: { authorization: `Bearer ${adminToken}`, ...headers },
    signal: close.signal,
  })
  const blocks = answer.body === null ? undefined : blocksOf(answer.body)
  /** Waits for the next `count` messages. */
  const hear = async (count: number): Promise<Heard[]> => {
    const messages: Heard[] = []
    while (messages.length < count) {
      const next = await blocks?.next()
      if (next === undefined || next.done) throw new Error(`the stream ended after ${messages.length}`)
      const message = readMessage(next.value)
      if (message !== undefined) messages.push(message)
    }
    return messages
  }
  /** All messages until the stream ends. */
  const rest = async (): Promise<Heard[]> => {
    const messages: Heard[] = []
    for (;;) {
      const next = await blocks?.next()
      if (next === undefined || next.done) return messages
      const message = readMessage(next.value)
      if (message !== undefined) messages.push(message)
    }
  }
  return { answer, hear, rest, close: () => close.abort() }
}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks
  }
}

/** Undefined: a comment, or the reconnection delay. */
function readMessage(block: string): Heard | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? '', fact: JSON.parse(data) }
}
