import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

/** One registry per service, so that several can live in one process. */
export function makeMetrics(pool: () => { total: number; idle: number; waiting: number }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'tributary_database_connections',
    help: 'Connections to the database by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = pool()
      this.set({ state: 'open' }, total)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'awaited' }, waiting)
    },
  })
  return {
    registry,
    requests: new Counter({
      name: 'tributary_http_requests_total',
      help: 'Answered requests',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'tributary_http_request_duration_seconds',
      help: 'From the request’s arrival to its answer',
      labelNames: ['route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    clientRateLimited: new Counter({
      name: 'tributary_client_rate_limited_total',
      help: 'Client requests refused by the limits per install and project',
      registers,
    }),
    signatures: new Counter({
      name: 'tributary_client_signatures_total',
      help: 'Client requests by signature: valid, unsigned, wrong or replayed',
      labelNames: ['signature'],
      registers,
    }),
    clicksUnacknowledged: new Counter({
      name: 'tributary_clicks_unacknowledged_total',
      help: 'Clicks that were redirected before they were stored: stored_late, or lost',
      labelNames: ['fate'],
      registers,
    }),
    rateLimited: new Counter({
      name: 'tributary_rate_limited_total',
      help: 'Requests refused by the per-address limit',
      registers,
    }),
  }
}
