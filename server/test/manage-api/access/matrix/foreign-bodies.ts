import type { Place } from './make-place.ts'

/** Ids of something of the other project, and of nothing. */
export type Ids = Record<string, { foreign: string | number; absent: string | number }>

/** `isShown`: any text is previewed, whether or not something has this id. */
type NamedId = { kind: string; body?: object; list?: true; isShown?: true }

/** By operation and field, the ids that the field can name, and what else the body needs than the recipe has. */
export const namedIds: Readonly<Record<string, NamedId>> = {
  'changeProject skadnetwork.campaigns.0.campaign': {
    kind: 'campaign',
    body: {
      skadnetwork: { campaigns: [{ ad_network_id: 'x.skadnetwork', source_identifier: '12', campaign: '' }] },
    },
  },
  'manageCreateCampaign domain': { kind: 'domain' },
  'manageCreateCampaign store_listing_ids': { kind: 'listing', list: true },
  'manageCreateCampaign network_account_id': { kind: 'account' },
  'manageChangeCampaign domain': { kind: 'domain' },
  'manageChangeCampaign store_listing_ids': { kind: 'listing', list: true },
  'manageChangeCampaign network_account_id': { kind: 'account' },
  'previewLink campaign': { kind: 'campaign', isShown: true },
  'previewLink domain': { kind: 'domain' },
  'previewLink store_listing_ids': { kind: 'listing', list: true },
  'funnel campaign': { kind: 'campaign' },
  'funnel segment': { kind: 'segment' },
  'explore where.0.segment': { kind: 'segment', body: { where: [{ segment: 0 }] } },
  'explore where.0.not_segment': { kind: 'segment', body: { where: [{ not_segment: 0 }] } },
  'keepAnswer question.where.0.segment': {
    kind: 'segment',
    body: { question: { measure: 'count', of: 'installs', where: [{ segment: 0 }] } },
  },
  'keepAnswer question.where.0.not_segment': {
    kind: 'segment',
    body: { question: { measure: 'count', of: 'installs', where: [{ not_segment: 0 }] } },
  },
  'ltv where.0.segment': { kind: 'segment', body: { where: [{ segment: 0 }] } },
  'ltv where.0.not_segment': { kind: 'segment', body: { where: [{ not_segment: 0 }] } },
  'createSegment where.0.segment': { kind: 'segment', body: { where: [{ segment: 0 }] } },
  'createSegment where.0.not_segment': { kind: 'segment', body: { where: [{ not_segment: 0 }] } },
  'changeSegment where.0.segment': { kind: 'segment', body: { where: [{ segment: 0 }] } },
  'changeSegment where.0.not_segment': { kind: 'segment', body: { where: [{ not_segment: 0 }] } },
  'mapShadowCampaign mapped_to': { kind: 'campaign' },
  'manageCreateDestination network_account_id': { kind: 'account' },
  'manageCreateDestination affiliate_id': { kind: 'affiliate' },
  'manageChangeDestination network_account_id': { kind: 'account' },
  'manageChangeDestination affiliate_id': { kind: 'affiliate' },
  'replayDeliveries destination_id': { kind: 'destination' },
  'armTestLink campaign': { kind: 'campaign' },
  'createShareLink view_id': { kind: 'view' },
  'createShareLink board_id': { kind: 'board' },
  'createSchedule view_id': { kind: 'view' },
  'createBoard cards.0.view_id': {
    kind: 'view',
    body: { cards: [{ x: 0, y: 0, width: 6, height: 5, view_id: 0 }] },
  },
  'changeBoard cards.0.view_id': {
    kind: 'view',
    body: { cards: [{ x: 0, y: 0, width: 6, height: 5, view_id: 0 }] },
  },
  'createAudience account_id': { kind: 'account' },
  'changeAudience account_id': { kind: 'account' },
}

/** Fields that are named like ids, and name nothing of a project. */
export const namesNothing: Readonly<Record<string, string>> = {
  'createProject domain': 'A host name has one project: taken is taken, whose ever it is.',
  'changeProject apps.ios.app_store_id': 'Apple’s.',
  'changeProject apps.ios.bundle_id': 'Apple’s.',
  'changeProject apps.ios.team_id': 'Apple’s.',
  'changeProject link_sub_ids': 'Names of parameters.',
  'changeProject uninstall.fcm.service_account.project_id': 'Google’s.',
  'changeProject uninstall.apns.key_id': 'Apple’s.',
  'changeProject uninstall.apns.team_id': 'Apple’s.',
  'changeProject uninstall.apns.bundle_id': 'Apple’s.',
  'changeProject skadnetwork.campaigns.ad_network_id': 'Apple’s.',
  'manageCreateNetworkAccount external_customer_id': 'The network’s.',
  'manageChangeNetworkAccount external_customer_id': 'The network’s.',
  'manageCreateCampaign custom_display_id': 'The id that the campaign gets.',
  'manageCreateCampaign google_campaign_id': 'The network’s.',
  'manageCreateCampaign meta_campaign_id': 'The network’s.',
  'manageCreateCampaign ad_network_campaign_id': 'The network’s.',
  'manageChangeCampaign google_campaign_id': 'The network’s.',
  'manageChangeCampaign meta_campaign_id': 'The network’s.',
  'manageChangeCampaign ad_network_campaign_id': 'The network’s.',
  'previewLink display_id': 'The id that the campaign would get.',
  'explore id': 'The caller’s own name of the question.',
  'keepAnswer question.id': 'The caller’s own name of the question.',
  'mapShadowCampaign campaign': 'The vendor’s.',
  'replayDeliveries id': 'Of a delivery of `destination_id`.',
  'createAudience network_audience_id': 'The network’s.',
  'createAudience ids': 'Kinds of ids.',
}

/** Of the other place, made for the comparison. */
export async function makeIds(
  other: Place,
  create: (path: string, body: object) => Promise<{ id: string | number; display_id?: string }>,
): Promise<Ids> {
  const campaign = await create('campaigns', { name: 'Elsewhere', custom_display_id: 'elsewhere' })
  const url = 'https://apps.apple.com/app/id123456789'
  const listing = await create('store-listings', { name: 'Theirs', platform: 'IOS', url })
  const affiliate = await create('affiliates', { name: 'Theirs' })
  const number = (foreign: string | number) => ({ foreign, absent: 999_999_999 })
  return {
    campaign: { foreign: campaign.display_id ?? '', absent: 'nowhere01' },
    domain: { foreign: other.domain, absent: 'nowhere.example.com' },
    listing: { foreign: listing.id, absent: '0195d0a1-7c2e-7b3a-9f54-2c1d8e6a4b70' },
    affiliate: number(affiliate.id),
    account: number(other.accountId),
    segment: number(other.segmentId),
    destination: number(other.webhookId),
    view: number(other.questionId),
    board: number(other.boardId),
  }
}
