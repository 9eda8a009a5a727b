import { type Answer, isRefused } from './queue.ts'

/** The data of an answer that the app waits for. */
export function dataOf({ status, body }: Answer): Record<string, unknown> {
  if (isRefused(status)) throw new Error(`Tributary: request refused (${status}): ${body.msg}`)
  return (body.data ?? {}) as Record<string, unknown>
}
