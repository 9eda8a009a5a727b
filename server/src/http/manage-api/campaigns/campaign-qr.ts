import { campaignQr as contract } from '@tributary/contract/manage-api/campaigns/campaign-qr'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { toBuffer, toString as toText } from 'qrcode'
import type { App } from '#app.ts'
import { openableLink } from '#domain/links/campaign-links.ts'
import { ownOrigin } from '#http/own-origin.ts'
import { serve } from '#http/route.ts'
import { campaignOfPath } from './campaign-of-path.ts'

const types = { png: 'image/png', svg: 'image/svg+xml' }
const style = { margin: 2, errorCorrectionLevel: 'M' } as const

export function campaignQr(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db, config }, { params, project, query, ...arrived }) => {
    const campaign = await campaignOfPath(db, project.id, params.id)
    if (campaign === undefined) return refuse('not_found')
    const { format = 'png', size } = query
    const link = openableLink(campaign, ownOrigin(config, arrived))
    return {
      status: 200,
      type: types[format],
      bytes: await draw(link, format, size),
      headers: {
        'cache-control': 'no-store',
        ...(query.download === 'true' && {
          'content-disposition': `attachment; filename="${campaign.displayId}.${format}"`,
        }),
      },
    }
  })
}

async function draw(link: string, format: keyof typeof types, width: number): Promise<Buffer> {
  if (format === 'png') return toBuffer(link, { ...style, type: 'png', width })
  return Buffer.from(await toText(link, { ...style, type: 'svg', width }))
}
