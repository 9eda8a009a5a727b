import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { hostName, ownHostName } from '#domain/links/host-name.ts'
import { addressOf, requestId } from '#http/arrival.ts'
import type { RecordResponse } from '#http/observe.ts'
import type { Stopping } from '#http/refuse-when-stopping.ts'
import { requestPath } from '#http/request-path.ts'
import type { AnswerPath, LinkPath } from './answer-path.ts'
import { type LinkAnswer, type LinkRequest, refusalAnswer } from './link-answer.ts'
import { isLinkPath } from './link-path.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type LinkListener = {
  app: App
  answerPath: AnswerPath
  stopping: Stopping
  recordResponse: RecordResponse
  /** Handles everything that is not a link. */
  router: Listener
}

/**
 * Answers requests to a link domain before the router: most requests are clicks, and on a link domain even /docs is a code.
 * It passes everything else on to the router, where links.ts answers the remaining links.
 */
export function linkListener({ app, answerPath, stopping, recordResponse, router }: LinkListener): Listener {
  const ownHost = ownHostName(app.config)
  const open = async (request: IncomingMessage, link: LinkPath): Promise<LinkAnswer | undefined> => {
    const answer = await answerPath(linkRequest(app, request), link)
    return typeof answer === 'string' ? undefined : answer
  }
  return (request, response) => {
    const domain = hostName(request.headers.host)
    const path = requestPath(request.url ?? '')
    if (domain === undefined || domain === ownHost || stopping.now || !isLinkPath(path))
      return router(request, response)
    const started = performance.now()
    const id = requestId(request)
    const send = (answer: LinkAnswer) => {
      write(response, answer, { 'x-request-id': id, ...(stopping.now && { connection: 'close' }) })
      const ms = performance.now() - started
      const { method = '' } = request
      recordResponse({ raw: request, id, method, route: 'link', status: answer.status, ms })
    }
    open(request, { domain, path })
      .then((answer) => (answer === undefined ? router(request, response) : send(answer)))
      .catch((error: unknown) => {
        app.log.error({ err: error, request: id, route: 'link' }, 'request failed')
        send(refusalAnswer(refuse('internal_error')))
      })
  }
}

function linkRequest({ config }: App, request: IncomingMessage): LinkRequest {
  const { method = '', url = '', headers } = request
  return { method, url, headers, address: addressOf(config, request) }
}

function write(
  response: ServerResponse,
  { status, headers, body }: LinkAnswer,
  added: Record<string, string>,
): void {
  response.writeHead(status, { ...headers, ...added, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
