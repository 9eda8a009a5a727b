import type { App } from '#app.ts'
import { isLocalDomain, openableLink, shareableLink } from '#domain/links/campaign-links.ts'
import { chooseDestination } from '#domain/links/choose-destination.ts'
import { acceptHints, askForHints } from '#domain/links/client-hints.ts'
import { hostName } from '#domain/links/host-name.ts'
import type { LinkCampaign, LinkProject } from '#domain/links/link-campaign.ts'
import { addressGroup } from '#http/client-address.ts'
import { uuidv7 } from '#random-text.ts'
import type { Click } from '#storage/facts/settle-clicks.ts'
import type { MaybePromise } from '#storage/lookup-cache.ts'
import { makeContinueClick } from './continue-click.ts'
import type { LinkAnswer, LinkRequest } from './link-answer.ts'
import {
  linkHeaders,
  notAvailablePage,
  notFoundPage,
  pageAnswer,
  qrCodePage,
  tryAgainPage,
} from './link-page.ts'
import { orUnavailable, unavailable } from './or-unavailable.ts'
import { makeQrCode } from './qr-code.ts'
import { type ClickQuery, readClickQuery } from './read-click-query.ts'
import { makeReadVisitor, type Visitor } from './read-visitor.ts'
import { makeRecordClick, type Visit } from './record-click.ts'

/** A link on a project's domain: `code` is its path, if it has one. */
export type OpenedLink = { project: LinkProject; code: string | undefined }

export type AnswerLink = (request: LinkRequest, link: OpenedLink) => Promise<LinkAnswer>

const displayId = /^[A-Za-z0-9_-]{3,64}$/

/** Redirects the visitor to the project's destination, after the click is stored. */
export function makeAnswerLink(app: App): AnswerLink {
  const readVisitor = makeReadVisitor()
  const drawQrCode = makeQrCode()
  const recordClick = makeRecordClick(app)
  const continueClick = makeContinueClick(app)
  return async (request, link) => {
    const query = readClickQuery(request.url)
    const { project } = link
    const campaign = await orUnavailable(app, findCampaign(app, project.projectId, link.code ?? query.code))
    if (campaign === unavailable) return pageAnswer(tryAgainPage)
    if (campaign === undefined) return pageAnswer(notFoundPage)
    const visitor = readVisitor(request)
    const click = clickOf({ project, campaign, visitor, query, address: request.address }, app.now())
    const { platform, isAutomatic } = visitor
    const continued = await continueClick(query, { click, isCounted: campaign.active && !isAutomatic })
    const clickId = continued ?? (await recordClick(visitOf(click, { request, campaign, visitor, query })))
    const { params, toStore = false } = query
    const destination = chooseDestination({ platform, campaign, project, clickId, params, toStore })
    const hints = continued === undefined ? visitor.hints : 'not_needed'
    if ('redirect' in destination) return aboutHints(redirect(destination.redirect), hints, clickId)
    if (destination.page === 'not_available') return aboutHints(pageAnswer(notAvailablePage), hints, clickId)
    const shown = shownLink(app, request, { project, campaign })
    return pageAnswer(qrCodePage(await drawQrCode(shown), shown))
  }
}

type Opened = Pick<Clicked, 'campaign' | 'visitor' | 'query'> & { request: LinkRequest }

function visitOf(click: Click, { request: { url }, campaign, visitor, query }: Opened): Visit {
  const { isAutomatic, hints } = visitor
  return { click, url, isAutomatic, hints, isCampaignActive: campaign.active, testCode: query.testCode }
}

/** A link that is open in a browser works under the host that it has. */
function shownLink(
  { config }: App,
  { headers: { host } }: LinkRequest,
  { project: { domain }, campaign: { displayId } }: Pick<Clicked, 'project' | 'campaign'>,
): string {
  if (!isLocalDomain(domain)) return shareableLink(domain, displayId)
  const origin = `http://${[host].flat()[0] ?? domain}`
  if (hostName([host].flat()[0]) === domain) return `${origin}/${displayId}`
  return openableLink({ domain, displayId }, config.publicUrl ?? origin)
}

/** Only a stored click can be completed by a second request; any other would be counted twice. */
function aboutHints(answer: LinkAnswer, hints: Visitor['hints'], clickId: string | null): LinkAnswer {
  if (hints === 'not_needed' || clickId === null) return answer
  return { ...answer, headers: { ...answer.headers, ...(hints === 'wanted' ? askForHints : acceptHints) } }
}

function findCampaign(
  { links }: App,
  projectId: number,
  code: string | undefined,
): MaybePromise<LinkCampaign | undefined> {
  const isPossible = code === undefined || displayId.test(code)
  return isPossible ? links.campaign(projectId, code) : undefined
}

type Clicked = {
  project: LinkProject
  campaign: LinkCampaign
  visitor: Visitor
  query: ClickQuery
  address: string
}

function clickOf({ project, campaign, visitor, query, address }: Clicked, now: Date): Click {
  const { platform, systemVersion, model, language, userAgent } = visitor
  return {
    projectId: project.projectId,
    campaignId: campaign.id,
    id: uuidv7(now),
    at: now,
    platform,
    systemVersion,
    model,
    language,
    userAgent,
    address: addressGroup(address),
    deviceId: platform === 'IOS' ? (query.idfa ?? query.gaid) : (query.gaid ?? query.idfa),
    params: query.params,
  }
}

function redirect(target: string): LinkAnswer {
  return { status: 302, headers: { ...linkHeaders, location: asHeader(target) }, body: '' }
}

// Headers are ASCII; a configured address may hold other characters.
function asHeader(target: string): string {
  return /^[\x21-\x7e]*$/.test(target) ? target : new URL(target).href
}
