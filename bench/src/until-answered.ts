import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 10
const timeoutMs = 60_000

/** Requests the URL every 10 ms until it returns 200. */
export async function untilAnswered(url: string, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while ((await statusOf(url)) !== 200) {
    signal.throwIfAborted()
    if (performance.now() > deadline)
      throw new Error(`${url} did not return 200 within ${timeoutMs / 1000} s.`)
    await pause(everyMs)
  }
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 1_000 }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(undefined))
  })
}
