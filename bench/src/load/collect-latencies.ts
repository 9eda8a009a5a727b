import { percentile } from '#percentile.ts'
import type { Latencies } from './run-load.ts'

export type LatencyCollector = {
  /** Requests that were answered, with any status. */
  answered: () => number
  onResponse: (status: number, ms: number) => void
  onError: (error: unknown, requests?: number) => void
  result: () => Latencies
}

export function collectLatencies(expected: number | undefined): LatencyCollector {
  const latencies: number[] = []
  let failed = 0
  const isExpected = (status: number) =>
    expected === undefined ? status >= 200 && status <= 299 : status === expected
  return {
    answered: () => latencies.length,
    onResponse: (status, ms) => {
      latencies.push(ms)
      if (isExpected(status)) return
      if (failed === 0) console.error(`The first failed response has the status ${status}.`)
      failed += 1
    },
    onError: (error, requests = 1) => {
      console.error(String(error))
      failed += requests
    },
    result: () => {
      latencies.sort((one, other) => one - other)
      const p50Ms = percentile(latencies, 50)
      return { requests: latencies.length, p50Ms, p99Ms: percentile(latencies, 99), failed }
    },
  }
}
