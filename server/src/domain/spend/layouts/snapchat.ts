import type { SpendLayout } from './layout.ts'

/** Snapchat Ads Manager, by day. The API says ad squad where Ads Manager says ad set. */
export const snapchatLayout: SpendLayout = {
  name: 'snapchat',
  columns: {
    date: ['start time', 'day', 'date'],
    campaign: ['campaign id'],
    campaign_name: ['campaign name'],
    ad_set_id: ['ad set id', 'ad squad id'],
    ad_set_name: ['ad set name', 'ad squad name'],
    ad_creative_id: ['ad id'],
    ad_creative_name: ['ad name'],
    spend: ['amount spent', 'spend'],
    currency: ['currency', 'ad account currency'],
    clicks: ['swipe ups', 'swipe-ups', 'swipes', 'clicks'],
    installs: ['app installs', 'total installs', 'installs'],
    impressions: ['paid impressions', 'impressions'],
  },
  isExport: true,
}
