import { currencyOf, type EventFact, revenueOf } from '#domain/events/event.ts'
import { eventKey } from './event-keys.ts'

/** `isPlain`: the event needs no remark once stored. */
export type EventToQueue = { fact: EventFact; isPlain: boolean }

/** An event as a line of a page (fact-pages.ts). JSON contains no line breaks. Programs up to 0.2.0 also read what follows from the fact. */
export function eventLine({ fact, isPlain }: EventToQueue): string {
  const { projectId: _, source: door, ...rest } = fact
  return JSON.stringify({
    ...rest,
    door,
    isPlain,
    amount: revenueOf(fact.data),
    currency: currencyOf(fact.data),
    keyText: eventKey(fact),
  })
}

export function readEventLine(projectId: number, line: string): EventFact {
  const { id, at, receivedAt, userId, name, eventId, data, door: source } = JSON.parse(line)
  const times = { at: new Date(at), receivedAt: new Date(receivedAt) }
  return { projectId, id, ...times, userId, name, eventId, data, source }
}

/** The time of a queued event. */
export function timeOfEventLine(line: string): number {
  return Date.parse(JSON.parse(line).at)
}
