import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { textItemParams } from '#manage-api/resource.ts'
import { choice, refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'

const qrFormats = ['png', 'svg'] as const

const minSize = 64
// Drawing a larger PNG takes half a second on the thread that serves phones; an SVG scales to any size.
const maxSize = 1024
const defaultSize = 512

const size = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return defaultSize
    const pixels = /^\d{1,4}$/.test(text) ? Number(text) : 0
    if (pixels >= minSize && pixels <= maxSize) return pixels
    return refuseIssue(
      context,
      refuse('invalid_choice', { name: 'size', value: text, allowed: `${minSize} to ${maxSize}` }),
    )
  })
  .meta({
    type: 'integer',
    minimum: minSize,
    maximum: maxSize,
    default: defaultSize,
    description: 'Width and height in pixels',
  })

export const campaignQr = endpoint({
  surface: 'manage',
  group: 'Managed campaigns',
  ...byViewers,
  name: 'campaignQr',
  method: 'GET',
  path: '/api/manage/projects/{project}/campaigns/{id}/qr',
  summary: 'The QR code of a campaign’s shareable link',
  description: '`id` is the campaign’s display id or number.',
  params: textItemParams,
  query: z.object({
    format: choice('format', qrFormats).meta({ default: 'png' }),
    size,
    download: choice('download', ['true', 'false']).meta({
      description: 'Download as a file named after the display id',
    }),
  }),
  answers: {
    200: {
      description: 'The image: `image/png` or `image/svg+xml`',
      contentType: 'image/png',
      otherTypes: ['image/svg+xml'],
    },
  },
  refusals: ['not_found', 'invalid_choice'],
})
