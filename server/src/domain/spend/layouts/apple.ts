import type { SpendLayout } from './layout.ts'

/** Apple Search Ads: campaign, ad group, keyword or ad reports by day. */
export const appleLayout: SpendLayout = {
  name: 'apple_search_ads',
  columns: {
    date: ['date', 'day'],
    campaign: ['campaign id'],
    campaign_name: ['campaign name'],
    ad_set_id: ['ad group id'],
    ad_set_name: ['ad group name', 'ad group'],
    ad_creative_id: ['ad id'],
    ad_creative_name: ['ad name'],
    keyword_id: ['keyword id'],
    keyword_name: ['keyword'],
    spend: ['spend', 'local spend', 'total spend'],
    currency: ['currency', 'local spend currency'],
    clicks: ['taps'],
    installs: [
      'installs (total)',
      'total installs',
      'installs',
      'installs (tap-through)',
      'tap-through installs',
      'tap installs',
    ],
    impressions: ['impressions'],
  },
  platform: 'IOS',
  isExport: true,
}
