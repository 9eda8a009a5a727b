import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'

const changing = /^\/api\/(manage\/|v1\/(create-campaign$|campaigns\/))/

/** Whoever changes a campaign, a domain or a listing and then opens a link of it meets the change. */
export function forgetChangedLinks(server: FastifyInstance, { links }: App): void {
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && changing.test(request.routeOptions.url ?? '')) links.forget()
    done(null, payload)
  })
}
