import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import type { LiveFact } from '../../domain/live/live-fact.ts'
import { writeCursor } from '../time-cursor.ts'

/** A fact with its place in the stream. */
export type Message = { cursor: string; shown: LiveFactOnTheWire }

export function messageOf({ fact, shown }: { fact: LiveFact; shown: LiveFactOnTheWire }): Message {
  return { cursor: writeCursor({ micros: fact.receivedMicros, id: shown.id }), shown }
}

/** As Server-Sent Events are written. JSON has no line break of its own. */
export function writeMessage({ cursor, shown }: Message): string {
  return `id: ${cursor}\nevent: fact\ndata: ${JSON.stringify(shown)}\n\n`
}

export const gapMessage = 'event: gap\ndata: {}\n\n'

/** A comment: no message to those who listen, and a sign of life to whatever is between. */
export const heartbeat = ': still here\n\n'

// The delay after which a client that lost the connection comes back.
export const greeting = 'retry: 2000\n\n'
