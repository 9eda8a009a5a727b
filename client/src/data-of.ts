import { type Answer, isRefused } from './queue.ts'

/** What an answer says to the app that waits for it. */
export function dataOf({ status, body }: Answer): Record<string, unknown> {
  if (isRefused(status)) throw new Error(`Tributary: refused with ${status}: ${body.msg}`)
  return (body.data ?? {}) as Record<string, unknown>
}
