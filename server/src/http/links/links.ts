import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { requestPath } from '../request-path.ts'
import { makeAnswerPath } from './answer-path.ts'
import { forgetChangedLinks } from './forget-changed-links.ts'
import { hostName } from './host-name.ts'
import { type LinkAnswer, sendLinkAnswer } from './link-answer.ts'
import { notFoundPage, pageAnswer, tryAgainPage } from './link-page.ts'
import { away, orAway } from './or-away.ts'

/**
 * Links below /l/{domain} on the service's own host, and what the door before the router has left (link-door.ts): on the own host
 * the service's paths win, and what is left of them is a link's; of a link domain that cannot be looked up nobody knows whose it is.
 */
export function links(server: FastifyInstance, app: App): void {
  const answerPath = makeAnswerPath(app)
  forgetChangedLinks(server, app)

  /** Undefined: the domain is nobody's. */
  const open = async (
    { method, url, headers, clientAddress: address }: FastifyRequest,
    { domain, path }: { domain: string | undefined; path: string },
  ): Promise<LinkAnswer | undefined> => {
    const project = domain === undefined ? undefined : await orAway(app, app.links.project(domain))
    if (project === undefined) return undefined
    if (project === away) return pageAnswer(tryAgainPage)
    return answerPath({ request: { method, url, headers, address }, project, path })
  }

  // A hook and not a route: whether a path is a link's depends on the domain that it was asked of.
  server.addHook('onRequest', (request, reply, done) => {
    const path = requestPath(request.url)
    if (!request.is404 || path.startsWith('/api/')) return done()
    open(request, { domain: hostName(request.headers.host), path }).then((answer) => {
      if (answer === undefined) done()
      else sendLinkAnswer(reply, answer)
    }, done)
  })

  for (const url of ['/l/:domain', '/l/:domain/*']) {
    server.get(url, async (request, reply) => {
      const { domain, '*': rest = '' } = request.params as { domain: string; '*'?: string }
      const answer = await open(request, { domain: hostName(domain), path: `/${rest}` })
      return sendLinkAnswer(reply, answer ?? pageAnswer(notFoundPage))
    })
  }
}
