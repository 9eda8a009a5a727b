import { campaignLink } from '../../domain/links/campaign-links.ts'
import type { AdSetBranch, Branch, CampaignBranch } from '../../domain/reporting/report-tree.ts'
import {
  type Style,
  writeClassicRetention,
  writeDaywiseRevenue,
  writeFigures,
} from '../../domain/reporting/write-figures.ts'
import type { Report } from '../../operations/read-report.ts'
import type { ReportedAccount, ReportedCampaign } from '../../storage/reports/report-campaigns.ts'

type Names = Report['nameOf']
type Reported = { campaign: ReportedCampaign; branch: CampaignBranch; nameOf: Names; hasDateFilter: boolean }

/** One campaign of the report, in full, written in the style given. */
export function reportRowOnTheWire<Text, Share, Amount>(
  { campaign, branch, nameOf, hasDateFilter }: Reported,
  style: Style<Text, Share, Amount>,
) {
  const { figures } = branch
  const { writer, view } = style
  return {
    ...describe(campaign),
    ...writeFigures(figures, style),
    ...(view === 'retargeting' && {
      reinstalls: writer.count(figures.reinstalls),
      reengagements: writer.count(figures.reengagements),
      cost_per_reinstall: writer.cost(figures.spend, figures.reinstalls),
    }),
    uninstalls: writer.count(figures.uninstalls),
    suspicious_installs: writer.count(figures.suspiciousInstalls),
    click_through_attribution: writer.count(figures.clickThrough),
    view_through_attribution: writer.count(figures.viewThrough),
    ios: leadsTo(campaign, 'IOS') || branch.platforms.has('IOS'),
    android: leadsTo(campaign, 'ANDROID') || branch.platforms.has('ANDROID'),
    active_users: figures.active,
    activity_in_last_x_days: figures.activity,
    has_date_filter: hasDateFilter,
    classic_retention: writeClassicRetention(figures, writer),
    daywise_revenue: writeDaywiseRevenue(figures, writer),
    adSets: byId(branch.adSets).map((adSet) => adSetOnTheWire(adSet, campaign, nameOf, style)),
  }
}

/** In one order, whatever they were learned from first. */
function byId<Kind extends Branch>(branches: Map<string, Kind>): Kind[] {
  return [...branches.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function describe(campaign: ReportedCampaign) {
  const { network, domain } = campaign
  return {
    id: campaign.id,
    active: campaign.active,
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

/** The store's own id of it: Play's `listing`, the App Store's `ppid`. */
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

function adSetOnTheWire<Text, Share, Amount>(
  adSet: AdSetBranch,
  { network }: ReportedCampaign,
  nameOf: Names,
  style: Style<Text, Share, Amount>,
) {
  const { figures, platforms } = adSet
  const { writer } = style
  return {
    id: adSet.id,
    name: nameOf('ad_set', adSet.id),
    ...writeFigures(figures, style),
    suspicious_installs: writer.count(figures.suspiciousInstalls),
    daywise_revenue: writeDaywiseRevenue(figures, writer),
    ios: platforms.has('IOS'),
    android: platforms.has('ANDROID'),
    // A fact has a creative and a keyword at most once each: shown together they would add up to more than their ad set.
    ...(network === 'apple_search_ads'
      ? { keywords: byId(adSet.keywords).map((keyword) => keywordOnTheWire(keyword, nameOf, style)) }
      : {
          adCreatives: byId(adSet.creatives).map((creative) => creativeOnTheWire(creative, nameOf, style)),
        }),
  }
}

function creativeOnTheWire<Text, Share, Amount>(
  { id, figures }: Branch,
  nameOf: Names,
  style: Style<Text, Share, Amount>,
) {
  // No network tells the type of a creative or a deep link of its own: unknown is '' and 0.
  return { id, name: nameOf('ad_creative', id), type: '', deeplink: 0, ...writeFigures(figures, style) }
}

function keywordOnTheWire<Text, Share, Amount>(
  { id, figures }: Branch,
  nameOf: Names,
  style: Style<Text, Share, Amount>,
) {
  return {
    id,
    name: nameOf('keyword', id),
    ...writeFigures(figures, style),
    suspicious_installs: style.writer.count(figures.suspiciousInstalls),
  }
}
