import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

type Pool = () => { total: number; idle: number; waiting: number }

/** One registry per service: tests run several in one process. */
export function makeMetrics(pool: Pool) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  addConnectionGauge(registers, pool)
  return { registry, ...httpMetrics(registers), ...clientMetrics(registers) }
}

function addConnectionGauge(registers: Registry[], pool: Pool): void {
  new Gauge({
    name: 'tributary_database_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = pool()
      this.set({ state: 'open' }, total)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'awaited' }, waiting)
    },
  })
}

function httpMetrics(registers: Registry[]) {
  return {
    requests: new Counter({
      name: 'tributary_http_requests_total',
      help: 'HTTP requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'tributary_http_request_duration_seconds',
      help: 'Time from receiving a request to sending its response',
      labelNames: ['route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    rateLimited: new Counter({
      name: 'tributary_rate_limited_total',
      help: 'Requests rejected by the per-address limit',
      registers,
    }),
  }
}

function clientMetrics(registers: Registry[]) {
  return {
    clientRateLimited: new Counter({
      name: 'tributary_client_rate_limited_total',
      help: 'Client requests rejected by the limits per install and project',
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
      help: 'Clicks redirected before they were stored: stored_late or lost',
      labelNames: ['fate'],
      registers,
    }),
  }
}
