import type { SpendLayout } from './layout.ts'

/** TikTok Ads Manager, broken down by day. */
export const tiktokLayout: SpendLayout = {
  name: 'tiktok',
  columns: {
    date: ['by day', 'stat time day', 'date'],
    campaign: ['campaign id'],
    campaign_name: ['campaign name'],
    ad_set_id: ['ad group id', 'adgroup id'],
    ad_set_name: ['ad group name', 'adgroup name'],
    ad_creative_id: ['ad id'],
    ad_creative_name: ['ad name'],
    spend: ['cost', 'total cost', 'spend'],
    currency: ['currency'],
    clicks: ['clicks (destination)', 'clicks', 'clicks (all)'],
    installs: ['app installs', 'app install', 'real-time app install'],
    impressions: ['impressions', 'impression'],
  },
  isExport: true,
}
