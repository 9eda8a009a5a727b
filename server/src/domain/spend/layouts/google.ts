import type { SpendLayout } from './layout.ts'

/** Google Ads reports, with the column "Campaign ID" and the segment "Day". */
export const googleLayout: SpendLayout = {
  name: 'google',
  columns: {
    date: ['day'],
    campaign: ['campaign id'],
    campaign_name: ['campaign', 'campaign name'],
    ad_set_id: ['ad group id'],
    ad_set_name: ['ad group', 'ad group name'],
    ad_creative_id: ['ad id'],
    ad_creative_name: ['ad name'],
    keyword_id: ['keyword id'],
    keyword_name: ['search keyword', 'keyword'],
    spend: ['cost'],
    currency: ['currency code', 'currency'],
    clicks: ['clicks'],
    installs: ['installs'],
    impressions: ['impr.', 'impressions'],
  },
  isExport: true,
}
