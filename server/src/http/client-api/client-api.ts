import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveBatch } from './batch.ts'
import { clientEndpoints } from './client-endpoints.ts'
import { clientLimits } from './client-limits.ts'
import { serveClient } from './serve-client.ts'

export function clientApi(server: FastifyInstance, app: App): void {
  const deps = { app, limits: clientLimits(app.config) }
  for (const endpoint of clientEndpoints) serveClient(server, deps, endpoint)
  serveBatch(server, deps, clientEndpoints)
}
