import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { choice, refuseIssue } from '../../parameters.ts'
import { refuse } from '../../refusals.ts'
import { byViewers } from '../access/roles.ts'
import { itemParams } from '../resource.ts'

const qrFormats = ['png', 'svg'] as const

const smallest = 64
// A larger PNG is drawn for half a second, on the thread that answers phones; an SVG has any size.
const largest = 1024
const byDefault = 512

const size = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return byDefault
    const pixels = /^\d{1,4}$/.test(text) ? Number(text) : 0
    if (pixels >= smallest && pixels <= largest) return pixels
    return refuseIssue(
      context,
      refuse('invalid_choice', { name: 'size', value: text, allowed: `${smallest} to ${largest}` }),
    )
  })
  .meta({
    type: 'integer',
    minimum: smallest,
    maximum: largest,
    default: byDefault,
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
  description: 'The campaign by its display id or its number.',
  params: itemParams,
  query: z.object({
    format: choice('format', qrFormats).meta({ default: 'png' }),
    size,
    download: choice('download', ['true', 'false']).meta({
      description: 'As a file with the campaign’s display id as its name',
    }),
  }),
  answers: { 200: { description: 'The image: `image/png` or `image/svg+xml`', contentType: 'image/png' } },
  refusals: ['not_found', 'invalid_choice'],
})
