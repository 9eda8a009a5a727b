import { refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { associationFile } from '../../domain/links/association-file.ts'
import type { LinkProject } from '../../domain/links/link-campaign.ts'
import { makeAnswerLink } from './answer-link.ts'
import { type LinkAnswer, type LinkRequest, refusalAnswer } from './link-answer.ts'
import { notFoundPage, pageAnswer } from './link-page.ts'

/** As almost all are. */
const isCode = /^\/[^/]+$/

/** A path of a link domain: a code, or none, or an association file. */
export type Opened = { request: LinkRequest; project: LinkProject; path: string }

export type AnswerPath = (opened: Opened) => Promise<LinkAnswer> | LinkAnswer

export function makeAnswerPath(app: App): AnswerPath {
  const answerLink = makeAnswerLink(app)
  return ({ request, project, path }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refusalAnswer(refuse('method_not_allowed'), { allow: 'GET, HEAD' })
    if (isCode.test(path)) return answerLink(request, { project, code: path.slice(1) })
    const [first, second, ...rest] = path.split('/').filter((segment) => segment !== '')
    if (first === '.well-known' && second !== undefined && rest.length === 0)
      return answerAssociation(second, project)
    return second === undefined ? answerLink(request, { project, code: first }) : pageAnswer(notFoundPage)
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
