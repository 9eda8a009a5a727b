import type { LinkNetwork } from '@tributary/contract/manage-api/campaigns/network-links'

/** A placeholder that the network replaces with a value, and the parameter of ours that takes it. */
export type Macro = { parameter: string; macro: string }

/** Device macros by platform. A network that has them can report impressions, and clicks from its own servers. */
export type DeviceMacros = { ANDROID: readonly Macro[]; IOS: readonly Macro[] }

/** How a network takes a tracking link, according to its public documentation. */
export type NetworkForm = {
  code: LinkNetwork
  name: string
  /** `link`: the ad opens the campaign's link. `server`: the network reports each click to us and opens the store itself. `none`: it takes no link. */
  clicks: 'link' | 'server' | 'none'
  macros: readonly Macro[]
  /** The macros are chosen in the network's own form and are not written into the link. */
  isEnteredThere?: true
  device?: DeviceMacros
  /** Parameters that the network appends by itself. */
  appends: readonly string[]
  /** What a marketer has to know before using the link. */
  note: string
  /** Where the macros are documented. */
  sources: readonly string[]
}

/** What each parameter of ours means; other parameters are kept on the click as they are. */
export const parameterMeanings: Readonly<Record<string, string>> = {
  campaign_id: 'The network’s campaign id',
  campaign_name: 'The network’s campaign name',
  adset_id: 'Ad set id',
  adset_name: 'Ad set name',
  ad_id: 'Ad or creative id',
  ad_name: 'Ad or creative name',
  keyword_id: 'Keyword id',
  keyword_name: 'Keyword',
  publisher_platform: 'The app or site that showed the ad',
  platform_position: 'Placement',
  network_click_id: 'The network’s click id: a repeated one counts once, and postbacks send it back',
  callback: 'TikTok’s click id of an app ad, sent back with events',
  sub_id: 'The affiliate’s own sub id, available to postbacks',
  gaid: 'Advertising id of an Android device',
  idfa: 'Advertising identifier of an iOS device',
  ip: 'Address of the device',
  ua: 'User agent of the device',
  fbclid: 'Meta’s click id',
  gclid: 'Google’s click id',
  gbraid: 'Google’s click id of iOS campaigns',
  wbraid: 'Google’s click id of iOS web campaigns',
  ttclid: 'TikTok’s click id',
  ScCid: 'Snapchat’s click id',
  li_fat_id: 'LinkedIn’s click id',
  twclid: 'X’s click id',
  rdt_cid: 'Reddit’s click id',
}
