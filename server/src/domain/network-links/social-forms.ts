import type { Macro, NetworkForm } from './network-form.ts'

export const macro = (parameter: string, text: string): Macro => ({ parameter, macro: text })

const meta: NetworkForm = {
  code: 'meta',
  name: 'Meta',
  clicks: 'link',
  macros: [
    macro('campaign_id', '{{campaign.id}}'),
    macro('campaign_name', '{{campaign.name}}'),
    macro('adset_id', '{{adset.id}}'),
    macro('adset_name', '{{adset.name}}'),
    macro('ad_id', '{{ad.id}}'),
    macro('ad_name', '{{ad.name}}'),
    macro('publisher_platform', '{{site_source_name}}'),
    macro('platform_position', '{{placement}}'),
  ],
  appends: ['fbclid'],
  note: 'For ads that open a website. App promotion ads open the store themselves: their installs come with Meta’s referrer. Meta takes no impression URL of other services.',
  sources: [
    'https://developers.facebook.com/docs/instagram/ads-api/guides/url-tags-for-tracking',
    'https://doc.eulerian.com/p/O8AeUNCcprPL2E/Understanding-how-end-to-end-dynamic-trafficking-works',
    'https://github.com/CommandersAct/Adloop-Documentation/blob/master/a.-Meta---URL-templates-for-Facebook-Ads-Campaigns.md',
  ],
}

const google: NetworkForm = {
  code: 'google',
  name: 'Google',
  clicks: 'link',
  macros: [
    macro('campaign_id', '{campaignid}'),
    macro('adset_id', '{adgroupid}'),
    macro('ad_id', '{creative}'),
    macro('keyword_id', '{targetid}'),
    macro('keyword_name', '{keyword}'),
    macro('platform_position', '{placement}'),
  ],
  appends: ['gclid', 'gbraid', 'wbraid'],
  note: 'For campaigns that open a website; keep auto-tagging on, it appends the click id. App campaigns take no link: their installs come with Google Play’s referrer.',
  sources: [
    'https://developers.google.com/google-ads/api/docs/reporting/valuetrack-mapping',
    'https://developers.google.com/google-ads/api/performance-max/valuetrack',
  ],
}

const tiktok: NetworkForm = {
  code: 'tiktok',
  name: 'TikTok',
  clicks: 'link',
  macros: [
    macro('campaign_id', '__CAMPAIGN_ID__'),
    macro('campaign_name', '__CAMPAIGN_NAME__'),
    macro('adset_id', '__AID__'),
    macro('adset_name', '__AID_NAME__'),
    macro('ad_id', '__CID__'),
    macro('ad_name', '__CID_NAME__'),
    macro('publisher_platform', '__PLACEMENT__'),
    macro('callback', '__CALLBACK_PARAM__'),
  ],
  device: {
    ANDROID: [macro('gaid', '__GAID__'), macro('ip', '__IP__'), macro('ua', '__UA__')],
    IOS: [macro('idfa', '__IDFA__'), macro('ip', '__IP__'), macro('ua', '__UA__')],
  },
  appends: ['ttclid'],
  note: 'For the Traffic objective. TikTok tracks App Install campaigns only through its listed measurement partners; ask TikTok before you use the impression URLs.',
  sources: [
    'https://ads.tiktok.com/help/article/about-supported-macros-for-mobile-measurement-partners',
    'https://ads.tiktok.com/help/article?aid=6669666107177041925',
    'https://ads.tiktok.com/help/article/tiktok-click-id',
  ],
}

const snapchat: NetworkForm = {
  code: 'snapchat',
  name: 'Snapchat',
  clicks: 'link',
  macros: [
    macro('campaign_id', '{{campaign.id}}'),
    macro('campaign_name', '{{campaign.name}}'),
    macro('adset_id', '{{adSet.id}}'),
    macro('adset_name', '{{adSet.name}}'),
    macro('ad_id', '{{ad.id}}'),
  ],
  appends: ['ScCid'],
  note: 'For ads that open a website. The S of adSet is a capital letter. Snapchat takes no impression URL of other services.',
  sources: [
    'https://help.godatafeed.com/hc/en-us/articles/360051303951-Feed-Snapchat-Advertising-How-to-create-a-rule-to-append-Snap-URL-Macros-to-your-product-links',
    'https://doc.eulerian.com/p/k6f-w5LAgEYNIl/How-to-track-a-campaign-on-Snapchat-Ads',
  ],
}

const apple: NetworkForm = {
  code: 'apple_search_ads',
  name: 'Apple Search Ads',
  clicks: 'none',
  macros: [],
  appends: [],
  note: 'Apple Ads takes no tracking link: its ads open the App Store directly. The app’s AdServices token tells campaign, ad group, ad and keyword of each install. Set the Apple campaign’s id on this campaign.',
  sources: ['https://developer.apple.com/documentation/adservices'],
}

const linkedin: NetworkForm = {
  code: 'linkedin',
  name: 'LinkedIn',
  clicks: 'link',
  isEnteredThere: true,
  macros: [
    macro('campaign_id', 'CAMPAIGN_ID'),
    macro('campaign_name', 'CAMPAIGN_NAME'),
    macro('ad_id', 'CREATIVE_ID'),
  ],
  appends: ['li_fat_id'],
  note: 'Use the link without macros. In Campaign Manager add the parameters to the campaign’s URL tracking, each with its dynamic value. LinkedIn appends its click id if enhanced conversion tracking is on.',
  sources: [
    'https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/dynamic-utm-tracking',
    'https://learn.microsoft.com/en-us/linkedin/marketing/conversions/enabling-first-party-cookies',
  ],
}

const x: NetworkForm = {
  code: 'x',
  name: 'X',
  clicks: 'link',
  macros: [],
  appends: ['twclid'],
  note: 'X documents no macros for links: use one campaign here for each campaign there. X appends its click id. For ads that open a website.',
  sources: [
    'https://support.singular.net/hc/en-us/articles/44171538778267-X-Twitter-Web-Web-to-App-Campaigns',
    'https://opsblu.com/documentation/ad-platforms/x-ads',
  ],
}

const reddit: NetworkForm = {
  code: 'reddit',
  name: 'Reddit',
  clicks: 'link',
  macros: [
    macro('campaign_id', '{{CAMPAIGN_ID}}'),
    macro('adset_id', '{{ADGROUP_ID}}'),
    macro('ad_id', '{{AD_ID}}'),
    macro('network_click_id', '{{CLICK_ID}}'),
  ],
  appends: ['rdt_cid'],
  note: 'For the ad’s destination URL. Reddit accepts impression trackers of its approved measurement partners only.',
  sources: [
    'https://docs.hyros.com/docs/reddit-ads',
    'https://docs.mparticle.com/integrations/reddit/',
    'https://business.reddithelp.com/s/article/Set-up-third-party-measurement',
  ],
}

const pinterest: NetworkForm = {
  code: 'pinterest',
  name: 'Pinterest',
  clicks: 'link',
  macros: [
    macro('campaign_id', '{campaignid}'),
    macro('adset_id', '{adgroupid}'),
    macro('ad_id', '{adid}'),
    macro('keyword_id', '{keyword_id}'),
  ],
  appends: [],
  note: 'For the destination URL of a Pin. Pinterest accepts impression URLs of its listed partners only.',
  sources: [
    'https://help.pinterest.com/en/business/article/third-party-and-dynamic-tracking',
    'https://support.smartly.io/hc/en-us/articles/360020911974-Tracking-macros-in-Pinterest',
  ],
}

export const socialForms = [meta, google, tiktok, snapchat, apple, linkedin, x, reddit, pinterest] as const
