import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import type { LiveFact } from '#domain/live/live-fact.ts'

/** A fact with its position in the stream: when it was received, and no id. */
export type Message = { cursor: string; shown: LiveFactOnTheWire }

export function messageOf({ fact, shown }: { fact: LiveFact; shown: LiveFactOnTheWire }): Message {
  return { cursor: Buffer.from(fact.receivedMicros).toString('base64url'), shown }
}

/** Server-Sent Events format. Serialised JSON contains no line breaks. */
export function writeMessage({ cursor, shown }: Message): string {
  return `id: ${cursor}\nevent: fact\ndata: ${JSON.stringify(shown)}\n\n`
}

export const gapMessage = 'event: gap\ndata: {}\n\n'

/** A comment: listeners ignore it, and proxies see a live connection. */
export const heartbeat = ': still here\n\n'

// The reconnect delay for clients that lost the connection.
export const greeting = 'retry: 2000\n\n'
