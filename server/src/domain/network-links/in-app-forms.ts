import type { NetworkForm } from './network-form.ts'
import { macro } from './social-forms.ts'

const unity: NetworkForm = {
  code: 'unity',
  name: 'Unity Ads',
  clicks: 'server',
  macros: [macro('campaign_id', '{campaign_id}')],
  device: { ANDROID: [macro('gaid', '{ifa}')], IOS: [macro('idfa', '{ifa}')] },
  appends: [],
  note: 'Unity opens the store itself and forbids links that redirect to it. A device without an advertising id cannot be matched.',
  sources: [
    'https://docs.unity.com/en-us/user-acquisition/data-sharing/attribution/attribution-link-parameter-reference',
    'https://docs.unity.com/grow/zh-cn/acquire/partner-integration/attribution/link-parameters',
  ],
}

const applovin: NetworkForm = {
  code: 'applovin',
  name: 'AppLovin',
  clicks: 'server',
  macros: [
    macro('campaign_id', '{CAMPAIGN_ID}'),
    macro('campaign_name', '{CAMPAIGN_NAME}'),
    macro('ad_id', '{CREATIVE_SET_ID}'),
    macro('ad_name', '{CREATIVE_SET}'),
    macro('publisher_platform', '{APP_ID}'),
    macro('network_click_id', '{EVENT_ID}'),
  ],
  device: { ANDROID: [macro('gaid', '{IDFA}')], IOS: [macro('idfa', '{IDFA}')] },
  appends: [],
  note: '{IDFA} is the Google advertising id on Android. A device without an advertising id cannot be matched.',
  sources: ['https://support.axon.ai/en/growth/promoting-your-apps/tracking/tracking-url-macros'],
}

const ironsource: NetworkForm = {
  code: 'ironsource',
  name: 'ironSource',
  clicks: 'link',
  macros: [macro('publisher_platform', '{ApplicationId}'), macro('platform_position', '{AdType}')],
  appends: [],
  note: 'ironSource derives the impression URL from the click URL, for its listed measurement partners. Its macros of device, campaign and click id could not be verified and are left out: ask your account manager.',
  sources: ['https://developers.ironsrc.com/ironsource-mobile/general/tracking-solutions/'],
}

const mintegral: NetworkForm = {
  code: 'mintegral',
  name: 'Mintegral',
  clicks: 'server',
  macros: [
    macro('campaign_id', '{adv_campaign_id}'),
    macro('adset_id', '{adv_offer_id}'),
    macro('adset_name', '{offer_name}'),
    macro('ad_id', '{creative_id}'),
    macro('ad_name', '{creative_name}'),
    macro('publisher_platform', '{affiliate_id}'),
    macro('network_click_id', '{click_id}'),
  ],
  device: { ANDROID: [macro('gaid', '{gaid}')], IOS: [macro('idfa', '{idfa}')] },
  appends: [],
  note: 'Choose asynchronous clicks: Mintegral’s servers report them, and the ad opens the store. A device without an advertising id cannot be matched.',
  sources: [
    'https://helpcenter.mintegral.com/en/docs/integration-parameter',
    'http://adv.mintegral.com/doc/en/integration/quickStart/trackingUrl.html',
  ],
}

const moloco: NetworkForm = {
  code: 'moloco',
  name: 'Moloco',
  clicks: 'server',
  macros: [
    macro('campaign_id', '{{campaign.id}}'),
    macro('campaign_name', '{{campaign.title}}'),
    macro('adset_id', '{{adgroup.id}}'),
    macro('adset_name', '{{adgroup.title}}'),
    macro('ad_id', '{{creative.cr_id}}'),
    macro('ad_name', '{{creative.title}}'),
    macro('publisher_platform', '{{publisher.bundle}}'),
    macro('network_click_id', '{{mtid}}'),
  ],
  device: {
    ANDROID: [
      macro('gaid', '{{device.gaid}}'),
      macro('ip', '{{device.ip}}'),
      macro('ua', '{{device.user_agent}}'),
    ],
    IOS: [
      macro('idfa', '{{device.idfa}}'),
      macro('ip', '{{device.ip}}'),
      macro('ua', '{{device.user_agent}}'),
    ],
  },
  appends: [],
  note: 'Moloco checks the host of a tracking link against its known measurement partners: have your account manager allow yours.',
  sources: [
    'https://help.moloco.com/hc/en-us/articles/8203544704535-How-Moloco-validates-AppsFlyer-tracking-links',
    'https://help.moloco.com/hc/en-us/articles/8205078550807-How-Moloco-validates-Branch-tracking-links',
  ],
}

const affiliate: NetworkForm = {
  code: 'affiliate',
  name: 'Affiliate',
  clicks: 'link',
  macros: [
    macro('campaign_id', '{campaign_id}'),
    macro('ad_name', '{creative_name}'),
    macro('publisher_platform', '{publisher_id}'),
    macro('sub_id', '{source}'),
    macro('network_click_id', '{click_id}'),
  ],
  device: {
    ANDROID: [macro('gaid', '{gaid}'), macro('ip', '{ip}'), macro('ua', '{user_agent}')],
    IOS: [macro('idfa', '{idfa}'), macro('ip', '{ip}'), macro('ua', '{user_agent}')],
  },
  appends: [],
  note: 'These are the macros of Trackier. Other affiliate platforms name them differently: replace what stands in braces with your partner’s macros, and keep the parameters.',
  sources: [
    'https://trackier.freshdesk.com/support/solutions/articles/31000155568-parameter-for-tracking-postback-url-advertiser-end',
  ],
}

export const inAppForms = [unity, applovin, ironsource, mintegral, moloco, affiliate] as const
