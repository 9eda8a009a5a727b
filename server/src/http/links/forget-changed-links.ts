import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'

const changing = /^\/api\/(manage\/|v1\/(create-campaign$|campaigns\/))/

/** A change to a campaign, a domain or a listing shows in its links immediately. */
export function forgetChangedLinks(server: FastifyInstance, { links }: App): void {
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && changing.test(request.routeOptions.url ?? '')) links.forget()
    done(null, payload)
  })
}
