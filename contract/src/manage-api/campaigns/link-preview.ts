import { z } from 'zod'
import { campaignFields, displayId, name, orEmpty } from '../../campaign-fields.ts'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { byViewers } from '../access/roles.ts'
import { projectParams } from '../projects/projects.ts'

const body = z.object({
  name: orEmpty(name),
  display_id: orEmpty(displayId).meta({ description: 'By default one is made up, as at creation' }),
  campaign: orEmpty(z.string().max(64)).meta({
    description: 'Display id of the campaign that is being changed; without it the preview is of a new one',
  }),
  ...campaignFields,
  query: orEmpty(z.string().max(4_096)).meta({
    description: 'What a click brings along after `?`, such as `utm_source=mail&coupon=SPRING`',
    examples: ['utm_source=mail'],
  }),
})

export type LinkPreviewRequest = z.infer<typeof body>

const previewDevices = ['android', 'ios', 'desktop', 'bot'] as const

const preview = z
  .object({
    display_id: z.string(),
    is_made_up: z.boolean().meta({
      description: 'The display id is an example: the campaign gets another one',
      examples: [false],
    }),
    link: z.string(),
    shareable_link: z.string(),
    destinations: z.array(
      z.object({
        device: z.enum(previewDevices),
        goes_to: z.string().meta({
          description: 'A URL, `qr_page` or `not_available_page`. `CLICK_ID` stands for the id of the click',
          examples: ['https://apps.apple.com/app/id123456789'],
        }),
        why: z.string().meta({ examples: ['The App Store page of the project’s iOS app.'] }),
      }),
    ),
    deeplink: z.string().nullable().meta({ description: 'With the parameters of `query` merged into it' }),
    problems: z.array(z.string()).meta({
      examples: [['No App Store listing and no iOS app in the project: iPhones get the website.']],
    }),
  })
  .meta({ id: 'LinkPreview' })

export type LinkPreviewOnTheWire = z.infer<typeof preview>

export const previewLink = endpoint({
  surface: 'manage',
  group: 'Managed campaigns',
  ...byViewers,
  name: 'previewLink',
  method: 'POST',
  path: '/api/manage/projects/{project}/link-preview',
  summary: 'Where a campaign’s link would lead',
  description: 'By the rules that answer links. Nothing is stored, and no display id is taken.',
  params: projectParams,
  body,
  answers: {
    200: { description: 'Both links, and where each kind of device goes', schema: envelope(preview) },
  },
  refusals: ['not_found', 'invalid_body', 'invalid_domain', 'invalid_channel'],
})
