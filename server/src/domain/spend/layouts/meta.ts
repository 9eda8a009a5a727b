import type { SpendLayout } from './layout.ts'

/** Ads Manager and Ads Reporting, broken down by day. */
export const metaLayout: SpendLayout = {
  name: 'meta',
  columns: {
    date: ['day', 'reporting starts', 'date'],
    end_date: ['reporting ends'],
    campaign: ['campaign id'],
    campaign_name: ['campaign name'],
    ad_set_id: ['ad set id'],
    ad_set_name: ['ad set name', 'ad set'],
    ad_creative_id: ['ad id'],
    ad_creative_name: ['ad name', 'ad'],
    spend: ['amount spent'],
    currency: ['currency', 'account currency'],
    clicks: ['link clicks', 'clicks (all)', 'clicks'],
    installs: ['app installs', 'mobile app installs'],
    impressions: ['impressions'],
  },
  idPrefix: /^(?:cg|c|a):/,
  isExport: true,
}
