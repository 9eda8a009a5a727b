import { campaignLink } from '#domain/links/campaign-links.ts'
import {
  campaignFigures,
  figuresOnTheWire,
  type Style,
  showDays,
} from '#domain/reporting/figures-on-the-wire.ts'
import type { AdSetBranch, Branch, CampaignBranch } from '#domain/reporting/report-tree.ts'
import type { AdKey } from '#storage/campaigns/known-names.ts'
import type { ReportedAccount, ReportedCampaign } from '#storage/reports/report-campaigns.ts'
import type { Report } from './read-report.ts'

type Names = (kind: AdKey['kind'], id: string) => string
type Reported = {
  campaign: ReportedCampaign
  branch: CampaignBranch
  nameOf: Report['nameOf']
  hasDateFilter: boolean
}

/** One campaign of the report. */
export function reportRow({ campaign, branch, nameOf, hasDateFilter }: Reported, style: Style) {
  const { network } = campaign
  const adName: Names = (kind, id) => nameOf({ network, kind, id })
  // Most campaigns have few of the report's events: skip the others for its ads.
  const own = { ...style, eventNames: style.eventNames.filter(({ number }) => branch.events.has(number)) }
  return {
    ...describe(campaign),
    ...campaignFigures(branch, own),
    ios: leadsTo(campaign, 'IOS') || branch.ios,
    android: leadsTo(campaign, 'ANDROID') || branch.android,
    ...(branch.web && { web: true }),
    has_date_filter: hasDateFilter,
    adSets: byId(branch.adSets).map((adSet) => adSetRow(adSet, { campaign, nameOf: adName }, own)),
  }
}

/** Stable order, independent of the order of rows. */
function byId<Kind extends Branch>(branches: Map<string, Kind>): Kind[] {
  return [...branches.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function describe(campaign: ReportedCampaign) {
  const { network, domain } = campaign
  return {
    id: campaign.id,
    active: campaign.active,
    ...(campaign.discovered && { discovered: true }),
    created_at: campaign.createdAt.toISOString(),
    display_id: campaign.displayId,
    link: campaignLink(domain, campaign.displayId),
    name: campaign.name,
    meta: network === 'meta',
    meta_web_to_app: campaign.metaWebToApp,
    google: network === 'google',
    google_web_to_app: campaign.googleWebToApp,
    tiktok: network === 'tiktok',
    snapchat: network === 'snapchat',
    linkedin: network === 'linkedin',
    ...(network !== null && { ad_network_code: network }),
    domain: { id: campaign.domainId, name: domain },
    custom_store_listing: customListing(campaign),
    network_account: campaign.account === null ? null : accountOnTheWire(campaign.account),
  }
}

function accountOnTheWire({ email, account_name, external_customer_id, ...account }: ReportedAccount) {
  return {
    ...account,
    email: email ?? '',
    ...(account_name !== null && { account_name }),
    ...(external_customer_id !== null && { external_customer_id }),
  }
}

/** The store's own id of the listing: `listing` in Play, `ppid` in the App Store. */
function customListing({ listings }: ReportedCampaign): string | null {
  for (const { url } of listings) {
    const { searchParams } = new URL(url)
    const id = searchParams.get('listing') || searchParams.get('ppid')
    if (id) return id
  }
  return null
}

function leadsTo(campaign: ReportedCampaign, platform: 'IOS' | 'ANDROID'): boolean {
  const redirect = platform === 'IOS' ? campaign.iosRedirect : campaign.androidRedirect
  return redirect !== null || campaign.listings.some((listing) => listing.platform === platform)
}

type OfCampaign = { campaign: ReportedCampaign; nameOf: Names }

function adSetRow(adSet: AdSetBranch, { campaign, nameOf }: OfCampaign, style: Style) {
  const { id, sums, ios, android, web } = adSet
  return {
    id,
    name: nameOf('ad_set', id),
    ...figuresOnTheWire(adSet, style),
    suspicious_installs: style.format.count(sums.suspiciousInstalls),
    daywise_revenue: showDays('cohort_revenue', adSet, style),
    ios,
    android,
    ...(web && { web }),
    // A fact may have both a creative and a keyword: shown together, they would add up to more than the ad set.
    ...(campaign.network === 'apple_search_ads'
      ? { keywords: byId(adSet.keywords).map((keyword) => keywordRow(keyword, nameOf, style)) }
      : { adCreatives: byId(adSet.creatives).map((creative) => creativeRow(creative, nameOf, style)) }),
  }
}

function creativeRow(creative: Branch, nameOf: Names, style: Style) {
  const { id } = creative
  // No network reports the type or deep link of a creative: '' and 0 mean unknown.
  return { id, name: nameOf('ad_creative', id), type: '', deeplink: 0, ...figuresOnTheWire(creative, style) }
}

function keywordRow(keyword: Branch, nameOf: Names, style: Style) {
  const { id, sums } = keyword
  return {
    id,
    name: nameOf('keyword', id),
    ...figuresOnTheWire(keyword, style),
    suspicious_installs: style.format.count(sums.suspiciousInstalls),
  }
}
