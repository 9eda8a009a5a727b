import type { Platform } from '../attribution/attribution.ts'
import type { LinkCampaign, LinkProject } from './link-campaign.ts'
import { playReferrer } from './play-referrer.ts'

/** A visit to a link. The platform is null on anything but a phone or tablet of the two. */
export type Visit = {
  platform: Platform | null
  campaign: LinkCampaign
  project: Pick<LinkProject, 'website' | 'apps'>
  clickId: string | null
  params: Record<string, string>
}

export type Destination = { redirect: string } | { page: 'qr_code' | 'not_available' }

/** The request never says where to: every target was configured by the project. */
export function chooseDestination(visit: Visit): Destination {
  const redirect = appTarget(visit) ?? visit.campaign.website ?? visit.project.website
  if (redirect !== null) return { redirect }
  return { page: visit.platform === null ? 'qr_code' : 'not_available' }
}

function appTarget(visit: Visit): string | null {
  if (visit.platform === 'ANDROID') return visit.campaign.androidRedirect ?? playStore(visit)
  if (visit.platform === 'IOS')
    return visit.campaign.iosRedirect ?? visit.campaign.iosListing ?? appStore(visit.project)
  return null
}

function playStore(visit: Visit): string | null {
  const name = visit.project.apps.android?.package_name
  const store =
    visit.campaign.androidListing ??
    (name === undefined ? null : `https://play.google.com/store/apps/details?id=${name}`)
  return store === null ? null : withReferrer(store, visit)
}

function withReferrer(store: string, visit: Visit): string {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(store) ?? []
  const isReferrer = (part: string) => part.startsWith('referrer=')
  const parts = query.split('&').filter((part) => part !== '')
  const given = parts.find(isReferrer)
  const own = given === undefined ? '' : (new URLSearchParams(given).get('referrer') ?? '')
  const referrer = `referrer=${encodeURIComponent(playReferrer(visit, own))}`
  return `${address}?${[...parts.filter((part) => !isReferrer(part)), referrer].join('&')}${fragment}`
}

function appStore({ apps }: Visit['project']): string | null {
  const id = apps.ios?.app_store_id
  return id === undefined ? null : `https://apps.apple.com/app/id${id.replace(/^id/, '')}`
}
