import { z } from 'zod'
import { changesNothing } from '#access/not-audited.ts'
import { byViewers } from '#access/roles.ts'
import { orEmpty } from '#campaign-fields.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableText } from '#plain-fields.ts'
import { linkNetworks } from './network-links.ts'

const body = z.object({
  url: z
    .string()
    .min(1)
    .max(8_192)
    .meta({
      description: 'The link as it stands in the ad, or as it arrived',
      examples: ['https://go.example.com/K7QX2M?campaign_id={campaign_id}'],
    }),
  network: orEmpty(z.enum(linkNetworks)).meta({
    description:
      'The network in which it is used; by default the campaign’s own, or else the one whose macros it has',
    examples: ['meta'],
  }),
})

const finding = z.object({
  level: z.enum(['error', 'warning', 'good']),
  what: z.string().meta({ description: 'A stable code', examples: ['other_network_macro'] }),
  says: z.string().meta({
    examples: [
      '{campaign_id} is a macro of Unity Ads, not of Meta. Meta’s macro for campaign_id is {{campaign.id}}.',
    ],
  }),
})

const report = z
  .object({
    verdict: z.enum(['good', 'works', 'broken']).meta({
      description: '`broken`: there are errors. `works`: there are warnings',
      examples: ['broken'],
    }),
    kind: z
      .enum(['link', 'click', 'impression'])
      .nullable()
      .meta({ description: 'Null: it is none of ours', examples: ['link'] }),
    campaign: z
      .object({ display_id: z.string(), name: z.string() })
      .nullable()
      .meta({ examples: [{ display_id: 'K7QX2M', name: 'Spring sale' }] }),
    network: z
      .object({ code: z.enum(linkNetworks), name: z.string() })
      .nullable()
      .meta({
        description: 'The network that the link was checked for',
        examples: [{ code: 'meta', name: 'Meta' }],
      }),
    findings: z.array(finding).meta({ description: 'What is wrong and what is right, the worst first' }),
    suggestion: nullableText.meta({
      description: 'The link as it should be; null if nothing is wrong or the campaign is unknown',
      examples: ['https://go.example.com/K7QX2M?campaign_id={{campaign.id}}'],
    }),
  })
  .meta({ id: 'LinkReport' })

export type LinkReportOnTheWire = z.infer<typeof report>

export const checkLink = endpoint({
  surface: 'manage',
  group: 'Managed campaigns',
  ...byViewers,
  ...changesNothing,
  name: 'checkLink',
  repeatable: {},
  method: 'POST',
  path: '/api/manage/projects/{project}/link-check',
  summary: 'Check a pasted tracking link',
  description:
    'Says what is wrong with a link and what is right: host, campaign, macros, encoding, parameters. Nothing is stored, and the link is not opened.',
  params: projectParams,
  body,
  answers: { 200: { description: 'The findings', schema: envelope(report) } },
  refusals: ['not_found', 'invalid_body'],
})
