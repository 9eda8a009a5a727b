import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { addressOf, requestId } from '../arrival.ts'
import type { TellAnswer } from '../observe.ts'
import type { Stopping } from '../refuse-when-stopping.ts'
import { requestPath } from '../request-path.ts'
import { makeAnswerPath } from './answer-path.ts'
import { hostName, ownHostName } from './host-name.ts'
import { type LinkAnswer, refusalAnswer } from './link-answer.ts'
import { isLinkPath } from './link-path.ts'
import { away, orAway } from './or-away.ts'

const closing = { connection: 'close' }

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type LinkDoor = {
  app: App
  stopping: Stopping
  tell: TellAnswer
  /** Who answers everything else. */
  router: Listener
}

/**
 * Answers what comes for a link domain by itself, before the router: clicks are most of what a service gets, and on a link domain even /docs is a code.
 * What it cannot answer, the router does, and its hook in links.ts.
 */
export function linkDoor({ app, stopping, tell, router }: LinkDoor): Listener {
  const answerPath = makeAnswerPath(app)
  const ownHost = ownHostName(app.config)
  return (request, response) => {
    const domain = hostName(request.headers.host)
    const path = requestPath(request.url ?? '')
    if (domain === undefined || domain === ownHost || stopping.now || !isLinkPath(path))
      return router(request, response)
    const started = performance.now()
    const id = requestId(request)
    const send = (answer: LinkAnswer) => {
      const { status, headers, body } = answer
      const length = Buffer.byteLength(body)
      const all = { ...headers, 'x-request-id': id, 'content-length': length, ...(stopping.now && closing) }
      response.writeHead(status, all)
      response.end(body)
      tell({ id, method: request.method ?? '', route: 'link', status, ms: performance.now() - started })
    }
    const answer = async () => {
      const found = orAway(app, app.links.project(domain))
      const project = found instanceof Promise ? await found : found
      if (project === undefined || project === away) return router(request, response)
      const { method = '', url = '', headers } = request
      const asked = { method, url, headers, address: addressOf(app.config, request) }
      send(await answerPath({ request: asked, project, path }))
    }
    answer().catch((error: unknown) => {
      app.log.error({ err: error, request: id, route: 'link' }, 'request failed')
      send(refusalAnswer(refuse('internal_error')))
    })
  }
}
