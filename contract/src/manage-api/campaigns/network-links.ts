import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { textItemParams } from '#manage-api/resource.ts'

/** The networks whose macros are known. Unlike a campaign's channel, an affiliate is always `affiliate`. */
export const linkNetworks = [
  'meta',
  'google',
  'tiktok',
  'snapchat',
  'apple_search_ads',
  'linkedin',
  'x',
  'reddit',
  'pinterest',
  'unity',
  'applovin',
  'ironsource',
  'mintegral',
  'moloco',
  'affiliate',
] as const

export type LinkNetwork = (typeof linkNetworks)[number]

const link = z.object({
  kind: z.enum(['click', 'impression']),
  by: z.enum(['link', 'server']).meta({
    description: '`link`: the ad opens it. `server`: the network calls it, and the ad opens the store',
  }),
  platform: z
    .enum(['ANDROID', 'IOS'])
    .nullable()
    .meta({ description: 'Null: the same URL for both platforms', examples: [null] }),
  url: z.string().meta({
    description: 'Paste it as it is: encoded macros are not replaced',
    examples: ['https://go.example.com/K7QX2M?campaign_id={{campaign.id}}&ad_id={{ad.id}}'],
  }),
})

const parameter = z.object({
  name: z.string().meta({ examples: ['campaign_id'] }),
  macro: z.string().meta({ examples: ['{{campaign.id}}'] }),
  means: z.string().meta({ examples: ['The network’s campaign id'] }),
})

const network = z
  .object({
    code: z.enum(linkNetworks).meta({ examples: ['meta'] }),
    name: z.string().meta({ examples: ['Meta'] }),
    is_own: z
      .boolean()
      .meta({ description: 'The campaign’s own channel; it is listed first', examples: [true] }),
    links: z.array(link).meta({ description: 'Empty if the network takes no tracking link' }),
    parameters: z.array(parameter),
    entered_there: z.boolean().meta({
      description:
        'The macros are chosen in the network’s own form as values of these parameters, and are not part of the URL',
      examples: [false],
    }),
    appends: z.array(z.string()).meta({
      description: 'Parameters that the network appends automatically',
      examples: [['fbclid']],
    }),
    note: z.string().meta({ examples: ['For ads that open a website.'] }),
    sources: z.array(z.string()).meta({
      description: 'Public documentation of the macros',
      examples: [['https://developers.facebook.com/docs/instagram/ads-api/guides/url-tags-for-tracking']],
    }),
  })
  .meta({ id: 'NetworkLinks' })

export type NetworkLinksOnTheWire = z.infer<typeof network>

export const networkLinks = endpoint({
  surface: 'manage',
  group: 'Managed campaigns',
  ...byViewers,
  name: 'campaignNetworkLinks',
  method: 'GET',
  path: '/api/manage/projects/{project}/campaigns/{id}/network-links',
  summary: 'A campaign’s tracking links, ready for each network',
  description:
    '`id` is the campaign’s display id or number. Click and impression URLs with the documented macros of each network; that of the campaign’s own channel comes first. While the link domain ends in `.localhost`, links are those below `/l/` on the service’s own host.',
  params: textItemParams,
  answers: {
    200: {
      description: 'The links by network',
      schema: envelope(z.object({ networks: z.array(network) })),
    },
  },
  refusals: ['not_found'],
})
