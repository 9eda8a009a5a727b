import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { associationFile } from '../../domain/links/association-file.ts'
import type { LinkProject } from '../../domain/links/link-campaign.ts'
import { requestPath } from '../request-path.ts'
import { sendRefusal } from '../send.ts'
import { type AnswerLink, makeAnswerLink } from './answer-link.ts'
import { forgetChangedLinks } from './forget-changed-links.ts'
import { hostName } from './host-name.ts'
import { notFoundPage, sendPage, tryAgainPage } from './link-page.ts'
import { away, orAway } from './or-away.ts'

/** Links on every registered domain, told by the Host header, and on the service's own host below /l/{domain}. */
export function links(server: FastifyInstance, app: App): void {
  const answerLink = makeAnswerLink(app)
  const ownHost =
    app.config.publicUrl === undefined ? undefined : hostName(new URL(app.config.publicUrl).host)
  forgetChangedLinks(server, app)

  // A hook and not a route: on a link domain even /docs is a code, on the service's own host its own paths win.
  server.addHook('onRequest', (request, reply, done) => {
    const domain = hostName(request.headers.host)
    if (domain === undefined) return done()
    const path = requestPath(request.url)
    const isServed = domain === ownHost ? !request.is404 : !(request.is404 || isLinkPath(path))
    if (isServed || path.startsWith('/api/')) return done()
    openPath({ request, reply, domain, path }).then((answered) => {
      if (!answered) done()
    }, done)
  })

  /** False when the domain is nobody's: then the service answers for itself. */
  const openPath = async ({ request, reply, domain, path }: Asked): Promise<boolean> => {
    const project = await orAway(app, app.links.project(domain))
    if (project === undefined || (project === away && !request.is404)) return false
    if (project === away) sendPage(reply, tryAgainPage)
    else await answerPath(answerLink, { request, reply, project, path })
    return true
  }

  for (const url of ['/l/:domain', '/l/:domain/*']) {
    server.get(url, async (request, reply) => {
      const { domain, '*': rest = '' } = request.params as { domain: string; '*'?: string }
      const name = hostName(domain)
      const project = name === undefined ? undefined : await orAway(app, app.links.project(name))
      if (project === away) return sendPage(reply, tryAgainPage)
      if (project === undefined) return sendPage(reply, notFoundPage)
      return answerPath(answerLink, { request, reply, project, path: `/${rest}` })
    })
  }
}

/** What a link domain may be asked for: itself, a code, an association file. Another domain's links and the dashboard are none of its own. */
function isLinkPath(path: string): boolean {
  return /^\/(\.well-known\/|l\/|p\/|join\/|assets\/|[^/]*\/?$)/.test(path)
}

type Asked = { request: FastifyRequest; reply: FastifyReply; domain: string; path: string }

type Opened = { request: FastifyRequest; reply: FastifyReply; project: LinkProject; path: string }

function answerPath(
  answerLink: AnswerLink,
  { request, reply, project, path }: Opened,
): Promise<FastifyReply> | FastifyReply {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendRefusal(reply.header('allow', 'GET, HEAD'), refuse('method_not_allowed'))
  }
  const [first, second, ...rest] = path.split('/').filter((segment) => segment !== '')
  if (first === '.well-known' && second !== undefined && rest.length === 0)
    return answerAssociation(reply, second, project)
  return second === undefined
    ? answerLink(request, reply, { project, code: first })
    : sendPage(reply, notFoundPage)
}

function answerAssociation(reply: FastifyReply, name: string, { apps }: LinkProject): FastifyReply {
  const file = associationFile(name, apps)
  if (file === undefined) return sendRefusal(reply, refuse('not_found'))
  return reply
    .header('cache-control', 'public, max-age=300')
    .type('application/json')
    .send(JSON.stringify(file))
}
