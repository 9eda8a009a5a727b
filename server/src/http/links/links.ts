import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { hostName } from '#domain/links/host-name.ts'
import { requestPath } from '#http/request-path.ts'
import type { AnswerPath } from './answer-path.ts'
import { forgetChangedLinks } from './forget-changed-links.ts'
import { type LinkRequest, sendLinkAnswer } from './link-answer.ts'
import { notFoundPage, pageAnswer, tryAgainPage } from './link-page.ts'

/**
 * Links that reach the router: those below /l/{domain} on the service's own host, and those that the link listener passes on (link-listener.ts).
 * On the service's own host its own paths win, and the rest are links.
 */
export function links(server: FastifyInstance, app: App, answerPath: AnswerPath): void {
  forgetChangedLinks(server, app)

  // A hook and not a route: whether a path is a link depends on the domain.
  server.addHook('onRequest', (request, reply, done) => {
    const path = requestPath(request.url)
    const domain = hostName(request.headers.host)
    if (!request.is404 || path.startsWith('/api/') || domain === undefined) return done()
    answerPath(linkRequest(request), { domain, path }).then((answer) => {
      if (answer === 'unknown_domain') done()
      else sendLinkAnswer(reply, answer === 'unavailable' ? pageAnswer(tryAgainPage) : answer)
    }, done)
  })

  for (const url of ['/l/:domain', '/l/:domain/*']) {
    server.get(url, async (request, reply) => {
      const { domain: given, '*': rest = '' } = request.params as { domain: string; '*'?: string }
      const domain = hostName(given)
      if (domain === undefined) return sendLinkAnswer(reply, pageAnswer(notFoundPage))
      const answer = await answerPath(linkRequest(request), { domain, path: `/${rest}` })
      if (answer === 'unknown_domain') return sendLinkAnswer(reply, pageAnswer(notFoundPage))
      return sendLinkAnswer(reply, answer === 'unavailable' ? pageAnswer(tryAgainPage) : answer)
    })
  }
}

function linkRequest({ method, url, headers, clientAddress: address }: FastifyRequest): LinkRequest {
  return { method, url, headers, address }
}
