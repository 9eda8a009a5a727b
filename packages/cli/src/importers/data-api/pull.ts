import type { CampaignOnTheWire } from '@tributary/contract/data-api/campaign'
import type { AttributedUserOnTheWire } from '@tributary/contract/data-api/list-attributed-users'
import { callVendor, type Vendor } from './call-vendor.ts'

type Paged = { pagination: { pages: number } }

async function* pages<Page extends Paged>(
  vendor: Vendor,
  path: string,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<Page> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const data = await callVendor<Page>(vendor, path, { ...query, page: String(page) })
    last = data.pagination.pages
    yield data
  }
}

export async function pullCampaigns(vendor: Vendor): Promise<CampaignOnTheWire[]> {
  const all: CampaignOnTheWire[] = []
  type Page = Paged & { campaigns: CampaignOnTheWire[] }
  for await (const { campaigns } of pages<Page>(vendor, '/campaigns', { filter: 'ALL', limit: '1000' }))
    all.push(...campaigns)
  return all
}

/** Newest first. Users who arrive meanwhile move others to the next page: those come twice. */
export async function* pullUsers(
  vendor: Vendor,
  displayId: string,
): AsyncGenerator<AttributedUserOnTheWire[]> {
  type Page = Paged & { users: AttributedUserOnTheWire[] }
  const query = { display_id: displayId, limit: '1000' }
  for await (const { users } of pages<Page>(vendor, '/attributed-users', query)) yield users
}

/** A row of the vendor's own report: its figures are formatted texts. */
export type ReportRow = {
  display_id: string
  ad_network_code?: string | null
  clicks: string
  installs: string
  'sign-ups': string
  revenue: string
  spend: string
  adSets?: (Ad & { adCreatives?: Ad[]; keywords?: Ad[] })[]
}

type Ad = { id: string; name: string; spend: string }

type ReportPage = Paged & { campaigns: ReportRow[]; display_currency?: string }

export type Report = { rows: ReportRow[]; currency: string | undefined }

/** One request a minute is allowed: more than a hundred campaigns take a minute for each further hundred. */
export async function pullReport(vendor: Vendor, days: { from: string; to: string }): Promise<Report> {
  const report: Report = { rows: [], currency: undefined }
  for await (const page of pages<ReportPage>(vendor, '/reporting/campaigns', { ...days, limit: '100' })) {
    report.rows.push(...page.campaigns)
    report.currency = page.display_currency
  }
  return report
}
