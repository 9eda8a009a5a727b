import type { EventFact } from '#domain/events/event.ts'

/** An event as a line of a page (fact-pages.ts). JSON contains no line breaks. */
export function eventLine({ projectId: _, source: door, ...rest }: EventFact): string {
  return JSON.stringify({ ...rest, door })
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
