import { z } from 'zod'
import { clicksFrom, managedCampaignChange, name, newManagedCampaign } from '#campaign-fields.ts'
import { campaign } from '#data-api/campaign.ts'
import { hostname } from '#hostname.ts'
import { networkCode } from '#networks.ts'
import { webUrl } from '#urls.ts'
import { campaignWindows } from './attribution/attribution-settings.ts'
import { domain } from './campaigns/domain.ts'
import { proveDomain } from './campaigns/prove-domain.ts'
import { ofProject, textItemParams, uuidItemParams } from './resource.ts'
import { resource } from './resource-endpoints.ts'
import { networkCredentials, pullSettings, pullState } from './spend/network-credentials.ts'

const number = z.number().int()
const created_at = z.iso.datetime()

const example = (text: string) => ({ examples: [text] })

const listingName = example('Example app on the App Store')
const affiliateName = example('Summer Partners')
const accountName = example('Main account')

const listed = resource({
  ...ofProject,
  path: '/api/manage/projects/{project}/domains',
  group: 'Domains',
  noun: 'domain',
  item: domain,
  create: z.object({ name: hostname, primary: z.boolean().optional() }),
  change: z.object({
    name: hostname.optional().meta({ description: 'Cannot be changed: may only be sent as it is' }),
    primary: z
      .literal(true, 'must be true: make another domain primary instead')
      .meta({ description: 'A domain that waits becomes primary when it is proven' }),
  }),
  refusals: ['domain_taken', 'domain_reserved', 'domain_waiting'],
})

export const domains = { ...listed, prove: proveDomain }

const listingFields = {
  name: name.meta(listingName),
  platform: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(['IOS', 'ANDROID']))
    .meta({ enum: ['IOS', 'ANDROID'], description: 'Case-insensitive' }),
  url: webUrl,
}

export const storeListings = resource({
  ...ofProject,
  path: '/api/manage/projects/{project}/store-listings',
  itemParams: uuidItemParams,
  group: 'Store listings',
  noun: 'store listing',
  item: z.object({
    id: z.string(),
    store_listing_id: z.string(),
    name: z.string().meta(listingName),
    platform: z.enum(['IOS', 'ANDROID']),
    url: z.string(),
    created_at,
  }),
  create: z.object(listingFields),
  change: z.object(listingFields).partial(),
})

export const affiliates = resource({
  ...ofProject,
  path: '/api/manage/projects/{project}/affiliates',
  group: 'Affiliates',
  noun: 'affiliate',
  item: z.object({
    id: number,
    name: z.string().meta(affiliateName),
    code: z.string().meta({ description: 'Its channel name: lower case, spaces as underscores' }),
    created_at,
  }),
  create: z.object({ name: name.meta(affiliateName) }),
  change: z.object({ name: name.optional().meta(affiliateName) }),
})

const shortText = z.string().max(255)

const accountFields = {
  name: name.meta(accountName),
  email: shortText.nullable().optional(),
  account_name: shortText.nullable().optional(),
  external_customer_id: shortText.nullable().optional(),
  capi_configured: z.boolean().optional(),
  credentials: networkCredentials,
  pull: pullSettings,
}

const network = z
  .string()
  .transform((text, context) => {
    const code = networkCode(text)
    if (code === undefined)
      context.addIssue({ code: 'custom', message: 'must be the code of a known network' })
    return code ?? z.NEVER
  })
  .meta({ minLength: 1 })

export const networkAccounts = resource({
  ...ofProject,
  path: '/api/manage/projects/{project}/network-accounts',
  group: 'Network accounts',
  noun: 'network account',
  item: z.object({
    id: number,
    network: z.string(),
    name: z.string().meta(accountName),
    email: z.string().nullable(),
    account_name: z.string().nullable(),
    external_customer_id: z.string().nullable(),
    capi_configured: z.boolean().meta({
      description: 'True if set, or if a destination of the network sends conversions (`…/destinations`)',
      examples: [true],
    }),
    status: z.string().meta({
      description: '`connected`, or `unauthorized` when the network refused the credentials',
      examples: ['connected'],
    }),
    has_credentials: z.boolean().meta({ examples: [true] }),
    pull: pullState,
    created_at,
  }),
  create: z.object({
    network,
    ...accountFields,
  }),
  change: z.object({
    network: network.optional().meta({ description: 'Cannot be changed: may only be sent as it is' }),
    ...accountFields,
    name: name.optional().meta(accountName),
  }),
})

export const campaigns = resource({
  ...ofProject,
  path: '/api/manage/projects/{project}/campaigns',
  itemParams: textItemParams,
  group: 'Managed campaigns',
  noun: 'campaign',
  item: z.object({
    id: number,
    ...campaign.shape,
    channel: z.string().nullable(),
    deeplink: z.string().nullable(),
    website: z.string().nullable(),
    android_redirect: z.string().nullable(),
    ios_redirect: z.string().nullable(),
    google_campaign_id: z.string().nullable(),
    ad_network_campaign_id: z.string().nullable(),
    google_web_to_app: z.boolean(),
    network_account_id: number.nullable(),
    clicks_from: clicksFrom.meta({
      description: 'Its `clicks`: those on its links, or those that its network reports with spend',
      examples: ['links'],
    }),
    windows: campaignWindows,
    discovered: z.boolean().meta({
      description: 'Created by the service, because a network named a campaign id that no campaign had',
      examples: [false],
    }),
  }),
  create: newManagedCampaign,
  change: managedCampaignChange,
  refusals: ['invalid_domain', 'domain_waiting', 'invalid_channel', 'display_id_taken'],
})
