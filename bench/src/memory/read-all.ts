import { setTimeout as delay } from 'node:timers/promises'
import type { Service } from '#start-service.ts'

const newline = 0x0a

/** Reads an export to its end; returns its lines. */
export async function readExport(service: Service, projectId: number, query: string): Promise<number> {
  const response = await ask(service, `projects/${projectId}/export?${query}`)
  if (response.status !== 200 || response.body === null)
    throw new Error(`The export returned ${response.status}.`)
  let lines = 0
  for await (const chunk of response.body) for (const byte of chunk) if (byte === newline) lines += 1
  return lines
}

export type Reading = { times: number[]; failed: number[]; stop: () => Promise<void> }

/** Reads these paths of the management API in turns, with a pause, until it is stopped. */
export function keepReading(service: Service, paths: readonly string[], pauseMs: number): Reading {
  const reading: Omit<Reading, 'stop'> = { times: [], failed: [] }
  let isOver = false
  const working = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const started = performance.now()
      const response = await ask(service, paths[turn % paths.length] ?? '')
      await response.arrayBuffer()
      if (response.status === 200) reading.times.push(performance.now() - started)
      else reading.failed.push(response.status)
      await delay(pauseMs)
    }
  })()
  // It is awaited in stop; a failure before that must not be an unhandled rejection.
  working.catch(() => undefined)
  return {
    ...reading,
    stop: () => {
      isOver = true
      return working
    },
  }
}

function ask({ url, adminToken }: Service, path: string): Promise<Response> {
  return fetch(`${url}/api/manage/${path}`, { headers: { authorization: `Bearer ${adminToken()}` } })
}
