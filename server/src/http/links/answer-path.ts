import { refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { associationFile } from '#domain/links/association-file.ts'
import type { LinkProject } from '#domain/links/link-campaign.ts'
import { makeAnswerLink } from './answer-link.ts'
import { type LinkAnswer, type LinkRequest, refusalAnswer } from './link-answer.ts'
import { notFoundPage, pageAnswer } from './link-page.ts'
import { orUnavailable, unavailable } from './or-unavailable.ts'

/** A path on a link domain: `/{code}`, `/` or an association file. */
export type LinkPath = { domain: string; path: string }

export type AnswerPath = (
  request: LinkRequest,
  link: LinkPath,
) => Promise<LinkAnswer | 'unknown_domain' | 'unavailable'>

/** Answers every link: those on a link domain (link-listener.ts) and those below /l/{domain} (links.ts). */
export function makeAnswerPath(app: App): AnswerPath {
  const answerLink = makeAnswerLink(app)
  return async (request, { domain, path }) => {
    const project = await orUnavailable(app, app.links.project(domain))
    if (project === unavailable) return 'unavailable'
    if (project === undefined) return 'unknown_domain'
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refusalAnswer(refuse('method_not_allowed'), { allow: 'GET, HEAD' })
    const [first, second, ...rest] = path.split('/').filter((segment) => segment !== '')
    if (second === undefined) return answerLink(request, { project, code: first })
    return first === '.well-known' && rest.length === 0
      ? answerAssociation(second, project)
      : pageAnswer(notFoundPage)
  }
}

function answerAssociation(name: string, { apps }: LinkProject): LinkAnswer {
  const file = associationFile(name, apps)
  if (file === undefined) return refusalAnswer(refuse('not_found'))
  return {
    status: 200,
    headers: { 'cache-control': 'public, max-age=300', 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(file),
  }
}
