import { campaignLink } from '../../domain/links/campaign-links.ts'
import type { JsonSheet } from '../../domain/reporting/json-sheet.ts'
import type { AdSetBranch, Branch, CampaignBranch } from '../../domain/reporting/report-tree.ts'
import { type SumGrid, sumsAt } from '../../domain/reporting/sum-grid.ts'
import {
  eventsInStyle,
  type Style,
  type WrittenEvents,
  writeClassicRetention,
  writeDaywiseRevenue,
  writeFigures,
} from '../../domain/reporting/write-figures.ts'
import type { ReportPart } from '../../operations/reports/read-report.ts'
import type { ReportedAccount, ReportedCampaign } from '../../storage/reports/report-campaigns.ts'

type Names = ReportPart['nameOf']
type Reported = { campaign: ReportedCampaign; branch: CampaignBranch; nameOf: Names; hasDateFilter: boolean }

/** One campaign of the report, in full. */
export function writeReportRow(to: JsonSheet, reported: Reported, style: Style): void {
  const { campaign, branch, nameOf, hasDateFilter } = reported
  const { row, sums } = branch
  const events = eventsInStyle(branch.events, style)
  const figures = sumsAt(sums, row)
  const { writer, view } = style
  to.ascii('{').text(membersOf(describe(campaign)))
  writeFigures(to, { row, figures, events }, style)
  if (view === 'retargeting') {
    writer.count(to.key('reinstalls'), figures.reinstalls)
    writer.count(to.key('reengagements'), figures.reengagements)
    writer.cost(to.key('cost_per_reinstall'), figures.spend, figures.reinstalls)
  }
  writer.count(to.key('uninstalls'), figures.uninstalls)
  writer.count(to.key('suspicious_installs'), figures.suspiciousInstalls)
  writer.count(to.key('click_through_attribution'), figures.clickThrough)
  writer.count(to.key('view_through_attribution'), figures.viewThrough)
  to.key('ios').json(leadsTo(campaign, 'IOS') || branch.ios)
  to.key('android').json(leadsTo(campaign, 'ANDROID') || branch.android)
  to.key('active_users').json(figures.active)
  to.key('activity_in_last_x_days').json(figures.activity)
  to.key('has_date_filter').json(hasDateFilter)
  writeClassicRetention(to.key('classic_retention'), figures, style)
  writeDaywiseRevenue(to.key('daywise_revenue'), figures, style)
  to.key('adSets').ascii('[')
  for (const adSet of byId(branch.adSets))
    writeAdSet(to.next(), adSet, { campaign, sums, events, nameOf }, style)
  to.ascii(']}')
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

type OfCampaign = { campaign: ReportedCampaign; sums: SumGrid; events: WrittenEvents; nameOf: Names }

function writeAdSet(to: JsonSheet, adSet: AdSetBranch, of: OfCampaign, style: Style): void {
  const { id, row, ios, android } = adSet
  const figures = sumsAt(of.sums, row)
  to.ascii('{').key('id').json(id)
  to.key('name').json(of.nameOf('ad_set', id))
  writeFigures(to, { row, figures, events: of.events }, style)
  style.writer.count(to.key('suspicious_installs'), figures.suspiciousInstalls)
  writeDaywiseRevenue(to.key('daywise_revenue'), figures, style)
  to.key('ios').json(ios)
  to.key('android').json(android)
  // A fact has a creative and a keyword at most once each: shown together they would add up to more than their ad set.
  if (of.campaign.network === 'apple_search_ads') {
    to.key('keywords').ascii('[')
    for (const keyword of byId(adSet.keywords)) writeKeyword(to.next(), keyword, of, style)
  } else {
    to.key('adCreatives').ascii('[')
    for (const creative of byId(adSet.creatives)) writeCreative(to.next(), creative, of, style)
  }
  to.ascii(']}')
}

function writeCreative(to: JsonSheet, { id, row }: Branch, of: OfCampaign, style: Style): void {
  to.ascii('{').key('id').json(id)
  to.key('name').json(of.nameOf('ad_creative', id))
  // No network tells the type of a creative or a deep link of its own: unknown is '' and 0.
  to.key('type').json('').key('deeplink').json(0)
  writeFigures(to, { row, figures: sumsAt(of.sums, row), events: of.events }, style)
  to.ascii('}')
}

function writeKeyword(to: JsonSheet, { id, row }: Branch, of: OfCampaign, style: Style): void {
  const figures = sumsAt(of.sums, row)
  to.ascii('{').key('id').json(id)
  to.key('name').json(of.nameOf('keyword', id))
  writeFigures(to, { row, figures, events: of.events }, style)
  style.writer.count(to.key('suspicious_installs'), figures.suspiciousInstalls)
  to.ascii('}')
}

function membersOf(object: object): string {
  return JSON.stringify(object).slice(1, -1)
}
