declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Request = {
    path: string
    headers?: Record<string, string>
    method?: 'GET' | 'POST'
    body?: string
    setupRequest?: () => Request
  }
  type Client = { setRequests: (requests: Request[]) => void }
  type Options = {
    url: string
    connections: number
    duration?: number
    /** Instead of a duration: exactly so many requests, all of them answered. */
    amount?: number
    requests: Request[]
    setupClient?: (client: Client) => void
  }
  type Result = { errors: number; timeouts: number; non2xx: number; duration: number }
  type Run = EventEmitter & PromiseLike<Result>

  const autocannon: (options: Options) => Run
  export = autocannon
}
