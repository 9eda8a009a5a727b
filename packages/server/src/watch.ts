import type { Connection, WatchOptions } from './call-types.ts'
import { pause } from './pause.ts'
import type { Row } from './read-row.ts'
import { sendRequest } from './send-request.ts'
import { type Given, writeRequest } from './write-request.ts'

type Fact = { id: string }
type Message = { id?: string; event?: string; data?: string }

const remembered = 2_000

/** The live stream, each fact once. The service ends it every few minutes: it is resumed where it ended. */
export async function* watch(
  row: Row,
  connection: Connection,
  given: Given,
  options: WatchOptions,
): AsyncGenerator<unknown> {
  const seen = new Set<string>()
  const headers = { ...connection.headers, ...options.headers }
  let after = given.query.after
  // A listener waits for a service that is being replaced, however long that takes.
  for (let isFirst = true; ; isFirst = false) {
    const query = after === undefined ? given.query : { ...given.query, after, backlog: undefined }
    const response = await sendRequest(row, writeRequest(row, { ...given, query }), {
      ...connection,
      ...options,
      ...(!isFirst && { retries: Number.POSITIVE_INFINITY }),
      headers,
      timeout: 0,
    })
    for await (const { id, event, data } of messagesOf(response, options.signal)) {
      if (event === 'gap') options.onGap?.()
      if (event === 'fact' && data !== undefined) {
        const fact = JSON.parse(data) as Fact
        if (!seen.has(fact.id)) yield fact
        remember(seen, fact.id)
      }
      after = id ?? after
    }
    await pause(1_000, options.signal)
  }
}

/** Facts near the point of resumption come again. */
function remember(seen: Set<string>, id: string): void {
  seen.add(id)
  const [oldest] = seen
  if (seen.size > remembered && oldest !== undefined) seen.delete(oldest)
}

async function* messagesOf(response: Response, signal: AbortSignal | undefined): AsyncGenerator<Message> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await readNext(reader, signal)
      if (done) return
      const blocks = (text + value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield readMessage(block)
    }
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

/** A connection that breaks off is an end like any other; a signal is not. */
async function readNext(
  reader: ReadableStreamDefaultReader<string> | undefined,
  signal: AbortSignal | undefined,
) {
  try {
    return (await reader?.read()) ?? { done: true as const, value: undefined }
  } catch {
    signal?.throwIfAborted()
    return { done: true as const, value: undefined }
  }
}

function readMessage(block: string): Message {
  const fields = block.split('\n').filter((line) => !line.startsWith(':'))
  return Object.fromEntries(
    fields.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]),
  )
}
