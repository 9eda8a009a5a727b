import type { PhonePlatform } from '#domain/devices/platform.ts'
import { landingPage } from './landing-page.ts'
import type { LinkCampaign, LinkProject } from './link-campaign.ts'
import { playReferrer } from './play-referrer.ts'

/** A visit to a link. The platform is null on anything but Android and iOS. */
export type Visit = {
  platform: PhonePlatform | null
  campaign: LinkCampaign
  project: Pick<LinkProject, 'website' | 'apps'>
  clickId: string | null
  params: Record<string, string>
  /** To the store if there is one, past redirects and websites. */
  toStore?: boolean
}

export type Destination = { redirect: string } | { page: 'qr_code' | 'not_available' }

/** The setting that a redirect comes from. */
export type TargetSource = 'redirect' | 'listing' | 'app' | 'campaign_website' | 'project_website'

type Target = { redirect: string; source: TargetSource }

/** The request never sets the target: every target is configured by the project. */
export function chooseDestination(visit: Visit): Destination {
  const target = visit.toStore ? (storeTarget(visit) ?? phoneTarget(visit)) : chooseTarget(visit)
  if (target !== undefined) return { redirect: target.redirect }
  return { page: visit.platform === null ? 'qr_code' : 'not_available' }
}

/** The first configured target. Undefined: none, so we show a page. */
export function chooseTarget(visit: Visit): Target | undefined {
  return (
    appTarget(visit) ??
    landing(visit, visit.campaign.website, 'campaign_website') ??
    landing(visit, visit.project.website, 'project_website')
  )
}

/** A desktop computer has no store: it gets the QR code, which a phone can read. */
function phoneTarget(visit: Visit): Target | undefined {
  return visit.platform === null ? undefined : chooseTarget(visit)
}

function landing(visit: Visit, address: string | null, source: TargetSource): Target | undefined {
  return configured(address && landingPage(address, visit), source)
}

function configured(redirect: string | null, source: TargetSource): Target | undefined {
  return redirect === null ? undefined : { redirect, source }
}

function appTarget(visit: Visit): Target | undefined {
  const { platform, campaign } = visit
  const redirect = platform === 'ANDROID' ? campaign.androidRedirect : campaign.iosRedirect
  return platform === null ? undefined : (landing(visit, redirect, 'redirect') ?? storeTarget(visit))
}

function storeTarget(visit: Visit): Target | undefined {
  const { platform, campaign, project } = visit
  if (platform === 'ANDROID') return playStore(visit)
  if (platform === null) return undefined
  return configured(campaign.iosListing, 'listing') ?? configured(appStore(project), 'app')
}

function playStore(visit: Visit): Target | undefined {
  const name = visit.project.apps.android?.package_name
  const app = name === undefined ? null : `https://play.google.com/store/apps/details?id=${name}`
  const store = configured(visit.campaign.androidListing, 'listing') ?? configured(app, 'app')
  return store && { ...store, redirect: withReferrer(store.redirect, visit) }
}

function withReferrer(store: string, visit: Visit): string {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(store) ?? []
  const isReferrer = (part: string) => part.startsWith('referrer=')
  const parts = query.split('&').filter((part) => part !== '')
  const given = parts.find(isReferrer)
  const own = given === undefined ? '' : (new URLSearchParams(given).get('referrer') ?? '')
  const referrer = `referrer=${playReferrer(visit, own)}`
  return `${address}?${[...parts.filter((part) => !isReferrer(part)), referrer].join('&')}${fragment}`
}

function appStore({ apps }: Visit['project']): string | null {
  const id = apps.ios?.app_store_id
  return id === undefined ? null : `https://apps.apple.com/app/id${id.replace(/^id/, '')}`
}
