import { useSyncExternalStore } from 'react'

/** What the dashboard knows about its service, without asking it. */
export type Connection = { reachable: boolean; sessionEnded: boolean }

let connection: Connection = { reachable: true, sessionEnded: false }
const listeners = new Set<() => void>()

export function noteConnection(news: Partial<Connection>): void {
  const next = { ...connection, ...news }
  if (next.reachable === connection.reachable && next.sessionEnded === connection.sessionEnded) return
  connection = next
  for (const listener of listeners) listener()
}

const currentConnection = (): Connection => connection

export async function isServiceThere(): Promise<boolean> {
  const response = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined)
  return response?.ok === true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection)
